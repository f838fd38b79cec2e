/** What a packet waits for in a queue where no part need be busy. */
import type { Place } from 'datapath-lab-engine/types';
import * as texts from '#text/index.ts';

/**
 * For a sentence, about a single packet or one of many; null where the picture shows what is busy.
 * `otherHardlyWaits`: whether the card of the lane that it is compared with does so much less.
 */
export function waitText(place: Place | undefined, alone: boolean, otherHardlyWaits = false): string | null {
	return place?.collects ? texts.waits.uplink(alone, otherHardlyWaits) : null;
}
