import { expect, test } from 'vitest';
import { windowAt } from './scrub-window.ts';

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
