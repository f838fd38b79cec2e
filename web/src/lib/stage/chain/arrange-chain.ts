/** The route of one pair of guests: two tracks through all stations, there and back. */
import type { Layout, Part } from 'datapath-lab-engine/types';
import * as texts from '#text/index.ts';
import type { Orientation } from '../layout/axes';
import type { Track } from '../layout/boxes';
import { leastWidth, titleOf } from '../layout/text-metrics';
import { isUplink } from '#lib/format/part-names.ts';
import { parentOf } from '../layout/nesting';
import type { Cell, PlacedColumn, Arrangement, PlacedSegment } from '../layout/arrangement';
import {
	BACK,
	FORWARD,
	segments,
	tracks,
	type Column as Walked,
	type Segment as WalkedSegment
} from '../layout/route-order';
import { crossAxis, busSpan, stationSpan, trackSpan, wireSpan, type CrossAxis } from './cross-axis';
import { excursions } from './detours';

const WIRE_SHARE = 0.12;
/** A device outside the LPARs, such as a disk, needs more room than a wire; so does its cable. */
const DEVICE = { share: 0.2, cable: 0.18 };
const QUEUE_WEIGHT = 1.15;
/** Closed parts get little room, so that the open part has more. */
const CLOSED_WEIGHT = 0.1;
/** Vertical tracks that are at least this wide have names for queues, too. */
const NAMED = 110;
/** Names next to the tracks have two lines, or three where there is little room. */
const LINES = [2, 3];

export function arrangeChain(layout: Layout, width: number, orientation: Orientation): Arrangement {
	const arrangements = LINES.map((lines) => arrangeWith(layout, width, orientation, lines));
	return (arrangements.find((arrangement) => orientation === 'vertical' || leastWidth(layout, arrangement) <= width) ??
		arrangements.at(-1)) as Arrangement;
}

/** The least width of an upright picture in which every queue has room for its name. */
export function leastNamed(layout: Layout): number {
	const { trackSize } = crossAxis(layout, 0, 'vertical', 1);
	return 2 * (NAMED - trackSize);
}

/** Whether a part is shown as a whole, without its contents. */
type Closed = (part: Part) => boolean;

export function arrangeWith(
	layout: Layout,
	width: number,
	orientation: Orientation,
	lines: number,
	closed: Closed = () => false,
	measures: CrossAxis = crossAxis(layout, width, orientation, lines)
): Arrangement {
	const [outbound, back] = tracks(layout);
	return {
		segments: segments(layout).map((segment) => placedSegment(layout, segment, measures, orientation, closed)),
		trackAt: measures.trackAt,
		floor: measures.machineAt,
		lines,
		ways: [{ outbound, back: back.toReversed(), closed: true }],
		excursions: excursions(layout, orientation, measures)
	};
}

function placedSegment(
	layout: Layout,
	segment: WalkedSegment,
	measures: CrossAxis,
	orientation: Orientation,
	closed: Closed
): PlacedSegment {
	const columns = segment.stations.flatMap((station) => station.columns);
	const wire = columns.every(({ forward, back }) => (forward ?? back)?.kind === 'wire');
	const stations = segment.stations.map(({ part, twin, columns: stationColumns }) => {
		const units = twin
			? [part, twin].map((one, track) => ({
					part: one,
					across: wireSpan(measures, track as 0 | 1, orientation),
					below: track === BACK
				}))
			: [{ part, across: wire ? busSpan(measures, orientation) : stationSpan(layout, part, measures, orientation) }];
		const shut = closed(part);
		const cells = stationColumns.map((column) => columnOf(column, measures, orientation, shut));
		const forms = titles(layout, part, shut);
		return { units: forms ? units.map((unit) => ({ ...unit, forms })) : units, columns: cells };
	});
	const outside = segment.lpar === null ? (wire ? { share: WIRE_SHARE } : DEVICE) : {};
	return { lpar: segment.lpar, stations, ...outside };
}

/** The names of a part where its plain name is not enough. */
function titles(layout: Layout, part: Part, closed: boolean): string[] | undefined {
	// A NIC in a closed guest needs no name.
	if (closed && parentOf(layout, part)) return [''];
	return isUplink(layout, part) ? [...texts.stage.uplink, ...titleOf(part)] : undefined;
}

function columnOf(
	{ forward, back }: Walked,
	measures: CrossAxis,
	orientation: Orientation,
	closed: boolean
): PlacedColumn {
	const both = forward !== null && forward === back;
	const cells = ([FORWARD, BACK] as const).flatMap((way): Cell[] => {
		const place = way === FORWARD ? forward : back;
		const track: Track = both ? 2 : way;
		if (!place || (both && way === BACK)) return [];
		const cell = { place, track, across: trackSpan(measures, track), named: named(place.kind, track) };
		return [closed ? { ...cell, named: 'nowhere', closed } : cell];
	});
	function named(kind: string, track: Track): Cell['named'] {
		if (kind === 'wire') return 'nowhere';
		if (kind === 'service' && (orientation === 'vertical' || track === 2)) return 'within';
		return orientation === 'horizontal' || measures.trackSize >= NAMED ? 'beside' : 'nowhere';
	}
	if (closed) return { weight: CLOSED_WEIGHT, cells };
	return { weight: cells.some(({ place }) => place.kind === 'queue') ? QUEUE_WEIGHT : 1, cells };
}
