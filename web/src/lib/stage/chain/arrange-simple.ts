/**
 * The chain at first sight: each part on the route as a whole, with its name and what it does.
 * Queues inside it, the hypervisor's band and processors are left out.
 */
import type { Layout } from 'datapath-lab-engine/types';
import * as texts from '#text/index.ts';
import { INSET, MEASURES, PAD, spanAround, type Orientation, type Span } from '../layout/axes';
import { BACK, FORWARD } from '../layout/route-order';
import type { PlacedUnit, PlacedColumn, PlacedStation, Arrangement, Arrange } from '../layout/arrangement';
import { lookOf } from '../layout/kinds';
import { narrowest, TITLE } from '../layout/label-fit';
import { outermost, standsOnCp } from '../layout/nesting';
import { leastLength, leastWidth, titleOf } from '../layout/text-metrics';
import { arrangeWith } from './arrange-chain';
import type { CrossAxis } from './cross-axis';
import { detours } from './detours';

const TRACK = 20;
/** The room for what a part does, below its name. */
const STATE = 17;
/** Across a horizontal picture. */
interface Heights {
	/** Above the stations. */
	top: number;
	/** Between the middles of the two tracks. */
	apart: number;
	/** Below the tracks, to the edge of the station. */
	below: number;
	/** Below the stations, to CP. */
	edge: number;
}
const USUAL: Heights = { top: MEASURES.horizontal.lparTitle, apart: 34, below: 6, edge: 6 };
/** Two lanes with large letters below a caption: LPARs have no names. */
const LOW: Heights = { top: 4, apart: 24, below: 3, edge: 3 };
/** One lane with large letters has the height of two. */
const TALL: Heights = { ...USUAL, apart: 62, below: 20 };
/** Upright, names are on the left of the tracks, and a station is as high as its two lines. */
const UPRIGHT = { apart: 24, after: 6, before: 1, station: 32 };

function measures(width: number, orientation: Orientation, heights: Heights = USUAL): CrossAxis {
	if (orientation === 'vertical') {
		const stationEnd = width - PAD;
		const second = stationEnd - UPRIGHT.after - TRACK / 2;
		return { trackAt: [second - UPRIGHT.apart, second], trackSize: TRACK, stationEnd, machineAt: stationEnd };
	}
	const first = heights.top + MEASURES.horizontal.title + STATE + TRACK / 2;
	const second = first + heights.apart;
	const stationEnd = second + TRACK / 2 + heights.below;
	return { trackAt: [first, second], trackSize: TRACK, stationEnd, machineAt: stationEnd + heights.edge };
}

export const arrangeSimple: Arrange = (...room) => arrangeParts(...room, USUAL);
export const arrangeTall: Arrange = (...room) => arrangeParts(...room, TALL);
export const arrangeLow: Arrange = (...room) => ({ ...arrangeParts(...room, LOW), untitled: true });

function arrangeParts(layout: Layout, width: number, orientation: Orientation, heights: Heights): Arrangement {
	const across = measures(width, orientation, heights);
	const arrangement = arrangeWith(layout, width, orientation, 0, () => true, across);
	const segments = arrangement.segments.map((segment) => ({
		...segment,
		stations: wholes(layout, segment.stations).map(({ units, columns }) => ({
			units: units.map((unit) => ({
				...unit,
				across: acrossOf(layout, unit, across, orientation, heights.top),
				forms: formsWithShort(unit)
			})),
			columns: withDetours(layout, units, columns, arrangement.trackAt)
		}))
	}));
	const simple = { ...arrangement, segments, simple: true, bare: true, excursions: () => [] };
	if (orientation === 'vertical') return { ...simple, brief: { station: UPRIGHT.station, names: namesIn(across) } };
	return width < leastWidth(layout, simple) ? { ...simple, segments: shared(layout, simple, width) } : simple;
}

/** Every segment gets what it needs, and an equal part of the rest. */
function shared(layout: Layout, arrangement: Arrangement, width: number): Arrangement['segments'] {
	const needs = arrangement.segments.map(
		(segment) => leastLength(layout, segment, arrangement) + width * (segment.cable ?? 0)
	);
	const left = Math.max(0, width - needs.reduce((sum, need) => sum + need, 0)) / needs.length;
	const total = needs.reduce((sum, need) => sum + need + left, 0) || 1;
	return arrangement.segments.map((segment, i) => ({
		...segment,
		share: ((needs[i] ?? 0) + left) / total - (segment.cable ?? 0)
	}));
}

const namesIn = ({ trackAt: [first] }: CrossAxis): Span => ({
	from: PAD + INSET,
	to: first - TRACK / 2 - UPRIGHT.before
});

/** The least width of an upright picture in which every part has room for its name. */
export function leastUpright(layout: Layout): number {
	const { segments } = arrangeSimple(layout, 0, 'vertical');
	const units = segments.flatMap(({ stations }) => stations.flatMap((station) => station.units));
	const names = units.map(({ part, forms }) => narrowest(forms ?? titleOf(part), 1, { size: TITLE, bold: true }));
	return Math.max(...names) - namesIn(measures(0, 'vertical')).to + PAD + INSET;
}

/** The stations inside a part are one with it, since the part stands for them. */
function wholes(layout: Layout, stations: PlacedStation[]): PlacedStation[] {
	const result: PlacedStation[] = [];
	for (const station of stations) {
		const ids = station.units.map(({ part }) => outermost(layout, part.id));
		const isWhole = station.units.every(({ part }, i) => part.id === ids[i]);
		const before = result.at(-1);
		if (before && before.units.every(({ part }, i) => outermost(layout, part.id) === ids[i])) {
			before.columns = [...before.columns, ...station.columns];
			// Where a NIC comes first, its guest gives name and size.
			if (isWhole) before.units = station.units;
		} else result.push({ ...station });
	}
	return result;
}

/** All boxes are equally high; a part of the hypervisor stands on it. */
function acrossOf(
	layout: Layout,
	{ part, across }: PlacedUnit,
	{ stationEnd, machineAt }: CrossAxis,
	orientation: Orientation,
	top: number
): Span {
	if (!lookOf(part.kind).box || orientation === 'vertical') return across;
	return { from: top, to: standsOnCp(layout, part) ? machineAt + 1 : stationEnd };
}

/** Where there is little room a part is only what it is. */
function formsWithShort({ part, forms = titleOf(part) }: PlacedUnit): string[] {
	const short = texts.stage.simple.short[part.kind];
	return short && forms[0] !== '' ? [...forms, short] : forms;
}

/** A packet on a detour is drawn in the part from which it turned off. */
function withDetours(
	layout: Layout,
	units: PlacedUnit[],
	columns: PlacedColumn[],
	trackAt: [number, number]
): PlacedColumn[] {
	const isHere = (part: number) => units.some((unit) => unit.part.id === outermost(layout, part));
	const cells = detours(layout)
		.filter(({ anchor }) => anchor !== null && isHere(anchor))
		.flatMap(({ places }) =>
			([FORWARD, BACK] as const).flatMap((track) => {
				const place = places[track];
				const across = spanAround(trackAt[track], TRACK);
				return place ? [{ place, track, across, named: 'nowhere' as const, closed: true }] : [];
			})
		);
	const even = columns.map((column) => ({ ...column, weight: 1 }));
	return cells.length > 0 ? [...even, { weight: 1, cells }] : even;
}
