import { expect, test } from 'vitest';
import { paddedDomain, ticksOf } from './logarithmic.ts';

test.each([
	[
		[4000, 200_000],
		[10_000, 30_000, 100_000]
	],
	[
		[0.0007, 1.1],
		[0.001, 0.01, 0.1, 1]
	],
	[
		[30_000, 50_000],
		[30_000, 35_000, 40_000, 45_000, 50_000]
	]
] as [[number, number], number[]][])('from %j there are round numbers on the axis', (domain, ticks) => {
	const found = ticksOf(domain);
	expect(found.length).toBeGreaterThanOrEqual(3);
	expect(ticks).toEqual(expect.arrayContaining(found));
});

test('there is space around the points, and room for the band around values that are close together', () => {
	const [from, to] = paddedDomain([100, 1000]);
	expect(from).toBeLessThan(100 / 1.1);
	expect(to).toBeGreaterThan(1000 * 1.1);
	const [low, high] = paddedDomain([56, 56.1]);
	expect(high / low).toBeGreaterThan(1.1 / 0.9);
});
