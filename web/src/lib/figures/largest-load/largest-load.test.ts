import { expect, test } from 'vitest';
import { changed, pairsOfWorkload, withPairs } from '#lib/comparison/changes.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { STORIES, comparisonOf } from '#lib/comparison/stories.ts';
import { bareFigure } from 'datapath-lab-engine/fixtures/bare';
import type { FoundAnswer } from '#lib/engine/largest-load/largest-load-protocol.ts';
import {
	answerInWords,
	askedPaths,
	commandOf,
	conditionInWords,
	conditionText,
	FIGURES,
	FIRST_CONDITION,
	judgedInWords,
	limitsOf,
	loadFieldOf,
	notesOf,
	otherFigures,
	questionKey,
	unitOfFigure,
	usualCondition,
	withLoad
} from './largest-load.ts';

const view = (id: string) => comparisonOf(STORIES.find((one) => one.id === id) ?? STORIES[0]);
const story = view('card-or-vswitch');
const BEYOND = { id: 'response_p95', unit: 'µs', value: 1210.4, half_width: 3 };
const ANSWER = {
	field: 'workload.offered_per_second',
	range: [1, 1e6],
	outcome: 'found',
	largest: 31_400,
	interval: [31_000, 31_800.5],
	binding: { condition: 'p95 < 1 ms', here: null, beyond_load: 32_000, beyond: BEYOND },
	refits: [30_000, 33_000],
	returns: null,
	remarks: []
} as unknown as FoundAnswer;

test('a condition is written as the program takes it', () => {
	expect(conditionText(FIRST_CONDITION)).toBe('p95 < 1 ms');
	expect(conditionText({ figure: 'ifls', relation: 'le', bound: 2, unit: '' })).toBe('ifls <= 2');
	// Without its sign it could be a part of one.
	expect(conditionText({ figure: 'busy', relation: 'lt', bound: 0.6, unit: '' })).toBe('busy < 0.6%');
	for (const figure of FIGURES) expect(usualCondition(FIRST_CONDITION, figure).figure).toBe(figure);
	expect(usualCondition({ ...FIRST_CONDITION, bound: 3 }, 'p99')).toEqual({
		...FIRST_CONDITION,
		figure: 'p99',
		bound: 3
	});
});

test('other figures of a run are offered by their names, each once', () => {
	const simulated = [
		{ id: 'throughput', label: 'Throughput', unit: 'tx/s' },
		{ id: 'response_p95', label: 'p95', unit: 'µs' },
		{ id: 'interrupts', label: 'Interrupts', unit: '1/tx' }
	].map((figure) => bareFigure(figure));
	expect(otherFigures(simulated)).toEqual([{ value: 'interrupts', text: 'interrupts (Interrupts)' }]);
	expect(['throughput', 'interrupts', 'busy', 'p95'].map((name) => unitOfFigure(name, simulated))).toEqual([
		'tx/s',
		'1/tx',
		'%',
		''
	]);
});

test('a condition of the program is shown with its signs', () => {
	expect(conditionInWords('p95 < 0.4 ms')).toBe('p95\u00a0<\u00a00.4\u00a0ms');
	expect(conditionInWords('refused <= 1%')).toBe('refused\u00a0≤\u00a01%');
	expect(conditionInWords('anything else')).toBe('anything else');
});

test('the answer is a sentence with its interval and the condition that fails next', () => {
	expect(answerInWords('OSA card', ANSWER).replaceAll('\u00a0', ' ')).toBe(
		'OSA card can carry 31,400 requests/s (95% interval 31,000 to 31,801). At 32,000 the figure is 1.21 ms, so p95 < 1 ms no longer holds.'
	);
	expect(answerInWords('X', { ...ANSWER, interval: null })).toMatch(/no interval/);
	expect(answerInWords('X', { ...ANSWER, outcome: 'beyond' })).toMatch(/all conditions still hold/);
	expect(answerInWords('X', { ...ANSWER, outcome: 'nowhere', largest: null })).toMatch(
		/at the smallest load: at .* does not hold/
	);
	expect(notesOf({ ...ANSWER, outcome: 'nowhere', largest: null, refits: null, returns: [1, 2] })).toContainEqual(
		expect.stringMatching(/hold at 2\b/)
	);
	expect(notesOf(ANSWER)).toEqual([expect.stringMatching(/30,000 to 33,000/)]);
	expect(notesOf({ ...ANSWER, refits: [32_000, 33_000] })[1]).toMatch(/more than 31,400/);
	expect(notesOf({ ...ANSWER, refits: [30_000, 31_000] })[1]).toMatch(/less than 31,400/);
	const limits = limitsOf({ ...ANSWER, busiest: ['virtual CPU 0 · client guest', 0.998], limit: 'one card' });
	expect(limits).toEqual([
		expect.stringMatching(/virtual CPU 0 · client guest, 100% busy/),
		'What limits it: one card.'
	]);
});

test('a load that fails is shown with its figure, or that it has none', () => {
	const judged = { load: 18, holds: false, condition: 'p95 < 1 ms', reading: BEYOND };
	const words = (one: typeof judged | { reading: null }) =>
		judgedInWords('workload.connections', { ...judged, ...one }).replaceAll('\u00a0', ' ');
	expect(words(judged)).toBe('18 connections: p95 < 1 ms does not hold (1.21 ms)');
	expect(words({ reading: null })).toMatch(/nothing gets through/);
	expect(judgedInWords('workload.connections', { ...judged, load: 1, holds: true })).toMatch(/^1\sconnection: holds$/);
});

test('lanes come first, then the paths that no lane has', () => {
	const of = (id: string) => askedPaths(view(id), (lane) => `lane ${lane}`).map((path) => path.of);
	expect(of('card-or-vswitch')).toEqual(['a', 'b']);
	const router = of('linux-router');
	expect(router.slice(0, 2)).toEqual(['a', 'b']);
	expect(router.length).toBeGreaterThan(2);
	expect(new Set(router).size).toBe(router.length);
});

test('another load is the same question, and anything else is another', () => {
	const key = (comparison: typeof story) => questionKey(scenarioOf(comparison, 0), ['p95 < 1 ms']);
	expect(key(changed(story, 'workload.connections', 17))).toBe(key(story));
	expect(key(changed(story, 'network.mtu', 8992))).not.toBe(key(story));
	expect(questionKey(scenarioOf(story, 0), ['p95 < 2 ms'])).not.toBe(key(story));
	// Guests that have the load of all follow it.
	const pairs = withPairs(story, pairsOfWorkload(story, 3));
	expect(key(withLoad(pairs, undefined, 'workload.connections', 7))).toBe(key(pairs));
	const offered = changed(story, 'workload.offered_per_second', 1000);
	expect(loadFieldOf(scenarioOf(offered, 0))).toBe('workload.offered_per_second');
	expect(key(changed(offered, 'workload.offered_per_second', 2000))).toBe(key(offered));
	expect(key(changed(offered, 'workload.connections', 9))).not.toBe(key(offered));
});

test('the load of an answer sets both lanes, and the path that was asked lane B', () => {
	expect(withLoad(story, undefined, 'workload.connections', 17)).toEqual(changed(story, 'workload.connections', 17));
	const router = view('linux-router');
	const other = askedPaths(router, () => '').at(-1);
	const there = withLoad(router, other, 'workload.connections', 5);
	expect(there.shared.workload.connections).toBe(5);
	expect(there.lanes[1]['network.attachment']).toBe(other?.patch?.['network.attachment']);
	const pairs = withPairs(story, [...pairsOfWorkload(story, 2), { kind: 'RR', connections: 9, priority: 'normal' }]);
	expect(withLoad(pairs, undefined, 'workload.connections', 5).shared.pairs?.map((pair) => pair.connections)).toEqual([
		5, 9
	]);
});

test('the command has the scenario as one word of a shell', () => {
	expect(commandOf('{"workload":{}}', ['p95 < 1 ms', 'ifls < 2'])).toBe(
		`echo '{"workload":{}}' | datapath plan - --until "p95 < 1 ms" --until "ifls < 2"`
	);
	expect(commandOf('{"workload":{"trace":{"name":"it’s \'x\'"}}}', [])).toMatch(/it’s '\\''x'\\''.* - --trace FILE$/);
});
