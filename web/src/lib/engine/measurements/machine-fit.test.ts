import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkerMessage } from '../sensitivity/worker-pool.ts';
import type { MachineFitResult, MeasurementReply, MeasurementTask } from './measurements-protocol.ts';
import { MachineFit } from './machine-fit.svelte.ts';

interface Worker {
	table: string;
	ended: boolean;
	answer: (reply: MeasurementReply | WorkerMessage) => void;
	tasks: MeasurementTask[];
}
const workers = vi.hoisted(() => ({ all: [] as unknown[] }));
const all = workers.all as Worker[];

vi.mock('./measurements-host', () => ({
	openMeasurementsHost: (_url: string, table: string, answer: Worker['answer']) => {
		const one: Worker = { table, ended: false, answer, tasks: [] };
		all.push(one);
		return { post: (task: MeasurementTask) => one.tasks.push(task), end: () => (one.ended = true) };
	}
}));

/** The first worker computes the fit. */
const one = (index = 0) => all[index] as Worker;
const read = (index = 0) => one(index).answer({ type: 'read', table: { runs: [], problems: [], remarks: [] } });
const RESULT = { platform: 'z15', is_better: true } as MachineFitResult;
const missing = (count: number): MeasurementReply => ({
	type: 'missing',
	progress: { step: 1, count },
	runs: Array.from({ length: count }, (_, index) => Float64Array.of(index, 0))
});

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('navigator', { hardwareConcurrency: 4 });
	all.length = 0;
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test.each([1, 2, 4, 16])('on %i cores the fit learns the results of its runs in their order', (cores) => {
	vi.stubGlobal('navigator', { hardwareConcurrency: cores });
	const fit = new MachineFit();
	fit.start('a table', 'z15');
	const pool = all.slice(1);
	expect(pool).toHaveLength(Math.min(8, cores));
	expect(all.map(({ table }) => table)).toEqual(all.map(() => 'a table'));
	// Workers are ready in any order.
	for (let index = all.length - 1; index >= 0; index--) read(index);
	expect(one().tasks).toEqual([{ type: 'fit', machine: 'z15' }]);
	for (const count of [5, 3]) {
		one().answer(missing(count));
		expect(fit.progress).toEqual({ step: 1, count });
		const done = new Set<number>();
		// The latest worker answers first.
		while (done.size < count) {
			const busy = pool
				.toReversed()
				.find(({ tasks }) => tasks.some((task) => task.type === 'simulate' && !done.has(task.index)));
			const task = busy?.tasks.findLast((task) => task.type === 'simulate' && !done.has(task.index));
			if (task?.type !== 'simulate') throw new Error('no worker has a run');
			expect(task.machine).toBe('z15');
			done.add(task.index);
			busy?.answer({ type: 'simulated', index: task.index, numbers: Float64Array.of(10 * count + task.index) });
		}
		const { type, results } = one().tasks.at(-1) as { type: string; results: Float64Array[] };
		expect([type, ...results.map(([number]) => number)]).toEqual([
			'learn',
			...Array.from({ length: count }, (_, index) => 10 * count + index)
		]);
		for (const worker of pool) worker.tasks.length = 0;
	}
	one().answer({ type: 'fitted', fit: RESULT });
	expect([fit.result, fit.running, all.every(({ ended }) => ended)]).toEqual([RESULT, false, true]);
});

test('a reader who stops keeps nothing, and a late answer is ignored', () => {
	const fit = new MachineFit();
	fit.start('a table', 'z15');
	read();
	fit.stop();
	one().answer({ type: 'fitted', fit: RESULT });
	expect([fit.result, fit.running, all.every(({ ended }) => ended)]).toEqual([null, false, true]);
});

test('a refusal and the problems of a file are kept until the next attempt', () => {
	const fit = new MachineFit();
	fit.start('a table', 'z15');
	read();
	one().answer({ type: 'unfit', reason: 'has rows of 2 different setups' });
	expect([fit.refusal, fit.running]).toEqual(['has rows of 2 different setups', false]);
	all.length = 0;
	fit.load('no machine');
	expect([fit.refusal, all.map(({ table }) => table)]).toEqual(['', ['']]);
	read();
	expect(one().tasks).toEqual([{ type: 'machine', text: 'no machine' }]);
	const problems = [{ path: 'name', message: 'is no name', hint: '' }];
	one().answer({ type: 'no machine', problems });
	expect([fit.problems, fit.loaded]).toEqual([problems, null]);
	fit.load('a machine');
	read(1);
	one(1).answer({ type: 'machine', machine: { platform: 'z15', constants: { dispatch: 1 } } });
	expect([fit.problems, fit.loaded?.constants]).toEqual([[], { dispatch: 1 }]);
});
