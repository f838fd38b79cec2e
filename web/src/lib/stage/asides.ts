/** Excursions: parts of CP that packets turn aside to and come back from, drawn below the way, on CP itself. */
import type { Layout, Part, Place } from '#lib/sim/boundary.ts';
import type { Across } from './across';
import { trackSpan } from './across';
import { MEASURES, rect, type Orientation, type Rect, type Span } from './axes';
import { BACK, FORWARD } from './chain';
import { INSET, PAD } from './families';
import type { PlaceBox } from './boxes';
import { lookOf } from './kinds';

export interface Aside {
	part: Part;
	/** There and back. */
	places: [Place | undefined, Place | undefined];
	/** The part it is beside: where packets turn off. */
	beside: number | null;
}

const SERVICE = 21;
const EDGE = 4;
const COLUMN_UPRIGHT = 30;
/** Wide enough for its name, or the short one, and a label. */
const NAME = 112;
const NAME_SHORT = 58;
const COLUMN = 106;
const COLUMN_LEAST = 94;

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
export const asideRoom = (all: Aside[]): number => (all.length > 0 ? SERVICE + 2 * EDGE + 1 : 0);

/** Room along the way in an upright one. */
export const ASIDE_UPRIGHT = MEASURES.vertical.title + COLUMN_UPRIGHT + 2 * INSET;

export interface AsideBoxes {
	rect: Rect;
	places: PlaceBox[];
}

/** Below the part where packets turn off, where CP is free: what goes there on the right, what comes back on the left. */
function horizontal({ places }: Aside, beside: Span, free: Span, across: Across): AsideBoxes {
	const room = free.to - free.from;
	const name = room < NAME + 2 * COLUMN_LEAST ? NAME_SHORT : NAME;
	const column = Math.min(COLUMN, (room - name - EDGE) / 2);
	const width = name + 2 * column + EDGE;
	const middle = (beside.from + beside.to) / 2;
	const from = Math.min(Math.max(free.from, middle - name - column), free.to - width);
	const y = { from: across.stationEnd + EDGE + 1, to: across.machineAt + 1 };
	const top = y.from + EDGE;
	const boxes = places.flatMap((place, track): PlaceBox[] => {
		if (!place) return [];
		const start = from + name + (track === FORWARD ? column : 0);
		const along = { from: start, to: start + column - EDGE };
		const box = rect('horizontal', along, { from: top, to: top + SERVICE });
		return [{ place, track: track as 0 | 1, along, at: top + SERVICE / 2, rect: box }];
	});
	return { rect: rect('horizontal', { from, to: from + width }, y), places: boxes };
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

/** `feet` are what else stands on CP. */
export function asideBoxes(
	aside: Aside,
	orientation: Orientation,
	beside: Span,
	lpar: Span,
	feet: Span[],
	across: Across
): AsideBoxes {
	if (orientation === 'vertical') return upright(aside, lpar.to, across);
	const free = feet.reduce(
		(span, foot) =>
			foot.to <= beside.from
				? { ...span, from: Math.max(span.from, foot.to + EDGE) }
				: { ...span, to: Math.min(span.to, foot.from - EDGE) },
		{ from: lpar.from + PAD, to: lpar.to - PAD }
	);
	return horizontal(aside, beside, free, across);
}
