/** What happens in a part as a whole. */
import type { Frame } from 'datapath-lab-engine/frame';
import type { Layout, Phase } from 'datapath-lab-engine/types';
import { outermost } from './nesting';

/** Work comes before waiting; null for a part without packets. */
export function phaseIn(layout: Layout, frame: Frame, part: number): Phase | null {
	let phase: Phase | null = null;
	for (const place of layout.places) {
		if (frame.place(place.id, 'packets') === 0 || outermost(layout, place.part) !== part) continue;
		if (place.kind === 'service') return place.phase;
		// Its packets wait until the guest has handled the interrupt.
		phase = place.phase === 'interrupt' ? 'interrupt' : 'waiting';
	}
	return phase;
}

/** What happens in each part of a picture, where something does. */
export const phasesIn = (layout: Layout, frame: Frame): ReadonlyMap<number, Phase> =>
	new Map(
		layout.parts.flatMap(({ id }) => {
			const phase = phaseIn(layout, frame, id);
			return phase === null ? [] : [[id, phase] as const];
		})
	);

/** Whether what waits there waits for more to come. */
export const collectsIn = (layout: Layout, frame: Frame, part: number): boolean =>
	layout.places.some(
		(place) => place.collects && outermost(layout, place.part) === part && frame.place(place.id, 'packets') > 0
	);
