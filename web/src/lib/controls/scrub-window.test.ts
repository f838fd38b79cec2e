import { expect, test } from 'vitest';
import { windowAfter, windowAt } from './scrub-window.ts';

test('the bar starts at zero while everything seen fits', () => {
	expect(windowAt(0, 0, 2e7)).toEqual({ from: 0, to: 2e8 });
	expect(windowAt(1.5e8, 3e8, 2e7)).toEqual({ from: 0, to: 5e8 });
});

test('after that it shows a page around now that suits the pace', () => {
	for (const now of [0, 1e9, 3.3e9, 4.99e11]) {
		const { from, to } = windowAt(now, 5e11, 2e7);
		expect(now).toBeGreaterThanOrEqual(from);
		expect(now).toBeLessThanOrEqual(to);
		expect(to - from).toBe(5e8);
	}
});

test('a click near its end does not change its scale, nor does the clock until it gets there', () => {
	const first = windowAfter(null, 0, 0, 2e7);
	expect(first).toMatchObject({ from: 0, to: 2e8 });
	const clicked = windowAfter(first, 1.9e8, 1.9e8, 2e7);
	expect(clicked).toMatchObject({ from: 0, to: 2e8 });
	expect(windowAfter(clicked, 2.01e8, 2.01e8, 2e7)).toMatchObject({ from: 0, to: 5e8 });
	// A page of a long run stays until the clock leaves it.
	const page = windowAfter(null, 3.3e9, 5e9, 2e7);
	expect(windowAfter(page, page.to - 1, 5e9, 2e7)).toMatchObject({ from: page.from, to: page.to });
	expect(windowAfter(page, page.to + 1, 5e9, 2e7).from).toBeGreaterThan(page.from);
});

test('another pace and another run have their own scale', () => {
	const long = windowAfter(null, 4e8, 4e8, 2e7);
	expect(windowAfter(long, 4e8, 4e8, 2e8)).toMatchObject(windowAt(4e8, 4e8, 2e8));
	expect(windowAfter(long, 0, 0, 2e7)).toMatchObject(windowAt(0, 0, 2e7));
});
