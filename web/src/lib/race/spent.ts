/** Whose work the processor time is that sets two runs apart, and why it is theirs. */
import { scaled, unitOf } from '#lib/figures/shown.ts';
import { number } from '#lib/session/formats.ts';
import type { Variant } from '#lib/session/variant.ts';
import type { Figure, Report } from '#lib/sim/boundary.ts';
import { en } from '#lib/text/en.ts';
import { certain, told } from './finding.ts';

/** A difference is another's when it is less than this part of it. */
const SLIGHT = 0.25;

type Way = Pick<Variant, 'attachment' | 'qebsm'>;

interface Account {
	of: NonNullable<Figure['account']>;
	words: string;
	unit: string;
	/** How much more in B. */
	more: number;
}

function accountsOf(a: Report, b: Report): Account[] {
	return a.figures.flatMap((one) => {
		const other = b.figures.find(({ id }) => id === one.id);
		if (!one.account || one.value === null || !other || other.value === null) return [];
		const values = [one, other].map((figure) => scaled(figure, figure.value ?? 0)) as [number, number];
		const words = values.map((value) => number(value, 3)) as [string, string];
		return [
			{
				of: one.account,
				words: en.spent.account(en.spent.accounts[one.account] ?? one.account, words),
				unit: unitOf(one),
				more: values[1] - values[0]
			}
		];
	});
}

/** The ways of the lane with more of it, and of the other one. */
function between({ more }: Account, ways: readonly Way[]): string {
	const [much, little] = more > 0 ? [ways[1], ways[0]] : ways;
	const same = much?.attachment === little?.attachment;
	const named = (way?: Way) => (same ? (way?.qebsm ? 'qebsm' : 'noqebsm') : way?.attachment);
	return `${named(much)}|${named(little)}`;
}

/** Whose the difference is where the other account hardly differs, and why, where the ways tell. */
function alone(most: Account, ways: readonly Way[], single: boolean): string | undefined {
	const lane = most.more > 0 ? 'B' : 'A';
	const way = between(most, ways);
	const many = single ? undefined : en.spent.many[`${most.of}|${way}`];
	if (many) return many(lane);
	const said = en.spent.one[most.of];
	return said && said + (en.spent.because[most.of]?.[way]?.(lane) ?? '');
}

/** Whose the difference is though the other account's is the other way round. */
function against(most: Account, ways: readonly Way[]): string | undefined {
	const [dearer, cheaper] = most.more > 0 ? ['B', 'A'] : ['A', 'B'];
	const said = en.spent.against[most.of]?.(cheaper as string);
	return said && said + (en.spent.because[most.of]?.[between(most, ways)]?.(dearer as string) ?? '');
}

/** Which account makes the difference and what each comes to; nothing while that is not certain. `single`: one at a time. */
export function spent([a, b]: readonly (Report | null)[], ways: readonly Way[], single: boolean): string | null {
	const apart = a && b ? certain(told(a, 'cost'), told(b, 'cost')) : null;
	if (!a || !b || apart === null) return null;
	const accounts = accountsOf(a, b);
	const [most, second] = accounts.toSorted((one, other) => Math.abs(other.more) - Math.abs(one.more));
	if (!most || !second) return null;
	const said =
		Math.abs(second.more) < SLIGHT * Math.abs(most.more)
			? alone(most, ways, single)
			: second.more * most.more > 0
				? en.spent.both(apart < 0 ? 'B' : 'A')
				: against(most, ways);
	const words = accounts.map(({ words }) => words);
	return said === undefined ? null : en.spent.sentence(said, words, most.unit);
}
