/** Slows the clock down where single packets are seen, so that every event stays on screen for as long as an eye needs. */
import type { Frame } from 'datapath-lab-engine/frame';

/** How long an event of a packet that is alone lasts at least, seconds. */
const LONE_PACKET_S = 0.35;
/** Up to this pace, picoseconds a second: the usual one. Whoever wants to see more in a second lingers less. */
const SLOW = 2e7;
/** Nobody sees what lasts no longer than two frames. */
const VISIBLE_S = 1 / 30;

/** As much of a frame as tells how crowded it is. */
export type Scene = Pick<Frame, 'now' | 'nextEvent' | 'alive'>;

interface Gap {
	from: number;
	to: number;
}

export class AdaptivePace {
	#gaps: Gap[] = [];

	/** The moment `elapsed` seconds after that of the scenes, of which each is one lane's, at `pace` ps a second or less. */
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
		// Whole picoseconds, and at least one: events that are only a few apart last less.
		const to = Math.ceil(now + slowest * elapsed);
		return stop > now ? Math.min(stop, to) : to;
	}

	/** From the event before, or from where time has been taken up again, to the next. */
	#gap(lane: number, { now, nextEvent }: Scene): Gap {
		let gap = this.#gaps[lane];
		if (gap?.to !== nextEvent || now < gap.from) gap = this.#gaps[lane] = { from: now, to: nextEvent };
		return gap;
	}
}
