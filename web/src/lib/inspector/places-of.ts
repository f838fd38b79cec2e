/** The places of a part, as its details list them. */
import type { Layout, Part, Place } from 'datapath-lab-engine/types';

/**
 * A card has four output queues. Without priorities only one of them is in use, and its name has no
 * number; the other three are left out.
 */
export function placesOf(layout: Layout, { id }: Part): Place[] {
	const all = layout.places.filter(({ part }) => part === id);
	return all.some(({ name }) => name === 'output queue')
		? all.filter(({ name }) => !/^output queue \d$/.test(name))
		: all;
}
