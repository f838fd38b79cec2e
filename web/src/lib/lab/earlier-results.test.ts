import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EngineCommand, EngineReply } from 'datapath-lab-engine/protocol';
import type { Layout, Report } from 'datapath-lab-engine/types';
import { bare } from 'datapath-lab-engine/fixtures/bare';
import { parseUrl } from '#lib/url/url-state.ts';
import { Lab } from './lab.svelte.ts';
import { Steps } from './steps.svelte.ts';

/** Engines that answer at once, and measure when the test says so. */
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
const layout: Layout = { ...bare, frame: { ...bare.frame, header: [...bare.frame.header, 'events'] } };
const loadOf = (engine: Engine | undefined) => engine?.requests.findLast((command) => command.type === 'load');
const connectionsOf = (engine: Engine | undefined) => {
	const load = loadOf(engine);
	return load ? (JSON.parse(load.description) as { workload?: { connections?: number } }).workload?.connections : null;
};

/** The final figures of a run, which name it. */
function measure(engine: Engine | undefined): void {
	const load = loadOf(engine);
	if (!load) throw new Error('no run');
	const { run } = load;
	engine?.answer({ type: 'loaded', run, layout, frame: new Float64Array([0, -1, 0, 0]), extrapolated: [] });
	const result = {
		figures: [],
		limit: { kind: `${connectionsOf(engine)}` },
		good: true,
		finished: true,
		warming_up: false
	};
	engine?.answer({ type: 'result', run, result: result as unknown as Report });
}
let now = 0;
const draw = (lab: Lab) => lab.tick(1, (now += 1000));
const earlier = (lab: Lab) => lab.previousResults.map((result) => result && (result.limit as { kind: string }).kind);

beforeEach(() => {
	vi.stubGlobal('location', { hash: '', search: '', pathname: '/' });
	vi.stubGlobal('history', { state: null, replaceState: () => {}, pushState: () => {} });
	engines.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

/** The link of a reader who has changed a setting while the clock runs. */
function sent(from: number, to: number): string {
	const lab = new Lab(new Steps());
	lab.open(`#story=card-or-vswitch&workload.connections=${from}`, false);
	engines.slice(-2).forEach(measure);
	lab.set('workload.connections', to);
	expect(earlier(lab)).toEqual([String(from), String(from)]);
	const address = lab.address();
	lab.end();
	return address;
}

test('what the page has measured is there at once, as after undoing', async () => {
	const address = sent(8, 12);
	const lab = new Lab(new Steps());
	engines.length = 0;
	lab.open(address, false);
	await vi.dynamicImportSettled();
	draw(lab);
	expect(earlier(lab)).toEqual(['8', '8']);
	expect(engines.length).toBe(2);
	lab.end();
});

test('a selected packet is in the link with its moment, and in none without', () => {
	const lab = new Lab(new Steps());
	lab.open('#story=card-or-vswitch&t=5000000&select=a-packet-3', false);
	expect(lab.selection).toEqual({ lane: 0, what: 'packet', id: 3 });
	expect(parseUrl(lab.address()).selection).toEqual(lab.selection);
	expect(parseUrl(lab.addressOfView()).selection).toBeNull();
	lab.select({ lane: 0, what: 'part', id: 1 });
	expect(parseUrl(lab.addressOfView()).selection).toEqual(lab.selection);
	lab.end();
});

test('a link has what figures were, and who opens it measures them after the present ones', async () => {
	const address = sent(7, 11);
	expect(parseUrl(address).previous?.shared.workload.connections).toBe(7);
	vi.resetModules();
	const { Lab: Other } = await import('./lab.svelte.ts');
	const other = new Other(new Steps()) as Lab;
	engines.length = 0;
	other.open(address, false);
	await vi.dynamicImportSettled();
	draw(other);
	expect(engines.map(connectionsOf), 'only the present runs').toEqual([11, 11]);
	expect(earlier(other)).toEqual([null, null]);
	engines.forEach(measure);
	draw(other);
	expect(engines.map(connectionsOf)).toEqual([11, 11, 7, 7]);
	engines.slice(2).forEach(measure);
	draw(other);
	expect(earlier(other)).toEqual(['7', '7']);
	expect(engines.map(({ ended }) => ended)).toEqual([false, false, true, true]);
	expect(parseUrl(other.address()).previous?.shared.workload.connections, 'it is handed on').toBe(7);
	other.openStory(other.origin);
	expect(parseUrl(other.address()).previous).toBeNull();
	other.end();
});
