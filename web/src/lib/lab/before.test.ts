import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EngineCommand, EngineReply } from 'datapath-lab-engine/protocol';
import type { Layout, Report } from 'datapath-lab-engine/types';
import { bare } from 'datapath-lab-engine/fixtures/bare';
import { momentOf } from '#lib/comparison/connections.ts';
import { FIRST_STORY } from '#lib/comparison/stories.ts';
import { parseUrl } from '#lib/url/url-state.ts';
import { Lab } from './lab.svelte.ts';
import { Steps } from './steps.svelte.ts';

/** Engines that answer only when the test says so, in the order in which they were opened. */
interface Engine {
	requests: EngineCommand[];
	answer: (reply: EngineReply) => void;
	ended: boolean;
}
const engines = vi.hoisted(() => [] as unknown[]) as Engine[];
vi.mock('datapath-lab-engine/host', () => ({
	openHost: (answer: Engine['answer']) => {
		const engine: Engine = { requests: [], answer, ended: false };
		engines.push(engine);
		return { post: (command: EngineCommand) => engine.requests.push(command), end: () => (engine.ended = true) };
	}
}));

/** Workers for paired differences: what they were opened with, and their tasks. */
interface Worker {
	before: string;
	tasks: unknown[];
	answer: (reply: unknown) => void;
	ended: boolean;
}
const workers = vi.hoisted(() => [] as unknown[]) as Worker[];
vi.mock('#lib/engine/sensitivity/sensitivity-host.ts', () => ({
	openSensitivityHost: (_url: string, before: string, answer: Worker['answer']) => {
		const worker: Worker = { before, tasks: [], answer, ended: false };
		workers.push(worker);
		return { post: (task: unknown) => worker.tasks.push(task), end: () => (worker.ended = true) };
	}
}));

/** When the queues of many connections have filled. */
const MOMENT = 5_000_000_000;
let lab: Lab;
let now = 0;

const last = (engine: Engine | undefined) => engine?.requests.at(-1);
const of = (engine: Engine | undefined, type: EngineCommand['type']) =>
	engine?.requests.filter((command) => command.type === type) ?? [];
const layout: Layout = { ...bare, frame: { ...bare.frame, header: [...bare.frame.header, 'events'] } };
const frame = (at: number) => new Float64Array([at, -1, 0, 0]);

/** Every engine has done what it was sent. */
function answer(): void {
	for (const engine of engines.filter(({ ended }) => !ended)) {
		const command = engine.requests.findLast(({ type }) => ['load', 'seek', 'advance'].includes(type));
		if (!command) continue;
		const { run } = command;
		if (command.type === 'load') engine.answer({ type: 'loaded', run, layout, frame: frame(0), extrapolated: [] });
		else if (command.type === 'seek')
			engine.answer({ type: 'frame', run, frame: frame(command.to_ps), reached: true, earlier: [] });
		else if (command.type === 'advance')
			engine.answer({ type: 'frame', run, frame: frame(command.until_ps), reached: true, earlier: [] });
	}
}
/** Frames are drawn for a while, and engines answer. */
function draw(frames = 20): void {
	for (let i = 0; i < frames; i++) {
		now += 50;
		vi.advanceTimersByTime(50);
		lab.tick(50, now);
		answer();
	}
}
/** Scripts that are fetched have arrived. */
async function settled(): Promise<void> {
	await vi.dynamicImportSettled();
	answer();
	draw();
}
/** The figures of a run are final. */
function measure(engine: Engine | undefined): void {
	const run = of(engine, 'load').at(-1)?.run ?? 0;
	const result = { figures: [], good: true, finished: true, warming_up: false } as unknown as Report;
	engine?.answer({ type: 'result', run, result });
}

beforeEach(async () => {
	vi.useFakeTimers();
	vi.stubGlobal('location', { hash: '', search: '', pathname: '/' });
	vi.stubGlobal('history', { state: null, replaceState: () => {}, pushState: () => {} });
	engines.length = workers.length = 0;
	lab = new Lab(new Steps());
	lab.open(`#story=card-or-vswitch&t=${MOMENT}`, false);
	await settled();
	expect(lab.playback.now).toBe(MOMENT);
});
afterEach(() => {
	lab.end();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test('a change at a paused moment keeps the run before it, which follows the clock and is in the address', async () => {
	const { comparison } = lab;
	lab.set('workload.connections', 4);
	await settled();
	expect(engines.length, 'two more engines').toBe(4);
	expect(lab.before?.lanes.every((run) => run?.frame?.now === MOMENT)).toBe(true);
	expect(of(engines[2], 'transactions').length, 'a moment is read once').toBe(1);
	lab.playback.seek(2 * MOMENT);
	draw();
	expect(lab.before?.lanes.map((run) => run?.frame?.now)).toEqual([2 * MOMENT, 2 * MOMENT]);
	expect(parseUrl(lab.address()).before).toEqual(comparison);
	expect(parseUrl(lab.address()).shared.workload.connections).toBe(4);
});

test('a lane that the change does not concern has no second run', async () => {
	lab.setIn(1, { 'network.mtu': 8992 });
	await settled();
	expect(lab.before?.lanes.map((run) => run !== null)).toEqual([false, true]);
	expect(engines.length).toBe(3);
	lab.setIn(0, { 'network.mtu': 8992 });
	await settled();
	expect(lab.before?.lanes.every((run) => run !== null)).toBe(true);
	lab.setIn(0, { 'network.mtu': null });
	await settled();
	expect(lab.before?.lanes.map((run) => run !== null)).toEqual([false, true]);
	expect(engines.map(({ ended }) => ended)).toEqual([false, false, false, true]);
});

test('changes at one moment are compared with the run before the first, and a change back with none', async () => {
	const { comparison } = lab;
	lab.set('workload.connections', 4);
	await settled();
	lab.set('workload.connections', 10);
	await settled();
	expect(lab.former?.comparison).toBe(comparison);
	expect(engines.length, 'the run before goes on').toBe(4);
	lab.set('workload.connections', 1);
	await settled();
	expect([lab.former, lab.before]).toEqual([null, null]);
	expect(engines.slice(2).every(({ ended }) => ended)).toBe(true);
});

test('a change at another moment is compared with the run just before it', async () => {
	lab.set('workload.connections', 4);
	await settled();
	const { comparison } = lab;
	lab.playback.seek(2 * MOMENT);
	draw();
	lab.set('workload.connections', 10);
	await settled();
	expect(lab.former?.comparison).toBe(comparison);
	expect(lab.former?.moment).toBe(2 * MOMENT);
});

test('a change while the clock runs, another comparison and the reader forget the run before', async () => {
	for (const forget of [
		() => lab.forgetBefore(),
		() => lab.openStory(lab.origin),
		() => {
			lab.toggle();
			lab.set('workload.connections', 10);
		}
	]) {
		lab.open(`#story=card-or-vswitch&t=${MOMENT}`, false);
		await settled();
		lab.set('workload.connections', 4);
		await settled();
		expect(lab.before).not.toBeNull();
		forget();
		expect([lab.former, lab.before]).toEqual([null, null]);
		expect(lab.address()).not.toContain('before');
	}
});

test('back to before: the former settings at the moment that is shown', async () => {
	const { comparison } = lab;
	lab.set('workload.connections', 4);
	await settled();
	lab.playback.seek(3 * MOMENT);
	draw();
	lab.returnToBefore();
	await settled();
	expect(lab.comparison).toBe(comparison);
	expect(lab.playback.now).toBe(3 * MOMENT);
	expect([lab.former, lab.before]).toEqual([null, null]);
});

test('a link opens both runs', async () => {
	lab.set('workload.connections', 4);
	await settled();
	const address = lab.address();
	lab.open('', false);
	await settled();
	expect(lab.before).toBeNull();
	lab.open(address, false);
	await settled();
	expect(lab.former?.comparison.shared.workload.connections).toBe(1);
	expect(lab.before?.lanes.every((run) => run?.frame?.now === MOMENT)).toBe(true);
});

test('the engines of an idle page prepare jumps once, as far as the run before was simulated', async () => {
	lab.playback.seek(4 * MOMENT);
	draw();
	lab.playback.seek(MOMENT);
	draw();
	lab.set('workload.connections', 4);
	await settled();
	draw(40);
	for (const engine of engines) {
		const load = engine.requests.findLastIndex(({ type }) => type === 'load');
		const refills = engine.requests.slice(load).filter(({ type }) => type === 'refill');
		expect(refills).toEqual([{ type: 'refill', run: refills[0]?.run, until_ps: 4 * MOMENT }]);
	}
	lab.toggle();
	draw();
	expect(last(engines[0])?.type, 'a running clock needs the engine').not.toBe('refill');
});

test('a paired difference is computed once both runs are measured, if they have the same work', async () => {
	lab.set('workload.connections', 4);
	await settled();
	engines.forEach(measure);
	draw();
	expect(workers.length, 'other connections, other random numbers').toBe(0);
	lab.forgetBefore();
	lab.setIn(1, { 'network.mtu': 8992 });
	await settled();
	draw();
	expect(workers.length, 'nothing is measured yet').toBe(0);
	engines.filter(({ ended }) => !ended).forEach(measure);
	draw();
	expect(workers.length).toBe(1);
	workers[0]?.answer({ type: 'begun', made: {} });
	expect(workers[0]?.tasks).toEqual([{ type: 'change', description: expect.stringContaining('8992') }]);
	expect(workers[0]?.before).not.toContain('8992');
	const figures = [{ id: 'throughput', times: 1.1, half_width: 0.01 }];
	workers[0]?.answer({ type: 'changed', figures });
	expect(lab.before?.differences[1]?.figures).toEqual(figures);
	expect(workers[0]?.ended).toBe(true);
	draw();
	expect(workers.length, 'it is computed once').toBe(1);
});

test('a paused view stays paused at its moment, whatever changes the settings', async () => {
	const start = lab.address();
	const change: [string, () => void][] = [
		['a setting', () => lab.set('workload.connections', 50)],
		['a setting of a lane', () => lab.setIn(1, { 'network.mtu': 8992 })],
		['back to before', () => lab.returnToBefore()],
		['another setting', () => lab.set('network.mtu', 8992)],
		['an entry of the reader’s changes, recorded while it played', () => lab.goTo('#story=card-or-vswitch', false)],
		['an entry recorded at another moment', () => lab.goTo(start.replace(`t=${MOMENT}`, 't=1'), false)],
		['a setting, to reset', () => lab.set('workload.connections', 4)],
		['a reset', () => lab.reset()]
	];
	for (const [what, make] of change) {
		make();
		await settled();
		expect([lab.playback.playing, lab.playback.now], what).toEqual([false, MOMENT]);
	}
});

test('a view that plays goes on, with more connections where the queues have filled', async () => {
	lab.toggle();
	lab.set('workload.connections', 50);
	await settled();
	expect(lab.playback.playing).toBe(true);
	expect(lab.playback.now).toBeGreaterThanOrEqual(momentOf(FIRST_STORY, 50));
	lab.set('network.mtu', 8992);
	await settled();
	expect(lab.playback.now, 'any other change starts at the beginning').toBeLessThan(momentOf(FIRST_STORY, 50));
});

test('a view that is paused at the start goes on, with more connections, until the queues have filled', async () => {
	const early = 200_000_000;
	lab.playback.seek(early);
	await settled();
	const before = lab.address();
	lab.set('workload.connections', 50);
	await settled();
	const later = momentOf(FIRST_STORY, 50);
	expect([lab.playback.playing, lab.playback.now]).toEqual([false, later]);
	expect(lab.former, 'both runs are shown at the moment of the picture').toMatchObject({ moment: later });
	const after = lab.address();
	lab.set('workload.connections', 20);
	await settled();
	expect(lab.playback.now, 'there it stays').toBe(later);
	expect(lab.former?.comparison.shared.workload.connections, 'the run before the first change').toBe(1);
	lab.goTo(before, false);
	await settled();
	expect(lab.playback.now, 'undone').toBe(early);
	lab.goTo(after, false);
	await settled();
	expect([lab.playback.playing, lab.playback.now], 'done again').toEqual([false, later]);
});

test('after a reset the strip of the run is as long as the new run', async () => {
	lab.set('workload.connections', 4);
	await settled();
	lab.toggle();
	lab.reset();
	// Text is renewed before the engines have answered.
	lab.tick(50, (now += 50));
	draw(2);
	expect(lab.playback.horizon).toBeLessThan(MOMENT);
});

test('another kind of workload is compared with nothing before', async () => {
	lab.set('workload.kind', 'STR');
	await settled();
	expect([lab.former, lab.before]).toEqual([null, null]);
	lab.set('network.mtu', 8992);
	await settled();
	lab.set('workload.kind', 'RR');
	await settled();
	expect([lab.former, lab.before]).toEqual([null, null]);
});
