/**
 * Detours: parts of CP to which packets turn off and from which they come back, drawn below the
 * route, on CP itself.
 */
import type { Layout, Part, Place } from 'datapath-lab-engine/types';
import { INSET, MEASURES, PAD, rect, type Orientation, type Span } from '../layout/axes';
import type { PlaceBox } from '../layout/boxes';
import { placeBox } from '../layout/builder';
import { lookOf } from '../layout/kinds';
import { formsOf, TITLE, widthOf } from '../layout/label-fit';
import { MARGIN, PACKETS } from '../layout/text-metrics';
import { standsOnCp } from '../layout/nesting';
import type { Cell, Excursion } from '../layout/arrangement';
import { BACK, FORWARD, lparOf } from '../layout/route-order';
import { trackSpan, type CrossAxis } from './cross-axis';

interface Detour {
	part: Part;
	/** The places on the way there and on the way back. */
	places: [Place | undefined, Place | undefined];
	/** The part next to it, where packets turn off. */
	anchor: number | null;
}

const SERVICE = 21;
const EDGE = 4;
const ROW = 30;
const UPRIGHT = MEASURES.vertical.title + ROW + 2 * INSET;

export function detours(layout: Layout): Detour[] {
	const routes = layout.routes.map(({ places }) => places.map((id) => layout.places[id]));
	return layout.parts
		.filter(({ kind }) => lookOf(kind).aside)
		.map((part) => {
			const places = [FORWARD, BACK].map((way) => routes[way]?.find((place) => place?.part === part.id));
			const way = places[FORWARD] ? FORWARD : BACK;
			const before = routes[way]?.[(routes[way]?.indexOf(places[way]) ?? 0) - 1];
			return { part, places: places as Detour['places'], anchor: before?.part ?? null };
		});
}

/** The room across the route that a horizontal picture reserves for detours. */
export const detourRoom = (all: Detour[]): number => (all.length > 0 ? SERVICE + 2 * EDGE + 1 : 0);

/**
 * Below the part where packets turn off, where CP is free: the way there on the right, the way back
 * on the left.
 */
function horizontal({ part, places }: Detour, anchor: Span, free: Span, across: CrossAxis): Excursion {
	const room = free.to - free.from;
	const names = places.flatMap((place) => (place ? [formsOf(place.name)] : []));
	const widths = (at: number) => ({
		name: widthOf(formsOf(part.name).at(at) ?? '', { size: TITLE, bold: true }) + 2 * PAD,
		column: Math.max(...names.map((forms) => widthOf(forms.at(at) ?? ''))) + 3 * MARGIN + EDGE + PACKETS
	});
	const whole = ({ name, column }: { name: number; column: number }) => name + 2 * column + EDGE;
	const short = widths(-1);
	// Where there is no room for names, packets come first.
	const bare = { ...short, column: PACKETS + EDGE };
	const { name, column } = [widths(0), short].find((one) => whole(one) <= room) ?? bare;
	const named = column === bare.column ? 'nowhere' : 'within';
	const width = name + 2 * column + EDGE;
	const middle = (anchor.from + anchor.to) / 2;
	const from = Math.min(Math.max(free.from, middle - name - column), free.to - width);
	const y = { from: across.stationEnd + EDGE + 1, to: across.machineAt + 1 };
	const track = { from: y.from + EDGE, to: y.from + EDGE + SERVICE };
	const boxes = places.flatMap((place, way): PlaceBox[] => {
		if (!place) return [];
		const start = from + name + (way === FORWARD ? column : 0);
		const cell: Cell = { place, track: way as 0 | 1, across: track, named };
		return [placeBox(cell, { from: start, to: start + column - EDGE }, 'horizontal')];
	});
	const box = rect('horizontal', { from, to: from + width }, y);
	const title = { ...box, x: box.x + PAD, width: name - PAD };
	return { part: { part, rect: box, title, forms: formsOf(part.name) }, places: boxes, length: 0 };
}

/** A row above CP. */
function upright({ part, places }: Detour, at: number, across: CrossAxis): Excursion {
	const top = at + MEASURES.vertical.title;
	const along = { from: top + 3, to: top + ROW - 3 };
	const boxes = places.flatMap((place, way): PlaceBox[] => {
		const track = way as 0 | 1;
		return place
			? [placeBox({ place, track, across: trackSpan(across, track), named: 'within' }, along, 'vertical')]
			: [];
	});
	const box = rect('vertical', { from: at, to: at + UPRIGHT - INSET }, { from: PAD, to: across.stationEnd });
	const title = { x: box.x + PAD, y: box.y + 1, width: box.width - PAD - 3, height: MEASURES.vertical.title };
	return { part: { part, rect: box, title, forms: formsOf(part.name) }, places: boxes, length: UPRIGHT };
}

/** The detours of an LPAR, once the positions of its stations are known. */
export function excursions(layout: Layout, orientation: Orientation, across: CrossAxis) {
	return (lpar: Part, stations: Map<number, Span>, along: Span): Excursion[] =>
		detours(layout).flatMap((aside) => {
			const anchor = aside.anchor === null ? undefined : stations.get(aside.anchor);
			if (!anchor || lparOf(layout, aside.part) !== lpar) return [];
			if (orientation === 'vertical') return [upright(aside, along.to, across)];
			const feet = [...stations].filter(([id]) => standsOnCp(layout, layout.parts[id] as Part));
			const free = feet.reduce(
				(span, [, foot]) =>
					foot.to <= anchor.from
						? { ...span, from: Math.max(span.from, foot.to + EDGE) }
						: { ...span, to: Math.min(span.to, foot.from - EDGE) },
				{ from: along.from + PAD, to: along.to - PAD }
			);
			return [horizontal(aside, anchor, free, across)];
		});
}
