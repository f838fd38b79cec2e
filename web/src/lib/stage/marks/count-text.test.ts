import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

test('every queue has a number, however narrow its box is', () => {
	for (const packets of [0, 1, 17, 228, 1500])
		for (const width of [10, 20, 27, 40, 90]) {
			const { text, squeezed } = countText(packets, false, width);
			expect(text).toBe(String(packets));
			if (squeezed !== undefined) expect(squeezed).toBeLessThanOrEqual(Math.max(9, width - 9));
		}
	expect(countText(228, false, 90).squeezed).toBeUndefined();
	expect(countText(228, false, 20).squeezed).toBe(11);
});

test('a mean loses its decimals before its digits get narrower', () => {
	expect(countText(3.26, true, 60)).toEqual({ text: '3.3', squeezed: undefined });
	expect(countText(3.26, true, 18)).toEqual({ text: '3', squeezed: undefined });
});
