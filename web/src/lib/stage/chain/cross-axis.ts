/** Measures across the route: tracks with names next to them, and the parts on CP. */
import type { Layout, Part } from 'datapath-lab-engine/types';
import { spanAround, INSET, MEASURES, PAD, type Orientation, type Span } from '../layout/axes';
import type { Track } from '../layout/boxes';
import { nameRoom } from '../layout/label-fit';
import { parentOf, standsOnCp } from '../layout/nesting';
import { detourRoom, detours } from './detours';

const TRACK = 22;
const GAP = { horizontal: 10, vertical: 8 };
/** The space around the two tracks of a wire. */
const WIRE = 20;

export interface CrossAxis {
	trackAt: [number, number];
	trackSize: number;
	/** Where station boxes end. */
	stationEnd: number;
	/** Where CP begins. */
	machineAt: number;
}

export function crossAxis(layout: Layout, width: number, orientation: Orientation, lines: number): CrossAxis {
	const m = MEASURES[orientation];
	const horizontal = orientation === 'horizontal';
	const nested = layout.parts.some((part) => part.kind !== 'processor' && parentOf(layout, part));
	const margin = PAD + 2 * INSET;
	const label = nameRoom(lines) + 1 + (nested ? INSET : 0);
	const gap = GAP[orientation];
	const first = horizontal ? m.lparTitle + (nested ? 2 : 1) * m.title + label : margin;
	const trackSize = horizontal ? TRACK : (width - 2 * margin - gap) / 2;
	const second = first + trackSize + gap;
	const stationEnd = horizontal ? second + trackSize + label : width - PAD;
	return {
		trackAt: [first + trackSize / 2, second + trackSize / 2],
		trackSize,
		stationEnd,
		machineAt: stationEnd + 5 + detourRoom(detours(layout))
	};
}

/** The position of a place on a track. */
export function trackSpan({ trackAt, trackSize }: CrossAxis, track: Track): Span {
	const [first, second] = track === 2 ? trackAt : [trackAt[track], trackAt[track]];
	return { from: first - trackSize / 2, to: second + trackSize / 2 };
}

/** The position of a station's box. */
export function stationSpan(layout: Layout, part: Part, measures: CrossAxis, orientation: Orientation): Span {
	const inset = parentOf(layout, part) ? INSET : 0;
	if (orientation === 'vertical') return { from: PAD + inset, to: measures.stationEnd - inset };
	const m = MEASURES.horizontal;
	const top = m.lparTitle + (inset > 0 ? m.title - 1 : 0);
	return { from: top, to: standsOnCp(layout, part) ? measures.machineAt + 1 : measures.stationEnd - inset };
}

/** The position of a wire for one direction. */
export const wireSpan = ({ trackAt, trackSize }: CrossAxis, track: 0 | 1, orientation: Orientation): Span =>
	spanAround(trackAt[track], trackSize + (orientation === 'horizontal' ? 2 * WIRE : 0));

/** The position of a bus between the LPARs: around its two tracks, with its name above. */
export function busSpan({ trackAt, trackSize, stationEnd }: CrossAxis, orientation: Orientation): Span {
	if (orientation === 'vertical') return { from: PAD, to: stationEnd };
	return { from: trackAt[0] - trackSize / 2 - MEASURES.horizontal.title - 4, to: trackAt[1] + trackSize / 2 + PAD };
}
