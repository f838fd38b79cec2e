/** What one waits for in a queue where nothing need be busy. */
import type { Layout, Place } from '#lib/sim/boundary.ts';
import { en } from '#lib/text/en.ts';

/** In a sentence, for one alone or one of many; nothing where the picture shows what is busy. */
export function waitIn(layout: Layout, place: Place | undefined, alone: boolean): string | null {
	const part = place && layout.parts[place.part];
	const towardsGuests = part?.kind === 'osa' && place?.kind === 'queue' && place.name === 'inbound frames';
	const switched = layout.parts.some(({ kind, side }) => kind === 'vswitch' && side === part?.side);
	return towardsGuests && switched ? en.waits.uplink(alone) : null;
}
