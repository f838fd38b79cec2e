import { expect, test } from 'vitest';
import { spacedTicks } from './axis.ts';

test('names that would overlap are left out, and the last name stays', () => {
	const kept = (at: number[]) => spacedTicks(at.map((one) => ({ at: one, half: 20 }))).map((one) => one.at);
	expect(kept([0, 30, 48, 70, 100])).toEqual([0, 48, 100]);
	expect(kept([0, 40, 80, 100])).toEqual([0, 40, 100]);
	expect(kept([100, 80, 40, 0])).toEqual([100, 40, 0]);
});
