import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Playback } from './playback.ts';
import type { EngineReply } from './protocol.ts';
import { RefillLoop } from './refill-loop.ts';

/** The clock, ms: it goes on while a run is prepared. */
let now = 0;
beforeEach(() => {
	vi.useFakeTimers();
	vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
	vi.restoreAllMocks();
	vi.useRealTimers();
});

/** A run that has this many pieces to prepare, each of which takes a millisecond. */
function run(pieces: number) {
	let left = pieces;
	const watched = {
		refill: () => {
			now += 1;
			left -= 1;
			return left > 0;
		},
		overview: () => ({ width_ps: 1, from_ps: 0, bins: [], slowest: [] })
	};
	return { watched: watched as unknown as Playback, left: () => left };
}

test('a refill works in slices that no command has to wait for, and sends what it knows in the end', () => {
	const { watched, left } = run(500);
	const replies: EngineReply[] = [];
	const loop = new RefillLoop(
		(reply) => replies.push(reply),
		() => {}
	);
	loop.start(watched, 7, 1000);
	expect(left(), 'the command itself does nothing').toBe(500);
	while (vi.getTimerCount() > 0) {
		const begun = now;
		vi.advanceTimersToNextTimer();
		expect(now - begun).toBeLessThanOrEqual(10);
	}
	expect(left()).toBe(0);
	expect(replies.length).toBeGreaterThan(1);
	expect(replies.every((reply) => reply.type === 'overview' && reply.run === 7)).toBe(true);
});

test('a refill stops at once, and a fault of the run is a crash', () => {
	const { watched, left } = run(500);
	const crash = vi.fn();
	const loop = new RefillLoop(() => {}, crash);
	loop.start(watched, 1, 1000);
	vi.runOnlyPendingTimers();
	const before = left();
	loop.stop();
	vi.runAllTimers();
	expect(left()).toBe(before);
	loop.start(
		{
			refill: () => {
				throw new Error('broken');
			}
		} as unknown as Playback,
		1,
		1000
	);
	vi.runAllTimers();
	expect(crash).toHaveBeenCalledWith('Error: broken');
});
