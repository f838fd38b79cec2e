import { expect, test, vi } from 'vitest';
import {
	bytes,
	count,
	exact,
	fixed,
	instant,
	inUnitOf,
	number,
	onAxis,
	percents,
	rate,
	signedPercent,
	span
} from './formats.ts';

test('times are in their natural unit', () => {
	expect([0, 800, 20e6, 173_204_000, 2e9, 3e12].map((ps) => span(ps))).toEqual([
		'0',
		'800\u00a0ps',
		'20\u00a0µs',
		'173.2\u00a0µs',
		'2\u00a0ms',
		'3\u00a0s'
	]);
	expect(instant(173_204_112)).toBe('173.204\u00a0µs');
	expect(instant(999_999_999_000)).toBe('999,999.999\u00a0µs');
	expect(instant(5_611_741_276_000)).toBe('5.611\u00a0741\u00a0276\u00a0s');
	expect(instant(1_127_640_893_718_000)).toBe('1,127.640\u00a0893\u00a0718\u00a0s');
});

test('numbers keep about four digits and no exponent', () => {
	expect([5756.34, 0.009255, 173.66, 157344.9, 0].map((value) => number(value))).toEqual([
		'5,756',
		'0.009255',
		'173.7',
		'157,345',
		'0'
	]);
	expect(number(Number.NaN)).toBe('–');
	expect([0.99985, 1.00009].map((value) => number(value, 2))).toEqual(['1.0', '1.0']);
	expect(number(-9.9996)).toBe('−10.00');
});

test('counts are whole, differences signed, rates and sizes short', () => {
	expect(count(22)).toBe('22');
	expect(signedPercent(-0.169)).toBe('−16.9%');
	expect(rate(62_300)).toBe('62.3k/s');
	expect(bytes(20 * 1024 * 1024)).toBe('20\u00a0MiB');
});

test('settings keep all their digits, and are short next to an axis', () => {
	const settings = [0, 0.1 + 0.2, 0.000_02, 2.5, 1492, 9000, 123_456.7, 1_000_000];
	expect(settings.map(exact)).toEqual(['0', '0.3', '0.00002', '2.5', '1,492', '9,000', '123,456.7', '1,000,000']);
	expect([0.5, 9000, 10_000, 57_344, 1_250_000].map(onAxis)).toEqual(['0.5', '9,000', '10k', '57.3k', '1.25M']);
	expect(fixed(5754.3, 2)).toBe('5,754.30');
});

test.each(['en', 'de'])('numbers are written as the browser writes them (%s)', async (tag) => {
	const { language } = await import(`../text/${tag}/language.ts`);
	vi.resetModules();
	vi.doMock('#text/language.ts', () => ({ language }));
	const { count, percent, signedPercent, span } = await import('./formats.ts');
	expect(span(1_234_600_000)).toBe(tag === 'en' ? '1.235\u00a0ms' : '1,235\u00a0ms');
	const written = (value: number, digits: number, options: Intl.NumberFormatOptions = {}) =>
		new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits, ...options })
			.format(value)
			.replace('-', '−');
	for (const value of [0, 0.4, 7, -7, 999, 1000, -12_345, 1_234_567, 1e15])
		expect(count(value)).toBe(written(value, 0, { signDisplay: 'negative' }));
	for (const share of [0, 0.004, 0.169, -0.169, 1, 12.5, -0.00001]) {
		expect(percent(share)).toBe(written(share, 0, { style: 'percent', signDisplay: 'negative' }));
		expect(signedPercent(share)).toBe(written(share, 1, { style: 'percent', signDisplay: 'always' }));
	}
});

test('percentages of a whole add up to 100', () => {
	const sum = (texts: string[]) => texts.reduce((all, text) => all + parseFloat(text), 0);
	// 44.7, 31.6 and 23.7 would round to 101.
	expect(percents([17, 12, 9])).toEqual(['45%', '31%', '24%']);
	for (const shares of [
		[1, 1, 1],
		[0.5, 0.25, 0.25],
		[1, 999],
		[3, 3, 3, 3, 3, 3, 3]
	])
		expect(sum(percents(shares))).toBe(100);
	expect(percents([0, 0])).toEqual(['0%', '0%']);
});

test('the ends of a range of moments have the unit of the clock', () => {
	expect([3_250_000_000, 3_750_000_000].map((end) => inUnitOf(3_586_666_000, end))).toEqual([
		'3,250\u00a0µs',
		'3,750\u00a0µs'
	]);
	expect(inUnitOf(1_250_000_000_000, 1_500_000_000_000)).toBe('1.5\u00a0s');
	expect(inUnitOf(5, 0)).toBe('0');
});
