import { expect, test } from 'vitest';
import { framesOf } from 'datapath-lab-engine/fixtures/frames';
import { comparisonOf, FIRST_STORY } from '#lib/comparison/stories.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { InterruptCount } from './interrupt-count.ts';

/** The packets of each interrupt of a guest with its own card, as a picture would show them. */
function servedWith(connections: number): number[] {
	const comparison = comparisonOf(FIRST_STORY);
	comparison.shared.workload.connections = connections;
	const { layout, at } = framesOf(JSON.parse(scenarioOf(comparison, 1)) as object);
	const count = new InterruptCount(layout);
	const guest = layout.guests[1]?.part ?? -1;
	const served: number[] = [];
	let [total, last] = [0, 0];
	for (let us = 0; us < 5000; us += 1) {
		count.read(at(us * 1e6));
		if (count.total(guest) > total && last > 0) served.push(last);
		total = count.total(guest);
		last = count.of(guest) ?? 0;
	}
	return served;
}
const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

test('with one connection an interrupt serves one packet', () => {
	const served = servedWith(1);
	expect(served.length).toBeGreaterThan(20);
	expect(new Set(served)).toEqual(new Set([1]));
});

test('with many connections an interrupt serves many', () => {
	expect(mean(servedWith(50))).toBeGreaterThan(4);
});

test('an earlier frame begins anew', () => {
	const { layout, at } = framesOf(JSON.parse(scenarioOf(comparisonOf(FIRST_STORY), 1)) as object);
	const count = new InterruptCount(layout);
	const guest = layout.guests[1]?.part ?? -1;
	const early = at(1e6);
	count.read(early);
	let us = 1;
	while (count.of(guest) === null && us < 500) count.read(at(++us * 1e6));
	expect(count.of(guest)).toBe(1);
	count.read(early);
	expect(count.of(guest)).toBeNull();
});

test('after a jump nothing is counted until the next interrupt, and then only its packets', () => {
	const comparison = comparisonOf(FIRST_STORY);
	comparison.shared.workload.connections = 50;
	const { layout, at } = framesOf(JSON.parse(scenarioOf(comparison, 0)) as object);
	const guest = layout.guests[1]?.part ?? -1;
	const [jumps, sees] = [new InterruptCount(layout), new InterruptCount(layout)];
	jumps.read(at(0));
	const counts: [number | null, number | null][] = [];
	let moment = 3.4e9;
	for (; moment < 4e9; moment += 1e6) {
		const frame = at(moment);
		sees.read(frame);
		if (moment < 3.5e9) continue;
		jumps.read(frame);
		counts.push([jumps.of(guest), sees.of(guest)]);
	}
	const first = counts.findIndex(([jump]) => jump !== null);
	expect(first).toBeGreaterThan(0);
	for (const [jump, seen] of counts.slice(first)) expect(jump).toBe(seen);
});
