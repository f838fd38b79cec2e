import { expect, test } from 'vitest';
import { lineOf, singlyIn } from './line.ts';

const ROOMS = [45, 70, 110, 240];

test('a longer line looks longer, up to a thousand, at every length of a queue', () => {
	for (const room of ROOMS) {
		const lengths = [0, 1, 2, 4.3, 8, 9, 26, 50, 73, 420, 1000].map((packets) => lineOf(packets, room));
		for (const [i, length] of lengths.entries()) {
			expect(length).toBeLessThanOrEqual(room);
			if (i > 0) expect(length, `${room}`).toBeGreaterThan((lengths[i - 1] ?? 0) + 0.3);
		}
	}
});

test('73 packets do not look like one, nor 420 like four', () => {
	for (const room of ROOMS) {
		expect(lineOf(73, room)).toBeGreaterThan(3 * lineOf(1, room));
		expect(lineOf(420, room) - lineOf(4.3, room)).toBeGreaterThan(0.3 * room);
	}
});

test('single packets have room, and the bar continues where they end', () => {
	for (const room of ROOMS) {
		const singly = singlyIn(room);
		expect(lineOf(singly, room) / singly).toBeGreaterThanOrEqual(8);
		expect(lineOf(singly + 1e-6, room)).toBeCloseTo(lineOf(singly, room), 3);
	}
	expect(singlyIn(240)).toBe(8);
});
