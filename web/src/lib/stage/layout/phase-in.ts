/** What happens in a part as a whole. */
import { EMULATION, type Frame } from 'datapath-lab-engine/frame';
import type { Layout, Phase } from 'datapath-lab-engine/types';
import { outermost } from './nesting';

/** Work comes before waiting; null for a part without packets. A packet on its way through HiperSockets counts as work. */
export function phaseIn(layout: Layout, frame: Frame, part: number): Phase | null {
	let phase: Phase | null = null;
	for (const place of layout.places) {
		if (frame.place(place.id, 'packets') === 0 || outermost(layout, place.part) !== part) continue;
		if (place.kind !== 'queue') return place.phase;
		// Its packets wait until the guest has handled the interrupt.
		phase = place.phase === 'interrupt' ? 'interrupt' : 'waiting';
	}
	return phase;
}

/**
 * What happens in each part of a picture, where something does. A guest without packets may still
 * run: its application works, or its driver after a packet has left.
 */
export function phasesIn(layout: Layout, frame: Frame): ReadonlyMap<number, Phase> {
	const phases = new Map<number, Phase>();
	for (const index of layout.processors.keys()) {
		if (frame.processor(index, 'activity') === EMULATION) phases.set(frame.processor(index, 'guest'), 'guest');
	}
	for (const { id } of layout.parts) {
		const phase = phaseIn(layout, frame, id);
		// A guest that works on something else is at work, whatever waits in it.
		if (phase !== null && !(phase === 'waiting' && phases.has(id))) phases.set(id, phase);
	}
	return phases;
}

/** Whether what waits there waits for more to come. */
export const collectsIn = (layout: Layout, frame: Frame, part: number): boolean =>
	layout.places.some(
		(place) => place.collects && outermost(layout, place.part) === part && frame.place(place.id, 'packets') > 0
	);
