import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Command, Reply } from './protocol.ts';
import type { Report } from './boundary.ts';
import { Sweep } from './sweep.svelte.ts';

/** A worker that measures only what it is told to. */
const worker = vi.hoisted(() => ({
	asked: [] as unknown[],
	refused: false,
	ended: 0,
	answer: (_reply: unknown) => {}
}));

vi.mock('./host', () => ({
	openMeasuringHost: (receive: (reply: unknown) => void) => {
		if (worker.refused) return null;
		worker.answer = receive;
		return { post: (command: unknown) => worker.asked.push(command), end: () => (worker.ended += 1) };
	}
}));

const answer = (reply: Reply) => worker.answer(reply);
const run = () => (worker.asked.at(-1) as Command).run;
const report = (finished: boolean): Reply => ({
	type: 'report',
	run: run(),
	report: { finished, warming_up: false, figures: [] } as unknown as Report
});
const ITEMS = ['a', 'b', 'c'].map((key) => ({ key, description: '{}' }));
const wait = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

beforeEach(() => {
	vi.useFakeTimers();
	Object.assign(worker, { asked: [], refused: false, ended: 0 });
});
afterEach(() => vi.useRealTimers());

test('points are measured one after the other', () => {
	const sweep = new Sweep();
	sweep.start(ITEMS);
	for (const { key } of ITEMS) {
		expect(sweep.current).toBe(key);
		answer(report(false));
		answer(report(true));
	}
	expect(sweep.running).toBe(false);
	expect([sweep.done, Object.keys(sweep.reports)]).toEqual([3, ['a', 'b', 'c']]);
	wait(3600);
	expect(sweep.trouble).toBeNull();
});

test('a worker that says nothing for long is given up; what it told is kept', () => {
	const sweep = new Sweep();
	sweep.start(ITEMS);
	for (let second = 0; second < 30; second++) {
		answer(report(false));
		wait(1);
	}
	answer(report(true));
	expect(sweep.trouble).toBeNull();
	wait(60);
	expect(sweep.trouble?.cause).toBe('silent');
	expect(sweep.running).toBe(false);
	expect(worker.ended).toBe(1);
	expect(Object.keys(sweep.reports)).toEqual(['a']);
	sweep.start(ITEMS);
	expect(sweep.trouble).toBeNull();
	sweep.stop();
});

test('why it cannot go on is told by its cause', () => {
	const sweep = new Sweep();
	sweep.start(ITEMS);
	answer({ type: 'crashed', run: 0, words: '503', cause: 'network' });
	expect(sweep.trouble).toEqual({ cause: 'network', words: '503' });
	worker.refused = true;
	sweep.start(ITEMS);
	expect(sweep.trouble?.cause).toBe('refused');
	expect(sweep.running).toBe(false);
});
