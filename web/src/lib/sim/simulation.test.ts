import { beforeEach, expect, test, vi } from 'vitest';
import type { Command, Reply } from './protocol.ts';
import { Simulation } from './simulation.svelte.ts';

/** An engine that answers only when told to. */
const engine = vi.hoisted(() => ({ asked: [] as unknown[], ended: 0, answer: (_reply: unknown) => {} }));

vi.mock('./host', () => ({
	openHost: (receive: (reply: unknown) => void) => {
		engine.answer = receive;
		return { post: (command: unknown) => engine.asked.push(command), end: () => (engine.ended += 1) };
	}
}));

const answer = (reply: Reply) => engine.answer(reply);
const asked = () => engine.asked.map((command) => (command as Command).type);

const layout = {
	engine: 'test',
	parts: [],
	processors: [],
	places: [],
	routes: [],
	packet_kinds: [],
	event_kinds: [],
	frame: { header: ['now_ps'], processor: [], place: [], packet: [] }
};
const loaded = (run: number): Reply => ({
	type: 'loaded',
	run,
	layout,
	frame: new Float64Array([0]),
	extrapolated: [],
	constants: []
});
const frame = (run: number, now: number): Reply => ({
	type: 'frame',
	run,
	frame: new Float64Array([now]),
	reached: true,
	earlier: []
});

beforeEach(() => {
	engine.asked = [];
	engine.ended = 0;
});

test('a run is loaded, asked for slices, and read', () => {
	const lane = new Simulation();
	lane.load('{}');
	answer(loaded(1));
	lane.advance(500);
	answer(frame(1, 500));
	expect(asked()).toEqual(['load', 'advance']);
	expect(lane.frame?.now).toBe(500);
	expect(lane.busy).toBe(false);
});

test('replies about an old run are dropped', () => {
	const lane = new Simulation();
	lane.load('{}');
	answer(loaded(1));
	lane.load('{"seed":2}');
	answer(frame(1, 999));
	expect(lane.frame?.now).toBe(0);
	expect(lane.busy).toBe(true);
	answer(loaded(2));
	expect(lane.busy).toBe(false);
});

test('while an answer is outstanding only the latest question is kept', () => {
	const lane = new Simulation();
	lane.load('{}');
	answer(loaded(1));
	lane.advance(1);
	lane.seek(2);
	lane.seek(3);
	answer(frame(1, 1));
	expect(engine.asked.slice(1)).toEqual([
		{ type: 'advance', run: 1, until_ps: 1 },
		{ type: 'seek', run: 1, to_ps: 3, memory: null }
	]);
});

test('a refusal keeps the picture and says why', () => {
	const lane = new Simulation();
	lane.load('{}');
	answer(loaded(1));
	lane.load('{"seed":-1}');
	answer({ type: 'refused', run: 2, problems: [{ path: 'seed', message: 'is negative' }] });
	expect(lane.problems).toHaveLength(1);
	expect(lane.frame?.now).toBe(0);
});

test('a crash is kept with its last words until the next load starts a fresh engine', () => {
	const lane = new Simulation();
	lane.load('{}');
	answer({ type: 'crashed', run: 1, words: 'unreachable' });
	expect(lane.crash).toBe('unreachable');
	lane.load('{}');
	expect(engine.ended).toBe(1);
	expect(lane.crash).toBeNull();
});
