/**
 * Slows the clock down while single packets are visible, so that every event stays on screen long
 * enough for the eye.
 */
import type { Frame } from 'datapath-lab-engine/frame';

/** The shortest time on screen of an event of a packet that is alone, seconds. */
const LONE_PACKET_S = 0.35;
/**
 * Up to this pace, the default, events last that long, picoseconds per second. At a faster pace
 * they last less, because the reader wants to see more in a second.
 */
const SLOW = 2e7;
/** Events that last no longer than two frames are not visible. */
const VISIBLE_S = 1 / 30;

/** The parts of a frame that show how crowded the picture is. */
export type Scene = Pick<Frame, 'now' | 'nextEvent' | 'alive'>;

interface Gap {
	from: number;
	to: number;
}

export class AdaptivePace {
	#gaps: Gap[] = [];

	/**
	 * The moment `elapsed` seconds after the scenes (one per lane), at `pace` ps per second or
	 * less.
	 */
	next(scenes: readonly Scene[], pace: number, elapsed: number): number {
		const now = Math.max(...scenes.map((scene) => scene.now));
		let slowest = pace;
		let stop = Infinity;
		for (const [lane, scene] of scenes.entries()) {
			const gap = this.#gap(lane, scene);
			const lasts = (LONE_PACKET_S * Math.min(1, SLOW / pace)) / Math.max(1, scene.alive);
			if (lasts < VISIBLE_S || gap.to <= gap.from) continue;
			slowest = Math.min(slowest, (gap.to - gap.from) / lasts);
			stop = Math.min(stop, gap.to);
		}
		// Whole picoseconds, and at least one: events that are only a few picoseconds apart last
		// less.
		const to = Math.ceil(now + slowest * elapsed);
		return stop > now ? Math.min(stop, to) : to;
	}

	/** From the previous event, or from where the clock started again, to the next. */
	#gap(lane: number, { now, nextEvent }: Scene): Gap {
		let gap = this.#gaps[lane];
		if (gap?.to !== nextEvent || now < gap.from) gap = this.#gaps[lane] = { from: now, to: nextEvent };
		return gap;
	}
}
