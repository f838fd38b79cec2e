/** Where everything stands when several pairs of guests share a switch and a card. */
import { en } from '#lib/text/en.ts';
import type { Layout, Part, Place } from '#lib/sim/boundary.ts';
import { processorsOf } from '../across';
import { MEASURES, rect, type Orientation, type Rect, type Span } from '../axes';
import type { Geometry, LockBox, PartBox, PlaceBox, ProcessorBox } from '../boxes';
import { BACK, FORWARD } from '../chain';
import { INSET, PAD, standsOnCp } from '../families';
import { pairsAcross, type PairsAcross } from './across';
import { pairedSegments, pairsOf, type PairedSegment, type PairedStation } from './stations';

const WIRE_SHARE = 0.1;
const WIRE_UPRIGHT = 60;
const ROW_UPRIGHT = 30;
/** Processors in one row. */
const ABREAST = { horizontal: 4, vertical: 1 };

/** Queues that tell how full they are need length. */
const WEIGHTS = { fan: 2.9, queue: 1.35, service: 1.05, guest: 0.72 };
/** Room at the entrance of a card's queue for its name and cap. */
export const FAN_LABEL = 40;
const FAN_UPRIGHT = 46;
export const FAN_LABEL_UPRIGHT = 13;
const LOCK = 18;

interface Cell {
	place: Place;
	track: 0 | 1 | 2;
	at: number;
	size: number;
}

const kindOf = (station: PairedStation) => (station.shared ? station.part : station.own[0]?.part)?.kind;

export function pairsGeometry(layout: Layout, width: number, orientation: Orientation): Geometry {
	return new Builder(layout, width, orientation).build();
}

class Builder {
	readonly #layout: Layout;
	readonly #width: number;
	readonly #orientation: Orientation;
	readonly #segments: PairedSegment[];
	readonly #across: PairsAcross;
	readonly #parts: PartBox[] = [];
	readonly #places: PlaceBox[] = [];
	readonly #processors: ProcessorBox[] = [];
	readonly #locks: LockBox[] = [];
	#at = 0;
	#between: Span | null = null;

	constructor(layout: Layout, width: number, orientation: Orientation) {
		this.#layout = layout;
		this.#width = width;
		this.#orientation = orientation;
		this.#segments = pairedSegments(layout);
		const fans = this.#segments.flatMap(({ stations }) =>
			stations.flatMap((one) =>
				one.shared ? one.columns.flatMap(({ forward, back }) => [forward.length, back.length]) : []
			)
		);
		this.#across = pairsAcross(orientation, pairsOf(layout), Math.max(1, ...fans), width);
	}

	get #horizontal(): boolean {
		return this.#orientation === 'horizontal';
	}

	build(): Geometry {
		for (const segment of this.#segments) this.#segment(segment);
		if (this.#horizontal) this.#titleSpans();
		const byPlace = this.#layout.places.map((place) => this.#places.find((box) => box.place === place));
		const ends = this.#places.map(({ along }) => along);
		return {
			orientation: this.#orientation,
			width: this.#width,
			height: this.#horizontal ? Math.max(...this.#parts.map(({ rect: { y, height } }) => y + height)) : this.#at,
			parts: this.#parts.sort((a, b) => a.depth - b.depth),
			places: this.#places,
			byPlace,
			processors: this.#processors,
			trackAt: this.#across.trackAt,
			way: { from: Math.min(...ends.map(({ from }) => from)), to: Math.max(...ends.map(({ to }) => to)) },
			between: this.#between,
			cabled: false,
			locks: this.#locks,
			ways: this.#ways(byPlace)
		};
	}

	#weight(station: PairedStation): number {
		if (!station.shared) {
			const guest = kindOf(station) === 'guest';
			return (station.own[0]?.columns ?? []).length * (guest ? WEIGHTS.guest : WEIGHTS.queue);
		}
		return station.columns.reduce((sum, column) => sum + this.#columnWeight(column.forward, column.back), 0);
	}

	#columnWeight(forward: Place[], back: Place[]): number {
		if (forward.length > 1 || back.length > 1) return WEIGHTS.fan;
		return [...forward, ...back].some(({ kind }) => kind === 'queue') ? WEIGHTS.queue : WEIGHTS.service;
	}

	#segment({ lpar, stations }: PairedSegment): void {
		if (!lpar) return this.#wire(stations);
		const m = MEASURES[this.#orientation];
		const length = (this.#width * (1 - WIRE_SHARE)) / 2;
		const spare = 2 * PAD + stations.length * 2 * INSET + (stations.length - 1) * INSET;
		const unit = (length - spare) / stations.reduce((sum, station) => sum + this.#weight(station), 0);
		const from = this.#at;
		if (!this.#horizontal) this.#at += m.lparTitle;
		this.#at += PAD;
		stations.forEach((station, i) => {
			const next = stations[i + 1];
			// Where a NIC comes first, its guest's name comes before it.
			if (!this.#horizontal && kindOf(station) === 'nic' && next && kindOf(next) === 'guest')
				this.#at += m.title + INSET;
			this.#station(station, unit);
		});
		this.#at += PAD - INSET;
		this.#machine(lpar, from);
	}

	#wire(stations: PairedStation[]): void {
		const size = this.#horizontal ? this.#width * WIRE_SHARE : WIRE_UPRIGHT;
		this.#between = { from: this.#at, to: this.#at + size };
		const along = { from: this.#at + INSET, to: this.#at + size - INSET };
		for (const station of stations) {
			if (!station.shared) continue;
			const [column] = station.columns;
			const whole = this.#horizontal ? 20 : 0;
			[station.part, station.twin].forEach((part, track) => {
				const place = (track === FORWARD ? column?.forward : column?.back)?.[0];
				if (!part || !place) return;
				const at = this.#across.trackAt[track as 0 | 1];
				const half = this.#across.sharedSize / 2;
				const outer = { from: at - half - whole, to: at + half + whole };
				this.#parts.push({ part, depth: 1, rect: rect(this.#orientation, this.#between as Span, outer) });
				this.#put({ place, track: track as 0 | 1, at, size: 2 * half }, along);
			});
		}
		this.#at += size;
	}

	#put({ place, track, at, size }: Cell, along: Span): void {
		const box = rect(this.#orientation, along, { from: at - size / 2, to: at + size / 2 });
		this.#places.push({ place, track, along, at, rect: box, lines: size > 24 && this.#horizontal ? 2 : 1 });
	}

	#station(station: PairedStation, unit: number): void {
		const from = this.#at;
		if (!this.#horizontal) this.#at += MEASURES.vertical.title;
		this.#at += INSET;
		if (station.shared) this.#shared(station, unit);
		else this.#own(station, unit);
		this.#at += INSET;
		const along = { from, to: this.#at };
		if (station.shared) this.#part(station.part, along, this.#across.stations);
		else station.own.forEach(({ part }, pair) => this.#part(part, along, this.#across.rows[pair] as Span));
		this.#at += INSET;
	}

	#part(part: Part, along: Span, across: Span): void {
		const inGuest = part.kind === 'nic';
		// What CP provides stands on CP; a NIC lies inside of its guest.
		const to = this.#horizontal && standsOnCp(this.#layout, part) ? across.to + PAD : across.to;
		const inset = inGuest ? 3 : 0;
		const box = rect(this.#orientation, along, { from: across.from + inset, to: to - inset });
		this.#cover(part, box);
		const guest = this.#layout.parts[part.parent ?? -1];
		if (!inGuest || !guest) return;
		const title = this.#horizontal ? 0 : MEASURES.vertical.title;
		const around = { from: along.from - 3 - title, to: along.to + 3 };
		this.#cover(guest, rect(this.#orientation, around, across));
	}

	/** A guest reaches around its own places and its NIC. */
	#cover(part: Part, box: Rect): void {
		const known = this.#parts.find((one) => one.part === part);
		if (!known) {
			this.#parts.push({ part, depth: part.kind === 'nic' ? 2 : 1, rect: box, titles: this.#titles(part) });
			return;
		}
		const { rect: had } = known;
		const [x, y] = [Math.min(had.x, box.x), Math.min(had.y, box.y)];
		const right = Math.max(had.x + had.width, box.x + box.width);
		const bottom = Math.max(had.y + had.height, box.y + box.height);
		known.rect = { x, y, width: right - x, height: bottom - y };
	}

	/** A guest's title stands beside its NIC's. */
	#titleSpans(): void {
		for (const { part, rect: nic } of this.#parts) {
			const guest = part.kind === 'nic' ? this.#parts.find((one) => one.part.id === part.parent) : undefined;
			if (!guest) continue;
			const { x, width } = guest.rect;
			const nicFirst = nic.x - x < width / 2 - nic.width / 2;
			guest.titleSpan = nicFirst ? { from: nic.x + nic.width + INSET, to: x + width } : { from: x + PAD, to: nic.x };
		}
	}

	/** A guest says what it does, as far as there is room. */
	#titles(part: Part): string[] | undefined {
		const guest = this.#layout.guests?.find((one) => one.part === part.id);
		if (!guest) return part.kind === 'nic' ? [en.short['Virtual NIC'] ?? part.name, ''] : undefined;
		const number = part.name.match(/\d+$/)?.[0] ?? '';
		const priority = guest.priority ? (en.priorities[guest.priority] ?? '') : '';
		const work = guest.workload ?? '';
		const facts = (names: string[]) => names.filter((one) => one !== '').join(' · ');
		return [
			facts([part.name, work, priority]),
			facts([part.name, priority]),
			facts([number, work, priority]),
			facts([number, priority]),
			facts([number, en.prioritySigns[guest.priority ?? ''] ?? '']).replace(' · ', ' '),
			number
		];
	}

	#own(station: Extract<PairedStation, { shared: false }>, unit: number): void {
		const columns = station.own[0]?.columns.length ?? 0;
		const weight = kindOf(station) === 'guest' ? WEIGHTS.guest : WEIGHTS.queue;
		for (let c = 0; c < columns; c++) {
			const along = this.#step(unit * weight);
			station.own.forEach(({ columns: own }, pair) => {
				const { forward = null, back = null } = own[c] ?? {};
				for (const [track, place] of [forward, back].entries()) {
					const at = this.#across.own[pair]?.[track as 0 | 1] ?? 0;
					if (place) this.#put({ place, track: track as 0 | 1, at, size: this.#across.ownSize }, along);
				}
			});
		}
	}

	#shared(station: Extract<PairedStation, { shared: true }>, unit: number): void {
		for (const { forward, back } of station.columns) {
			const fanned = Math.max(forward.length, back.length) > 1;
			const along = this.#step(unit * this.#columnWeight(forward, back), fanned ? FAN_UPRIGHT : ROW_UPRIGHT);
			for (const [track, places] of [forward, back].entries()) {
				const fan = this.#across.fan(track as 0 | 1, places.length);
				const spare = places.length > 1 ? this.#besideName(along, track as 0 | 1) : along;
				places.forEach((place, i) => {
					const size = place.kind === 'queue' ? this.#across.queueSize : this.#across.sharedSize;
					this.#put({ place, track: track as 0 | 1, at: fan[i] as number, size }, spare);
				});
				if (places.length === 0) this.#locksOf(station.part, track as 0 | 1, along);
			}
		}
	}

	/** Names stand where packets come in; in an upright picture always above. */
	#besideName(along: Span, track: 0 | 1): Span {
		if (!this.#horizontal) return { from: along.from + FAN_LABEL_UPRIGHT, to: along.to };
		return track === FORWARD
			? { from: along.from + FAN_LABEL, to: along.to }
			: { from: along.from, to: along.to - FAN_LABEL };
	}

	/** A switch's locks stand where nothing else is, on the side that sends. */
	#locksOf(part: Part, track: 0 | 1, along: Span): void {
		const locks = (this.#layout.locks ?? []).filter((lock) => lock.part === part.id);
		const at = this.#across.trackAt[track];
		if (this.#horizontal) {
			locks.forEach((lock, i) => {
				const middle = at + (i - (locks.length - 1) / 2) * (LOCK + 3);
				this.#locks.push({ lock, rect: rect('horizontal', along, { from: middle - LOCK / 2, to: middle + LOCK / 2 }) });
			});
			return;
		}
		const cell = this.#across.sharedSize / Math.max(1, locks.length);
		locks.forEach((lock, i) => {
			const from = at - this.#across.sharedSize / 2 + i * cell;
			this.#locks.push({ lock, rect: rect('vertical', along, { from, to: from + cell - 2 }) });
		});
	}

	#step(length: number, upright = ROW_UPRIGHT): Span {
		const size = this.#horizontal ? length : upright;
		const along = { from: this.#at + 2, to: this.#at + size - 2 };
		this.#at += size;
		return along;
	}

	/** CP as a band through the LPAR, its processors below. */
	#machine(lpar: Part, from: number): void {
		const m = MEASURES[this.#orientation];
		const { stations } = this.#across;
		const x = (this.#horizontal ? from : 0) + PAD;
		const width = (this.#horizontal ? this.#at - from : this.#width) - 2 * PAD;
		const y = this.#horizontal ? stations.to + PAD - 1 : this.#at;
		const cp = this.#layout.parts.find(({ kind, parent }) => kind === 'cp' && parent === lpar.id);
		if (cp) this.#parts.push({ part: cp, depth: 1, rect: { x, y, width, height: m.cp } });
		const all = processorsOf(this.#layout, lpar);
		const abreast = ABREAST[this.#orientation];
		const cell = (width + 6) / abreast;
		all.forEach((index, n) => {
			const part = this.#layout.parts[this.#layout.processors[index] as number] as Part;
			const top = y + m.cp + 5 + Math.floor(n / abreast) * (m.processor + 2);
			const box = { x: x + (n % abreast) * cell, y: top, width: cell - 6, height: m.processor };
			this.#processors.push({ index, part, rect: box });
		});
		const bottom = y + m.cp + 5 + Math.ceil(all.length / abreast) * (m.processor + 2) + 3;
		if (!this.#horizontal) this.#at = bottom;
		const along = { from, to: this.#at };
		const end = this.#horizontal ? bottom : this.#width;
		this.#parts.push({ part: lpar, depth: 0, rect: rect(this.#orientation, along, { from: 0, to: end }) });
		if (!this.#horizontal) this.#at += 2;
	}

	/** One line per route, through the middles of its places. */
	#ways(byPlace: (PlaceBox | undefined)[]): string {
		const point = (along: number, at: number) => (this.#horizontal ? `${along} ${at}` : `${at} ${along}`);
		return this.#layout.routes
			.map(({ places }, route) => {
				const boxes = places.map((id) => byPlace[id]).filter((box) => box !== undefined);
				const [near, far] = route % 2 === BACK ? (['to', 'from'] as const) : (['from', 'to'] as const);
				const points = boxes.flatMap(({ along, at = 0 }) => [point(along[near], at), point(along[far], at)]);
				return `M${points.join('L')}`;
			})
			.join('');
	}
}
