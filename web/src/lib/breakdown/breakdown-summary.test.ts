import { expect, test } from 'vitest';
import { byPriorities } from './by-priorities.ts';
import { bareFigure } from 'datapath-lab-engine/fixtures/bare';
import { patchOf, type Patch } from '#lib/comparison/patch.ts';
import { questionOutcome } from '#lib/comparison/questions.ts';
import * as texts from '#text/index.ts';
import type { Figure, Report } from 'datapath-lab-engine/types';
import { constantsOf } from 'datapath-lab-engine/constants';
import { distinctNames, breakdownSummary } from './breakdown-summary.ts';
import { cpuDifference } from './cpu-difference.ts';

const result = (...figures: [Figure['role'], number | null, number | null][]) =>
	({
		figures: figures.map(([role, value, half_width]) =>
			bareFigure({ role: role, value, half_width, unit: role === 'cost' ? 'ms/tx' : 'tx/s' })
		)
	}) as unknown as Report;
const NAMES: [string, string] = ['A (virtual switch)', 'B (dedicated OSA card)'];

test('a certain difference is in the sentence, with its direction', () => {
	const a = result(['response', 167.6, 0.2], ['cost', 8.67, 0.02], ['rate', 5967, 7]);
	const b = result(['response', 100.7, 0.2], ['cost', 9.72, 0.03], ['rate', 9924, 16]);
	expect(breakdownSummary([a, b], NAMES)).toBe(
		'B (dedicated OSA card) responds in 40% less time and uses 12% more CPU time per transaction than A (virtual switch).'
	);
	expect(breakdownSummary([b, a], NAMES)).toBe(
		'B (dedicated OSA card) takes 66% longer to respond and uses 11% less CPU time per transaction than A (virtual switch).'
	);
});

test('a difference that was reversed before is marked as new', () => {
	const [a, b] = [result(['rate', 100, 1], ['cost', 5, 0.01]), result(['rate', 150, 1], ['cost', 4, 0.01])];
	const previousResults = [result(['rate', 10, 0.1], ['cost', 8, 0.01]), result(['rate', 15, 0.1], ['cost', 9, 0.01])];
	expect(breakdownSummary([a, b], ['A', 'B'], previousResults)).toBe(
		'B handles 50% more transactions per second and now uses 20% less CPU time per transaction than A.'
	);
});

test('the part that both lanes’ names share is left out', () => {
	expect(distinctNames(['dedicated OSA, QEBSM off', 'dedicated OSA, QEBSM on'])).toEqual(['QEBSM off', 'QEBSM on']);
	expect(distinctNames(['virtual switch', 'dedicated OSA'])).toEqual(['virtual switch', 'dedicated OSA']);
	expect(distinctNames(['virtual switch', 'virtual switch, MTU 8992'])).toEqual([
		'virtual switch',
		'virtual switch, MTU 8992'
	]);
});

test('without responses, the sentence is about the rate', () => {
	const [a, b] = [result(['rate', 100, 1], ['cost', 2, 0.01]), result(['rate', 120, 1], ['cost', 2, 0.01])];
	expect(breakdownSummary([a, b], NAMES)).toBe(
		'B (dedicated OSA card) handles 20% more transactions per second than A (virtual switch). Both use about the same CPU time per transaction.'
	);
});

test('pairs of guests of one kind with an offered load have a sentence, too', () => {
	const guests = (response: number, busy: number) =>
		({
			finished: true,
			figures: [
				bareFigure({ role: 'rate', value: 50_000, half_width: 50, unit: 'packets/s' }),
				bareFigure({ id: 'guest_1_response_time', value: response, half_width: 1, unit: 'µs' }),
				bareFigure({ id: 'utilisation', value: busy, half_width: 0.01, unit: '%' })
			]
		}) as unknown as Report;
	expect(breakdownSummary([guests(325, 11.2), guests(203, 13.4)], ['A', 'B'])).toBe(
		'B responds in 38% less time than A. The processors of B work 20% more for the same throughput.'
	);
	// Two runs that do not differ say so, once they are over.
	const alike = [guests(325, 11.2), guests(325, 11.2)] as const;
	expect(breakdownSummary(alike, ['A', 'B'])).toBe(
		'The two lanes do not differ by more than the intervals of their figures.'
	);
	expect(breakdownSummary([alike[0], { ...alike[1], finished: false }], ['A', 'B'])).toBeNull();
});

test('costs that may differ, as far as their intervals say, are not called the same', () => {
	const [a, b] = [result(['response', 100, 1], ['cost', 2, 0.1]), result(['response', 120, 1], ['cost', 2, 0.1])];
	expect(breakdownSummary([a, b], ['A', 'B'])).toBe('B takes 20% longer to respond than A.');
});

test('a small difference counts as none, as in the answer to a question', () => {
	const [a, b] = [
		result(['response', 100, 0.1], ['cost', 2, 0.001]),
		result(['response', 103.4, 0.1], ['cost', 1.5, 0.001])
	];
	expect(breakdownSummary([a, b], ['A', 'B'])).toBe(
		'B uses 25% less CPU time per transaction than A. Both take about the same time to respond.'
	);
	const [one, other] = [
		result(['rate', 100, 0.1], ['cost', 2, 0.001]),
		result(['rate', 104, 0.1], ['cost', 2.06, 0.001])
	];
	expect(breakdownSummary([one, other], ['A', 'B'])).toBe(
		'Both handle about as many transactions per second. Both use about the same CPU time per transaction.'
	);
	expect(
		questionOutcome(
			{ about: 'rate' },
			[one, other].map((run) => ({ ...run, good: true }))
		)
	).toBe('alike');
});

test('of a disk the first thing is which lane is faster, even if neither is', () => {
	const run = (cost: number) =>
		({
			figures: [
				bareFigure({ id: 'init_write', role: null, value: 39935, half_width: 61, unit: 'KB/s' }),
				bareFigure({ role: 'cost', value: cost, half_width: 0.8, unit: 'µs/tx' })
			],
			limit: { kind: 'station', loads: [0] },
			loads: [{ name: 'disk', part: 0, resource: 'card', share: 1 }]
		}) as unknown as Report;
	expect(breakdownSummary([run(1196), run(1076)], ['A', 'B'])).toBe(
		'Both are equally fast: the disk limits them. B uses 10% less CPU time per transaction than A.'
	);
});

test('a large growth is a multiple', () => {
	const [a, b] = [result(['rate', 100, 1], ['cost', 2, 0.01]), result(['rate', 1420, 1], ['cost', 1, 0.01])];
	expect(breakdownSummary([a, b], NAMES)).toBe(
		'B (dedicated OSA card) handles 14 times as many transactions per second as A (virtual switch), with 50% less CPU time per transaction.'
	);
});

test('what at least doubles is a multiple, of any figure, and “now” is there once', () => {
	const [a, b] = [result(['response', 100, 1], ['cost', 10, 0.01]), result(['response', 572, 1], ['cost', 5.8, 0.01])];
	const previous = [result(['response', 100, 1], ['cost', 5, 0.01]), result(['response', 60, 1], ['cost', 9, 0.01])];
	expect(breakdownSummary([a, b], ['A', 'B'], previous)).toBe(
		'B now takes 5.7 times as long to respond as A, with 42% less CPU time per transaction.'
	);
	expect(breakdownSummary([b, a], ['A', 'B'])).toBe(
		'B responds in 83% less time and uses 72% more CPU time per transaction than A.'
	);
	const costs = (one: number, other: number, response = 100) =>
		breakdownSummary(
			[result(['response', 100, 1], ['cost', one, 0.01]), result(['response', response, 1], ['cost', other, 0.01])],
			['A', 'B']
		);
	expect(costs(10, 23, 60)).toBe(
		'B responds in 40% less time than A and uses 2.3 times as much CPU time per transaction.'
	);
	expect(costs(10, 23)).toBe('B uses 2.3 times as much CPU time per transaction as A.');
	expect(costs(10, 23, 300)).toBe(
		'B takes 3.0 times as long to respond as A, with 2.3 times as much CPU time per transaction.'
	);
});

test('guests that gain as much as all together are not named one by one', () => {
	const run = (...rates: number[]) =>
		({
			figures: [
				bareFigure({ role: 'rate', value: rates.reduce((sum, rate) => sum + rate, 0), half_width: 1, unit: 'tx/s' }),
				...rates.map((value, guest) =>
					bareFigure({ id: `guest_${guest + 1}`, chart: 'guests', guest, value, half_width: 1 })
				)
			]
		}) as unknown as Report;
	const a = run(100, 100, 100, 100);
	expect(breakdownSummary([a, run(221, 222, 220, 221)], ['A', 'B'])).toBe(
		'B handles 2.2 times as many transactions per second as A. So does each guest.'
	);
	expect(breakdownSummary([a, run(150, 300, 150, 284)], ['A', 'B'])).toMatch(
		/In B guest 2 sends 200% more than in A\.$/
	);
});

test('there is no sentence where nothing is certain', () => {
	expect(breakdownSummary([result(['rate', 100, 15]), result(['rate', 120, 15])], NAMES)).toBeNull();
	expect(breakdownSummary([result(['rate', 100, null]), result(['rate', 120, 1])], NAMES)).toBeNull();
	expect(breakdownSummary([result(['rate', 100, 0.1]), result(['rate', 101, 0.1])], NAMES)).toBeNull();
	expect(breakdownSummary([null, result(['rate', 120, 1])], NAMES)).toBeNull();
});

test('where guests have a rate each, the sentence has the largest fall and the largest rise', () => {
	const rates = (...values: [number, number][]) =>
		({
			figures: values.map(([value, half_width], guest) =>
				bareFigure({ id: `guest_${guest + 1}`, chart: 'guests', guest, value, half_width })
			)
		}) as unknown as Report;
	const [a, b] = [rates([100, 1], [200, 1], [300, 1], [10, 9]), rates([250, 1], [199, 1], [120, 1], [30, 15])];
	expect(breakdownSummary([a, b], NAMES)).toBe(
		'In B (dedicated OSA card) guest 3 sends 60% less than in A (virtual switch). Guest 1 sends 150% more.'
	);
	expect(breakdownSummary([a, a], NAMES)).toBeNull();
	// Of two comparisons with the same figures, each says what sets B apart.
	const lane = (queueing: boolean, priority: string): Patch => ({
		...patchOf('vswitch'),
		'hypervisor.priority_queueing': queueing,
		'pairs.priority': priority
	});
	const inWords = (other: Patch) =>
		breakdownSummary([a, b], ['A', 'B'], [], [], byPriorities([lane(true, 'each'), other]));
	expect(inWords(lane(false, 'each'))).toMatch(
		/^In B, which ignores the priorities, guest 3 sends 60% less than in A\. Guest 1 sends /
	);
	expect(inWords(lane(true, 'normal'))).toMatch(/^In B, where all have normal priority, guest 3 sends 60% less/);
	expect(inWords(lane(true, 'each'))).toMatch(/^In B guest 3/);
	// A kind of many pairs is not one guest.
	expect(breakdownSummary([a, b], NAMES, [], [40, 1, 2])).toBe(
		'In B (dedicated OSA card) the 2 guests of kind 3 send 60% less than in A (virtual switch). The 40 guests of kind 1 send 150% more.'
	);
});

test('guests that share an unchanged total: the sentence begins with the total, and what limits it', () => {
	const shared = (...rates: number[]) =>
		({
			figures: [
				bareFigure({ role: 'rate', value: 300, half_width: 1, unit: 'packets/s' }),
				...rates.map((value, guest) =>
					bareFigure({ id: `guest_${guest + 1}`, chart: 'guests', guest, value, half_width: 1 })
				)
			],
			limit: { kind: 'station', loads: [0], line: '' },
			loads: [{ name: 'byte rate of server OSA-Express5S uplink card' }]
		}) as unknown as Report;
	const [a, b] = [shared(100, 200), shared(200, 100)];
	expect(breakdownSummary([a, b], ['A', 'B'])).toBe(
		'Both send the same in total, because the byte rate of the server’s OSA uplink card limits both. In B guest 2 sends 50% less than in A. Guest 1 sends 100% more.'
	);
	expect(breakdownSummary([{ ...a, limit: null }, b], ['A', 'B'])).toMatch(/^Both send the same in total\. In B/);
});

test('guests that share an unchanged total: the sentence says how much less their processors work', () => {
	const run = (utilisation: number, ...rates: number[]) =>
		({
			figures: [
				bareFigure({ role: 'rate', value: 300, half_width: 1, unit: 'packets/s' }),
				bareFigure({ id: 'utilisation', value: utilisation, half_width: 0.05, unit: '%' }),
				...rates.map((value, guest) =>
					bareFigure({ id: `guest_${guest + 1}`, chart: 'guests', guest, value, half_width: 1 })
				)
			],
			limit: null,
			loads: []
		}) as unknown as Report;
	const [a, b] = [run(14, 100, 200), run(11.9, 200, 100)];
	expect(breakdownSummary([a, b], ['A', 'B'])).toMatch(
		/in total\. The processors of B work 15% less for the same throughput\. In B/
	);
	expect(breakdownSummary([b, a], ['A', 'B'])).toMatch(/processors of B work 18% more for the same throughput/);
	expect(breakdownSummary([a, run(14.9, 200, 100)], ['A', 'B'])).not.toMatch(/processors/);
});

test('whose work the difference in CPU time is, and why', () => {
	const lane = (cost: number, emulation: number, cp: number, interrupt = 0) =>
		({
			figures: [
				bareFigure({ role: 'cost', value: cost, half_width: 0.001, unit: 'µs/tx' }),
				bareFigure({ id: 'interrupt_cpu', account: 'interrupt', value: interrupt, unit: 'µs/tx' }),
				bareFigure({ id: 'emulation', account: 'emulation', value: emulation, unit: 'µs/tx' }),
				bareFigure({ id: 'cp', account: 'cp', value: cp, unit: 'µs/tx' })
			]
		}) as unknown as Report;
	const ways = [patchOf('vswitch'), patchOf('dedicated-osa')];
	expect(cpuDifference([lane(8.67, 5.92, 2.75, 2.39), lane(9.98, 9.09, 0.89, 5.77)], ways, true)).toBe(
		'Per transaction, B spends 3.4\u00a0µs more CPU time on interrupts, because an interrupt from a real card costs more than one from a virtual card. It spends 1.9\u00a0µs less in the hypervisor. On the guests’ other work B spends 0.21\u00a0µs less.'
	);
	const counted = (result: Report, value: number): Report => ({
		...result,
		figures: [...result.figures, bareFigure({ role: 'interrupts', value, unit: '1/tx' })]
	});
	const many = [counted(lane(5.23, 4.14, 1.09, 0.09), 0.04), counted(lane(4.5, 4.35, 0.15, 0.54), 0.094)];
	expect(cpuDifference(many, ways, false)).toBe(
		'Per transaction, B spends 0.94\u00a0µs less CPU time in the hypervisor, because signals and frames bypass it. It spends only 0.45\u00a0µs more on interrupts, because one interrupt serves on average 11 transactions (in A: 25). On the guests’ other work B spends 0.24\u00a0µs less.'
	);
	const alone = [lane(8.67, 5.92, 2.75, 2.39), lane(9.98, 9.09, 0.89, 5.77)];
	expect(cpuDifference(many, ways, false, alone)).toMatch(
		/only 0\.45\u00a0µs more \(3\.4\u00a0µs before\) on interrupts, because/
	);
	expect(cpuDifference(many, ways, true, alone)).toMatch(
		/It spends 0\.45\u00a0µs more on interrupts\. On the guests’ other work B spends 0\.24\u00a0µs less\.$/
	);
	// Where an interrupt serves hardly more than one transaction, that explains nothing.
	const few = [counted(lane(5.23, 4.14, 1.09, 0.09), 0.04), counted(lane(4.5, 4.35, 0.15, 0.54), 0.9)];
	expect(cpuDifference(few, ways, false)).toMatch(/It spends 0\.45\u00a0µs more on interrupts\. On/);
	// With more interrupts, not only dearer ones, their number is the reason.
	expect(
		cpuDifference([counted(lane(5, 4, 1, 0.17), 0.071), counted(lane(5.9, 5.6, 0.3, 1.85), 0.32)], ways, false)
	).toMatch(
		/^Per transaction, B spends 1\.7\u00a0µs more CPU time on interrupts, because there are 0\.32 interrupts per transaction in B \(in A: 0\.071\)\./
	);
	expect(
		cpuDifference([counted(lane(8.67, 5.92, 2.75, 2.39), 1), counted(lane(9.98, 9.09, 0.89, 5.77), 1)], ways, true)
	).toMatch(/because an interrupt from a real card costs more/);
	const qebsm = [patchOf('dedicated-osa', false), patchOf('dedicated-osa')];
	expect(cpuDifference([lane(58.2, 34.5, 23.7), lane(41.8, 35.8, 6)], qebsm, true)).toBe(
		'Per transaction, B spends 18\u00a0µs less CPU time in the hypervisor, because signals and interrupts bypass it. It spends 1.3\u00a0µs more in the guests.'
	);
	const router = [patchOf('linux-router'), patchOf('vswitch')];
	expect(cpuDifference([lane(146, 94.7, 51.4), lane(62, 43.5, 18.5)], router, false)).toBe(
		'Per transaction, B spends 51\u00a0µs less CPU time in the guests, because no router guest has to handle each packet. It spends 33\u00a0µs less in the hypervisor.'
	);
	expect(cpuDifference([lane(146, 94.7, 51.4, 10), lane(62, 43.5, 18.5, 1)], router, false)).toMatch(
		/^Per transaction, B spends 42\u00a0µs less CPU time on the guests’ work apart from interrupts/
	);
	expect(cpuDifference([lane(40, 39, 1), lane(35.01, 34, 1.01)], ways, true)).toMatch(
		/^Per transaction, B spends 5\.0\u00a0µs less CPU time in the guests\. It spends the same amount in the hypervisor\.$/
	);
	expect(cpuDifference([lane(8.67, 5.81, 2.86), lane(8.67, 5.8, 2.87)], ways, true)).toBeNull();
	expect(cpuDifference([lane(8.67, 5.81, 2.86), null], ways, true)).toBeNull();
	// What is left is named only where it matters.
	expect(cpuDifference([lane(146, 94.7, 51.4, 10), lane(62, 43.5, 18.5, 1)], router, false)).toMatch(
		/It spends 33\u00a0µs less in the hypervisor\. On interrupts B spends 9\.0\u00a0µs less\.$/
	);
	expect(cpuDifference([lane(146, 94.7, 51.4, 2), lane(62, 43.5, 18.5, 1)], router, false)).toMatch(
		/It spends 33\u00a0µs less in the hypervisor\.$/
	);
});

test('one interrupt is no plural', () => {
	expect(['1.0', '1', '1.5', '0.040'].map((count) => texts.cpuBars.counted(count))).toEqual([
		'1.0 interrupt',
		'1 interrupt',
		'1.5 interrupts',
		'0.040 interrupts'
	]);
});

test('where the lanes cross, the sentence names what cancels out', () => {
	const lane = (cost: number, emulation: number, cp: number, interrupt: number) =>
		({
			figures: [
				bareFigure({ role: 'cost', value: cost, half_width: 0.001, unit: 'µs/tx' }),
				bareFigure({ account: 'interrupt', value: interrupt, half_width: 0.001, unit: 'µs/tx' }),
				bareFigure({ account: 'emulation', value: emulation, half_width: 0.001, unit: 'µs/tx' }),
				bareFigure({ account: 'cp', value: cp, half_width: 0.001, unit: 'µs/tx' })
			]
		}) as unknown as Report;
	const ways = [patchOf('vswitch'), patchOf('dedicated-osa')];
	expect(cpuDifference([lane(5.24, 4.11, 1.13, 0.13), lane(5.25, 4.96, 0.29, 1.1)], ways, false)).toBe(
		'Per transaction, B spends 0.97\u00a0µs more CPU time on interrupts and 0.84\u00a0µs less in the hypervisor, so the two nearly cancel out. On the guests’ other work B spends 0.12\u00a0µs less.'
	);
	// Nothing cancels where nothing differs.
	expect(cpuDifference([lane(5.24, 4.11, 1.13, 0.13), lane(5.24, 4.11, 1.13, 0.13)], ways, false)).toBeNull();
});

test('the sentence about interrupts is true: a card’s interrupts take a guest longer than virtual ones', async () => {
	const constants = new Map((await constantsOf('z15')).map(({ name, value }) => [name, value]));
	expect(constants.get('interrupt')).toBeGreaterThan(1.5 * (constants.get('interrupt_vnic') ?? Infinity));
});
