/** What happens to a packet at the moment of a frame: the picture, its words and the panel show this. */
import type { Frame } from 'datapath-lab-engine/frame';
import type { Layout, Phase, Place } from 'datapath-lab-engine/types';
import { nameInWords } from 'datapath-lab-engine/words';
import * as texts from '#text/index.ts';
import { partName } from './part-names.ts';

export interface PacketActivity {
	place: Place;
	phase: Phase;
	/** Since when, picoseconds. */
	since: number;
}

/** Null for a packet that the frame does not list: it has arrived, or is one of thousands. */
export function packetActivity(layout: Layout, frame: Frame, serial: number): PacketActivity | null {
	for (let i = 0; i < frame.listed; i++) if (frame.packet(i, 'serial') === serial) return activityAt(layout, frame, i);
	return null;
}

/** Of a packet by its index in the frame. */
export function activityAt(layout: Layout, frame: Frame, index: number): PacketActivity | null {
	const place = layout.places[frame.packet(index, 'place')];
	if (!place) return null;
	const [at, from] = [frame.packet(index, 'at_ps'), frame.packet(index, 'from_ps')];
	// A packet behind another one on a wire waits for it first.
	return from > frame.now ? { place, phase: 'waiting', since: at } : { place, phase: place.phase, since: from };
}

export const activityText = (layout: Layout, { place, phase }: Pick<PacketActivity, 'place' | 'phase'>): string =>
	texts.narration[phase](nameInWords(place.name), partName(layout, layout.parts[place.part]));
