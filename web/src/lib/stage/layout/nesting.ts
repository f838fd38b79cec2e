/** Parts inside parts: a NIC belongs to its guest, a vswitch is on CP. */
import type { Layout, Part } from 'datapath-lab-engine/types';
import { INSET, PAD } from './axes';
import type { PlacedSegment, PlacedStation } from './arrangement';

/** The part around a part, unless that is an LPAR or CP. */
export function parentOf(layout: Layout, part: Part): Part | null {
	const parent = part.parent === null ? undefined : layout.parts[part.parent];
	return parent && parent.kind !== 'lpar' && parent.kind !== 'cp' ? parent : null;
}

/** The id of the part around everything around a part, below an LPAR or CP. */
export function outermost(layout: Layout, id: number): number {
	const part = layout.parts[id];
	const parent = part && parentOf(layout, part);
	return parent ? outermost(layout, parent.id) : id;
}

/** Whether packets go through the part itself: not through an LPAR, nor CP. */
export const isOnRoute = (part: Part | undefined): boolean =>
	part !== undefined && part.kind !== 'lpar' && part.kind !== 'cp';

/** Whether CP itself provides the part: it is then drawn on CP. */
export function standsOnCp(layout: Layout, part: Part): boolean {
	return part.parent !== null && layout.parts[part.parent]?.kind === 'cp';
}

/** What moves on the route. */
export const movingIn = (layout: Layout): 'packet' | 'transfer' =>
	layout.parts.some(({ kind }) => kind === 'disk') ? 'transfer' : 'packet';

export interface Room {
	before: number;
	/** For the station's own name, where names are along the route. */
	title: number;
	after: number;
}

/**
 * The space around each station: a nested station leaves room for its parent's edge and name;
 * stations that are not nested in each other are apart by `apart`.
 */
export function rooms(layout: Layout, { stations }: PlacedSegment, title: number, apart: number): Room[] {
	const part = ({ units: [unit] }: PlacedStation) => unit?.part as Part;
	const outermost = (station: PlacedStation | undefined) =>
		station && (parentOf(layout, part(station))?.id ?? part(station).id);
	return stations.map((station, i) => {
		const named = station.units.some(({ forms }) => forms?.[0] !== '');
		const nested = parentOf(layout, part(station)) !== null;
		const first = outermost(stations[i - 1]) !== outermost(station);
		const last = outermost(stations[i + 1]) !== outermost(station);
		const end = i === stations.length - 1;
		return {
			before: nested && first ? INSET + title : 0,
			title: (nested || first) && named ? title : 0,
			after: last ? (nested ? INSET : 0) + (end ? 0 : PAD + apart) : INSET
		};
	});
}

export const roomAlong = (all: Room[]): number =>
	all.reduce((sum, { before, title, after }) => sum + before + title + after + 2 * INSET, 2 * PAD);
