import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkerMessage } from '../sensitivity/worker-pool.ts';
import type { FoundAnswer, LargestLoadReply, LargestLoadTask, Round } from './largest-load-protocol.ts';
import { LargestLoadSearch } from './largest-load.svelte.ts';

interface Worker {
	scenario: string;
	ended: boolean;
	answer: (reply: LargestLoadReply | WorkerMessage) => void;
	tasks: LargestLoadTask[];
}
const workers = vi.hoisted(() => ({ all: [] as unknown[] }));
const all = workers.all as Worker[];

vi.mock('../measurements/measurements-host', () => ({
	openMeasurementsHost: (_url: string, scenario: string, answer: Worker['answer']) => {
		const one: Worker = { scenario, ended: false, answer, tasks: [] };
		all.push(one);
		return { post: (task: LargestLoadTask) => one.tasks.push(task), end: () => (one.ended = true) };
	}
}));

const UNTIL = ['p95 < 1 ms'];
const ANSWER = { largest: 4 } as FoundAnswer;
const judged = (load: number, holds: boolean) => ({ load, holds, condition: null, reading: null });
/** The last worker searches, the others simulate. */
const searching = () => all.at(-1) as Worker;
const simulating = () => all.slice(0, -1);

function begun(): LargestLoadSearch {
	const search = new LargestLoadSearch();
	search.start('{}', UNTIL);
	for (const worker of all) worker.answer({ type: 'begun' });
	return search;
}
/** Every task of the simulating workers that was not answered yet is answered, from the last to the first. */
function simulate(): void {
	for (const worker of simulating().toReversed()) {
		const task = worker.tasks.pop();
		if (task?.type === 'simulate') worker.answer({ type: 'simulated', result: `of ${task.task}` });
	}
}
/** The searching worker learns what it was given so far; after the last result of a round comes the next. */
function learn(round: Round): void {
	for (let task = searching().tasks.shift(); task; task = searching().tasks.shift())
		if (task.type === 'learn')
			searching().answer({
				type: 'learnt',
				judged: null,
				round: task.isLast ? round : null
			});
}

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('navigator', { hardwareConcurrency: 2 });
	all.length = 0;
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test.each([1, 2, 4, 16])('on %i cores a round ends when all of its loads are learnt', (cores) => {
	vi.stubGlobal('navigator', { hardwareConcurrency: cores });
	const search = begun();
	expect(simulating()).toHaveLength(Math.min(8, cores));
	expect(searching().tasks.splice(0)).toEqual([{ type: 'ask', until: UNTIL }]);
	searching().answer({ type: 'asked', round: { tasks: ['1', '2', '3'], answer: null } });
	const learnt: LargestLoadTask[] = [];
	while (learnt.length < 3) {
		simulate();
		for (let task = searching().tasks.shift(); task; task = searching().tasks.shift()) {
			learnt.push(task);
			searching().answer({ type: 'learnt', judged: judged(learnt.length, true), round: null });
		}
	}
	expect(learnt.map((task) => task.type === 'learn' && task.result).toSorted()).toEqual(['of 1', 'of 2', 'of 3']);
	expect(learnt.map((task) => task.type === 'learn' && task.isLast)).toEqual([false, false, true]);
	expect(search.loads.map(({ load }) => load)).toEqual([1, 2, 3]);
});

test('loads are in order, and a later verdict replaces the earlier', () => {
	const search = begun();
	searching().answer({ type: 'asked', round: { tasks: ['1', '2', '3', '4'], answer: null } });
	for (const one of [judged(8, false), judged(2, true), judged(4, false), judged(4, true)])
		searching().answer({ type: 'learnt', judged: one, round: null });
	expect(search.loads).toEqual([judged(2, true), judged(4, true), judged(8, false)]);
});

test('the answer comes before its range with other constants', () => {
	const search = begun();
	searching().tasks.shift();
	searching().answer({ type: 'asked', round: { tasks: ['1'], answer: null } });
	simulate();
	learn({ tasks: ['refit 0', 'refit 1'], answer: ANSWER });
	expect(search).toMatchObject({ answer: ANSWER, refits: { done: 0, all: 2 }, running: true });
	simulate();
	const final = { ...ANSWER, refits: [3, 5] } as FoundAnswer;
	learn({ tasks: [], answer: final });
	expect(search).toMatchObject({ answer: final, refits: { done: 2, all: 2 }, running: false });
	expect(all.every(({ ended }) => ended)).toBe(true);
});

test('a refused question, a stop and a fault end all workers', () => {
	const problem = { path: 'p59 < 1', message: 'there is none', hint: 'p50' };
	const refused = begun();
	searching().answer({ type: 'refused', problems: [problem] });
	expect(refused).toMatchObject({ problems: [problem], running: false });

	all.length = 0;
	const stopped = begun();
	searching().answer({ type: 'asked', round: { tasks: ['1', '2'], answer: null } });
	stopped.stop();
	expect(stopped.running).toBe(false);
	expect(all.every(({ ended }) => ended)).toBe(true);

	all.length = 0;
	const broken = begun();
	searching().answer({ type: 'crashed', words: 'a fault' });
	expect(broken).toMatchObject({ running: false, engineError: { cause: 'fault', words: 'a fault' } });
	expect(all.every(({ ended }) => ended)).toBe(true);
});
