/** Whose work makes the difference in processor time between two runs, and why. */
import { sum } from 'd3-array';
import { number } from '#lib/format/formats.ts';
import type { Patch } from '#lib/comparison/patch.ts';
import type { Report } from 'datapath-lab-engine/types';
import { withUnit } from '#text/unit.ts';
import * as texts from '#text/index.ts';
import { significantChange, figureByRole } from './breakdown-summary.ts';
import { processorTime, type ProcessorTime } from './processor-time.ts';

/**
 * The second account's difference is slight if it is less than this part of the first account's.
 */
const SLIGHT = 0.6;
/** A reason that explains more than this part of a ratio. */
const MOST = 0.5;
/** An interrupt that serves fewer transactions explains nothing. */
const SERVES = 2;
/** Below this part it counts as none. */
const NONE = 0.01;
/** What the named accounts may miss of the difference. */
const MISSED = 0.1;

interface Account {
	of: 'interrupt' | 'emulation' | 'cp';
	words: string;
	/** In a list. */
	name: string;
	unit: string;
	/** How much more in B. */
	more: number;
}

/** Spinning is CP's. */
function accountsOf(a: Report, b: Report): Account[] {
	const [one, other] = [processorTime(a.figures), processorTime(b.figures)];
	if (!one || !other) return [];
	const kinds = (['interrupt', 'emulation', 'cp'] as const).filter((of) =>
		b.figures.some(({ account }) => account === of)
	);
	const time = ({ parts }: ProcessorTime, of: Account['of']) => parts[of] + (of === 'cp' ? parts.spin : 0);
	const isPart = one.parts.interrupt + other.parts.interrupt > 0;
	return kinds.map((of) => ({
		of,
		words: texts.cpuDifference.of[of === 'emulation' && isPart ? 'otherGuestWork' : of],
		name: texts.cpuDifference.restOf[of === 'emulation' && isPart ? 'otherGuestWork' : of],
		unit: other.unit,
		more: time(other, of) - time(one, of)
	}));
}

/** Whether an account certainly differs. */
function differs(a: Report, b: Report, of: Account['of']): boolean {
	const [one, other] = [a, b].map(({ figures }) => figures.find(({ account }) => account === of));
	return significantChange(one, other) !== null;
}

/** The patches of the lane with more of it, and of the other lane. */
function between({ more }: Account, ways: readonly Patch[]): string {
	const [much, little] = more > 0 ? [ways[1], ways[0]] : ways;
	const same = much?.['network.attachment'] === little?.['network.attachment'];
	const named = (way?: Patch) =>
		same ? (way?.['hypervisor.qebsm'] ? 'qebsm' : 'noqebsm') : way?.['network.attachment'];
	return `${named(much)}|${named(little)}`;
}

/** 0 where a run counts no interrupts. */
function transactionsPerInterrupt(result: Report): number {
	const interrupts = figureByRole(result, 'interrupts')?.value ?? 0;
	return interrupts > 0 ? 1 / interrupts : 0;
}

/** The interrupts per transaction of both lanes, if their number explains most of the difference. */
function interruptsOf(a: Report, b: Report): readonly [string, string] | null {
	const [few, many] = [a, b].map((result) => figureByRole(result, 'interrupts')?.value ?? 0) as [number, number];
	const [one, other] = [processorTime(a.figures)?.parts.interrupt, processorTime(b.figures)?.parts.interrupt];
	if (!few || !many || !one || !other) return null;
	const [count, time] = [Math.log(many / few), Math.log(other / one)];
	return count / time > MOST ? [number(few, 2), number(many, 2)] : null;
}

/**
 * Whose processor time makes B differ from A, by how much, and why, or what cancels out; null while
 * that is not certain.
 * `single`: one request at a time; `previous`: before the last change.
 */
export function cpuDifference(
	[a, b]: readonly (Report | null)[],
	ways: readonly Patch[],
	single: boolean,
	previous: readonly (Report | null)[] = []
): string | null {
	if (!a || !b) return null;
	const accounts = accountsOf(a, b);
	const [most, second, third] = accounts.toSorted((one, other) => Math.abs(other.more) - Math.abs(one.more));
	if (!most || !second) return null;
	const isBalanced = significantChange(figureByRole(a, 'cost'), figureByRole(b, 'cost')) === null;
	const cancels = most.more * second.more < 0 && [most, second].every(({ of }) => differs(a, b, of));
	if (isBalanced && !cancels) return null;
	const way = between(most, ways);
	const slight = Math.abs(second.more) < SLIGHT * Math.abs(most.more);
	const amount = ({ more, unit }: Account) => withUnit(number(Math.abs(more), 2), unit.split('/')[0] ?? '');
	const none = Math.abs(second.more) < NONE * Math.abs(most.more);
	const serves = [a, b].map(transactionsPerInterrupt) as [number, number];
	const words =
		slight && !single && serves.every((count) => count >= SERVES)
			? texts.cpuDifference.many[`${most.of}|${way}`]
			: undefined;
	const many = words?.(number(serves[0], 2), number(serves[1], 2));
	const [before, other] = previous;
	/** With many requests at a time a difference may become slight that was not slight before. */
	const then =
		many && before && other
			? accountsOf(before, other).find(
					({ of, unit, more }) =>
						of === second.of && unit === second.unit && second.more / more < SLIGHT && second.more / more > 0
				)
			: undefined;
	const [, unit = ''] = most.unit.split('/');
	const counts = most.of === 'interrupt' ? interruptsOf(a, b) : null;
	const why = counts
		? texts.cpuDifference.interrupts(...counts)
		: texts.cpuDifference.reasons[most.of]?.[way]?.[most.more > 0 ? 'more' : 'less'];
	const difference = isBalanced ? most.more : sum(accounts.map(({ more }) => more));
	const rest =
		third && Math.abs(third.more) > MISSED * Math.abs(difference)
			? ` ${texts.cpuDifference.rest(third.name, texts.cpuDifference.by(amount(third), third.more > 0))}`
			: '';
	const one = [
		texts.cpuDifference.per[unit] ?? unit,
		most.words,
		texts.cpuDifference.by(amount(most), most.more > 0),
		why ? texts.cpuDifference.because(why) : ''
	] as const;
	const by = none ? texts.cpuDifference.same : texts.cpuDifference.by(amount(second), second.more > 0);
	if (isBalanced) return texts.cpuDifference.balanced(one[0], one[1], one[2], second.words, by) + rest;
	if (many && !none)
		return (
			texts.cpuDifference.slight(
				...one,
				second.words,
				by + (then ? texts.cpuDifference.before(amount(then)) : ''),
				many
			) + rest
		);
	return texts.cpuDifference.sentence(...one, second.words, by) + rest;
}
