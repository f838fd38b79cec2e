import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EngineCommand, EngineReply } from 'datapath-lab-engine/protocol';
import type { Report } from 'datapath-lab-engine/types';
import { Sweep } from './sweep.svelte.ts';

/** Workers that measure only when the test says so; the latest answers. */
const worker = vi.hoisted(() => ({
	asked: [] as unknown[],
	refused: false,
	ended: 0,
	answers: [] as ((reply: unknown) => void)[]
}));

vi.mock('datapath-lab-engine/host', () => ({
	openMeasuringHost: (receive: (reply: unknown) => void) => {
		if (worker.refused) return null;
		worker.answers.push(receive);
		return { post: (command: unknown) => worker.asked.push(command), end: () => (worker.ended += 1) };
	}
}));

const answer = (reply: EngineReply) => worker.answers.at(-1)?.(reply);
const run = () => (worker.asked.at(-1) as EngineCommand).run;
const result = (finished: boolean): EngineReply => ({
	type: 'result',
	run: run(),
	result: { finished, warming_up: false, figures: [] } as unknown as Report
});
const ITEMS = ['a', 'b', 'c'].map((key) => ({ key, description: '{}' }));
const wait = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

beforeEach(() => {
	vi.useFakeTimers();
	Object.assign(worker, { asked: [], refused: false, ended: 0, answers: [] });
});
afterEach(() => vi.useRealTimers());

test('points are measured one after the other', () => {
	const sweep = new Sweep();
	sweep.start(ITEMS, 1);
	for (const { key } of ITEMS) {
		expect(sweep.measuring).toEqual([key]);
		answer(result(false));
		answer(result(true));
	}
	expect(sweep.running).toBe(false);
	expect([sweep.done, Object.keys(sweep.results)]).toEqual([3, ['a', 'b', 'c']]);
	wait(3600);
	expect(sweep.engineError).toBeNull();
});

test('a worker that sends nothing for long is ended; its results are kept', () => {
	const sweep = new Sweep();
	sweep.start(ITEMS, 1);
	for (let second = 0; second < 30; second++) {
		answer(result(false));
		wait(1);
	}
	answer(result(true));
	expect(sweep.engineError).toBeNull();
	wait(60);
	expect(sweep.engineError?.cause).toBe('silent');
	expect(sweep.running).toBe(false);
	expect(worker.ended).toBe(1);
	expect(Object.keys(sweep.results)).toEqual(['a']);
	sweep.start(ITEMS, 1);
	expect(sweep.engineError).toBeNull();
	sweep.stop();
});

test('the error has the cause that stopped the sweep', () => {
	const sweep = new Sweep();
	sweep.start(ITEMS, 1);
	answer({ type: 'crashed', run: 0, words: '503', cause: 'network' });
	expect(sweep.engineError).toEqual({ cause: 'network', words: '503' });
	worker.refused = true;
	sweep.start(ITEMS, 1);
	expect(sweep.engineError?.cause).toBe('refused');
	expect(sweep.running).toBe(false);
});

const commands = () => worker.asked as Extract<EngineCommand, { type: 'load' }>[];
const finished = (at: number, run: number) => worker.answers[at]?.({ ...result(true), run });

test('several workers share the points, and each takes the next when it is done', () => {
	const sweep = new Sweep();
	sweep.start(ITEMS, 2);
	expect(sweep.measuring).toEqual(['a', 'b']);
	finished(1, 2);
	expect(sweep.measuring).toEqual(['a', 'c']);
	// Replies about another run are ignored.
	finished(1, 1);
	expect([sweep.done, Object.keys(sweep.results)]).toEqual([1, ['b']]);
	finished(0, 1);
	expect([sweep.measuring, worker.ended]).toEqual([['c'], 1]);
	finished(1, 3);
	expect([sweep.running, sweep.done, worker.ended]).toEqual([false, 3, 2]);
	expect(commands().map(({ run }) => run)).toEqual([1, 2, 3]);
});

test('no more workers start than there are points', () => {
	new Sweep().start(ITEMS, 16);
	expect(worker.answers.length).toBe(ITEMS.length);
});

test('a worker that sends nothing ends the sweep, however much the others send', () => {
	const sweep = new Sweep();
	sweep.start(ITEMS, 2);
	for (let second = 0; second < 30 && sweep.running; second++) {
		worker.answers[0]?.({ ...result(false), run: 1 });
		wait(1);
	}
	expect([sweep.engineError?.cause, worker.ended]).toEqual(['silent', 2]);
});

test('a point that takes long counts as done in part', () => {
	const sweep = new Sweep();
	sweep.start(ITEMS, 1);
	for (let second = 0; second < 120; second++) {
		wait(1);
		const partial = result(false) as Extract<EngineReply, { type: 'result' }>;
		answer({ ...partial, result: { ...partial.result, progress: 0.25 } });
	}
	expect([sweep.done, sweep.progress, sweep.measuring]).toEqual([0, 0.25, ['a']]);
	sweep.stop();
});

test('a point that the engine refuses is listed, and the others go on', () => {
	const sweep = new Sweep();
	sweep.start(ITEMS, 1);
	answer({ type: 'refused', run: run(), problems: [] });
	expect([sweep.refused, sweep.measuring, sweep.done]).toEqual([['a'], ['b'], 1]);
	sweep.stop();
});
