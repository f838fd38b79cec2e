/** A sentence about two runs: what differs, by how much, and only if that is certain. */
import { figureOf } from '#lib/figures/figure-format.ts';
import { number, percent } from '#lib/format/formats.ts';
import type { Figure, Report } from 'datapath-lab-engine/types';
import * as texts from '#text/index.ts';
import { ALIKE } from '#lib/comparison/questions.ts';
import { loadName } from './bottleneck.ts';
import { lowercase } from '#text/lowercase.ts';

/** A smaller difference is not worth a word, even if it is certain. */
const WORTH = 0.02;

/** Processors that work so much less or more for the same are worth a sentence of their own. */
const WORTH_WORK = 0.1;

/** What at least doubles is written as a multiple: a growth of this share, or more. */
const DOUBLED = 1;
/** The guests’ rates count as changed by the same factor if their shares differ by less. */
const SAME = 0.05;

type FigureRole = NonNullable<Figure['role']>;
type Words = Record<'less' | 'more' | 'times', (by: string, per: string) => string>;

export function figureByRole(result: Pick<Report, 'figures'>, role: FigureRole): Figure | undefined {
	return result.figures.find((figure) => figure.role === role);
}

/** The same; the response time of pairs of guests of one kind is that of the run. */
function figureInSentence(result: Report, role: FigureRole): Figure | undefined {
	const ofGuests = result.figures.filter(({ id }) => /^guest_\d+_response_time$/.test(id));
	return figureByRole(result, role) ?? (role === 'response' && ofGuests.length === 1 ? ofGuests[0] : undefined);
}

/** B relative to A; null while an interval is unknown or the difference lies within both. */
export function significantChange(a: Figure | undefined, b: Figure | undefined): number | null {
	if (!a || !b || !a.value || !b.value || a.half_width === null || b.half_width === null) return null;
	const apart = Math.abs(b.value - a.value);
	const share = b.value / a.value - 1;
	return apart > a.half_width + b.half_width && Math.abs(share) >= WORTH ? share : null;
}

/** Whether two values hardly differ, as far as their intervals allow to say. */
function isAlike(a: Figure | undefined, b: Figure | undefined): boolean {
	if (!a?.value || !b?.value || a.half_width === null || b.half_width === null) return false;
	return (Math.abs(b.value - a.value) + a.half_width + b.half_width) / a.value <= ALIKE;
}

/**
 * A sentence about the guests whose rate fell most and rose most, where guests have a rate each.
 * `total`: by how much the rate of all changed, if the sentence before is about that alone.
 */
function among(
	a: Report,
	b: Report,
	names: readonly [string, string],
	counts: readonly number[],
	total: number | null
): string[] {
	const group = (guest: number) => ({ guest, count: counts[guest - 1] ?? 1 });
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
	const isLikeTotal = ({ by }: { by: number }) => Math.abs((1 + by) / (1 + (total ?? NaN)) - 1) < SAME;
	if (changes.length > 1 && changes.length === ofGuests(b).length && changes.every(isLikeTotal))
		return [texts.finding.eachGuest];
	const [least, most] = [changes[0], changes.at(-1)];
	const sentence = texts.finding.guests(
		names[1],
		least && least.by < 0 ? [group(least.guest), percent(-least.by)] : null,
		most && most.by > 0 ? [group(most.guest), percent(most.by)] : null,
		names[0]
	);
	return sentence === null ? [] : [sentence];
}

/** How much more or less the processors are busy, where both lanes do the same work. */
function busyFor(a: Report, b: Report, name: string): string[] {
	const by = significantChange(figureOf(a, 'utilisation'), figureOf(b, 'utilisation'));
	return by === null || Math.abs(by) < WORTH_WORK
		? []
		: [texts.finding.busy[by < 0 ? 'less' : 'more'](name, percent(Math.abs(by)))];
}

/** The one part that is full in both runs, if there is one. */
function sharedLimit(results: readonly [Report, Report]): string | undefined {
	const [a, b] = results.map(({ limit, loads }) =>
		limit?.kind === 'station' && limit.loads.length === 1 ? loads[limit.loads[0] ?? -1]?.name : undefined
	);
	return a !== undefined && a === b ? lowercase(loadName(a)) : undefined;
}

/** The parts of two names that differ. */
export function distinctNames(names: readonly [string, string]): [string, string] {
	const [a, b] = names.map((name) => name.split(', ')) as [string[], string[]];
	const without = (one: string[], other: string[]) => one.filter((part) => !other.includes(part)).join(', ');
	const [first, second] = [without(a, b), without(b, a)];
	return first && second ? [first, second] : [...names];
}

/**
 * Lane B relative to lane A, in words; null while nothing is certain. `previous`: the results
 * before the last change, if they are known; `groups`: how many guests each kind of pairs has;
 * `describe`: what sets the second lane apart, after its name.
 */
export function breakdownSummary(
	results: readonly (Report | null)[],
	names: readonly [string, string],
	previous: readonly (Report | null)[] = [],
	groups: readonly number[] = [],
	describe: (name: string) => string = (name) => name
): string | null {
	const [a, b] = results;
	if (!a || !b) return null;
	const [beforeA, beforeB] = previous;
	/** Whether a difference had the opposite sign before. */
	const isReversed = (role: FigureRole, by: number): boolean => {
		const then =
			beforeA && beforeB ? significantChange(figureInSentence(beforeA, role), figureInSentence(beforeB, role)) : null;
		return then !== null && then * by < 0;
	};
	const unit = figureInSentence(b, 'cost')?.unit.split('/').at(-1) ?? '';
	const per = texts.finding.per[unit] ?? unit;
	const changeOf = (role: FigureRole): number | null => {
		const by = significantChange(figureInSentence(a, role), figureInSentence(b, role));
		return by === null || Math.abs(by) < ALIKE ? null : by;
	};
	/** `isNew`: it was the other way round before. */
	const inWords = (words: Words, by: number, isNew: boolean): string => {
		const text =
			by >= DOUBLED ? words.times(number(1 + by, 2), per) : words[by < 0 ? 'less' : 'more'](percent(Math.abs(by)), per);
		return isNew ? texts.finding.now(text) : text;
	};
	/** Whether a change is certain, and too small to count. */
	const isSlight = (role: FigureRole): boolean => {
		const by = significantChange(figureInSentence(a, role), figureInSentence(b, role));
		return by !== null && Math.abs(by) < ALIKE;
	};
	const counts = figureInSentence(b, 'rate')?.unit.startsWith('tx') ? 'tx' : 'other';
	// With a request per connection the rate would repeat the response time.
	const first = (['response', 'rate'] as const).find((role) => changeOf(role) !== null);
	const [firstBy, costBy] = [first ? changeOf(first) : null, changeOf('cost')];
	const firstIsNew = first !== undefined && firstBy !== null && isReversed(first, firstBy);
	const lead =
		firstBy === null
			? null
			: inWords(first === 'response' ? texts.finding.response : texts.finding.rate[counts], firstBy, firstIsNew);
	// One “now” is enough for a sentence.
	const costIn = (words: Words): string[] =>
		costBy === null ? [] : [inWords(words, costBy, !firstIsNew && isReversed('cost', costBy))];
	const guests = among(
		a,
		b,
		[names[0], describe(names[1])],
		groups,
		first === 'rate' && costBy === null ? firstBy : null
	);
	const [one, other] = [names[1], names[0]];
	const cost = costIn(texts.finding.cost);
	const all = [...(lead === null ? [] : [lead]), ...cost];
	const isMultiple = (by: number | null): boolean => by !== null && by >= DOUBLED;
	const { multiple, sentence, sentenceAndMultiple } = texts.finding;
	const main = (): string => {
		if (lead !== null && isMultiple(firstBy)) return multiple(one, lead, other, costIn(texts.finding.each));
		if (!isMultiple(costBy)) return sentence(one, all, other);
		return lead === null
			? multiple(one, cost[0] ?? '', other, [])
			: sentenceAndMultiple(one, lead, other, cost[0] ?? '');
	};
	const isSameRate = isAlike(figureInSentence(a, 'rate'), figureInSentence(b, 'rate'));
	const isSameTotal = all.length === 0 && guests.length > 0 && isSameRate;
	/** Which disk is faster is the question, even where the answer is neither. */
	const isSameSpeed = first === undefined && isAlike(figureOf(a, 'init_write'), figureOf(b, 'init_write'));
	// Without a CPU time of a transaction, the processors say what the same work costs.
	const hasCost = [a, b].some((result) => figureInSentence(result, 'cost'));
	const busy = isSameTotal || (isSameRate && !hasCost) ? busyFor(a, b, names[1]) : [];
	const sentences = [
		...(isSameSpeed ? [texts.finding.alikeRate.disk(sharedLimit([a, b]))] : []),
		...(isSameTotal ? [texts.finding.sameTotal(sharedLimit([a, b])), ...busy] : []),
		...(all.length === 0 ? [] : [main()]),
		...(isSameTotal ? [] : busy),
		...(isSlight('response')
			? [texts.finding.alikeResponse]
			: first === undefined && !isSameTotal && !isSameSpeed && isSlight('rate')
				? [texts.finding.alikeRate[counts](sharedLimit([a, b]))]
				: []),
		...(isSlight('cost') ||
		(all.length > 0 && cost.length === 0 && isAlike(figureInSentence(a, 'cost'), figureInSentence(b, 'cost')))
			? [texts.finding.alike(per)]
			: []),
		...guests
	];
	if (sentences.length > 0) return sentences.join(' ');
	// While a run goes on, a difference may become certain.
	return a.finished && b.finished ? texts.finding.none : null;
}
