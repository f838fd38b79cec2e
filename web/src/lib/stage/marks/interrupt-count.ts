/** How many packets an interrupt serves: those that a guest takes from its queues after it. */
import type { Frame } from 'datapath-lab-engine/frame';
import type { Layout } from 'datapath-lab-engine/types';
import { outermost } from '../layout/nesting.ts';

/** Between readings further apart it is unknown which packets came before the interrupt, picoseconds. */
const APART_MAX = 5e7;

interface Count {
	interrupts: number;
	taken: number;
	/** What was taken before the present interrupt; null if that is not known. */
	before: number | null;
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
		const isNear = frame.now - this.#now <= APART_MAX;
		if (frame.now < this.#now) this.#counts.clear();
		this.#now = frame.now;
		for (const [index, { part }] of this.#layout.guests.entries()) {
			const interrupts = frame.guest(index, 'interrupts');
			const taken = this.#taken(frame, part);
			const last = this.#counts.get(part);
			const fresh = last ? interrupts - last.interrupts : 0;
			// Several interrupts at once, as after a jump, would be a sum.
			const before = fresh === 0 ? (last?.before ?? null) : fresh === 1 && isNear ? (last?.taken ?? null) : null;
			this.#counts.set(part, { interrupts, taken, before });
		}
	}

	/** How many packets the present interrupt of a guest has served so far; null if that is not known, or none yet. */
	of(part: number): number | null {
		const count = this.#counts.get(part);
		return (count && count.before !== null && count.taken - count.before) || null;
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
