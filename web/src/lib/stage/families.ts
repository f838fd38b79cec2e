/** Parts inside parts: a NIC belongs to its guest, a vswitch stands on CP. */
import type { Layout, Part } from '#lib/sim/boundary.ts';
import type { Span } from './axes';
import type { Segment, Station } from './chain';

export const PAD = 8;
export const INSET = 5;

/** The part around a part, unless that is an LPAR or CP. */
export function parentOf(layout: Layout, part: Part): Part | null {
	const parent = part.parent === null ? undefined : layout.parts[part.parent];
	return parent && parent.kind !== 'lpar' && parent.kind !== 'cp' ? parent : null;
}

/** What CP itself provides stands on CP. */
export function standsOnCp(layout: Layout, part: Part): boolean {
	return part.parent !== null && layout.parts[part.parent]?.kind === 'cp';
}

export interface Room {
	before: number;
	/** For the station's own name, where names lie along the way. */
	title: number;
	after: number;
}

/** Room around each station: a nested one keeps its parent's edge and name, families keep apart. */
export function rooms(layout: Layout, { stations }: Segment, title: number): Room[] {
	const family = (station: Station | undefined) => station && (parentOf(layout, station.part)?.id ?? station.part.id);
	return stations.map((station, i) => {
		const nested = parentOf(layout, station.part) !== null;
		const first = family(stations[i - 1]) !== family(station);
		const last = family(stations[i + 1]) !== family(station);
		const end = i === stations.length - 1;
		return {
			before: nested && first ? INSET + title : 0,
			title: nested || first ? title : 0,
			after: last ? (nested ? INSET : 0) + (end ? 0 : PAD) : INSET
		};
	});
}

export const roomAlong = (all: Room[]): number =>
	all.reduce((sum, { before, title, after }) => sum + before + title + after + 2 * INSET, 2 * PAD);

/** A part that holds other stations reaches around them; `title` is the room its own name needs before them. */
export function widenParents(layout: Layout, extent: Map<number, Span>, title: number): void {
	for (const [id, span] of [...extent]) {
		const parent = parentOf(layout, layout.parts[id] as Part);
		if (!parent) continue;
		const around = { from: span.from - INSET - title, to: span.to + INSET };
		const outer = extent.get(parent.id) ?? around;
		extent.set(parent.id, { from: Math.min(outer.from, around.from), to: Math.max(outer.to, around.to) });
	}
}
