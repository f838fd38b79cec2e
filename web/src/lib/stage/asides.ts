/** Excursions: parts of CP that packets turn aside to and come back from, drawn below the way, on CP itself. */
import type { Layout, Part, Place } from '#lib/sim/layout.ts';
import type { Across } from './across';
import { trackSpan } from './across';
import { MEASURES, rect, type Orientation, type Rect, type Span } from './axes';
import { BACK, FORWARD } from './chain';
import { INSET, PAD } from './families';
import type { PlaceBox } from './geometry';
import { lookOf } from './kinds';

export interface Aside {
	part: Part;
	/** There and back. */
	places: [Place | undefined, Place | undefined];
	/** The part it is beside: where packets turn off. */
	beside: number | null;
}

const ROOM = 13;
const SERVICE = 21;
const COLUMN_UPRIGHT = 30;
/** Wide enough for its labels. */
const WIDTH_LEAST = 210;

export function asides(layout: Layout): Aside[] {
	const routes = layout.routes.map(({ places }) => places.map((id) => layout.places[id]));
	return layout.parts
		.filter(({ kind }) => lookOf(kind).aside)
		.map((part) => {
			const places = [FORWARD, BACK].map((way) => routes[way]?.find((place) => place?.part === part.id));
			const way = places[FORWARD] ? FORWARD : BACK;
			const before = routes[way]?.[(routes[way]?.indexOf(places[way]) ?? 0) - 1];
			return { part, places: places as Aside['places'], beside: before?.part ?? null };
		});
}

/** Room across the way that a horizontal picture keeps for asides. */
export const asideRoom = (all: Aside[]): number => (all.length > 0 ? MEASURES.horizontal.title + SERVICE + ROOM : 0);

/** Room along the way in an upright one. */
export const ASIDE_UPRIGHT = MEASURES.vertical.title + COLUMN_UPRIGHT + 2 * INSET;

export interface AsideBoxes {
	rect: Rect;
	places: PlaceBox[];
}

/** Below the part where packets turn off, within its LPAR: what goes there on the right, what comes back on the left. */
function horizontal({ places }: Aside, beside: Span, lpar: Span, across: Across): AsideBoxes {
	const middle = (beside.from + beside.to) / 2;
	const half = Math.max(WIDTH_LEAST, beside.to - beside.from) / 2;
	const from = Math.min(Math.max(lpar.from + PAD, middle - half), lpar.to - PAD - 2 * half);
	const y = { from: across.stationEnd + PAD, to: across.machineAt + 1 };
	const top = y.from + MEASURES.horizontal.title + 2;
	const at = top + SERVICE / 2;
	const boxes = places.flatMap((place, track): PlaceBox[] => {
		if (!place) return [];
		const start = from + (track === FORWARD ? half : 0) + INSET;
		const along = { from: start, to: start + half - 2 * INSET };
		return [
			{ place, track: track as 0 | 1, along, at, rect: rect('horizontal', along, { from: top, to: top + SERVICE }) }
		];
	});
	return { rect: rect('horizontal', { from, to: from + 2 * half }, y), places: boxes };
}

/** A row above CP. */
function upright({ places }: Aside, at: number, across: Across): AsideBoxes {
	const top = at + MEASURES.vertical.title;
	const along = { from: top + 3, to: top + COLUMN_UPRIGHT - 3 };
	const boxes = places.flatMap((place, track): PlaceBox[] =>
		place
			? [{ place, track: track as 0 | 1, along, rect: rect('vertical', along, trackSpan(across, track as 0 | 1)) }]
			: []
	);
	const box = rect('vertical', { from: at, to: at + ASIDE_UPRIGHT - INSET }, { from: PAD, to: across.stationEnd });
	return { rect: box, places: boxes };
}

export function asideBoxes(
	aside: Aside,
	orientation: Orientation,
	beside: Span,
	lpar: Span,
	across: Across
): AsideBoxes {
	return orientation === 'horizontal' ? horizontal(aside, beside, lpar, across) : upright(aside, lpar.to, across);
}
