/**
 * The stations of several pairs of guests on one switch and one card: those that each pair has for
 * itself, and those that they share.
 */
import type { Layout, Part, Place } from 'datapath-lab-engine/types';
import { segments, type Column, type Station } from '../layout/route-order';

/** Places on one track of a column, one above the other. */
export interface SharedColumn {
	forward: Place[];
	back: Place[];
}

export type PairedStation =
	| { shared: true; part: Part; twin: Part | null; columns: SharedColumn[] }
	/** A station per pair, in the pairs' order. */
	| { shared: false; perPair: { part: Part; columns: Column[] }[] };

export interface PairedSegment {
	lpar: Part | null;
	stations: PairedStation[];
}

/** Each pair has a route there and a route back. */
export const pairsOf = (layout: Layout): number => Math.floor(layout.routes.length / 2);

/** The queue and those that a card serves in turn with it. */
function withSiblings(layout: Layout, place: Place): Place[] {
	if (!place.priority) return [place];
	return layout.places.filter(({ part, priority }) => part === place.part && priority);
}

const unique = <T>(values: T[]): T[] => [...new Set(values)];

function shared(layout: Layout, stations: Station[]): PairedStation {
	const [first] = stations as [Station];
	const columns = first.columns.map((_, c) => {
		const places = (way: 'forward' | 'back') =>
			unique(stations.flatMap(({ columns }) => columns[c]?.[way] ?? []).flatMap((one) => withSiblings(layout, one)));
		return { forward: places('forward'), back: places('back') };
	});
	return { shared: true, part: first.part, twin: first.twin, columns };
}

export function pairedSegments(layout: Layout): PairedSegment[] {
	const ways = Array.from({ length: pairsOf(layout) }, (_, pair) =>
		segments({ ...layout, routes: layout.routes.slice(2 * pair, 2 * pair + 2) })
	);
	return (ways[0] ?? []).map(({ lpar, stations }, s) => ({
		lpar,
		stations: stations.map((station, t): PairedStation => {
			const all = ways.flatMap((way) => way[s]?.stations[t] ?? []);
			const several = all.length > 1 && all.some(({ part }) => part !== station.part);
			return several || station.part.kind === 'guest' || station.part.kind === 'nic'
				? { shared: false, perPair: all }
				: shared(layout, all);
		})
	}));
}
