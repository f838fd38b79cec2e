import { expect, test } from 'vitest';
import type { DurationTold, Explained, Spender } from '#lib/sim/boundary.ts';
import type { Made } from '#lib/sim/elasticity/protocol.ts';
import { barsOf, halfOf, heatOf, partsOf, sentenceOf } from './made-of';

const duration = (name: string, spender: Spender): DurationTold => ({
	name,
	meaning: name,
	spender,
	value: 1,
	unit: 'µs',
	is_constant: true,
	places: [],
	parts: []
});
const MADE: Made = {
	spenders: ['guest', 'cp', 'card', 'wire', 'waiting'],
	durations: [
		duration('card_per_batch', 'card'),
		duration('card_per_frame', 'card'),
		duration('dispatch', 'cp'),
		duration('vswitch_hold', 'waiting'),
		duration('interrupt', 'guest')
	]
};
const explained = (degree: number, values: Record<string, [value: number, half: number]>): Explained => ({
	id: 'figure',
	degree,
	elasticities: Object.entries(values).map(([constant, [value, half_width]]) => ({ constant, value, half_width })),
	sum: degree,
	sum_half_width: 0
});
const TIME = explained(1, {
	vswitch_hold: [0.5, 0.001],
	card_per_batch: [0.35, 0.001],
	card_per_frame: [0.1, 0.001],
	dispatch: [0.05, 0.001],
	interrupt: [0.02, 0.03]
});
const negative = (one: Explained): Explained => ({
	...one,
	degree: -1,
	elasticities: one.elasticities.map((each) => ({ ...each, value: -each.value }))
});

test('bars stand with whoever spends the time, the most first; what is not distinguished is told apart', () => {
	const { groups, others } = partsOf(TIME, MADE);
	expect(groups.map(({ spender, bars }) => [spender, bars.map(({ index }) => index)])).toEqual([
		['waiting', [3]],
		['card', [0, 1]],
		['cp', [2]]
	]);
	expect(groups[1]?.value).toBeCloseTo(0.45);
	expect(others.map(({ duration: { name } }) => name)).toEqual(['interrupt']);
});

test('what makes up a rate is drawn as what makes up a time', () => {
	const lengths = (one: Explained) => barsOf(one, MADE).map(({ length }) => length);
	expect(lengths(negative(TIME))).toEqual(lengths(TIME));
	expect(barsOf(negative(TIME), MADE)[0]?.value).toBe(-0.5);
});

test('a sentence says what stands out', () => {
	expect(sentenceOf(TIME, MADE, 'Response time')).toBe(
		'About half of “Response time” is vswitch hold, 35% card per batch, 10% card per frame.'
	);
	expect(sentenceOf(negative(TIME), MADE, 'ETR')).toMatch(/^About half of what limits “ETR” is vswitch hold, 35%/);
	const share = explained(0, { dispatch: [0.4, 0.01], vswitch_hold: [-0.3, 0.01] });
	expect(sentenceOf(share, MADE, 'Utilisation')).toBe(
		'“Utilisation” rises most with dispatch; “Utilisation” falls most with vswitch hold.'
	);
});

test('nothing is said where nothing stands out', () => {
	const unsure = { vswitch_hold: [0.5, 0.8], dispatch: [0.05, 0.01] } as Record<string, [number, number]>;
	for (const degree of [-1, 0, 1]) expect(sentenceOf(explained(degree, unsure), MADE, 'ETR')).toBe('');
	expect(sentenceOf(explained(1, {}), MADE, 'ETR')).toBe('');
});

test('heat is what is sure, wherever it is spent; what is spent nowhere is told apart', () => {
	const at: Record<string, Partial<DurationTold>> = {
		card_per_batch: { places: [4, 7] },
		card_per_frame: { places: [7] },
		dispatch: { parts: [2] },
		interrupt: { places: [5] }
	};
	const made = { ...MADE, durations: MADE.durations.map((one) => ({ ...one, ...at[one.name] })) };
	const { hot, most, elsewhere } = heatOf(negative(TIME), made, 'ETR');
	expect([...hot]).toEqual([
		['place-4', { warm: 4, told: ', 35% of what “ETR” is made of' }],
		['place-7', { warm: 4, told: ', 45% of what “ETR” is made of' }],
		['part-2', { warm: 1, told: ', 5% of what “ETR” is made of' }]
	]);
	expect(most).toBeCloseTo(0.45);
	expect(elsewhere).toBe(0.5);
});

test('half a width has one digit that counts', () => {
	expect([0.0008, 0.0234, 0.4].map(halfOf)).toEqual(['0.08%', '2%', '40%']);
});
