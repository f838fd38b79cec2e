/** Where everything stands. Computed from the layout alone; new kinds of parts need nothing here. */
import type { Layout, Part, Place } from '#lib/sim/layout.ts';
import { MEASURES, rect, type Orientation, type Rect, type Span } from './axes';
import { BACK, FORWARD, segments, type Segment, type Station } from './chain';

export interface PartBox {
	part: Part;
	rect: Rect;
	depth: number;
}

export interface PlaceBox {
	place: Place;
	rect: Rect;
	/** 0 forward, 1 return, 2 both. */
	track: 0 | 1 | 2;
	/** Where it begins and ends along the way, client side first. */
	along: Span;
}

export interface ProcessorBox {
	/** Index in frame order. */
	index: number;
	part: Part;
	rect: Rect;
}

export interface Geometry {
	orientation: Orientation;
	width: number;
	height: number;
	parts: PartBox[];
	places: PlaceBox[];
	/** By place id. */
	byPlace: (PlaceBox | undefined)[];
	processors: ProcessorBox[];
	/** Where the two tracks run, across the way. */
	trackAt: [number, number];
	/** Thickness of a place on a track. */
	trackSize: number;
	/** Where the tracks begin and end along the way. */
	way: Span;
}

const PAD = 8;
const INSET = 5;
const OUTSIDE_SHARE = 0.12;
const COLUMN_VERTICAL = 30;
const WIRE_VERTICAL = 74;

function parentStation(layout: Layout, part: Part): Part | null {
	const parent = part.parent === null ? undefined : layout.parts[part.parent];
	return parent && parent.kind !== 'lpar' && parent.kind !== 'cp' ? parent : null;
}

/** What CP itself provides stands on CP. */
function ownedByCp(layout: Layout, part: Part): boolean {
	return part.parent !== null && layout.parts[part.parent]?.kind === 'cp';
}

function weight(station: Station): number {
	return station.columns.reduce(
		(sum, { forward, back }) => sum + (forward?.kind === 'queue' || back?.kind === 'queue' ? 1.15 : 1),
		0
	);
}

/** Room before and after each station: a nested one keeps its parent's edge, and parents keep apart. */
function rooms(layout: Layout, { stations }: Segment, title: number): { before: number; after: number }[] {
	const family = (station: Station | undefined) =>
		station && (parentStation(layout, station.part)?.id ?? station.part.id);
	return stations.map((station, i) => {
		const nested = parentStation(layout, station.part) !== null;
		const alone = (other: Station | undefined) => family(other) !== family(station);
		const last = i === stations.length - 1;
		return {
			before: nested && alone(stations[i - 1]) ? INSET + title : 0,
			after: alone(stations[i + 1]) ? (nested ? INSET : 0) + (last ? 0 : PAD) : INSET
		};
	});
}

export function geometry(layout: Layout, width: number, orientation: Orientation): Geometry {
	const m = MEASURES[orientation];
	const horizontal = orientation === 'horizontal';
	const pieces = segments(layout);
	const parts: PartBox[] = [];
	const places: PlaceBox[] = [];
	const processors: ProcessorBox[] = [];

	// Across the way: [LPAR title] station: [title] label track gap track label; then CP and processors.
	const perLpar = Math.max(1, ...pieces.map(({ lpar }) => processorsOf(layout, lpar).length));
	const top = horizontal ? m.lparTitle : PAD;
	const trackSize = horizontal ? m.track : (width - 4 * PAD - 4 * INSET - m.gap) / 2;
	const deep = pieces.some(({ stations }) => stations.some(({ part }) => parentStation(layout, part)));
	const titles = deep ? 2 * m.title : m.title;
	const firstTrack = top + (horizontal ? titles : 2 * INSET) + m.label;
	const trackAt: [number, number] = [firstTrack + trackSize / 2, firstTrack + trackSize * 1.5 + m.gap];
	const stationEnd = firstTrack + 2 * trackSize + m.gap + m.label + (horizontal ? 0 : 2 * INSET);
	const rows = Math.min(perLpar, 4);
	const perRow = Math.ceil(perLpar / rows);
	const machine = m.cp + 5 + rows * (m.processor + 3) + 4;
	const acrossEnd = horizontal ? stationEnd + 7 + machine : width;

	const outside = pieces.filter(({ lpar }) => lpar === null).length;
	const inside = pieces.length - outside;
	const title = horizontal ? 0 : m.title;
	let at = 0;

	for (const segment of pieces) {
		const room = rooms(layout, segment, title);
		const columnsRoom = horizontal
			? (segment.lpar ? (width * (1 - OUTSIDE_SHARE * outside)) / Math.max(1, inside) : width * OUTSIDE_SHARE) -
				room.reduce((sum, { before, after }) => sum + before + after + 2 * INSET, 2 * PAD)
			: Number.NaN;
		const total = segment.stations.reduce((sum, station) => sum + weight(station), 0);
		const segmentFrom = at;
		if (!horizontal && segment.lpar) at += m.lparTitle;
		at += PAD;
		const extent = new Map<number, Span>();
		const twins: { part: Part; twin: Part; along: Span }[] = [];

		segment.stations.forEach((station, n) => {
			at += room[n]?.before ?? 0;
			const from = at;
			at += title + INSET;
			for (const { forward, back } of station.columns) {
				const kind = forward?.kind ?? back?.kind;
				const share = forward?.kind === 'queue' || back?.kind === 'queue' ? 1.15 : 1;
				const size = horizontal ? (columnsRoom * share) / total : kind === 'wire' ? WIRE_VERTICAL : COLUMN_VERTICAL;
				const along = { from: at + 3, to: at + size - 3 };
				if (kind === 'wire') [along.from, along.to] = [at - INSET, at + size + INSET];
				for (const [place, track] of tracksOf(forward, back)) {
					const across = acrossOf(track, trackAt, trackSize);
					places.push({ place, track, along, rect: rect(orientation, along, across) });
				}
				at += size;
			}
			at += INSET;
			extent.set(station.part.id, { from, to: at });
			if (station.twin) twins.push({ part: station.part, twin: station.twin, along: { from, to: at } });
			at += room[n]?.after ?? 0;
		});
		at += PAD;
		widenParents(layout, extent, title);
		for (const { part, twin, along } of twins) {
			extent.delete(part.id);
			const half = trackSize / 2 + (horizontal ? 20 : 0);
			for (const [one, track] of [
				[part, 0],
				[twin, 1]
			] as const) {
				const across = { from: trackAt[track] - half, to: trackAt[track] + half };
				parts.push({ part: one, depth: 1, rect: rect(orientation, along, across) });
			}
		}
		for (const [id, along] of extent) {
			const part = layout.parts[id] as Part;
			const depth = parentStation(layout, part) ? 1 : 0;
			const inset = depth * INSET;
			const across = horizontal
				? { from: top + depth * (m.title - 1), to: ownedByCp(layout, part) ? stationEnd + 8 : stationEnd - inset }
				: { from: PAD + inset * 2, to: width - PAD - inset * 2 };
			parts.push({ part, depth: depth + 1, rect: rect(orientation, along, across) });
		}
		if (segment.lpar) {
			const side = horizontal ? at - segmentFrom : 0;
			const machineFrom = horizontal ? stationEnd + 7 : at;
			placeMachine(segment.lpar, segmentFrom, side, machineFrom);
			if (!horizontal) at += machine + 4;
			parts.push({
				part: segment.lpar,
				depth: 0,
				rect: rect(orientation, { from: segmentFrom, to: at }, { from: 0, to: acrossEnd })
			});
		}
	}

	/** CP as a band through the LPAR, its processors below. */
	function placeMachine(lpar: Part, from: number, size: number, bandAt: number): void {
		const x = (horizontal ? from : 0) + PAD;
		const w = (horizontal ? size : width) - 2 * PAD;
		const cp = layout.parts.find(({ kind, parent }) => kind === 'cp' && parent === lpar.id);
		if (cp) parts.push({ part: cp, depth: 1, rect: { x, y: bandAt, width: w, height: m.cp } });
		processorsOf(layout, lpar).forEach((index, n) => {
			const cell = (w + 6) / perRow;
			const column = n % perRow;
			const row = Math.floor(n / perRow);
			processors.push({
				index,
				part: layout.parts[layout.processors[index] as number] as Part,
				rect: {
					x: x + column * cell,
					y: bandAt + m.cp + 5 + row * (m.processor + 3),
					width: cell - 6,
					height: m.processor
				}
			});
		});
	}

	const byPlace: (PlaceBox | undefined)[] = layout.places.map((place) => places.find((box) => box.place === place));
	parts.sort((a, b) => a.depth - b.depth);
	return {
		orientation,
		width,
		height: horizontal ? acrossEnd : at,
		parts,
		places,
		byPlace,
		processors,
		trackAt,
		trackSize,
		way: { from: places[0]?.along.from ?? 0, to: places.at(-1)?.along.to ?? 0 }
	};
}

function processorsOf(layout: Layout, lpar: Part | null): number[] {
	return layout.processors
		.map((id, index) => (lpar && layout.parts[id]?.parent === lpar.id ? index : -1))
		.filter((index) => index >= 0);
}

function* tracksOf(forward: Place | null, back: Place | null): Generator<[Place, 0 | 1 | 2]> {
	if (forward && forward === back) return yield [forward, 2];
	if (forward) yield [forward, FORWARD];
	if (back) yield [back, BACK];
}

function acrossOf(track: 0 | 1 | 2, trackAt: [number, number], size: number): Span {
	const [first, second] = trackAt;
	if (track === 2) return { from: first - size / 2, to: second + size / 2 };
	const at = trackAt[track];
	return { from: at - size / 2, to: at + size / 2 };
}

/** A part that holds other stations reaches around them; `title` is the room its own name needs before them. */
function widenParents(layout: Layout, extent: Map<number, Span>, title: number): void {
	for (const [id, span] of [...extent]) {
		const parent = parentStation(layout, layout.parts[id] as Part);
		if (!parent) continue;
		const around = { from: span.from - INSET - title, to: span.to + INSET };
		const outer = extent.get(parent.id) ?? around;
		extent.set(parent.id, {
			from: Math.min(outer.from, around.from),
			to: Math.max(outer.to, around.to)
		});
	}
}
