/** The bars, groups and sentences that explain a figure's sensitivity. */
import { number, percent, signedPercent } from '#lib/format/formats.ts';
import type { DurationInfo, FigureSensitivity, CostOwner, Interaction } from 'datapath-lab-engine/types';
import type { Heat, HeatShare } from '#lib/comparison/heat.ts';
import type { FinishedRun } from '#lib/engine/sensitivity/sensitivity-protocol.ts';
import * as texts from '#text/index.ts';
import { withUnit } from '#text/unit.ts';

const t = texts.sensitivity;
/** Smaller contributions are shown together. */
const LEAST = 0.005;
/** Smaller contributions are not worth a sentence. */
const NAMED = 0.1;
const NAMED_MOST = 3;
/** For how many durations the effect of a reduction is computed. */
const LESS_MOST = 6;
/** A reduction that saves less than this part of its share has run into another limit. */
const SHORT = 0.5;
/** The number of steps of heat. */
const WARMEST = 4;

export interface Bar {
	/** Its index among the durations. */
	index: number;
	duration: DurationInfo;
	/** The elasticity. */
	value: number;
	half: number;
	/**
	 * The length of the bar as drawn: contributions to a figure go in one direction, whatever its
	 * degree.
	 */
	length: number;
	/** Whether it is significantly different from zero. */
	sure: boolean;
}

export interface Group {
	spender: CostOwner;
	bars: Bar[];
	value: number;
}

export interface Parts {
	groups: Group[];
	/** Bars that are too small, or not significantly different from zero. */
	remainder: Bar[];
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const sum = (bars: readonly Bar[]): number => bars.reduce((all, { value }) => all + value, 0);

/** Half a width with one significant digit. */
export const halfWidthText = (half: number): string => withUnit(number(100 * half, 1), '%');

export const durationName = ({ name }: DurationInfo): string => texts.stepName(name);
/** Where no article comes before it. */
export const durationTitle = (duration: DurationInfo): string => capital(durationName(duration));

/** Every bar, the longest first, as the core sorted them. */
export function barsOf({ degree, elasticities }: FigureSensitivity, { durations }: FinishedRun): Bar[] {
	return elasticities.flatMap(({ constant, value, half_width: half }) => {
		const index = durations.findIndex(({ name }) => name === constant);
		const duration = durations[index];
		const length = degree < 0 ? -value : value;
		return duration ? [{ index, duration, value, half, length, sure: Math.abs(value) > half }] : [];
	});
}

/** By the part that spends the time: groups and bars, the largest first. */
export function partsOf(explained: FigureSensitivity, made: FinishedRun): Parts {
	const bars = barsOf(explained, made);
	const substantial = bars.filter(({ value, sure }) => sure && Math.abs(value) >= LEAST);
	const groups = made.spenders.map((spender) => {
		const ofSpender = substantial.filter(({ duration }) => duration.spender === spender);
		return { spender, bars: ofSpender, value: sum(ofSpender) };
	});
	return {
		groups: groups.filter(({ bars }) => bars.length > 0).sort((a, b) => Math.abs(b.value) - Math.abs(a.value)),
		remainder: bars.filter((bar) => !substantial.includes(bar))
	};
}

/** Where the time is spent, in the picture's names for its elements. */
export const elementNames = ({ places, parts }: DurationInfo): string[] => [
	...places.map((id) => `place-${id}`),
	...parts.map((id) => `part-${id}`)
];

/** Contributions by place; those that are not significant, or nearly zero, are left out. */
export function heatOf(explained: FigureSensitivity, made: FinishedRun, figure: string): Omit<Heat, 'lane'> {
	const sure = barsOf(explained, made).filter((bar) => bar.sure);
	const shares = new Map<string, number>();
	for (const { duration, length } of sure)
		for (const thing of elementNames(duration)) shares.set(thing, (shares.get(thing) ?? 0) + length);
	const texts = [...shares].filter(([, share]) => Math.abs(share) >= LEAST);
	const most = Math.max(0, ...texts.map(([, share]) => Math.abs(share)));
	const hot = ([thing, share]: [string, number]): [string, HeatShare] => [
		thing,
		{ warm: Math.ceil((WARMEST * Math.abs(share)) / most), label: t.spentHere(percent(share), figure) }
	];
	const nowhere = sure.filter(({ duration }) => elementNames(duration).length === 0);
	const elsewhere = nowhere.reduce((all, { length }) => all + length, 0);
	return { figure, hot: new Map(texts.map(hot)), most, elsewhere };
}

export const remainingText = (bars: readonly Bar[]): string => t.others(bars.length, percent(sum(bars), 1));

function inWords(share: number): string {
	if (share > 0.95) return t.nearlyAll;
	return share > 0.46 && share < 0.54 ? t.half : percent(share, 1);
}

/** The longest bars that are significantly different from zero. */
export const longestOf = (bars: readonly Bar[]): Bar[] => bars.filter(({ sure }) => sure).slice(0, LESS_MOST);

/**
 * A sentence about the largest contributions; empty where none is large. Until all durations were
 * varied it leaves out the rest. Where the effects do not add up, it names no share but the reason.
 */
export function sentenceOf(explained: FigureSensitivity, made: FinishedRun, figure: string, whole = true): string {
	if (whole && !explained.adds_up && explained.sum !== null && explained.sum_half_width !== null) {
		const { sum, sum_half_width: half, degree } = explained;
		return t.noShares(figure, percent(sum, 1), halfWidthText(half), percent(degree));
	}
	const sure = barsOf(explained, made).filter(({ sure }) => sure);
	const { degree } = explained;
	if (degree === 0) {
		const most = (way: 1 | -1) => sure.find(({ value }) => way * value >= NAMED);
		const [up, down] = [most(1), most(-1)];
		const texts = [
			up && t.rises(figure, durationName(up.duration)),
			down && t.falls(figure, durationName(down.duration))
		];
		const words = texts.filter((one) => one !== undefined).join('; ');
		return words === '' ? '' : `${words}.`;
	}
	const large = sure.filter(({ length }) => length >= NAMED).slice(0, NAMED_MOST);
	const [first, ...next] = large;
	if (!first) return '';
	const words = degree < 0 ? t.limit : t.share;
	const rest = sure.filter((bar) => !large.includes(bar));
	const left = 1 - large.reduce((all, { length }) => all + length, 0);
	const parts = [
		words(inWords(first.length), figure, durationName(first.duration)),
		...next.map(({ length, duration }) => t.also(percent(length, 1), durationName(duration))),
		...(whole && rest.length > 1 && left >= LEAST ? [t.rest(percent(left, 1), rest.length)] : [])
	];
	return parts.join(' ');
}

/** A bar, and the figure without a share of its duration. */
export interface Saving {
	bar: Bar;
	/** The share that is removed. */
	less: number;
	times: number;
	half: number;
}

/** A small and a large reduction: where another limit is near, the small one may help more. */
export const SAVINGS = [0.2, 0.5] as const;

/**
 * The reduction that would help most, and whether a large reduction saves its full share. A figure
 * that is a share is neither better nor worse.
 */
export function greatestSavingText(
	tried: readonly Saving[],
	{ degree, adds_up }: FigureSensitivity,
	figure: string
): string {
	if (degree === 0 || tried.length === 0) return '';
	const words = t.help;
	const savedBy = ({ times }: Saving) => 1 - times ** degree;
	const helps = tried
		.filter((one) => Math.abs(one.times - 1) > one.half && savedBy(one) >= LEAST)
		.sort((a, b) => savedBy(b) - savedBy(a))
		// The most effective reduction of each duration.
		.filter(({ bar }, i, all) => all.findIndex((one) => one.bar.index === bar.index) === i);
	const [most, ...next] = helps;
	if (!most) return words.none(new Set(tried.map(({ bar }) => bar.index)).size);
	const phrase = ({ bar, less }: Saving) =>
		[durationName(bar.duration), less === SAVINGS[1] ? words.half : words.less(percent(less))] as const;
	const phrases = (all: readonly Saving[]) =>
		all.map(({ bar, less, times }) => {
			const [name, change] = [durationName(bar.duration), signedPercent(times - 1)];
			return less === SAVINGS[1] ? words.halving(name, change) : words.shortening(name, percent(less), change);
		});
	const moves = (most.times > 1 ? words.rises : words.falls)(percent(Math.abs(most.times - 1), 1));
	const second = phrases(next.slice(0, NAMED_MOST - 1));
	// A duration that always matters saves the same part of its share as is removed from it.
	const much = tried.filter(({ bar, less }) => adds_up && less === SAVINGS[1] && bar.length >= NAMED);
	const short = much.filter((one) => savedBy(one) < SHORT * one.less * one.bar.length);
	const [lead, then] = adds_up ? [words.most, words.then] : [words.alone, words.others];
	return [
		`${lead(figure, ...phrase(most), moves)}${second.length > 0 ? then(second) : ''}.`,
		...(short.length > 0 ? [words.short(phrases(short))] : [])
	].join(' ');
}

/** Some pairs are outside their interval by chance; practically none is outside twice its width. */
const CERTAIN = 2;
/**
 * A saving below this part of the saving together with the other duration counts as none, and the
 * other way round.
 */
const NEXT_TO_NOTHING = 0.1;

/** A table rounds smaller values to zero. */
const ROUNDED = 0.0005;

/**
 * Whether the effect of both together differs significantly, and visibly in a table, from the sum
 * of their effects alone.
 */
export const isSignificant = ({ beyond, beyond_half_width: half }: Interaction): boolean =>
	beyond !== null && half !== null && Math.abs(beyond) >= ROUNDED && Math.abs(beyond) > half;

/** A difference in a table, with half the width of its interval. */
export const changeOf = (change: number, half: number): string => {
	const shown = Math.abs(change) < ROUNDED ? percent(0, 1) : signedPercent(change);
	return t.two.value(shown, half < ROUNDED ? t.two.least : halfWidthText(half));
};

/** The pair with the strongest interaction; undefined where no interaction is certain. */
export function strongestInteraction(pairs: readonly Interaction[]): Interaction | undefined {
	const size = ({ beyond }: Interaction) => Math.abs(beyond ?? 0);
	const certain = (one: Interaction) => size(one) >= LEAST && size(one) > CERTAIN * (one.beyond_half_width ?? Infinity);
	return pairs.filter(certain).sort((a, b) => size(b) - size(a))[0];
}

/** A sentence about the strongest interaction. */
export function interactionText(pairs: readonly Interaction[], { degree }: FigureSensitivity, figure: string): string {
	const words = t.two;
	if (degree === 0) return words.share;
	const most = strongestInteraction(pairs);
	if (!most) return words.none;
	const saved = ({ times }: { times: number }) => 1 - times ** degree;
	const [first, second] = [saved(most.alone[0]), saved(most.alone[1])];
	// The sentence begins with the duration that does less alone.
	const [one, other] = first <= second ? ([0, 1] as const) : ([1, 0] as const);
	const [alone, beyond] = [Math.min(first, second), most.beyond ?? 0];
	const then = alone + beyond;
	const says = () => {
		if (beyond > 0 && then >= LEAST && saved(most.both) >= LEAST)
			return alone <= NEXT_TO_NOTHING * then ? words.only : words.more;
		if (beyond < 0 && alone >= LEAST) return then <= NEXT_TO_NOTHING * alone ? words.nothing : words.less;
		return words.otherwise;
	};
	const name = (which: 0 | 1) => texts.stepName(most.constants[which]);
	const change = ({ times }: { times: number }) => signedPercent(times - 1);
	const by = words.by(figure, change(most.alone[one]), change(most.alone[other]), change(most.both));
	return says()(name(one), name(other)) + by;
}
