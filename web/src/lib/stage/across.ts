/** Measures across the way: tracks, labels, CP and processors. Horizontal pictures stack them, upright ones put CP below. */
import type { Layout, Part } from '#lib/sim/boundary.ts';
import { asideRoom, asides } from './asides';
import { MEASURES, type Orientation, type Span } from './axes';
import type { Segment } from './chain';
import { INSET, PAD, parentOf, standsOnCp } from './families';

const ROWS_MAX = 4;

export interface Across {
	trackAt: [number, number];
	trackSize: number;
	/** Where station boxes end. */
	stationEnd: number;
	/** Where CP begins. */
	machineAt: number;
	/** Where the LPAR ends. */
	end: number;
	/** Thickness of CP and processors together. */
	machine: number;
	/** Processors in one row. */
	perRow: number;
}

export function processorsOf(layout: Layout, lpar: Part | null): number[] {
	return layout.processors
		.map((id, index) => (lpar && layout.parts[id]?.parent === lpar.id ? index : -1))
		.filter((index) => index >= 0);
}

export function across(layout: Layout, segments: Segment[], width: number, orientation: Orientation): Across {
	const m = MEASURES[orientation];
	const horizontal = orientation === 'horizontal';
	const nested = segments.some(({ stations }) => stations.some(({ part }) => parentOf(layout, part)));
	const margin = PAD + 2 * INSET;
	const first = horizontal ? m.lparTitle + (nested ? 2 : 1) * m.title + m.label : margin;
	const trackSize = horizontal ? m.track : (width - 2 * margin - m.gap) / 2;
	const second = first + trackSize + m.gap;
	const stationEnd = horizontal ? second + trackSize + m.label : width - PAD;

	const machineAt = stationEnd + 7 + asideRoom(asides(layout));

	const most = Math.max(1, ...segments.map(({ lpar }) => processorsOf(layout, lpar).length));
	const rows = Math.min(most, ROWS_MAX);
	const machine = m.cp + 5 + rows * (m.processor + 3) + 4;
	return {
		trackAt: [first + trackSize / 2, second + trackSize / 2],
		trackSize,
		stationEnd,
		machineAt,
		end: horizontal ? machineAt + machine : width,
		machine,
		perRow: Math.ceil(most / rows)
	};
}

/** Where a place on a track lies; track 2 is both. */
export function trackSpan({ trackAt, trackSize }: Across, track: 0 | 1 | 2): Span {
	const [first, second] = track === 2 ? trackAt : [trackAt[track], trackAt[track]];
	return { from: first - trackSize / 2, to: second + trackSize / 2 };
}

/** Where a station's box lies. */
export function stationSpan(layout: Layout, part: Part, measures: Across, orientation: Orientation): Span {
	const inset = parentOf(layout, part) ? INSET : 0;
	if (orientation === 'vertical') return { from: PAD + inset, to: measures.stationEnd - inset };
	const m = MEASURES.horizontal;
	const top = m.lparTitle + (inset > 0 ? m.title - 1 : 0);
	return { from: top, to: standsOnCp(layout, part) ? measures.machineAt + 1 : measures.stationEnd - inset };
}

/** Where a bus between the LPARs lies: around its two tracks, with its name above. */
export function busSpan({ trackAt, trackSize, stationEnd }: Across, orientation: Orientation): Span {
	if (orientation === 'vertical') return { from: PAD, to: stationEnd };
	return { from: trackAt[0] - trackSize / 2 - MEASURES.horizontal.title - 4, to: trackAt[1] + trackSize / 2 + PAD };
}
