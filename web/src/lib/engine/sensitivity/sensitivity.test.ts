import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EngineError } from 'datapath-lab-engine/engine-error';
import { SensitivityRun } from './sensitivity.svelte.ts';
import type { FigureSensitivity } from 'datapath-lab-engine/types';
import type { WorkerMessage } from './worker-pool.ts';
import type { FinishedRun, SensitivityReply, SensitivityTask } from './sensitivity-protocol.ts';

/** Workers that the test controls. */
interface Worker {
	requests: SensitivityTask[];
	ended: boolean;
	answer: (reply: SensitivityReply | WorkerMessage) => void;
	fail: (trouble: EngineError) => void;
}
const workers = vi.hoisted(() => ({ all: [] as unknown[], refused: false }));
const all = workers.all as Worker[];
/** The tasks of all workers, in order. */
const log: SensitivityTask[] = [];

vi.mock('./sensitivity-host', () => ({
	openSensitivityHost: (_url: string, _description: string, answer: Worker['answer'], fail: Worker['fail']) => {
		if (workers.refused) throw new Error('refused');
		const one: Worker = { requests: [], ended: false, answer, fail };
		all.push(one);
		return {
			post: (command: SensitivityTask) => (one.requests.push(command), log.push(command)),
			end: () => (one.ended = true)
		};
	}
}));

const MADE = { spenders: [], durations: ['a', 'b', 'c'].map((name) => ({ name })) } as unknown as FinishedRun;
const NOTHING = new Float64Array();
const one = (index: number) => all[index] as Worker;
const begun = (index: number) => one(index).answer({ type: 'begun', made: MADE });
const lastTask = (index: number) => one(index).requests.at(-1) as SensitivityTask & { duration: number };
const answered = (index: number, numbers = [1]) =>
	one(index).answer({ type: 'answered', duration: lastTask(index).duration, answer: Float64Array.from(numbers) });

/** Lets the worker answer that was asked last for a summary. */
function explain(figures: FigureSensitivity[] = []): void {
	const last = log.findLast(({ type }) => type === 'explain');
	one(all.findIndex(({ requests: tasks }) => tasks.at(-1) === last)).answer({
		type: 'explained',
		figures
	});
}

function over(explaining: SensitivityRun): void {
	explaining.start('{}');
	begun(0);
	begun(1);
	answered(0);
	explain();
	answered(0, []);
	explain();
	answered(1);
	explain();
}

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('navigator', { hardwareConcurrency: 2 });
	all.length = 0;
	log.length = 0;
	workers.refused = false;
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test('each core has a worker, and each duration is varied once', () => {
	const explaining = new SensitivityRun();
	over(explaining);
	expect(all.length).toBe(2);
	const varyTasks = all.flatMap((worker) => worker.requests).filter(({ type }) => type === 'vary');
	expect(varyTasks.map((command) => (command as { duration: number }).duration).sort()).toEqual([0, 1, 2]);
	expect(log.filter(({ type }) => type === 'explain').length).toBe(3);
	expect([explaining.done, explaining.total, explaining.running]).toEqual([3, 3, false]);
	expect(explaining.remaining).toBe(0);
	expect(explaining.figures).toEqual([]);
	expect(explaining.stuck).toEqual(['c']);
	// The pool does not wait for workers that have nothing to do.
	vi.advanceTimersByTime(3_600_000);
	expect(explaining.engineError).toBeNull();
});

test('one worker at a time summarizes the responses so far, and the summary is marked as incomplete', () => {
	const explaining = new SensitivityRun();
	explaining.start('{}');
	begun(0);
	begun(1);
	const telling = () => log.flatMap((task) => (task.type === 'explain' ? [Object.keys(task.responses).join()] : []));
	answered(0);
	// While the first worker summarizes one duration, the other goes on.
	expect(telling()).toEqual(['0']);
	answered(1);
	expect(telling()).toEqual(['0']);
	expect(lastTask(1)).toEqual({ type: 'vary', duration: 2 });
	const figures = [{ id: 'throughput' }] as FigureSensitivity[];
	explain(figures);
	expect([explaining.soFar, explaining.figures, explaining.running]).toEqual([figures, null, true]);
	// Responses that came meanwhile are summarized next.
	expect(telling()).toEqual(['0', '0,1']);
	answered(1);
	expect(telling()).toEqual(['0', '0,1']);
	explain(figures);
	expect(telling()).toEqual(['0', '0,1', '0,1,2']);
	expect(explaining.figures).toBeNull();
	explain(figures);
	expect([explaining.figures, explaining.running]).toEqual([figures, false]);
	explaining.start('{}');
	expect(explaining.soFar).toBeNull();
});

test('cancelling ends the workers, and their late answers are ignored', () => {
	const explaining = new SensitivityRun();
	explaining.start('{}');
	begun(0);
	explaining.end();
	expect(all.map(({ ended }) => ended)).toEqual([true, true]);
	answered(0);
	expect([explaining.done, explaining.running, explaining.figures]).toEqual([0, false, null]);
});

test('a new request replaces those that have not begun, and nothing is run twice', () => {
	const explaining = new SensitivityRun();
	over(explaining);
	const removals = (duration: number) => [1, 0.5, 0.2].map((share) => ({ durations: [duration], share }));
	explaining.remove(removals(0));
	explaining.remove(removals(1));
	const run = () => log.flatMap((command) => (command.type === 'without' ? [command] : []));
	expect(run().map(({ durations, share }) => [durations[0], share])).toEqual([
		[0, 1],
		[0, 0.5]
	]);
	one(1).answer({ type: 'without', durations: [0], share: 1, remaining: [0], run: NOTHING, figures: null });
	expect(run().at(-1)).toMatchObject({ durations: [1], share: 1 });
	explaining.remove(removals(0));
	one(0).answer({ type: 'without', durations: [0], share: 0.5, remaining: [0.5], run: NOTHING, figures: [] });
	expect(run().at(-1)).toMatchObject({ durations: [0], share: 0.2 });
	expect(explaining.removed.length).toBe(2);
});

test('a request that stays is kept, whatever is requested next', () => {
	const explaining = new SensitivityRun();
	over(explaining);
	const half = (...durations: number[]) => ({ durations, share: 0.5 });
	explaining.remove([half(0, 1), half(0, 2), half(1, 2)]);
	explaining.remove([half(0), half(1), half(2)], true);
	explaining.remove([1, 0.5, 0.2].map((share) => ({ durations: [2], share })));
	const run = (task: SensitivityTask) => (task.type === 'without' ? [`${task.durations.join('+')} ${task.share}`] : []);
	for (const at of [0, 1, 0, 1, 0, 1, 0]) {
		const { durations, share } = lastTask(at) as unknown as { durations: number[]; share: number };
		one(at).answer({ type: 'without', durations, share, remaining: [], run: NOTHING, figures: null });
	}
	expect(log.flatMap(run)).toEqual(['0+1 0.5', '0+2 0.5', '0 0.5', '1 0.5', '2 0.5', '2 1', '2 0.2']);
	// Nor does it replace the tasks that wait.
	explaining.remove([half(1, 2)]);
	explaining.remove([{ durations: [1], share: 0.2 }], true);
	one(1).answer({ type: 'without', durations: [2], share: 1, remaining: [], run: NOTHING, figures: null });
	expect(log.flatMap(run).at(-1)).toBe('1+2 0.5');
});

test('an interaction is computed once, when both runs alone are there, before another run begins', () => {
	const explaining = new SensitivityRun();
	over(explaining);
	const half = (...durations: number[]) => ({ durations, share: 0.5 });
	explaining.remove([half(0), half(0, 1), half(1), half(2), half(0, 2)]);
	const pairs = () => log.flatMap((task) => (task.type === 'pair' ? [task] : []));
	/** Lets the worker that got this task last answer it. */
	function ran(...durations: number[]): void {
		const index = all.findIndex(
			({ requests: tasks }) => (tasks.at(-1) as { durations?: number[] }).durations?.join() === durations.join()
		);
		const run = Float64Array.from(durations);
		one(index).answer({ type: 'without', durations, share: 0.5, remaining: [], run, figures: [] });
	}
	ran(0);
	ran(0, 1);
	expect(pairs()).toEqual([]);
	ran(1);
	expect(pairs()).toEqual([
		{ type: 'pair', durations: [0, 1], runs: [[0], [1], [0, 1]].map((of) => Float64Array.from(of)) }
	]);
	// A request meanwhile replaces runs, but not this task.
	expect(log.at(-1)?.type).toBe('pair');
	const by = all.findIndex(({ requests: tasks }) => tasks.at(-1)?.type === 'pair');
	one(by).answer({ type: 'paired', durations: [0, 1], figures: [] });
	expect(explaining.paired.map(({ durations }) => durations)).toEqual([[0, 1]]);
	ran(2);
	ran(0, 2);
	expect(pairs().map(({ durations }) => durations)).toEqual([
		[0, 1],
		[0, 2]
	]);
	// Runs with another share belong to no pair.
	explaining.remove([{ durations: [0], share: 1 }]);
	const last = all.findIndex(({ requests: tasks }) => (tasks.at(-1) as { share?: number }).share === 1);
	one(last).answer({ type: 'without', durations: [0], share: 1, remaining: [0], run: NOTHING, figures: null });
	expect(pairs().length).toBe(2);
});

test('a new request does not replace an interaction', () => {
	const explaining = new SensitivityRun();
	over(explaining);
	explaining.remove([[0], [1]].map((durations) => ({ durations, share: 0.5 })));
	const explain = (index: number, durations: number[]) =>
		one(index).answer({ type: 'without', durations, share: 0.5, remaining: [], run: NOTHING, figures: null });
	const by = (duration: number) =>
		all.findIndex(
			({ requests: tasks }) => (tasks.at(-1) as { durations?: number[] }).durations?.join() === String(duration)
		);
	const [first, second] = [by(0), by(1)];
	explain(first, [0]);
	explain(second, [1]);
	explaining.remove([
		{ durations: [2], share: 0.1 },
		{ durations: [0, 1], share: 0.5 },
		{ durations: [2], share: 0.2 }
	]);
	const both = all.findIndex(
		({ requests: tasks }) => (tasks.at(-1) as { durations?: number[] }).durations?.join() === '0,1'
	);
	const other = 1 - both;
	// The other worker is still busy, and this worker has begun the next run when the pair is
	// known.
	explain(both, [0, 1]);
	expect(log.at(-1)?.type).toBe('pair');
	expect(all[other]?.requests.at(-1)?.type).toBe('without');
});

test('a recorded result is there at once, and gets its workers with the first request', () => {
	const explaining = new SensitivityRun();
	const half = (...durations: number[]) => ({ durations, share: 0.5 });
	const figures = [{ id: 'throughput' }] as FigureSensitivity[];
	const removed = [{ ...half(0), remaining: [1], run: null, figures: [] }];
	explaining.show('{}', { made: MADE, figures, stuck: ['b'], removed });
	expect([explaining.figures, explaining.stuck, explaining.running]).toEqual([figures, ['b'], false]);
	expect(all).toEqual([]);
	explaining.remove([]);
	expect(all).toEqual([]);
	explaining.remove([half(0), half(1), half(0, 1)]);
	expect(all.length).toBe(2);
	begun(0);
	// Nothing is varied again, and the run of a recorded reduction, which pairs need, is made.
	expect(log).toEqual([{ type: 'without', ...half(0) }]);
	const answer = (...durations: number[]) =>
		one(0).answer({ type: 'without', ...half(...durations), remaining: [2], run: Float64Array.of(1), figures: [] });
	answer(0);
	expect(explaining.removed.map(({ remaining }) => remaining)).toEqual([[2]]);
	answer(1);
	answer(0, 1);
	expect(log.at(-1)?.type).toBe('pair');
	expect(explaining.figures).toBe(figures);
});

test('a worker that fails, is refused or does not answer ends the computation, with the cause', () => {
	const explaining = new SensitivityRun();
	explaining.start('{}');
	one(0).answer({ type: 'crashed', words: 'oh' });
	expect([explaining.engineError?.cause, explaining.running]).toEqual(['fault', false]);
	explaining.start('{}');
	expect(explaining.engineError).toBeNull();
	one(2).fail({ cause: 'network', words: '' });
	expect(explaining.engineError?.cause).toBe('network');
	explaining.start('{}');
	one(4).answer({ type: 'heard' });
	vi.advanceTimersByTime(21_000);
	expect(explaining.engineError?.cause).toBe('silent');
	workers.refused = true;
	explaining.start('{}');
	expect(explaining.engineError?.cause).toBe('refused');
});
