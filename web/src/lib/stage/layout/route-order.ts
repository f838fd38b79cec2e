/**
 * The order of places and parts along the route from client to server, found by walking the routes.
 */
import type { Layout, Part, Place } from 'datapath-lab-engine/types';
import { lookOf } from './kinds';

/** A step of the route: one place on the forward track, one on the return track, or one on both. */
export interface Column {
	forward: Place | null;
	back: Place | null;
}

/** A part that contains places, with its columns in order. */
export interface Station {
	part: Part;
	/**
	 * A part of the same kind for the other direction only, drawn next to it: links come in pairs.
	 */
	twin: Part | null;
	columns: Column[];
}

/** Neighbouring stations inside one LPAR, or outside of all. */
export interface Segment {
	lpar: Part | null;
	stations: Station[];
}

export const FORWARD = 0;
export const BACK = 1;

/**
 * The places of the routes from client to server, and of the routes back in reverse order, without
 * detours.
 */
export function tracks(layout: Layout): [forward: Place[], back: Place[]] {
	const places = (route: number) =>
		(layout.routes[route]?.places ?? [])
			.map((id) => layout.places[id])
			.filter((place) => place !== undefined)
			.filter(({ part }) => !lookOf(layout.parts[part]?.kind ?? '').aside);
	return [places(FORWARD), places(BACK).reverse()];
}

/** There and back. */
const BOTH = 2;

/** How many routes there are, there and back counted once. */
export const waysIn = ({ routes }: Layout): number => routes.length / BOTH;

/** The layout with only this route. */
export const layoutOfWay = (layout: Layout, way: number): Layout => ({
	...layout,
	routes: layout.routes.slice(BOTH * way, BOTH * (way + 1))
});

function stationOrder(forward: Place[], back: Place[]): number[] {
	const order: number[] = [];
	for (const { part } of forward) if (!order.includes(part)) order.push(part);
	let after = -1;
	for (const { part } of back) {
		const at = order.indexOf(part);
		if (at < 0) order.splice(++after, 0, part);
		else after = at;
	}
	return order;
}

/** Combines the two tracks of one station; a place on both tracks is one column. */
function columns(forward: Place[], back: Place[]): Column[] {
	const result: Column[] = [];
	const f = [...new Set(forward)];
	const b = [...new Set(back)];
	while (f.length > 0 || b.length > 0) {
		const [first, second] = [f[0], b[0]];
		if (first && first === second) {
			result.push({ forward: first, back: first });
			f.shift();
			b.shift();
		} else {
			const top = first && !b.includes(first) ? (f.shift() as Place) : null;
			const bottom = second && !f.includes(second) ? (b.shift() as Place) : null;
			if (!top && !bottom) b.splice(b.indexOf(first as Place), 1);
			else result.push({ forward: top, back: bottom });
		}
	}
	return result;
}

/** Outside the LPARs packets turn round at the far end, so the tracks are aligned there. */
function zip(forward: Place[], back: Place[], outside: boolean): Column[] {
	return outside ? columns(forward.toReversed(), back.toReversed()).reverse() : columns(forward, back);
}

export function lparOf(layout: Layout, part: Part): Part | null {
	let at: Part | undefined = part;
	while (at && at.kind !== 'lpar') at = at.parent === null ? undefined : layout.parts[at.parent];
	return at ?? null;
}

/** Whether two neighbours are the two directions of one thing. */
function pairs(a: Station, b: Station): boolean {
	const oneWay = (station: Station, way: 'forward' | 'back') => station.columns.every((column) => column[way] === null);
	return (
		a.part.kind === b.part.kind &&
		a.part.parent === b.part.parent &&
		((oneWay(a, 'forward') && oneWay(b, 'back')) || (oneWay(a, 'back') && oneWay(b, 'forward')))
	);
}

/** Puts `other` next to `station`; the forward part becomes the main part. */
function pair(station: Station, other: Station): void {
	const count = Math.max(station.columns.length, other.columns.length);
	const [ahead, behind] = station.columns[0]?.forward ? [station, other] : [other, station];
	const zipped = Array.from({ length: count }, (_, i) => ({
		forward: ahead.columns[i]?.forward ?? null,
		back: behind.columns[i]?.back ?? null
	}));
	Object.assign(station, { part: ahead.part, twin: behind.part, columns: zipped });
}

export function segments(layout: Layout): Segment[] {
	const [forward, back] = tracks(layout);
	const result: Segment[] = [];
	for (const id of stationOrder(forward, back)) {
		const part = layout.parts[id];
		if (!part) continue;
		const inStation = (places: Place[]) => places.filter((place) => place.part === id);
		const lpar = lparOf(layout, part);
		const station: Station = { part, twin: null, columns: zip(inStation(forward), inStation(back), lpar === null) };
		const last = result.at(-1);
		const before = last?.lpar === lpar ? last?.stations.at(-1) : undefined;
		if (before && pairs(before, station)) pair(before, station);
		else if (last && last.lpar === lpar) last.stations.push(station);
		else result.push({ lpar, stations: [station] });
	}
	return result;
}
