import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkerMessage } from '../sensitivity/worker-pool.ts';
import type { MachineFitResult, MeasurementReply, MeasurementTask } from './measurements-protocol.ts';
import { MachineFit } from './machine-fit.svelte.ts';

interface Worker {
	table: string;
	ended: boolean;
	answer: (reply: MeasurementReply | WorkerMessage) => void;
}
const workers = vi.hoisted(() => ({ all: [] as unknown[] }));
const all = workers.all as Worker[];
const log: MeasurementTask[] = [];

vi.mock('./measurements-host', () => ({
	openMeasurementsHost: (_url: string, table: string, answer: Worker['answer']) => {
		const one: Worker = { table, ended: false, answer };
		all.push(one);
		return { post: (task: MeasurementTask) => log.push(task), end: () => (one.ended = true) };
	}
}));

const one = (index = 0) => all[index] as Worker;
const read = (index = 0) => one(index).answer({ type: 'read', table: { runs: [], problems: [], remarks: [] } });
const RESULT = { platform: 'z15', is_better: true } as MachineFitResult;

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('navigator', { hardwareConcurrency: 4 });
	all.length = 0;
	log.length = 0;
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test('a fit has one worker, reports its steps, and ends with the result', () => {
	const fit = new MachineFit();
	fit.start('a table', 'z15');
	expect(all.map(({ table }) => table)).toEqual(['a table']);
	read();
	expect(log).toEqual([{ type: 'fit', machine: 'z15' }]);
	one().answer({ type: 'heard', progress: { step: 1, count: 16 } });
	expect(fit.progress).toEqual({ step: 1, count: 16 });
	one().answer({ type: 'heard' });
	expect([fit.progress?.count, fit.running]).toEqual([16, true]);
	one().answer({ type: 'fitted', fit: RESULT });
	expect([fit.result, fit.running, one().ended]).toEqual([RESULT, false, true]);
});

test('a reader who stops keeps nothing, and a late answer is ignored', () => {
	const fit = new MachineFit();
	fit.start('a table', 'z15');
	read();
	fit.stop();
	one().answer({ type: 'fitted', fit: RESULT });
	expect([fit.result, fit.running, one().ended]).toEqual([null, false, true]);
});

test('a refusal and the problems of a file are kept until the next attempt', () => {
	const fit = new MachineFit();
	fit.start('a table', 'z15');
	read();
	one().answer({ type: 'unfit', reason: 'has rows of 2 different setups' });
	expect([fit.refusal, fit.running]).toEqual(['has rows of 2 different setups', false]);
	fit.load('no machine');
	expect([fit.refusal, one(1).table]).toEqual(['', '']);
	read(1);
	expect(log.at(-1)).toEqual({ type: 'machine', text: 'no machine' });
	const problems = [{ path: 'name', message: 'is no name', hint: '' }];
	one(1).answer({ type: 'no machine', problems });
	expect([fit.problems, fit.loaded]).toEqual([problems, null]);
	fit.load('a machine');
	read(2);
	one(2).answer({ type: 'machine', machine: { platform: 'z15', constants: { dispatch: 1 } } });
	expect([fit.problems, fit.loaded?.constants]).toEqual([[], { dispatch: 1 }]);
});
