import { expect, test } from 'vitest';
import { bare, bareFigure } from 'datapath-lab-engine/fixtures/bare';
import { patchOf, type Patch } from '#lib/comparison/patch.ts';
import type { Figure, Layout, Report } from 'datapath-lab-engine/types';
import { nameOf, processorTime, type ProcessorTime } from './processor-time.ts';
import { reasonOf } from './reason.ts';

const figure = (id: string, value: number, more: Partial<Figure> = {}) =>
	bareFigure({ id, value, half_width: value / 1000, unit: 'ms/tx', ...more });

/** Web serving: CP and guests as the n-way report multiplies them. */
const serving = (cost: number, emulation: number, cp: number, spin: number, diagnoses: number, runs: number) =>
	({
		figures: [
			figure('true_cpu_ms_per_tx', cost, { role: 'cost' }),
			figure('emul_ms_per_tx', emulation, { account: 'emulation' }),
			figure('cp_ms_per_tx', cp, { account: 'cp' }),
			figure('cp_formal_spin_ms_per_tx', spin / 4),
			figure('cp_other_spin_ms_per_tx', (3 * spin) / 4),
			figure('diagnoses_per_tx', diagnoses, { unit: '1/tx' })
		],
		loads: [runs, runs].map((share) => ({ name: 'CPU', part: 0, resource: 'processor', share }))
	}) as unknown as Report;
const guestLan = [patchOf('guest-lan'), patchOf('guest-lan')];

/** Three guests that stream through a switch. */
const streaming = (utilisation: number, ...locks: number[]) =>
	({
		figures: [figure('utilisation', utilisation, { unit: '%' })],
		loads: locks.map((share) => ({ name: 'transmit lock', part: 0, resource: 'lock', share }))
	}) as unknown as Report;
const fixed = (value: boolean): Patch => ({ ...patchOf('vswitch'), 'hypervisor.ptfs': value });
const prioritized = (...priorities: string[]) =>
	({
		...bare,
		guests: priorities.map((priority, part) => ({ priority, part })),
		parts: priorities.map(() => ({ side: 'server' })),
		places: Object.entries({ high: 17, normal: 12, low: 9 }).map(([priority, cap]) => ({ priority, cap }))
	}) as unknown as Layout;

const reason = (
	results: readonly (Report | null)[],
	patches: readonly Patch[],
	layouts: readonly (Layout | null)[] = []
) => reasonOf({ results, patches, layouts, single: false, previous: [] });

test('the parts of processor time add up to the time that was used', () => {
	const time = processorTime(serving(3.2, 15.2, 3, 2.4, 19, 0.265).figures);
	expect(time?.total).toBe(3.2);
	expect(Object.values(time?.parts ?? {}).reduce((sum, part) => sum + part)).toBeCloseTo(3.2, 9);
	expect(time?.parts.spin).toBeCloseTo((3.2 * 2.4) / 18.2, 9);
	expect(processorTime([])).toBeNull();
});

test('guest work apart from interrupts has another name than all of it, in both lanes', () => {
	const costs = [
		figure('cpu', 3, { role: 'cost' }),
		figure('guests', 2, { account: 'emulation' }),
		figure('cp', 1, { account: 'cp' })
	];
	const nameIn = (figures: Figure[]) => nameOf('emulation', processorTime(figures) as ProcessorTime);
	expect(nameIn(costs)).toBe('guests');
	expect(nameIn([...costs, figure('interrupt_cpu', 1, { account: 'interrupt' })])).toBe('guests’ other work');
	// HiperSockets next to a card.
	expect(nameIn([...costs, figure('interrupt_cpu', 0, { account: 'interrupt' })])).toBe('guests’ other work');
});

test('more processors on the same time: how often they are paused, and what that costs', () => {
	const [a, b] = [serving(3.2, 15.19, 2.96, 2.41, 18.9, 0.265), serving(4.22, 18.05, 5.85, 5.14, 23.1, 0.177)];
	expect(reason([a, b], guestLan)).toBe(
		"A lock’s holder is paused more often in B, because each processor runs 18% of the time there (in A: 27%). Per transaction B spins 0.91\u00a0ms for locks (in A: 0.42\u00a0ms), its guests give up their turn 23 times (in A: 19; DIAGNOSE X'44'), and cold caches cost them 0.51\u00a0ms."
	);
	expect(reason([b, a], guestLan)).toMatch(/less often in B, .* warm caches save them 0\.51\s*ms\.$/);
	expect(reason([a, a], guestLan)).toBeNull();
	expect(reason([a, null], guestLan)).toBeNull();
});

test('a lock that is held for more of the time because there are more transactions', () => {
	const busy = (rate: number, share: number) =>
		({
			figures: [figure('tx', rate, { role: 'rate', unit: 'tx/s' })],
			loads: [{ name: 'kernel lock of client 1', part: 0, resource: 'lock', share }]
		}) as unknown as Report;
	// As the capped comparison measures it.
	expect(reason([busy(997, 0.163), busy(13_976, 0.308)], guestLan)).toBe(
		'The kernel lock of client 1 is held 31% of the time in B (in A: 16%), because B handles 14 times as many transactions; each holds it 22\u00a0µs (in A: 163\u00a0µs).'
	);
	// Held for longer by each transaction, it is no matter of their number.
	expect(reason([busy(1320, 0.13), busy(1002, 0.19)], guestLan)).toBeNull();
});

test('before and after the fixes: what they save, and whose locks are in use', () => {
	const [a, b] = [streaming(14.08, 0.031, 0.248), streaming(11.87, 0.09, 0.064, 0.048)];
	expect(reason([a, b], [fixed(false), fixed(true)])).toBe(
		'The fixes save processor time (12% busy instead of 14%), because a packet takes a shorter path through the hypervisor and each queue has its own lock (A’s only lock is in use 25% of the time, B’s busiest 9%).'
	);
	expect(reason([a, b], [fixed(true), fixed(true)])).toBeNull();
	expect(reason([a, streaming(14.08, 0.1)], [fixed(false), fixed(true)])).toBeNull();
});

test('guests with priorities: what the card takes of each queue, from the picture’s own limits', () => {
	const same = streaming(12, 0.1);
	const layouts = [prioritized('low', 'normal', 'high'), prioritized('normal', 'normal', 'normal')];
	expect(reason([same, same], [fixed(true), fixed(true)], layouts)).toBe(
		'While all queues are full, A’s card takes 17 buffers from high, 12 from normal and 9 from low in each round: 45%, 31% and 24%. In B all wait in one queue.'
	);
	// A lesson whose question is about something else leaves it out.
	expect(
		reasonOf({
			results: [same, same],
			patches: [fixed(true), fixed(true)],
			layouts,
			single: false,
			previous: [],
			priorities: false
		})
	).toBeNull();
	// Where the function is off, the guests have priorities that the card ignores.
	const off = { ...fixed(true), 'hypervisor.priority_queueing': false };
	expect(reason([same, same], [fixed(true), off], layouts)).toMatch(
		/In B one queue serves all, so priorities have no effect\.$/
	);
	expect(reason([same, same], [fixed(true), fixed(true)], layouts.toReversed())).toMatch(
		/^While .* B’s card .* In A all wait/
	);
	expect(reason([same, same], [fixed(true), fixed(true)], [layouts[0] ?? null, layouts[0] ?? null])).toBeNull();
});

test('other guests in one lane alone leave no other reason', () => {
	const patches = [fixed(false), fixed(true)] as const;
	const results = [streaming(20, 0.3), streaming(10, 0.1)];
	expect(reason(results, patches)).not.toBeNull();
	const withOthers = patches.map((patch): Patch => ({ ...patch, concurrent: 'RR' }));
	expect(reason(results, [withOthers[0] as Patch, patches[1]])).toBeNull();
	expect(reason(results, withOthers)).not.toBeNull();
});
