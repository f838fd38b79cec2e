import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MeasuredTable } from 'datapath-lab-engine/types';
import type { WorkerMessage } from '../sensitivity/worker-pool.ts';
import type { MeasurementReply, MeasurementTask } from './measurements-protocol.ts';
import { MeasurementComparison } from './measurements.svelte.ts';

/** Workers that the test controls. */
interface Worker {
	table: string;
	ended: boolean;
	answer: (reply: MeasurementReply | WorkerMessage) => void;
}
const workers = vi.hoisted(() => ({ all: [] as unknown[] }));
const all = workers.all as Worker[];
/** The tasks that the workers got, in order. */
const log: MeasurementTask[] = [];

vi.mock('./measurements-host', () => ({
	openMeasurementsHost: (_url: string, table: string, answer: Worker['answer']) => {
		const one: Worker = { table, ended: false, answer };
		all.push(one);
		return { post: (task: MeasurementTask) => log.push(task), end: () => (one.ended = true) };
	}
}));

const table = (runs: number): MeasuredTable => ({
	runs: Array.from({ length: runs }, (_, n) => ({ line: n + 2, setup: '', source: '', platform: 'z15', figures: 1 })),
	problems: [],
	remarks: []
});
const one = (index: number) => all[index] as Worker;
const read = (index: number, runs = 3) => one(index).answer({ type: 'read', table: table(runs) });
const compared = (index: number, run: number) => one(index).answer({ type: 'compared', run, figures: [] });

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('navigator', { hardwareConcurrency: 2 });
	all.length = 0;
	log.length = 0;
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test('each run is simulated once, and rows appear as they are done', () => {
	const comparison = new MeasurementComparison();
	comparison.start('a table');
	expect(all.map((worker) => worker.table)).toEqual(['a table', 'a table']);
	read(0);
	read(1);
	expect(log.map((task) => task.type === 'compare' && task.run)).toEqual([0, 1]);
	compared(1, 1);
	expect(comparison.figures.map(Boolean)).toEqual([false, true, false]);
	expect([comparison.done, comparison.total, comparison.running]).toEqual([1, 3, true]);
	compared(0, 0);
	compared(1, 2);
	expect(log.map((task) => task.type === 'compare' && task.run)).toEqual([0, 1, 2]);
	expect([comparison.done, comparison.running, all.every(({ ended }) => ended)]).toEqual([3, false, true]);
});

test('a reader who stops keeps the rows that are done, and late answers are ignored', () => {
	const comparison = new MeasurementComparison();
	comparison.start('a table');
	read(0);
	compared(0, 0);
	comparison.stop();
	compared(0, 1);
	expect([comparison.done, comparison.running]).toEqual([1, false]);
	comparison.start('another');
	expect([comparison.table, comparison.done]).toEqual([null, 0]);
});

test('a table that cannot be read is refused with its problems', () => {
	const comparison = new MeasurementComparison();
	comparison.start('nothing');
	const problem = { line: null, column: '', message: 'has no rows', hint: 'a line' };
	one(0).answer({ type: 'refused', problems: [problem] });
	expect([comparison.refused, comparison.running, comparison.table]).toEqual([[problem], false, null]);
	expect(log).toEqual([]);
});

test('a table whose lines are all unreadable has nothing to simulate', () => {
	const comparison = new MeasurementComparison();
	comparison.start('bad');
	read(0, 0);
	expect([comparison.running, comparison.total, log]).toEqual([false, 0, []]);
});

test('a worker that crashes ends the comparison with the cause', () => {
	const comparison = new MeasurementComparison();
	comparison.start('a table');
	read(0);
	one(0).answer({ type: 'crashed', words: 'why' });
	expect([comparison.engineError?.cause, comparison.running]).toEqual(['fault', false]);
});
