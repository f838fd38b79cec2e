import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Command, Reply } from './protocol.ts';
import type { Report } from './boundary.ts';
import { Sweep } from './sweep.svelte.ts';

/** Workers that measure only what they are told to; the latest answers. */
const worker = vi.hoisted(() => ({
	asked: [] as unknown[],
	refused: false,
	ended: 0,
	answers: [] as ((reply: unknown) => void)[]
}));

vi.mock('./host', () => ({
	openMeasuringHost: (receive: (reply: unknown) => void) => {
		if (worker.refused) return null;
		worker.answers.push(receive);
		return { post: (command: unknown) => worker.asked.push(command), end: () => (worker.ended += 1) };
	}
}));

const answer = (reply: Reply) => worker.answers.at(-1)?.(reply);
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
	Object.assign(worker, { asked: [], refused: false, ended: 0, answers: [] });
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

const commands = () => worker.asked as Extract<Command, { type: 'load' }>[];
const finished = (at: number, run: number) => worker.answers[at]?.({ ...report(true), run });

test('several workers share the points, and each takes the next when it is done', () => {
	const sweep = new Sweep();
	sweep.start(ITEMS, { engines: 2 });
	expect(sweep.underWay).toEqual(['a', 'b']);
	finished(1, 2);
	expect(sweep.underWay).toEqual(['a', 'c']);
	// What was meant for another run is nobody's.
	finished(1, 1);
	expect([sweep.done, Object.keys(sweep.reports)]).toEqual([1, ['b']]);
	finished(0, 1);
	expect([sweep.underWay, worker.ended]).toEqual([['c'], 1]);
	finished(1, 3);
	expect([sweep.running, sweep.done, worker.ended]).toEqual([false, 3, 2]);
	expect(commands().map(({ run }) => run)).toEqual([1, 2, 3]);
});

test('no more workers are begun than there are points', () => {
	new Sweep().start(ITEMS, { engines: 16 });
	expect(worker.answers.length).toBe(ITEMS.length);
});

test('one of several that falls silent ends it, however much the others say', () => {
	const sweep = new Sweep();
	sweep.start(ITEMS, { engines: 2 });
	for (let second = 0; second < 30 && sweep.running; second++) {
		worker.answers[0]?.({ ...report(false), run: 1 });
		wait(1);
	}
	expect([sweep.trouble?.cause, worker.ended]).toEqual(['silent', 2]);
});

test('a point that takes long is cut short, but for whom all of it matters', () => {
	for (const [whole, done] of [
		[false, 1],
		[true, 0]
	] as const) {
		const sweep = new Sweep();
		sweep.start(ITEMS, { whole });
		for (let second = 0; second < 50; second++) {
			wait(1);
			if (sweep.done === 0) answer(report(false));
		}
		expect(sweep.done).toBe(done);
		sweep.stop();
	}
});

test('what the engine refuses is named, and the others go on', () => {
	const sweep = new Sweep();
	sweep.start(ITEMS);
	answer({ type: 'refused', run: run(), problems: [] });
	expect([sweep.refused, sweep.current, sweep.done]).toEqual([['a'], 'b', 1]);
	sweep.stop();
});
