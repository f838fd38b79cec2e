import { expect, test } from 'vitest';
import { constantsOf } from 'datapath-lab-engine/constants';
import * as texts from '#text/index.ts';
import type { DurationInfo, FigureSensitivity, CostOwner, Interaction } from 'datapath-lab-engine/types';
import type { FinishedRun } from '#lib/engine/sensitivity/sensitivity-protocol.ts';
import {
	barsOf,
	halfWidthText,
	heatOf,
	greatestSavingText,
	changeOf,
	isSignificant,
	longestOf,
	partsOf,
	sentenceOf,
	interactionText
} from './sensitivity-text';

const duration = (name: string, spender: CostOwner): DurationInfo => ({
	name,
	meaning: name,
	spender,
	value: 1,
	unit: 'µs',
	is_constant: true,
	places: [],
	parts: []
});
const MADE: FinishedRun = {
	spenders: ['guest', 'cp', 'card', 'wire', 'waiting'],
	durations: [
		duration('card_per_batch', 'card'),
		duration('card_per_frame', 'card'),
		duration('dispatch', 'cp'),
		duration('vswitch_hold', 'waiting'),
		duration('interrupt', 'guest')
	]
};
const explained = (degree: number, values: Record<string, [value: number, half: number]>): FigureSensitivity => ({
	id: 'figure',
	degree,
	elasticities: Object.entries(values).map(([constant, [value, half_width]]) => ({ constant, value, half_width })),
	sum: degree,
	sum_half_width: 0,
	adds_up: true
});
const TIME = explained(1, {
	vswitch_hold: [0.5, 0.001],
	card_per_batch: [0.35, 0.001],
	card_per_frame: [0.1, 0.001],
	dispatch: [0.05, 0.001],
	interrupt: [0.02, 0.03]
});
const negative = (one: FigureSensitivity): FigureSensitivity => ({
	...one,
	degree: -1,
	elasticities: one.elasticities.map((each) => ({ ...each, value: -each.value }))
});

test('bars are grouped by the part that spends the time, the largest first; insignificant bars are separate', () => {
	const { groups, remainder } = partsOf(TIME, MADE);
	expect(groups.map(({ spender, bars }) => [spender, bars.map(({ index }) => index)])).toEqual([
		['waiting', [3]],
		['card', [0, 1]],
		['cp', [2]]
	]);
	expect(groups[1]?.value).toBeCloseTo(0.45);
	expect(remainder.map(({ duration: { name } }) => name)).toEqual(['interrupt']);
});

test('the bars of a rate have the direction of those of a time', () => {
	const lengths = (one: FigureSensitivity) => barsOf(one, MADE).map(({ length }) => length);
	expect(lengths(negative(TIME))).toEqual(lengths(TIME));
	expect(barsOf(negative(TIME), MADE)[0]?.value).toBe(-0.5);
});

test('where effects do not add up no step gets a share, and the sentence says why', () => {
	const convoy = { ...TIME, sum: 0.176, sum_half_width: 1.03, adds_up: false };
	const sentence = sentenceOf(convoy, MADE, 'Response time');
	expect(sentence).toMatch(/^Shares have no meaning here: the effects of all steps on “Response time”/);
	expect(sentence).toContain('17.6% ± 103% instead of 100%');
	expect(sentence).not.toContain('wait for more frames');
	// Nor is a gain compared with a share.
	const bar = barsOf(TIME, MADE)[0]!;
	const tried = [{ bar, less: 0.5, times: 0.98, half: 0.001 }];
	expect(greatestSavingText(tried, TIME, 'Response time')).toContain('is smaller than the share of the step');
	expect(greatestSavingText(tried, convoy, 'Response time')).not.toContain('share');
	expect(greatestSavingText(tried, convoy, 'Response time')).toMatch(
		/^If only the OSA uplink card’s wait for more frames took half the time/
	);
});

test('a sentence names the largest contributions', () => {
	expect(sentenceOf(TIME, MADE, 'Response time')).toBe(
		'About half of “Response time” is the OSA uplink card’s wait for more frames. 35.0% is the card’s work per batch. 10.0% is the card’s work per frame.'
	);
	// Until all durations were varied there is no sentence about the rest.
	const most = explained(1, { vswitch_hold: [0.5, 0.001], dispatch: [0.05, 0.001], interrupt: [0.05, 0.001] });
	const first = 'About half of “Response time” is the OSA uplink card’s wait for more frames.';
	expect(sentenceOf(most, MADE, 'Response time')).toBe(`${first} 2 other steps share the remaining 50.0%.`);
	expect(sentenceOf(most, MADE, 'Response time', false)).toBe(first);
	expect(sentenceOf(negative(TIME), MADE, 'Throughput')).toMatch(
		/^About half of the time that limits “Throughput” is the OSA uplink card’s wait for more frames\. 35\.0%/
	);
	const share = explained(0, { dispatch: [0.4, 0.01], vswitch_hold: [-0.3, 0.01] });
	expect(sentenceOf(share, MADE, 'Utilisation')).toBe(
		'“Utilisation” rises most when the dispatch of a virtual CPU by CP takes longer; “Utilisation” falls most when the OSA uplink card’s wait for more frames takes longer.'
	);
});

test('a sentence names the reduction that would help most, and a limit that is near', () => {
	const [hold, batch] = longestOf(barsOf(TIME, MADE));
	if (!hold || !batch) throw new Error('it has no bars');
	const tried = (bar: typeof hold, less: number, times: number) => ({ bar, less, times, half: 0.001 });
	const along = [tried(hold, 0.2, 0.9), tried(hold, 0.5, 0.75), tried(batch, 0.2, 0.93), tried(batch, 0.5, 0.82)];
	expect(greatestSavingText(along, TIME, 'Response time')).toBe(
		'Biggest gain: if the OSA uplink card’s wait for more frames took half the time, “Response time” would fall by 25.0%. Next: halving the card’s work per batch (−18.0%).'
	);
	// A rate grows by the factor by which a time shrinks. Where a small reduction helps more than a
	// large one, the sentence names the small one.
	const rate = negative(TIME);
	const short = [tried(hold, 0.2, 1.11), tried(hold, 0.5, 1.05), tried(batch, 0.2, 1.07), tried(batch, 0.5, 1.2)];
	expect(greatestSavingText(short, rate, 'Throughput')).toBe(
		'Biggest gain: if the card’s work per batch took half the time, “Throughput” would rise by 20.0%. Next: shortening the OSA uplink card’s wait for more frames by 20% (+11.0%). The gain from halving the OSA uplink card’s wait for more frames (+5.0%) is smaller than the share of the step, because another step then takes its place.'
	);
	// Reductions without a significant effect do not help, nor do those that make the figure worse.
	const none = [tried(hold, 0.5, 1.0005), tried(batch, 0.5, 1.02)];
	expect(greatestSavingText(none, TIME, 'Throughput')).toMatch(
		/^Shortening any one of the 2 longest steps would not help/
	);
	expect(greatestSavingText(along, explained(0, {}), 'Utilisation')).toBe('');
	expect(greatestSavingText([], TIME, 'Throughput')).toBe('');
});

test('there is no sentence where no contribution is large', () => {
	const unsure = { vswitch_hold: [0.5, 0.8], dispatch: [0.05, 0.01] } as Record<string, [number, number]>;
	for (const degree of [-1, 0, 1]) expect(sentenceOf(explained(degree, unsure), MADE, 'Throughput')).toBe('');
	expect(sentenceOf(explained(1, {}), MADE, 'Throughput')).toBe('');
});

test('heat has the significant contributions by place; those without a place are separate', () => {
	const at: Record<string, Partial<DurationInfo>> = {
		card_per_batch: { places: [4, 7] },
		card_per_frame: { places: [7] },
		dispatch: { parts: [2] },
		interrupt: { places: [5] }
	};
	const made = { ...MADE, durations: MADE.durations.map((one) => ({ ...one, ...at[one.name] })) };
	const { hot, most, elsewhere } = heatOf(negative(TIME), made, 'Throughput');
	expect([...hot]).toEqual([
		['place-4', { warm: 4, label: ', 35% of the sensitivity of “Throughput”' }],
		['place-7', { warm: 4, label: ', 45% of the sensitivity of “Throughput”' }],
		['part-2', { warm: 1, label: ', 5% of the sensitivity of “Throughput”' }]
	]);
	expect(most).toBeCloseTo(0.45);
	expect(elsewhere).toBe(0.5);
});

test('every constant that takes time has a name for sentences', async () => {
	const names = await Promise.all(['z14', 'z15', 'z900', 'z990'].map(constantsOf));
	const durations = names.flat().filter(({ unit }) => ['ms', 'µs', 'ns', 'B/µs'].includes(unit));
	expect(durations.length).toBeGreaterThan(100);
	expect(durations.map(({ name }) => name).filter((name) => texts.stepName(name) === name)).toEqual([]);
});

test('half a width has one significant digit', () => {
	expect([0.0008, 0.0234, 0.4].map(halfWidthText)).toEqual(['0.08%', '2%', '40%']);
});

/** A figure of this degree, from the shares of its time that are saved. */
function together(degree: number, [one, other]: [number, number], both: number, half = 0.001): Interaction {
	const of = (saved: number) => ({ times: (1 - saved) ** degree, half_width: half });
	return {
		figure: 'figure',
		constants: ['card_per_batch', 'vswitch_hold'],
		alone: [of(one), of(other)],
		both: of(both),
		beyond: degree === 0 ? null : both - one - other,
		beyond_half_width: degree === 0 ? null : half
	};
}
const label = (pairs: Interaction[], degree = 1) => interactionText(pairs, explained(degree, {}), 'Throughput');

test('a sentence describes the strongest interaction', () => {
	expect(label([together(1, [0.01, 0.2], 0.5), together(1, [0.1, 0.1], 0.3)])).toBe(
		'Shortening the card’s work per batch helps only if the OSA uplink card’s wait for more frames is shortened, too: halving the first changes “Throughput” by −1.0%, the second by −20.0%, both by −50.0%.'
	);
	// The sentence begins with the duration that does less alone, whatever its place.
	expect(label([together(1, [0.2, 0.01], 0.5)])).toMatch(
		/^Shortening the OSA uplink card’s wait for more frames helps only if the card’s work per batch is/
	);
	expect(label([together(1, [0.1, 0.2], 0.4)])).toMatch(
		/^Shortening the card’s work per batch helps more if the OSA uplink card’s wait for more frames is/
	);
	expect(label([together(1, [0.1, 0.2], 0.25)])).toMatch(
		/^Shortening the card’s work per batch helps less once the OSA uplink card’s wait for more frames is/
	);
	expect(label([together(1, [0.1, 0.2], 0.2)])).toMatch(
		/^Shortening the card’s work per batch no longer helps once the OSA uplink card’s wait for more frames/
	);
	expect(label([together(1, [-0.3, -0.2], -0.1)])).toMatch(
		/^The effects of the card’s work per batch and the OSA uplink card’s wait for more frames do not add up/
	);
	expect(label([together(-1, [0, 0.2], 0.5)], -1)).toBe(
		'Shortening the card’s work per batch helps only if the OSA uplink card’s wait for more frames is shortened, too: halving the first changes “Throughput” by +0.0%, the second by +25.0%, both by +100.0%.'
	);
});

test('there is no sentence about an interaction that is not significant', () => {
	const none = 'Shortening two steps saves the sum of both; none depends on another.';
	expect(label([together(1, [0.1, 0.2], 0.3)])).toContain(none);
	// Outside its interval, as one in twenty is by chance.
	const chance = together(1, [0.1, 0.2], 0.33, 0.02);
	expect(isSignificant(chance)).toBe(true);
	expect(label([chance])).toContain(none);
	// Significant, but too small to matter.
	expect(label([together(1, [0.1, 0.2], 0.303, 0.0001)])).toContain(none);
	expect(label([together(0, [0.1, 0.2], 0.9)], 0)).toMatch(/^This figure is a share, not a time/);
	expect(isSignificant(together(0, [0.1, 0.2], 0.9))).toBe(false);
	expect(isSignificant({ ...together(1, [0, 0], 0), beyond: 4e-4, beyond_half_width: 1e-16 })).toBe(false);
});

test('zero has no sign and no digits in a table', () => {
	expect(changeOf(-1e-9, 1e-12)).toBe('0.0% ± <0.1%');
	expect(changeOf(-0.02, 0.0006)).toBe('−2.0% ± 0.06%');
	expect(changeOf(0.15, 0.02)).toBe('+15.0% ± 2%');
});
