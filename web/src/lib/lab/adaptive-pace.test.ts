import { expect, test } from 'vitest';
import { AdaptivePace, type Scene } from './adaptive-pace.ts';

const FRAME_S = 1 / 60;
const US = 1e6;

/** The seconds until `until` ps, with an event every `every` ps and this many packets in flight. */
function play(pace: number, every: number, alive: number, until: number): number {
	const lingering = new AdaptivePace();
	let [now, frames] = [0, 0];
	while (now < until) {
		const scene: Scene = { now, nextEvent: (Math.floor(now / every) + 1) * every, alive };
		const next = lingering.next([scene, scene], pace, FRAME_S);
		expect(next).toBeGreaterThan(now);
		now = next;
		frames += 1;
	}
	return frames * FRAME_S;
}

test('every event of a packet that is alone lasts 350 ms, even if the next comes 100 ps later', () => {
	expect(play(20 * US, 0.5 * US, 1, 5 * US)).toBeCloseTo(3.5, 0);
	expect(play(20 * US, 100, 1, 400)).toBeCloseTo(1.4, 0);
});

test('while nothing happens for long the pace is the chosen one', () => {
	expect(play(20 * US, 40 * US, 1, 80 * US)).toBeCloseTo(4, 1);
});

test('with many packets, or at a pace at which no event is visible, nothing is slowed down', () => {
	expect(play(20 * US, 0.5 * US, 50, 20 * US)).toBeCloseTo(1, 1);
	expect(play(1e9, 0.5 * US, 1, 1e9)).toBeCloseTo(1, 1);
});

test('with a few packets it is slowed down less than with one', () => {
	const [one, four] = [play(20 * US, 0.5 * US, 1, 5 * US), play(20 * US, 0.5 * US, 4, 5 * US)];
	expect(four).toBeLessThan(0.4 * one);
	expect(four).toBeGreaterThan(0.6);
});

test('the lane with more events decides', () => {
	const lingering = new AdaptivePace();
	const scenes = [
		{ now: 0, nextEvent: 10 * US, alive: 1 },
		{ now: 0, nextEvent: 0.35 * US, alive: 1 }
	];
	expect(lingering.next(scenes, 20 * US, 0.1)).toBeCloseTo(0.1 * US, -1);
});

test('a lane without further events does not slow the clock down', () => {
	expect(new AdaptivePace().next([{ now: 5, nextEvent: -1, alive: 0 }], 20 * US, 1)).toBe(5 + 20 * US);
});
