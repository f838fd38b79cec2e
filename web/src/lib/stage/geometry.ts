/** Where everything stands. Computed from the layout alone; new kinds of parts need nothing here. */
import type { Layout, Part, Place } from '#lib/sim/boundary.ts';
import { across, busSpan, processorsOf, stationSpan, trackSpan, type Across } from './across';
import { ASIDE_UPRIGHT, asideBoxes, asides } from './asides';
import { MEASURES, rect, type Orientation, type Span } from './axes';
import type { Geometry, PartBox, PlaceBox, ProcessorBox } from './boxes';
import { BACK, FORWARD, lparOf, segments, type Column, type Segment } from './chain';
import { INSET, PAD, parentOf, roomAlong, rooms, standsOnCp, widenParents } from './families';
import { CABLE_SHARE, columnWeight, isWire, lengthOf, weightOf } from './lengths';

const COLUMN_UPRIGHT = 30;
const WIRE_UPRIGHT = 74;
const BETWEEN = 3;
const CABLE_UPRIGHT = 26;

export function geometry(layout: Layout, width: number, orientation: Orientation): Geometry {
	return new Builder(layout, width, orientation).build();
}

/** Walks along the way once and sets every box down. */
class Builder {
	readonly #layout: Layout;
	readonly #width: number;
	readonly #orientation: Orientation;
	readonly #segments: Segment[];
	readonly #across: Across;
	readonly #parts: PartBox[] = [];
	readonly #places: PlaceBox[] = [];
	readonly #processors: ProcessorBox[] = [];
	/** Places beside the way. */
	readonly #beside: PlaceBox[] = [];
	#at = 0;
	#between: Span | null = null;
	#cabled = false;

	constructor(layout: Layout, width: number, orientation: Orientation) {
		this.#layout = layout;
		this.#width = width;
		this.#orientation = orientation;
		this.#segments = segments(layout);
		this.#across = across(layout, this.#segments, width, orientation);
	}

	get #horizontal(): boolean {
		return this.#orientation === 'horizontal';
	}

	build(): Geometry {
		for (const segment of this.#segments) this.#segment(segment);
		const way = { from: this.#places[0]?.along.from ?? 0, to: this.#places.at(-1)?.along.to ?? 0 };
		this.#places.push(...this.#beside);
		this.#parts.sort((a, b) => a.depth - b.depth);
		return {
			orientation: this.#orientation,
			width: this.#width,
			height: this.#horizontal ? this.#across.end : this.#at,
			parts: this.#parts,
			places: this.#places,
			byPlace: this.#layout.places.map((place) => this.#places.find((box) => box.place === place)),
			processors: this.#processors,
			trackAt: this.#across.trackAt,
			way,
			between: this.#between,
			cabled: this.#cabled
		};
	}

	#segment(segment: Segment): void {
		const m = MEASURES[this.#orientation];
		const title = this.#horizontal ? 0 : m.title;
		const room = rooms(this.#layout, segment, title);
		const length = lengthOf(segment, this.#segments, this.#width);
		const unit = (length - roomAlong(room)) / weightOf(segment);
		if (segment.lpar === null) this.#outside(segment, length);
		const from = this.#at;
		if (!this.#horizontal && segment.lpar) this.#at += m.lparTitle;
		this.#at += PAD;
		const extent = new Map<number, Span>();
		segment.stations.forEach((station, n) => {
			this.#at += room[n]?.before ?? 0;
			const start = this.#at;
			this.#at += (room[n]?.title ?? 0) + INSET;
			for (const column of station.columns) this.#column(column, unit);
			this.#at += INSET;
			const along = { from: start, to: this.#at };
			if (station.twin) this.#twins(station.part, station.twin, along);
			else extent.set(station.part.id, along);
			this.#at += room[n]?.after ?? 0;
		});
		this.#at += PAD;
		widenParents(this.#layout, extent, title);
		for (const [id, along] of extent) this.#station(this.#layout.parts[id] as Part, along, segment);
		if (segment.lpar) {
			this.#asides(segment.lpar, extent, from);
			this.#lpar(segment.lpar, from);
		}
	}

	#asides(lpar: Part, extent: Map<number, Span>, from: number): void {
		const feet = [...extent].filter(([id]) => standsOnCp(this.#layout, this.#layout.parts[id] as Part));
		const spans = feet.map(([, span]) => span);
		for (const aside of asides(this.#layout)) {
			const beside = aside.beside === null ? undefined : extent.get(aside.beside);
			if (!beside || lparOf(this.#layout, aside.part) !== lpar) continue;
			const boxes = asideBoxes(aside, this.#orientation, beside, { from, to: this.#at }, spans, this.#across);
			this.#parts.push({ part: aside.part, depth: 1, rect: boxes.rect });
			this.#beside.push(...boxes.places);
			if (!this.#horizontal) this.#at += ASIDE_UPRIGHT;
		}
	}

	/** Wires are what lies between; a device comes after a cable. */
	#outside(segment: Segment, length: number): void {
		const cable = this.#horizontal ? this.#width * CABLE_SHARE : CABLE_UPRIGHT;
		this.#cabled = !isWire(segment);
		this.#between = { from: this.#at, to: this.#at + (this.#cabled ? cable + PAD : length) };
		if (this.#cabled) this.#at += cable;
	}

	#column(column: Column, unit: number): void {
		const { forward, back } = column;
		const wire = (forward ?? back)?.kind === 'wire';
		const upright = wire ? WIRE_UPRIGHT : COLUMN_UPRIGHT;
		const size = this.#horizontal ? unit * columnWeight(column) : upright;
		const gap = wire ? -INSET : BETWEEN;
		const along = { from: this.#at + gap, to: this.#at + size - gap };
		const put = (place: Place, track: 0 | 1 | 2) =>
			this.#places.push({
				place,
				track,
				along,
				rect: rect(this.#orientation, along, trackSpan(this.#across, track))
			});
		if (forward && forward === back) put(forward, 2);
		else {
			if (forward) put(forward, FORWARD);
			if (back) put(back, BACK);
		}
		this.#at += size;
	}

	#twins(part: Part, twin: Part, along: Span): void {
		const half = this.#across.trackSize / 2 + (this.#horizontal ? 20 : 0);
		[part, twin].forEach((one, track) => {
			const at = this.#across.trackAt[track as 0 | 1];
			const box = rect(this.#orientation, along, { from: at - half, to: at + half });
			this.#parts.push({ part: one, depth: 1, rect: box });
		});
	}

	#station(part: Part, along: Span, segment: Segment): void {
		const depth = parentOf(this.#layout, part) ? 2 : 1;
		if (segment.lpar === null && isWire(segment)) {
			// A bus reaches from LPAR to LPAR and no further than its wires.
			const bus = { from: along.from - PAD, to: along.to + PAD };
			const span = busSpan(this.#across, this.#orientation);
			this.#parts.push({ part, depth, rect: rect(this.#orientation, bus, span) });
			return;
		}
		const span = stationSpan(this.#layout, part, this.#across, this.#orientation);
		// A device needs no margin at the end of the picture.
		const whole = segment.lpar === null && this.#horizontal ? { from: along.from, to: along.to + PAD } : along;
		this.#parts.push({ part, depth, rect: rect(this.#orientation, whole, span) });
	}

	/** CP as a band through the LPAR, its processors below. */
	#lpar(lpar: Part, from: number): void {
		const m = MEASURES[this.#orientation];
		const { machine, machineAt, perRow, end } = this.#across;
		const x = (this.#horizontal ? from : 0) + PAD;
		const width = (this.#horizontal ? this.#at - from : this.#width) - 2 * PAD;
		const y = this.#horizontal ? machineAt : this.#at;
		const cp = this.#layout.parts.find(({ kind, parent }) => kind === 'cp' && parent === lpar.id);
		if (cp) this.#parts.push({ part: cp, depth: 1, rect: { x, y, width, height: m.cp } });
		const cell = (width + 6) / perRow;
		processorsOf(this.#layout, lpar).forEach((index, n) => {
			const part = this.#layout.parts[this.#layout.processors[index] as number] as Part;
			const top = y + m.cp + 5 + Math.floor(n / perRow) * (m.processor + 3);
			const box = { x: x + (n % perRow) * cell, y: top, width: cell - 6, height: m.processor };
			this.#processors.push({ index, part, rect: box });
		});
		if (!this.#horizontal) this.#at += machine + 4;
		const along = { from, to: this.#at };
		this.#parts.push({ part: lpar, depth: 0, rect: rect(this.#orientation, along, { from: 0, to: end }) });
	}
}
