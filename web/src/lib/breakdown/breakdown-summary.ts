/** One sentence about two runs: what differs, by how much, and only if that is certain. */
import { number, percent } from '#lib/format/formats.ts';
import type { Figure, Report } from 'datapath-lab-engine/types';
import { en } from '#lib/text/en.ts';

/** Of a difference that is certain, less than this is not worth a word. */
const WORTH = 0.02;

/** A growth beyond this is told as a multiple. */
const MANIFOLD = 2;

type FigureRole = NonNullable<Figure['tells']>;
type Words = Record<'less' | 'more', (by: string, per: string) => string>;

export function figureByRole(report: Report, tells: FigureRole): Figure | undefined {
	return report.figures.find((figure) => figure.tells === tells);
}

/** B against A, relative; nothing while an interval is unknown or the difference lies within both. */
export function significantChange(a: Figure | undefined, b: Figure | undefined): number | null {
	if (!a || !b || !a.value || !b.value || a.half_width === null || b.half_width === null) return null;
	const apart = Math.abs(b.value - a.value);
	const share = b.value / a.value - 1;
	return apart > a.half_width + b.half_width && Math.abs(share) >= WORTH ? share : null;
}

/** Whose own rate fell most and whose rose most, where guests have one each. */
function among(a: Report, b: Report): string[] {
	const ofGuests = ({ figures }: Report) => figures.filter(({ chart }) => chart === 'guests');
	const changes = ofGuests(b)
		.map((figure) => ({
			guest: (figure.guest ?? 0) + 1,
			by: significantChange(
				ofGuests(a).find(({ id }) => id === figure.id),
				figure
			)
		}))
		.filter((one): one is { guest: number; by: number } => one.by !== null)
		.sort((one, other) => one.by - other.by);
	const [least, most] = [changes[0], changes.at(-1)];
	return [
		...(least && least.by < 0 ? [en.finding.guest.less(least.guest, percent(-least.by))] : []),
		...(most && most.by > 0 ? [en.finding.guest.more(most.guest, percent(most.by))] : [])
	];
}

/** Of two names what sets them apart: what stands in both says nothing. */
export function distinctNames(names: readonly [string, string]): [string, string] {
	const [a, b] = names.map((name) => name.split(', ')) as [string[], string[]];
	const localOf = (one: string[], other: string[]) => one.filter((part) => !other.includes(part)).join(', ');
	const [first, second] = [localOf(a, b), localOf(b, a)];
	return first && second ? [first, second] : [...names];
}

/** Of lane B against lane A, in words; nothing while nothing is certain. `was`: before the last change, if that is known. */
export function breakdownSummary(
	reports: readonly (Report | null)[],
	names: readonly [string, string],
	previous: readonly (Report | null)[] = []
): string | null {
	const [a, b] = reports;
	if (!a || !b) return null;
	const [before, other] = previous;
	/** What was the other way round. */
	const now = (tells: FigureRole, by: number, words: string) => {
		const then = before && other ? significantChange(figureByRole(before, tells), figureByRole(other, tells)) : null;
		return then !== null && then * by < 0 ? en.finding.now(words) : words;
	};
	const unit = figureByRole(b, 'cost')?.unit.split('/').at(-1) ?? '';
	const per = en.finding.per[unit] ?? unit;
	const compared = (tells: FigureRole, words: Words): string[] => {
		const by = significantChange(figureByRole(a, tells), figureByRole(b, tells));
		return by === null ? [] : [now(tells, by, words[by < 0 ? 'less' : 'more'](percent(Math.abs(by)), per))];
	};
	const guests = among(a, b);
	const response = compared('response', en.finding.response);
	const rate = significantChange(figureByRole(a, 'rate'), figureByRole(b, 'rate')) ?? 0;
	const counts = figureByRole(b, 'rate')?.unit.startsWith('tx') ? 'tx' : 'other';
	// With as many requests as connections the rate says the same once more.
	if (response.length === 0 && rate > MANIFOLD) {
		const times = now('rate', rate, en.finding.times[counts](number(1 + rate, 2)));
		return en.finding.multiple(names[1], times, names[0], [...compared('cost', en.finding.each), ...guests]);
	}
	const first = response.length > 0 ? response : compared('rate', en.finding.rate[counts]);
	const all = [...first, ...compared('cost', en.finding.cost), ...guests];
	return all.length === 0 ? null : en.finding.sentence(names[1], all, names[0]);
}
