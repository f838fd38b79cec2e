import { beforeEach, expect, test, vi } from 'vitest';
import type { EngineCommand, EngineReply } from 'datapath-lab-engine/protocol';
import { Simulation } from '#lib/engine/simulation.svelte.ts';
import { Playback } from './playback.svelte.ts';
import { bare } from 'datapath-lab-engine/fixtures/bare';

/** Two engines that answer only when the test says so. */
const engines = vi.hoisted(() => [] as { requests: unknown[]; answer: (reply: unknown) => void }[]);

vi.mock('datapath-lab-engine/host', () => ({
	openHost: (answer: (reply: unknown) => void) => {
		const engine = { requests: [] as unknown[], answer };
		engines.push(engine);
		return { post: (command: unknown) => engine.requests.push(command), end: () => {} };
	}
}));

let playback: Playback;
let lanes: [Simulation, Simulation];

const requests = () => engines.map((engine) => engine.requests.at(-1) as EngineCommand);
/** Both lanes have reached a moment, or some moment on the way. */
function arrive(now: number, reached = true): void {
	const frame = () =>
		({ type: 'frame', run: 1, frame: new Float64Array([now, -1, 0]), reached, earlier: [] }) satisfies EngineReply;
	for (const engine of engines) engine.answer(frame());
}
/** A frame is drawn, this long after the last. */
function draw(ms = 16): void {
	vi.advanceTimersByTime(ms);
	playback.tick(ms);
}

beforeEach(() => {
	vi.useFakeTimers();
	engines.length = 0;
	lanes = [new Simulation(), new Simulation()];
	playback = new Playback(lanes);
	for (const lane of lanes) {
		lane.load('{}');
		lane.historySpec = { span_ps: 1000, frames: 4 };
	}
	for (const engine of engines) {
		const frame = new Float64Array([0, -1, 0]);
		engine.answer({ type: 'loaded', run: 1, layout: bare, frame, extrapolated: [] } satisfies EngineReply);
	}
	playback.seek(5000);
	draw();
	arrive(5000);
	draw(500);
	arrive(5000);
	for (const engine of engines) engine.requests.length = 0;
});

test('while time goes on, the past is not fetched again', () => {
	playback.toggle();
	let target = 5000;
	for (let i = 0; i < 50; i++) {
		playback.replayHistory();
		draw();
		expect(requests().map(({ type }) => type)).toEqual(['advance', 'advance']);
		target = (requests()[0] as Extract<EngineCommand, { type: 'advance' }>).until_ps;
		arrive(target);
	}
	expect(playback.now).toBe(target);
});

test('paused, the past is fetched once, when changes have stopped, and the clock does not move meanwhile', () => {
	for (let i = 0; i < 20; i++) {
		playback.replayHistory();
		draw();
	}
	expect(engines.map((engine) => engine.requests.length)).toEqual([0, 0]);
	draw(500);
	expect(requests()).toEqual(lanes.map(({ historySpec: memory }) => ({ type: 'seek', run: 1, to_ps: 5000, memory })));
	arrive(4200, false);
	draw();
	expect(playback.now).toBe(5000);
	arrive(5000);
	draw();
	expect(playback.now).toBe(5000);
	expect(engines.map((engine) => engine.requests.length)).toEqual([2, 2]);
});

test('playing does not wait for the past', () => {
	playback.replayHistory();
	draw(500);
	arrive(4200, false);
	playback.toggle();
	draw();
	expect(requests()).toMatchObject([
		{ to_ps: 5000, memory: null },
		{ to_ps: 5000, memory: null }
	]);
	arrive(5000);
	draw();
	expect(requests().map(({ type }) => type)).toEqual(['advance', 'advance']);
});

test('stepping does not wait for the past', () => {
	playback.replayHistory();
	draw(500);
	arrive(4200, false);
	playback.stepBack();
	draw();
	arrive(5000);
	draw();
	expect(requests().map(({ type }) => type)).toEqual(['step', 'step']);
});

test('a jump comes first, its past afterwards', () => {
	playback.seek(3000);
	draw();
	expect(requests()).toMatchObject([{ memory: null }, { memory: null }]);
	arrive(3000);
	draw(500);
	expect(requests()).toEqual(lanes.map(({ historySpec: memory }) => ({ type: 'seek', run: 1, to_ps: 3000, memory })));
});

test('a jump does not wait for the jump before', () => {
	playback.seek(9e15);
	draw();
	arrive(7000, false);
	playback.seek(0);
	draw();
	expect(requests()).toMatchObject([{ to_ps: 0 }, { to_ps: 0 }]);
});

test('an interrupted jump ends at the moment that the clock has reached, in both lanes', () => {
	playback.seek(9e15);
	draw();
	engines[0]?.answer({ type: 'frame', run: 1, frame: new Float64Array([7000]), reached: false, earlier: [] });
	engines[1]?.answer({ type: 'frame', run: 1, frame: new Float64Array([6000]), reached: false, earlier: [] });
	playback.nextEvent();
	draw();
	expect(requests()).toMatchObject([{ to_ps: 6000 }, { to_ps: 6000 }]);
	expect(playback.playing).toBe(false);
	arrive(6000);
	draw();
	expect(playback.now).toBe(6000);
});

test("a command of a page after a jump starts at the jump's destination", () => {
	playback.seek(9000);
	draw();
	arrive(7000, false);
	draw();
	expect(requests(), 'the jump goes on').toMatchObject([{ type: 'advance', until_ps: 9000 }, { until_ps: 9000 }]);
	playback.nextEvent('there');
	expect(playback.underway).toBe(true);
	arrive(8000, false);
	draw();
	expect(requests()).toMatchObject([{ type: 'advance', until_ps: 9000 }, { until_ps: 9000 }]);
	arrive(9000);
	for (const lane of lanes) Object.defineProperty(lane.frame, 'nextEvent', { value: 9400, configurable: true });
	draw();
	expect(requests()).toMatchObject([{ type: 'advance', until_ps: 9400 }, { until_ps: 9400 }]);
	arrive(9400);
	draw();
	expect(playback.underway).toBe(false);

	playback.seek(20_000);
	draw();
	arrive(10_000, false);
	playback.toggle('there');
	draw();
	expect(requests(), 'it plays when it is there').toMatchObject([{ until_ps: 20_000 }, { until_ps: 20_000 }]);
});

test('stepping back while an answer is outstanding is not forgotten', () => {
	playback.toggle();
	draw();
	playback.stepBack();
	arrive(5100);
	draw();
	expect(requests()).toMatchObject([{ type: 'step' }, { type: 'step' }]);
});

test('every press of a key is a step, however quick', () => {
	for (let press = 0; press < 3; press++) playback.nextEvent();
	const steps = [6000, 7000, 8000].map((next) => {
		for (const lane of lanes) Object.defineProperty(lane.frame, 'nextEvent', { value: next, configurable: true });
		draw();
		const to = requests();
		arrive(next);
		return to;
	});
	expect(steps.map(([a]) => a)).toMatchObject([6000, 7000, 8000].map((until_ps) => ({ type: 'advance', until_ps })));
	for (const engine of engines) engine.requests.length = 0;
	draw();
	expect(requests()).toEqual([undefined, undefined]);
});

test('a run that starts at a later moment gets its past, and goes on at once', () => {
	playback.toggle();
	playback.replayHistory();
	playback.begin(9000);
	draw();
	expect(requests()).toMatchObject([{ type: 'seek', to_ps: 9000, memory: { span_ps: 1000 } }, { type: 'seek' }]);
	// The frames on the way are shown, because it may take a while.
	arrive(8000, false);
	expect(playback.now).toBe(8000);
	draw();
	arrive(9000);
	draw();
	expect(requests().map(({ type }) => type)).toEqual(['advance', 'advance']);
	expect(playback.target).toBeGreaterThan(9000);
});

test('a run that starts at a later moment waits for its past, also where a picture requests it a little later', () => {
	const [{ historySpec: memory }] = lanes;
	for (const lane of lanes) lane.historySpec = null;
	playback.toggle();
	playback.begin(9000);
	draw();
	expect(requests()).toMatchObject([{ type: 'seek', to_ps: 9000, memory: null }, { type: 'seek' }]);
	arrive(9000);
	draw();
	expect(requests().map(({ type }) => type)).toEqual(['advance', 'advance']);
	arrive(9016);
	for (const lane of lanes) lane.historySpec = memory;
	playback.replayHistory();
	draw();
	draw(400);
	expect(requests()).toMatchObject([{ type: 'seek', memory: { span_ps: 1000 } }, { type: 'seek' }]);
	arrive(8000, false);
	draw();
	expect(requests().map(({ type }) => type)).toEqual(['advance', 'advance']);
	expect(playback.now).toBe(9016);
	arrive(9016);
	draw();
	expect(requests().map(({ type }) => type)).toEqual(['advance', 'advance']);
	expect(playback.target).toBeGreaterThan(9016);
});

test('the run does not wait for a past that is requested too late', () => {
	playback.toggle();
	playback.begin(9000);
	draw();
	arrive(9000);
	draw();
	arrive(9016);
	draw(4000);
	arrive(9100);
	playback.replayHistory();
	draw();
	draw(400);
	expect(requests().map(({ type }) => type)).toEqual(['advance', 'advance']);
});

test('the first jump goes to the engines at once, later ones with a frame, and the last wins', () => {
	const sought = () => engines.map((engine) => engine.requests.map((request) => (request as { to_ps: number }).to_ps));
	draw();
	playback.seek(7000);
	expect(sought()).toEqual([[7000], [7000]]);
	arrive(7000);
	for (const moment of [7100, 7200, 7300]) playback.seek(moment);
	expect(sought(), 'a frame shows one moment').toEqual([[7000], [7000]]);
	draw();
	expect(sought()).toEqual([
		[7000, 7300],
		[7000, 7300]
	]);
	playback.seek(7400);
	draw();
	expect(engines[0]?.requests.length, 'an engine that has not answered gets no more').toBe(2);
});
