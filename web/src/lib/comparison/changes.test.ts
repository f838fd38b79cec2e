import { expect, test } from 'vitest';
import { changeBetween, changedSettingNames } from './change-name.ts';
import { canMix, changed, withStory, withMix, withPatch } from './changes.ts';
import { isSameComparison, type Comparison } from './comparison.ts';
import { comparisonOf, STORIES, type Story } from './stories.ts';
import { problemsOf } from 'datapath-lab-engine/fixtures/problems';
import { scenarioOf } from './scenario.ts';

const story = (id: string): Story => STORIES.find((one) => one.id === id) ?? STORIES[0];
const FIRST = comparisonOf(STORIES[0]);

test('a change is named by its field and its value now', () => {
	const nameOf = (after: Comparison) => changeBetween(FIRST, after)?.name ?? null;
	expect(nameOf(FIRST)).toBeNull();
	expect(nameOf(changed(FIRST, 'workload.connections', 50))).toBe('Connections: 50');
	expect(nameOf(changed(changed(FIRST, 'workload.connections', 50), 'network.mtu', 8992))).toBe(
		'MTU: 8992, Connections: 50'
	);
	expect(nameOf(withPatch(FIRST, 1, { 'constants.dispatch': 2 }))).toMatch(/^Lane B: .+: 2$/);
	expect(nameOf(comparisonOf(story('qebsm-osa')))).toBe('OSA card without and with QEBSM');
});

test('the settings of a link that are not the comparison’s own have their names', () => {
	const mine = changed(changed(FIRST, 'workload.connections', 50), 'network.mtu', 8992);
	expect(changedSettingNames(mine, STORIES[0], [])).toEqual(['MTU: 8992', 'Connections: 50']);
	expect(changedSettingNames(mine, STORIES[0], ['workload.connections'])).toEqual(['MTU: 8992']);
	expect(changedSettingNames(withPatch(FIRST, 1, { 'constants.dispatch': 2 }), STORIES[0], [])).toEqual([
		expect.stringMatching(/^Lane B: .+: 2$/)
	]);
	expect(changedSettingNames(FIRST, STORIES[0], [])).toEqual([]);
});

test('a new mix of transactions is one change, and a statement has no value behind it', () => {
	const kinds = [
		{ weight: 80, request_bytes: 200, response_bytes: 1000 },
		{ weight: 20, request_bytes: 1000, response_bytes: 200 }
	];
	const mixed = withMix(FIRST, kinds);
	const words =
		'2 kinds of transactions (80% with 200-byte requests and 1,000-byte responses; 20% with 1,000-byte requests and 200-byte responses)';
	expect(changedSettingNames(mixed, STORIES[0], [])).toEqual([words]);
	expect(changeBetween(FIRST, mixed)?.name).toBe(words);
	expect(changeBetween(mixed, FIRST)?.name).toMatch(/^Request size: .*, Response size: [\d,]+$/);
	expect(changeBetween(FIRST, withPatch(FIRST, 0, { 'network.same_partition': true }))?.name).toBe(
		'Lane A: both guests in one partition'
	);
});

test('changes of the same fields are of one kind, others are not', () => {
	const kindOf = (path: string, value: number) => changeBetween(FIRST, changed(FIRST, path, value))?.kind;
	expect(kindOf('workload.connections', 50)).toBe(kindOf('workload.connections', 7));
	expect(kindOf('workload.connections', 50)).not.toBe(kindOf('seed', 50));
});

const KINDS = [
	{ weight: 80, request_bytes: 200, response_bytes: 4096 },
	{ weight: 20, request_bytes: 4096, response_bytes: 200 }
];

test('a mix has the sizes of its kinds, and leaves those of the last one', () => {
	const mixed = withMix(FIRST, KINDS);
	expect(mixed.shared.workload).toMatchObject({ mix: KINDS, connections: FIRST.shared.workload.connections });
	expect(mixed.shared.workload).not.toHaveProperty('request_bytes');
	expect(canMix(mixed.shared)).toBe(true);
	expect(withMix(mixed, [...KINDS, ...KINDS]).shared.workload.mix).toHaveLength(4);
	const single = withMix(mixed, KINDS.slice(1));
	expect(
		isSameComparison(single, changed(changed(FIRST, 'workload.request_bytes', 4096), 'workload.response_bytes', 200))
	).toBe(true);
	// The engine accepts what the page writes.
	for (const lane of [0, 1] as const) expect(problemsOf(scenarioOf(mixed, lane))).toEqual([]);
	const heavier = changed(mixed, 'workload.mix.1.weight', 30);
	expect(changeBetween(mixed, heavier)?.name).toBe('Kind 2, Weight: 30');
});

test('another machine keeps a mix where it can have one', () => {
	const mixed = withMix(FIRST, KINDS);
	expect(withStory(mixed, STORIES[0], story('linux-router')).comparison.shared.workload.mix).toEqual(KINDS);
	const uplink = STORIES.find(({ platform }) => platform === 'z14') as Story;
	const { comparison, lost } = withStory(mixed, STORIES[0], uplink);
	expect(canMix(comparison.shared)).toBe(false);
	expect(lost).toEqual(['Kinds of transactions']);
});

test('another machine keeps what the reader changed, and names what it does not have', () => {
	const mine = changed(changed(changed(FIRST, 'workload.connections', 7), 'network.mtu', 8992), 'seed', 3);
	const { comparison, lost } = withStory(
		withPatch(mine, 0, { 'constants.dispatch': 2 }),
		STORIES[0],
		story('linux-router')
	);
	expect(comparison.shared).toMatchObject({ platform: 'z900', seed: 3, workload: { connections: 7 } });
	expect(lost).toHaveLength(1);
	expect(lost[0]).toMatch(/^Lane A: /);
	expect(withStory(FIRST, STORIES[0], story('qebsm-osa'))).toEqual({
		comparison: comparisonOf(story('qebsm-osa')),
		lost: []
	});
});

const moves = STORIES.flatMap((from) =>
	STORIES.filter(({ platform }) => platform !== from.platform).map((to) => ({ from, to }))
);
test.each(moves)('from $from.id to $to.id: whatever was changed, the result can be simulated', ({ from, to }) => {
	let mine = changed(comparisonOf(from), 'workload.connections', 500);
	for (const kind of ['STR', 'CRR', 'WEB', 'IOzone']) {
		const other = changed(mine, 'workload.kind', kind);
		if (problemsOf(scenarioOf(other, 0)).length === 0) mine = other;
	}
	const { comparison, lost } = withStory(mine, from, to);
	for (const lane of [0, 1] as const) expect(problemsOf(scenarioOf(comparison, lane))).toEqual([]);
	expect(
		lost.length > 0 || !isSameComparison(comparison, comparisonOf(to)) || isSameComparison(mine, comparisonOf(from))
	).toBe(true);
});
