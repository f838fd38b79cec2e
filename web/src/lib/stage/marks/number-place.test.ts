import { expect, test } from 'vitest';
import { BACK, FORWARD } from '../layout/route-order';
import { numberPlace, ROOM } from './number-place';

const TRACK = 20;
const FRONT = { x: 10, y: 50, width: 90, height: TRACK };
/** How high the digits are, a little more than they need. */
const DIGITS = 9;

test.each([ROOM, 14, 60])('with %d between the tracks no number covers a packet of either track', (between) => {
	const back = { ...FRONT, y: FRONT.y + TRACK + between };
	for (const [rect, track] of [
		[FRONT, FORWARD],
		[back, BACK]
	] as const) {
		const { y, x, isOnTrack } = numberPlace(rect, track, true, between);
		expect(isOnTrack).toBe(false);
		expect(y).toBeLessThanOrEqual(back.y - 1);
		expect(y - DIGITS).toBeGreaterThanOrEqual(FRONT.y + TRACK);
		expect(x).toBeGreaterThan(rect.x);
		expect(x).toBeLessThan(rect.x + rect.width);
	}
	// They may have the same height, but not the same side.
	expect(numberPlace(FRONT, FORWARD, true, between).anchor).not.toBe(numberPlace(back, BACK, true, between).anchor);
});

test.each([0, ROOM - 1])('with %d between the tracks a number is on its own track, and says so', (between) => {
	const { y, isOnTrack } = numberPlace(FRONT, FORWARD, true, between);
	expect(isOnTrack).toBe(true);
	expect(y).toBe(FRONT.y + TRACK / 2 + 4);
});
