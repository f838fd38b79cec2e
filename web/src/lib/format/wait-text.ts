/** What one waits for in a queue where nothing need be busy. */
import type { Place } from 'datapath-lab-engine/types';
import { en } from '#lib/text/en.ts';

/** In a sentence, for one alone or one of many; nothing where the picture shows what is busy. */
export function waitText(place: Place | undefined, alone: boolean): string | null {
	return place?.collects ? en.waits.uplink(alone) : null;
}
