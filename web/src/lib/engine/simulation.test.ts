import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EngineCommand, EngineReply } from 'datapath-lab-engine/protocol';
import { Simulation } from './simulation.svelte.ts';
import { bare } from 'datapath-lab-engine/fixtures/bare';
import type { Report } from 'datapath-lab-engine/types';

/** An engine that answers only when the test says so. */
const engine = vi.hoisted(() => ({ asked: [] as unknown[], ended: 0, answer: (_reply: unknown) => {} }));

vi.mock('datapath-lab-engine/host', () => ({
	openHost: (receive: (reply: unknown) => void) => {
		engine.answer = receive;
		return { post: (command: unknown) => engine.asked.push(command), end: () => (engine.ended += 1) };
	}
}));

const answer = (reply: EngineReply) => engine.answer(reply);
const commandTypes = () => engine.asked.map((command) => (command as EngineCommand).type);

const loaded = (run: number): EngineReply => ({
	type: 'loaded',
	run,
	layout: bare,
	frame: new Float64Array([0]),
	extrapolated: []
});
const frame = (run: number, now: number): EngineReply => ({
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
	expect(commandTypes()).toEqual(['load', 'advance']);
	expect(lane.frame?.now).toBe(500);
	expect(lane.busy).toBe(false);
});

test('a finished measurement is found again, and is not measured twice', () => {
	const lane = new Simulation();
	const description = '{"seed":77}';
	const result = { figures: [], good: true } as unknown as Report;
	lane.load(description);
	answer(loaded(1));
	answer({ type: 'result', run: 1, result });
	lane.load('{"seed":78}');
	answer(loaded(2));
	expect(lane.result).toBeNull();
	lane.load(description);
	answer(loaded(3));
	expect(lane.result).toEqual(result);
	expect(engine.asked.at(-1)).toEqual({ type: 'measure', run: 3, on: false });
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

test('while an answer is outstanding only the latest command is kept', () => {
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

test('a refusal keeps the picture and shows why', () => {
	const lane = new Simulation();
	lane.load('{}');
	answer(loaded(1));
	lane.load('{"seed":-1}');
	answer({ type: 'refused', run: 2, problems: [{ path: 'seed', message: 'is negative', hint: '0 or more' }] });
	expect(lane.problems).toHaveLength(1);
	expect(lane.frame?.now).toBe(0);
});

test('the error of a crash is kept until the next load starts a new engine', () => {
	const lane = new Simulation();
	lane.load('{}');
	answer({ type: 'crashed', run: 1, words: 'unreachable' });
	expect(lane.engineError).toEqual({ cause: 'fault', words: 'unreachable' });
	lane.load('{}');
	expect(engine.ended).toBe(1);
	expect(lane.engineError).toBeNull();
});

test("a crashed engine that is replaced on the page's thread is not an error", () => {
	const lane = new Simulation();
	lane.load('{}');
	answer({ type: 'crashed', run: 0, words: '503', cause: 'network' });
	expect(lane.engineError).toEqual({ cause: 'network', words: '503' });
	answer({ type: 'ready', version: '1' });
	answer(loaded(1));
	expect(lane.engineError).toBeNull();
});

test('a journey is requested at the moment that is shown, not on the way there', () => {
	const lane = new Simulation();
	lane.historySpec = { span_ps: 10, frames: 2 };
	lane.load('{}');
	answer(loaded(1));
	lane.replayHistory(5);
	expect(lane.requestTransactions()).toBe(false);
	answer({ ...frame(1, 3), reached: false } as EngineReply);
	lane.requestJourney(7);
	expect(commandTypes()).toEqual(['load', 'seek']);
	answer(frame(1, 5));
	expect(commandTypes()).toEqual(['load', 'seek', 'journey']);
});

describe('an engine that sends nothing', () => {
	beforeEach(() => vi.useFakeTimers());
	afterEach(() => vi.useRealTimers());
	const wait = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

	test('is shown as loading, and as late only when no bytes arrive', () => {
		const lane = new Simulation();
		lane.load('{}');
		wait(2);
		expect(lane.loading).toBeNull();
		for (let second = 2; second < 60; second++) {
			answer({ type: 'loading', bytes: second * 1000 });
			wait(1);
			expect(lane.engineError).toBeNull();
		}
		expect(lane.loading).toBe(59_000);
		wait(30);
		expect(lane.engineError?.cause).toBe('late');
		answer({ type: 'ready', version: '1' });
		expect(lane.engineError).toBeNull();
		expect(lane.loading).toBeNull();
		lane.end();
	});

	test('may still answer when the reader waits, longer every time', () => {
		const lane = new Simulation();
		lane.load('{}');
		answer({ type: 'ready', version: '1' });
		answer(loaded(1));
		lane.advance(5);
		const patience: number[] = [];
		for (let round = 0; round < 3; round++) {
			let seconds = 0;
			while (!lane.engineError) {
				wait(1);
				seconds += 1;
			}
			expect(lane.engineError.cause).toBe('silent');
			patience.push(seconds);
			lane.wait();
		}
		expect(patience).toEqual(patience.toSorted((a, b) => a - b));
		expect(new Set(patience).size).toBe(3);
		answer(frame(1, 5));
		expect(lane.engineError).toBeNull();
		expect(lane.frame?.now).toBe(5);
		lane.end();
	});

	test('need not send anything while there is no command', () => {
		const lane = new Simulation();
		lane.load('{}');
		answer({ type: 'ready', version: '1' });
		answer(loaded(1));
		wait(3600);
		expect(lane.engineError).toBeNull();
		lane.advance(5);
		wait(1);
		expect(lane.engineError).toBeNull();
		lane.end();
	});

	test('counts as alive for as long as its figures arrive', () => {
		const lane = new Simulation();
		lane.load('{}');
		answer({ type: 'ready', version: '1' });
		answer(loaded(1));
		lane.advance(5);
		for (let second = 0; second < 60; second++) {
			answer({ type: 'journey', run: 1, journey: null });
			wait(1);
		}
		expect(lane.engineError).toBeNull();
		lane.end();
	});

	test('is not late for a page that slept', () => {
		const lane = new Simulation();
		lane.load('{}');
		answer({ type: 'ready', version: '1' });
		answer(loaded(1));
		lane.advance(5);
		vi.setSystemTime(Date.now() + 3600_000);
		wait(1);
		expect(lane.engineError).toBeNull();
		lane.end();
	});
});
