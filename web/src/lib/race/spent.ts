/** Whose work the processor time is that sets two runs apart. */
import { scaled, unitOf } from '#lib/figures/shown.ts';
import { number } from '#lib/session/formats.ts';
import type { Report } from '#lib/sim/boundary.ts';
import { en } from '#lib/text/en.ts';
import { certain, told } from './finding.ts';

/** Account by account, most of the difference first; nothing while that is not certain. */
export function spent([a, b]: readonly (Report | null)[]): string | null {
	if (!a || !b || certain(told(a, 'cost'), told(b, 'cost')) === null) return null;
	const accounts = a.figures.flatMap((one) => {
		const other = b.figures.find(({ id }) => id === one.id);
		if (!one.account || one.value === null || !other || other.value === null) return [];
		const values = [one, other].map((figure) => number(scaled(figure, figure.value ?? 0), 3));
		const words = en.spent.account(en.spent.accounts[one.account] ?? one.account, values as [string, string]);
		return [{ words, unit: unitOf(one), apart: Math.abs(one.value - other.value) }];
	});
	accounts.sort((one, other) => other.apart - one.apart);
	const [most] = accounts;
	return most && accounts.length > 1
		? en.spent.sentence(
				accounts.map(({ words }) => words),
				most.unit
			)
		: null;
}
