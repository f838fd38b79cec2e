/**
 * Positions every box in one walk along the stations of an arrangement. New kinds of parts and new families
 * need no change here.
 */
import type { Layout, Part } from 'datapath-lab-engine/types';
import {
	INSET,
	MEASURES,
	PAD,
	rect,
	spanAround,
	type AxisMeasures,
	type Orientation,
	type Rect,
	type Span
} from './axes';
import type { Geometry, LockBox, PartBox, PlaceBox, ProcessorBox } from './boxes';
import { lookOf } from './kinds';
import { LINE, nameRoom } from './label-fit';
import {
	isHigh,
	isWire,
	leastWidth,
	lockForms,
	PACKETS,
	textWidthOf,
	SHACKLE,
	sum,
	shareRemainder,
	shareOut,
	titleOf
} from './text-metrics';
import { parentOf, roomAlong, rooms } from './nesting';
import type { Cell, PlacedColumn, Arrangement, Arrange, PlacedSegment, PlacedUnit } from './arrangement';
import { BACK, lparOf } from './route-order';

/** Lengths in an upright picture. */
const ROW = 30;
const WIRE = 84;
/** Where some parts are shown as a whole: the length of their contents, and of a wire. */
const CLOSED_ROW = 10;
const CLOSED_WIRE = 42;
const CABLE = 26;
/** The space between neighbours on the route. */
const BETWEEN = 3;
/** In an upright picture with names next to the tracks: the space around stations, and a wire with two lines. */
const BRIEF = { pad: 4, wire: 32, cp: 26 };
/** The room at each end of a processor for its name and for its activity. */
const PROCESSOR_LABEL = 44;
/** The least width of a processor with its name and its activity. */
const PROCESSOR = 140;
/** The room for its name, and its least width, where a row has no room for what each does. */
const BRIEF_LABEL = 36;
const PROCESSOR_BRIEF = 62;
const BRIEF_ABREAST = 6;
/** The least width of a name next to the packets of an upright place. */
const NAME = 50;
const ABREAST = 14;
const RAIL = 10;

export function build(arrange: Arrange, layout: Layout, width: number, orientation: Orientation): Geometry {
	return new Builder(layout, arrange(layout, width, orientation), width, orientation).build();
}

/** The least width of a horizontal picture; a narrower picture is upright. */
export const leastFor = (arrange: Arrange, layout: Layout): number =>
	leastWidth(layout, arrange(layout, 0, 'horizontal'));

/** A place with its name. */
export function placeBox(cell: Cell, along: Span, orientation: Orientation, room = 0): PlaceBox {
	const { place, track, across, named, closed = false } = cell;
	const horizontal = orientation === 'horizontal';
	const { from, to } = along;
	let placeSpan = along;
	let name: Rect | null = null;
	let inside: Span | undefined;
	let middle = (across.from + across.to) / 2;
	let packets = across.to - across.from;
	if (named === 'within') {
		if (track === 2) name = rect(orientation, along, across);
		else if (!horizontal) {
			const isWide = (packets - PACKETS) / 2 >= NAME;
			name = rect(orientation, along, isWide ? { from: across.from, to: middle - PACKETS / 2 } : across);
			if (isWide) packets = PACKETS;
		} else if (isHigh(across)) {
			name = rect(orientation, along, { from: across.from, to: across.from + LINE + 1 });
			packets -= LINE + 1;
			middle = across.to - packets / 2;
		} else {
			name = rect(orientation, { from, to: to - PACKETS }, across);
			inside = spanAround(to - PACKETS / 2, 2);
		}
	} else if (named !== 'nowhere' && (named === 'entrance' || !horizontal)) {
		// Packets come in at the far end of the return track; in an upright picture names are
		// above.
		const atEnd = horizontal && track === BACK;
		// While letters adapt to a room, a place may be shorter than its name.
		const taken = Math.min(room, to - from);
		placeSpan = atEnd ? { from, to: to - taken } : { from: from + taken, to };
		name = rect(orientation, atEnd ? { from: to - taken, to } : { from, to: from + taken }, across);
	} else if (named === 'beside' || named === 'facing') {
		const outside =
			(track === BACK) === (named === 'beside')
				? { from: across.to, to: across.to + room }
				: { from: across.from - room, to: across.from };
		name = rect(orientation, { from: from - 1, to: to + 1 }, outside);
	}
	return {
		place,
		track,
		along: placeSpan,
		rect: rect(orientation, placeSpan, across),
		name,
		named,
		closed,
		room: packets,
		...(inside && { inside }),
		...(track !== 2 && { at: middle })
	};
}

class Builder {
	readonly #layout: Layout;
	readonly #arrangement: Arrangement;
	readonly #width: number;
	readonly #orientation: Orientation;
	readonly #measures: AxisMeasures;
	readonly #parts: PartBox[] = [];
	readonly #places: PlaceBox[] = [];
	readonly #processors: ProcessorBox[] = [];
	readonly #locks: LockBox[] = [];
	#at = 0;
	#between: Span | null = null;
	#rails = '';

	constructor(layout: Layout, arrangement: Arrangement, width: number, orientation: Orientation) {
		this.#layout = layout;
		this.#arrangement = arrangement;
		this.#width = width;
		this.#orientation = orientation;
		this.#measures = MEASURES[orientation];
	}

	get #horizontal(): boolean {
		return this.#orientation === 'horizontal';
	}

	/** Whether names are next to upright tracks. */
	get #isBrief(): boolean {
		return this.#arrangement.brief !== undefined;
	}

	/** The space before and after the stations of an LPAR. */
	get #pad(): number {
		return this.#isBrief ? BRIEF.pad : PAD;
	}

	build(): Geometry {
		for (const segment of this.#arrangement.segments) {
			if (isWire(segment)) this.#wire(segment);
			else this.#segment(segment);
		}
		if (this.#horizontal) this.#sideTitles();
		const byPlace = this.#layout.places.map((place) => this.#places.find((box) => box.place === place));
		const onWay = this.#arrangement.segments.flatMap(({ stations }) =>
			stations.flatMap(({ columns }) => columns.flatMap(({ cells }) => cells.map(({ place }) => byPlace[place.id])))
		);
		const ends = onWay.flatMap((box) => box?.along ?? []);
		return {
			orientation: this.#orientation,
			simple: this.#arrangement.simple === true,
			isInRoom: this.#arrangement.isInRoom === true,
			width: this.#width,
			height: this.#horizontal ? Math.max(...this.#parts.map(({ rect: { y, height } }) => y + height)) : this.#at,
			parts: this.#parts.sort((a, b) => a.depth - b.depth),
			places: this.#places,
			byPlace,
			processors: this.#processors,
			trackAt: this.#arrangement.trackAt,
			route: { from: Math.min(...ends.map(({ from }) => from)), to: Math.max(...ends.map(({ to }) => to)) },
			between: this.#between,
			locks: this.#locks,
			ways: this.#ways(byPlace),
			rails: this.#rails
		};
	}

	#length(segment: PlacedSegment): number {
		return this.#width * (segment.share ?? shareRemainder(this.#arrangement.segments));
	}

	/** A wire between two LPARs extends from one to the other. */
	#wire(segment: PlacedSegment): void {
		const from = this.#at;
		const upright = this.#isBrief ? BRIEF.wire : this.#arrangement.zoomed ? CLOSED_WIRE : WIRE;
		this.#at += this.#horizontal ? this.#length(segment) : upright;
		this.#between = { from, to: this.#at };
		const along = { from: from + INSET, to: this.#at - INSET };
		for (const { units, columns } of segment.stations) {
			for (const unit of units) this.#part(unit, this.#between);
			// A bus has its name inside; a wire in an upright picture has its name before it.
			const boxed = !this.#horizontal && !this.#isBrief && units.some(({ part }) => lookOf(part.kind).box);
			const inner = { ...along, from: along.from + (boxed ? this.#measures.title - INSET : 0) };
			for (const { cells } of columns) for (const cell of cells) this.#put(cell, inner);
		}
	}

	#segment(segment: PlacedSegment): void {
		const { lpar, stations } = segment;
		const { brief } = this.#arrangement;
		const title = this.#horizontal || this.#isBrief ? 0 : this.#measures.title;
		const apart = this.#isBrief ? BRIEF.pad - PAD : this.#horizontal ? (this.#arrangement.spacing ?? 0) : 0;
		const room = rooms(this.#layout, segment, title, apart);
		if (segment.cable !== undefined) this.#cable(segment.cable);
		const from = this.#at;
		if (!this.#horizontal && lpar) this.#at += this.#measures.lparTitle;
		this.#at += this.#pad;
		const columns = stations.flatMap((station) => station.columns);
		const [short, state, whole] = (['short', 'state', 'whole'] as const).map((wish) =>
			stations.flatMap((station) => textWidthOf(station, this.#arrangement, wish))
		) as [number[], number[], number[]];
		const length = this.#length(segment) - roomAlong(room);
		const { simple = false } = this.#arrangement;
		const least = simple && sum(state) <= length ? state : short;
		const lengths = shareOut(length, columns, least, whole, simple);
		const extent = new Map<number, Span>();
		let n = 0;
		stations.forEach((station, i) => {
			this.#at += room[i]?.before ?? 0;
			const start = this.#at;
			this.#at += (room[i]?.title ?? 0) + INSET;
			const equal = brief && (brief.station - 2 * INSET) / station.columns.length;
			for (const column of station.columns) this.#column(column, equal ?? lengths[n++] ?? 0);
			this.#at += INSET;
			for (const { part } of station.units) extent.set(part.id, { from: start, to: this.#at });
			this.#at += room[i]?.after ?? 0;
		});
		this.#at += this.#pad;
		this.#widenParents(extent, title);
		for (const unit of stations.flatMap(({ units }) => units)) {
			const along = extent.get(unit.part.id) as Span;
			// A device needs no margin at the end of the picture.
			const end = segment.cable !== undefined && this.#horizontal ? this.#at : along.to;
			this.#part(unit, { from: along.from, to: end });
		}
		if (!lpar) return;
		for (const excursion of this.#arrangement.excursions?.(lpar, extent, { from, to: this.#at }) ?? []) {
			this.#parts.push({ ...excursion.part, depth: 1 });
			this.#places.push(...excursion.places);
			if (!this.#horizontal) this.#at += excursion.length;
		}
		this.#machine(lpar, from);
	}

	/**
	 * A part that contains other stations encloses them; `title` is the room that its own name
	 * needs before them.
	 */
	#widenParents(extent: Map<number, Span>, title: number): void {
		for (const [id, span] of [...extent]) {
			const parent = parentOf(this.#layout, this.#layout.parts[id] as Part);
			if (!parent) continue;
			const wide = { from: span.from - INSET - title, to: span.to + INSET };
			const outer = extent.get(parent.id) ?? wide;
			extent.set(parent.id, { from: Math.min(outer.from, wide.from), to: Math.max(outer.to, wide.to) });
		}
	}

	#cable(share: number): void {
		const size = this.#horizontal ? this.#width * share : CABLE;
		const { from, to } = { from: this.#at, to: this.#at + size + PAD };
		this.#between = { from, to };
		this.#rails = this.#arrangement.trackAt
			.flatMap((at) => [at - RAIL, at + RAIL])
			.map((at) => (this.#horizontal ? `M${from} ${at}H${to}` : `M${at} ${from}V${to}`))
			.join('');
		this.#at += size;
	}

	#column({ cells, locks = [] }: PlacedColumn, length: number): void {
		const row = (cell: Cell) => (cell.closed ? CLOSED_ROW : ROW + this.#roomFor(cell));
		const isShared = this.#horizontal || this.#isBrief;
		const size = isShared ? length : Math.max(...cells.map(row), cells.length > 0 ? 0 : ROW);
		const between = cells.every(({ closed }) => closed) && !this.#horizontal ? 1 : BETWEEN;
		const along = { from: this.#at + between, to: this.#at + size - between };
		for (const cell of cells) this.#put(cell, along);
		for (const { lock, across } of locks) {
			const box = rect(this.#orientation, along, across);
			const name = { ...box, x: box.x + SHACKLE, width: box.width - SHACKLE - 2 };
			this.#locks.push({ lock, rect: box, forms: lockForms(lock), name });
		}
		this.#at += size;
	}

	/** The room for a name next to its place. */
	#roomFor({ named }: Cell): number {
		if (named === 'entrance' && this.#horizontal) return this.#arrangement.entrance ?? 0;
		if (named === 'facing') return nameRoom(1);
		if (named === 'beside' && this.#horizontal) return nameRoom(this.#arrangement.lines);
		return named === 'entrance' || named === 'beside' ? LINE + 1 : 0;
	}

	#put(cell: Cell, along: Span): void {
		this.#places.push(placeBox(cell, along, this.#orientation, this.#roomFor(cell)));
	}

	#part({ part, across, forms = titleOf(part), below = false }: PlacedUnit, along: Span): void {
		const box = rect(this.#orientation, along, across);
		const { x, y, width, height } = box;
		const inner = lookOf(part.kind).box ? (parentOf(this.#layout, part) ? INSET : PAD) : 0;
		const { brief } = this.#arrangement;
		if (brief) {
			// The names of the two directions of a wire are below each other.
			const isSecond = !lookOf(part.kind).box && across.from >= this.#arrangement.trackAt[0];
			const { from, to } = brief.names;
			// Two lines in a box are as far from its lower edge as from its upper one.
			const top = lookOf(part.kind).box ? -1 : 1;
			const title = { x: from, y: y + top + (isSecond ? LINE + 2 : 0), width: to - from, height: LINE };
			this.#parts.push({ part, rect: box, depth: parentOf(this.#layout, part) ? 2 : 1, title, forms });
			return;
		}
		const titleSpan =
			!this.#horizontal && inner === 0 ? this.#alongWire(across) : { x: x + inner, width: width - inner - 3 };
		const titleAt = below && this.#horizontal ? y + height - this.#measures.title : y + 1;
		const title = { ...titleSpan, y: titleAt, height: this.#measures.title };
		this.#parts.push({ part, rect: box, depth: parentOf(this.#layout, part) ? 2 : 1, title, forms });
	}

	/** In an upright picture a wire's name is between the two tracks, where nothing flows. */
	#alongWire({ from, to }: Span): { x: number; width: number } {
		const [at, half] = [(from + to) / 2, this.#width / 2];
		const rail = RAIL + INSET;
		return at < half ? { x: at + rail, width: half - at - rail } : { x: half, width: at - rail - half };
	}

	/** Where a nested part's title is in the same row, its parent's title goes next to it. */
	#sideTitles(): void {
		for (const { part, rect: inner } of this.#parts) {
			const outer = this.#parts.find((one) => one.part === parentOf(this.#layout, part));
			if (!outer || inner.y - outer.rect.y >= this.#measures.title / 2) continue;
			const { x, width } = outer.rect;
			const first = inner.x - x < width / 2 - inner.width / 2;
			const from = first ? inner.x + inner.width + INSET : x + PAD;
			outer.title = { ...outer.title, x: from, width: (first ? x + width : inner.x) - from - 2 };
		}
	}

	/** CP as a band through the LPAR, its processors below; where stations have the height, in its corner. */
	#machine(lpar: Part, from: number): void {
		const { cp: band, processor: height, rows: most, lparTitle } = this.#measures;
		const rows = this.#arrangement.rows ?? (this.#arrangement.zoomed ? 1 : most);
		const x = (this.#horizontal ? from : 0) + PAD;
		const width = (this.#horizontal ? this.#at - from : this.#width) - 2 * PAD;
		const y = this.#horizontal ? this.#arrangement.floor : this.#at;
		const cp = this.#layout.parts.find(({ kind, parent }) => kind === 'cp' && parent === lpar.id);
		if (cp) {
			const corner = { x: x + width - BRIEF.cp, y: from + 3, width: BRIEF.cp };
			const box = { ...(this.#isBrief ? corner : { x, y, width }), height: band };
			this.#parts.push({
				part: cp,
				depth: 1,
				rect: box,
				title: { ...box, x: box.x + (this.#isBrief ? INSET : PAD) },
				forms: titleOf(cp)
			});
		}
		const all = this.#processorsOf(lpar);
		const wished = Math.ceil(all.length / rows);
		const fitting = (least: number, between: number) => Math.max(1, Math.floor((width + between) / least));
		const brief = this.#horizontal && wished > fitting(PROCESSOR, ABREAST);
		const [label, least, between] = brief
			? [BRIEF_LABEL, PROCESSOR_BRIEF, BRIEF_ABREAST]
			: [PROCESSOR_LABEL, PROCESSOR, ABREAST];
		const abreast = Math.max(1, Math.min(wished, fitting(least, between)));
		const cell = (width + between) / abreast;
		const pitch = height + 3;
		all.forEach((index, n) => {
			const part = this.#layout.parts[this.#layout.processors[index] as number] as Part;
			const top = y + band + 4 + Math.floor(n / abreast) * pitch;
			const box = { x: x + (n % abreast) * cell, y: top, width: cell - between, height };
			const bar = { ...box, x: box.x + label, width: Math.max(0, box.width - (brief ? 1 : 2) * label) };
			this.#processors.push({ index, part, rect: box, bar, brief });
		});
		const below = this.#isBrief ? y : y + band + 4;
		const isBare = this.#arrangement.simple === true && all.length === 0;
		const bottom = isBare ? below : y + band + 4 + Math.ceil(all.length / abreast) * pitch + 3;
		if (!this.#horizontal) this.#at = bottom;
		const box = rect(
			this.#orientation,
			{ from, to: this.#at },
			{ from: 0, to: this.#horizontal ? bottom : this.#width }
		);
		const taken = this.#isBrief && cp ? BRIEF.cp + 2 : 0;
		const title = { x: box.x + PAD, y: box.y + 1, width: box.width - 2 * PAD - taken, height: lparTitle };
		this.#parts.push({
			part: lpar,
			depth: 0,
			rect: box,
			title,
			forms: this.#arrangement.untitled ? [''] : titleOf(lpar)
		});
		if (!this.#horizontal) this.#at += 2;
	}

	#processorsOf(lpar: Part): number[] {
		if (this.#arrangement.bare) return [];
		return this.#layout.processors.flatMap((id, index) => {
			const part = this.#layout.parts[id];
			return part && lparOf(this.#layout, part) === lpar ? [index] : [];
		});
	}

	/** A line per route, through the middles of its places. */
	#ways(byPlace: (PlaceBox | undefined)[]): string {
		const point = (along: number, across: number) => (this.#horizontal ? `${along} ${across}` : `${across} ${along}`);
		return this.#arrangement.ways
			.map(({ outbound: there, back, closed }) => {
				const legs = [there, back].map((places, track) =>
					places.flatMap(({ id }) => {
						const box = byPlace[id];
						if (!box) return [];
						const across = box.at ?? (this.#arrangement.trackAt[track] as number);
						const { from, to } = box.along;
						return (track === BACK ? [to, from] : [from, to]).map((along) => ({ along, across }));
					})
				);
				const lines = legs.map((leg) => leg.map(({ along, across }) => point(along, across)).join('L'));
				if (!closed) return lines.map((leg) => `M${leg}`).join('');
				// At both ends across first, then along.
				const corners = legs.map((leg, i) => point(leg.at(-1)?.along ?? 0, legs[1 - i]?.[0]?.across ?? 0));
				return `M${lines.map((leg, i) => `${leg}L${corners[i]}`).join('L')}Z`;
			})
			.join('');
	}
}
