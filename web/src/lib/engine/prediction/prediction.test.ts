import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkerMessage } from '../sensitivity/worker-pool.ts';
import type { EngineError } from 'datapath-lab-engine/engine-error';
import type { MeasuredFigure, PredictionReply, PredictionTask } from './prediction-protocol.ts';
import { PredictionRun } from './prediction.svelte.ts';

/** Workers that the test controls. */
interface Worker {
	description: string;
	ended: boolean;
	answer: (reply: PredictionReply | WorkerMessage) => void;
}
const workers = vi.hoisted(() => ({ all: [] as unknown[], missing: false }));
const all = workers.all as Worker[];
/** The tasks that the workers got, in order. */
const log: PredictionTask[] = [];

vi.mock('../sensitivity/sensitivity-host', () => ({
	openSensitivityHost: (
		_url: string,
		description: string,
		answer: Worker['answer'],
		_fail: (trouble: EngineError) => void
	) => {
		const one: Worker = { description, ended: false, answer };
		all.push(one);
		return { post: (task: PredictionTask) => log.push(task), end: () => (one.ended = true) };
	}
}));
vi.mock('./refit-files', () => ({
	refitsOf: (report: string) => (workers.missing ? Promise.reject(new Error('gone')) : Promise.resolve(`of ${report}`))
}));

const FIGURES: MeasuredFigure[] = [{ id: 'throughput', value: 2, half_width: null }];
const MODEL = { interval: 'errors seen so far', figures: [] } as const;
const one = (index: number) => all[index] as Worker;
const begun = (index: number, report: string | null = 'some') => one(index).answer({ type: 'begun', report });
const values = (index: number) => one(0).answer({ type: 'values', index, values: Float64Array.of(index) });
const fetched = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('navigator', { hardwareConcurrency: 2 });
	all.length = 0;
	log.length = 0;
	workers.missing = false;
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test('every short run is run once, and the intervals are requested with all results and the figures', async () => {
	const sureness = new PredictionRun();
	sureness.find('{}', FIGURES);
	begun(0);
	begun(1);
	await fetched();
	expect(log).toEqual([{ type: 'count', refits: 'of some' }]);
	one(1).answer({ type: 'counted', runs: 3 });
	await fetched();
	for (const index of [1, 0, 2]) values(index);
	await fetched();
	expect(log.flatMap((task) => (task.type === 'run' ? [task.index] : [])).sort()).toEqual([0, 1, 2]);
	const request = log.at(-1) as Extract<PredictionTask, { type: 'tell' }>;
	expect(request.values.map(([first]) => first)).toEqual([0, 1, 2]);
	expect(request.figures).toEqual(FIGURES);
	one(0).answer({ type: 'model', model: MODEL as never });
	expect(sureness.intervals.get('{}')).toEqual(MODEL);
	expect([sureness.description, all.every(({ ended }) => ended)]).toEqual([null, true]);
});

test('a few errors need no runs, and where no refits apply there is nothing to fetch', async () => {
	const sureness = new PredictionRun();
	sureness.find('few', FIGURES);
	begun(0);
	await fetched();
	one(0).answer({ type: 'counted', runs: 0 });
	await fetched();
	expect(log.at(-1)).toMatchObject({ type: 'tell', values: [] });
	sureness.find('none', FIGURES);
	begun(2, null);
	expect(sureness.intervals.get('none')).toBeNull();
});

test('another description ends the computation, and late answers about the first are ignored', async () => {
	const sureness = new PredictionRun();
	sureness.find('a', FIGURES);
	begun(0);
	sureness.find('b', FIGURES);
	await fetched();
	one(0).answer({ type: 'model', model: MODEL as never });
	expect([one(0).ended, log, sureness.intervals.size, sureness.description]).toEqual([true, [], 0, 'b']);
});

test('a file that cannot be fetched ends the computation with the cause', async () => {
	const sureness = new PredictionRun();
	workers.missing = true;
	sureness.find('{}', FIGURES);
	begun(0);
	await fetched();
	expect([sureness.engineError?.cause, sureness.description, sureness.intervals.size]).toEqual(['fault', null, 0]);
});
