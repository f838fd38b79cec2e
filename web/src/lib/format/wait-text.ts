/** What a packet waits for in a queue where no part need be busy. */
import type { Place } from 'datapath-lab-engine/types';
import { en } from '#lib/text/en.ts';

/**
 * For a sentence, about a single packet or one of many; null where the picture shows what is busy.
 */
export function waitText(place: Place | undefined, alone: boolean): string | null {
	return place?.collects ? en.waits.uplink(alone) : null;
}
