/** How many packets an interrupt serves: those that a guest takes from its queues after it. */
import type { Frame } from 'datapath-lab-engine/frame';
import type { Layout } from 'datapath-lab-engine/types';
import { outermost } from '../layout/nesting.ts';

export interface Served {
	/** The interrupts between the last two readings with a new one: more than one at a fast pace. */
	interrupts: number;
	packets: number;
}

interface Count {
	interrupts: number;
	taken: number;
	/** Since the last reading with a new interrupt; null before the first. */
	since: { interrupts: number; taken: number } | null;
}

export class InterruptCount {
	readonly #layout: Layout;
	readonly #counts = new Map<number, Count>();
	#now = -1;

	constructor(layout: Layout) {
		this.#layout = layout;
	}

	/** Reads the next frame; an earlier one begins anew. */
	read(frame: Frame): void {
		if (frame.now < this.#now) this.#counts.clear();
		this.#now = frame.now;
		for (const [index, { part }] of this.#layout.guests.entries()) {
			const interrupts = frame.guest(index, 'interrupts');
			const taken = this.#taken(frame, part);
			const before = this.#counts.get(part);
			const fresh = before ? interrupts - before.interrupts : 0;
			const since = before && fresh > 0 ? { interrupts: fresh, taken: before.taken } : (before?.since ?? null);
			this.#counts.set(part, { interrupts, taken, since });
		}
	}

	/** What the last interrupt of a guest has served so far; null if none was seen, or nothing yet. */
	of(part: number): Served | null {
		const count = this.#counts.get(part);
		if (!count?.since) return null;
		const packets = count.taken - count.since.taken;
		return packets > 0 ? { interrupts: count.since.interrupts, packets } : null;
	}

	/** All interrupts of a guest so far. */
	total(part: number): number {
		return this.#counts.get(part)?.interrupts ?? 0;
	}

	#taken(frame: Frame, guest: number): number {
		let taken = 0;
		for (const { id, part, phase } of this.#layout.places) {
			if (phase !== 'interrupt' || outermost(this.#layout, part) !== guest) continue;
			taken += frame.place(id, 'arrivals') - frame.place(id, 'packets');
		}
		return taken;
	}
}
