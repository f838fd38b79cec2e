/** The routes of several pairs of guests through one switch and one card. */
import { nameInWords } from 'datapath-lab-engine/words';
import * as texts from '#text/index.ts';
import type { Layout, Lock, Part, Place } from 'datapath-lab-engine/types';
import { spanAround, PAD, type Orientation, type Span } from '../layout/axes';
import { formsOf, priorityForms, widthOf } from '../layout/label-fit';
import { isUplink } from '#lib/format/part-names.ts';
import { standsOnCp } from '../layout/nesting';
import { titleOf } from '../layout/text-metrics';
import type { Cell, PlacedColumn, Arrangement, Arrange, PlacedStation, PlacedUnit } from '../layout/arrangement';
import { BACK, FORWARD, type Column as Walked } from '../layout/route-order';
import { divide, pairsCrossAxis, type PairsCrossAxis } from './pairs-cross-axis';
import { pairedSegments, pairsOf, type PairedStation, type SharedColumn } from './stations';

const WIRE_SHARE = 0.1;
/** Queues that show how full they are need length. */
const WEIGHTS = { fan: 2.9, queue: 1.35, service: 1.05, guest: 0.72 };
const LOCK = 18;
/** The room for the name of a link next to its track. */
const WIRE_MARGIN = 20;

type Shared = Extract<PairedStation, { shared: true }>;
type PerPair = Extract<PairedStation, { shared: false }>;
type Ways = 0 | 1;

/** In a part that is shown as a whole only packets are visible. */
const shut = ({ weight, cells }: PlacedColumn): PlacedColumn => ({
	weight,
	cells: cells.map((cell) => ({ ...cell, named: 'nowhere', closed: true }))
});

export function arrangePairs(layout: Layout, width: number, orientation: Orientation): Arrangement {
	return new PairsArrangement(layout, width, orientation).arrangement();
}

/**
 * The cards in full, because all pairs share their queues; guests and switches as a whole. The open
 * part never changes, because packets of all pairs are everywhere at once.
 */
export function arrangeShort(layout: Layout, width: number, orientation: Orientation): Arrangement {
	const arrangement = new PairsArrangement(layout, width, orientation, ({ kind }) => kind !== 'osa').arrangement();
	return { ...arrangement, bare: true, zoomed: true };
}

/** Letters are large in a room, so queues have room for their names only. */
export const arrangeForRoom: Arrange = (layout, width, orientation) => ({
	...arrangeShort(layout, width, orientation),
	entrance: entranceOf(layout, false),
	isInRoom: true
});

/** The room for a queue's name (the last word before its symbol) and how many packets leave it in one visit. */
function entranceOf(layout: Layout, hasCaps: boolean): number {
	const words = layout.places.flatMap(({ priority, cap }) =>
		priority
			? [[priorityForms(priority).at(-2) ?? '', hasCaps && cap !== null ? texts.stage.cap(cap) : ''].join(' ')]
			: []
	);
	return Math.max(0, ...words.map((word) => widthOf(word, { bold: true }))) + 6;
}

class PairsArrangement {
	readonly #layout: Layout;
	/** Whether a part is shown as a whole. */
	readonly #closed: (part: Part) => boolean;
	readonly #horizontal: boolean;
	readonly #segments;
	readonly #crossAxis: PairsCrossAxis;

	constructor(layout: Layout, width: number, orientation: Orientation, closed: (part: Part) => boolean = () => false) {
		this.#layout = layout;
		this.#closed = closed;
		this.#horizontal = orientation === 'horizontal';
		this.#segments = pairedSegments(layout);
		const fans = this.#segments.flatMap(({ stations }) =>
			stations.flatMap((one) =>
				one.shared ? one.columns.flatMap(({ forward, back }) => [forward.length, back.length]) : []
			)
		);
		this.#crossAxis = pairsCrossAxis(orientation, pairsOf(layout), Math.max(1, ...fans), width);
	}

	arrangement(): Arrangement {
		const { trackAt, stations } = this.#crossAxis;
		const placesOf = (route: number) =>
			(this.#layout.routes[route]?.places ?? []).map((id) => this.#layout.places[id] as Place);
		return {
			segments: this.#segments.map(({ lpar, stations }) => ({
				lpar,
				stations: stations.map((station) => (station.shared ? this.#shared(station, lpar) : this.#perPair(station))),
				...(lpar ? {} : { share: WIRE_SHARE })
			})),
			trackAt,
			floor: stations.to + PAD - 1,
			lines: 2,
			entrance: entranceOf(this.#layout, true),
			ways: Array.from({ length: pairsOf(this.#layout) }, (_, pair) => ({
				outbound: placesOf(2 * pair),
				back: placesOf(2 * pair + 1),
				closed: false
			}))
		};
	}

	#shared({ part, twin, columns }: Shared, lpar: Part | null): PlacedStation {
		const spans: Span[] = lpar
			? [this.#place(part)]
			: [FORWARD, BACK].map((track) =>
					spanAround(
						this.#crossAxis.trackAt[track as Ways],
						this.#crossAxis.sharedSize + (this.#horizontal ? 2 * WIRE_MARGIN : 0)
					)
				);
		const units = [part, twin].flatMap((one, i): PlacedUnit[] => {
			const across = spans[i];
			const forms = one && isUplink(this.#layout, one) ? { forms: [...texts.stage.uplink, ...titleOf(one)] } : {};
			return one && across ? [{ part: one, across, below: i === BACK, ...forms }] : [];
		});
		const cells = columns.map((column) => this.#sharedColumn(part, column));
		return { units, columns: lpar && this.#closed(part) ? cells.map(shut) : cells };
	}

	/** Parts that CP provides are on CP. */
	#place(part: Part): Span {
		const { from, to } = this.#crossAxis.stations;
		return { from, to: this.#horizontal && standsOnCp(this.#layout, part) ? to + PAD : to };
	}

	#sharedColumn(part: Part, { forward, back }: SharedColumn): PlacedColumn {
		const { fan, queueSize, sharedSize } = this.#crossAxis;
		const all = [...forward, ...back];
		const fanned = forward.length > 1 || back.length > 1;
		const queues = all.some(({ kind }) => kind === 'queue');
		const cells = [forward, back].flatMap((places, track) =>
			places.map((place, i): Cell => {
				const middle = fan(track as Ways, places.length)[i] as number;
				return {
					place,
					track: track as Ways,
					across: spanAround(middle, place.kind === 'queue' ? queueSize : sharedSize),
					named: places.length > 1 ? 'entrance' : this.#named(place, 'beside')
				};
			})
		);
		const locks = [forward, back].flatMap((places, track) =>
			places.length === 0 ? this.#locksOf(part, track as Ways) : []
		);
		return { weight: fanned ? WEIGHTS.fan : queues ? WEIGHTS.queue : WEIGHTS.service, cells, locks };
	}

	/** A switch's locks are on the side that sends, where there is nothing else. */
	#locksOf(part: Part, track: Ways): PlacedColumn['locks'] & object {
		const locks = this.#layout.locks.filter((lock) => lock.part === part.id);
		const { trackAt, halves } = this.#crossAxis;
		if (this.#horizontal) {
			const middle = (i: number) => trackAt[track] + (i - (locks.length - 1) / 2) * (LOCK + 3);
			return locks.map((lock, i) => ({ lock, across: spanAround(middle(i), LOCK) }));
		}
		return divide(halves[track], locks.length, 2).map((across, i) => ({ lock: locks[i] as Lock, across }));
	}

	#perPair({ perPair }: PerPair): PlacedStation {
		const nic = perPair[0]?.part.kind === 'nic';
		const weight = nic ? WEIGHTS.queue : WEIGHTS.guest;
		return {
			units: perPair.map(({ part }, pair) => {
				const { from, to } = this.#crossAxis.rows[pair] as Span;
				const inset = nic ? 1 : 0;
				const short = nic && this.#closed(part);
				const forms = short ? [''] : nic ? [...formsOf(part.name).slice(1), ''] : this.#titles(part);
				return { part, across: { from: from + inset, to: to - inset }, ...(forms && { forms }) };
			}),
			columns: (perPair[0]?.columns ?? []).map((_, c) => {
				const column = { weight, cells: perPair.flatMap(({ columns }, pair) => this.#perPairCells(columns[c], pair)) };
				return perPair.some(({ part }) => this.#closed(part)) ? shut(column) : column;
			})
		};
	}

	#perPairCells(column: Walked | undefined, pair: number): Cell[] {
		return [column?.forward, column?.back].flatMap((place, track): Cell[] => {
			const at = this.#crossAxis.perPair[pair]?.[track as Ways];
			if (!place || at === undefined) return [];
			// Next to each other, devices have no room for the names of their queues.
			const isDevice = this.#layout.parts[place.part]?.kind !== 'guest';
			const named = isDevice ? 'nowhere' : this.#named(place, 'facing');
			return [{ place, track: track as Ways, across: spanAround(at, this.#crossAxis.perPairSize), named }];
		});
	}

	#named({ kind }: Place, outside: 'beside' | 'facing'): Cell['named'] {
		if (kind === 'wire') return 'nowhere';
		if (this.#horizontal) return outside;
		return kind === 'service' || outside === 'beside' ? 'beside' : 'nowhere';
	}

	/** A guest's title contains its work, if there is room. */
	#titles(part: Part): string[] | undefined {
		const guest = this.#layout.guests.find((one) => one.part === part.id);
		if (!guest) return undefined;
		const name = nameInWords(part.name);
		// The kind of pairs, and how many there are.
		const number = part.name.match(/(\d+ )?×\d+$|\d+$/)?.[0] ?? '';
		const priority = guest.priority ? (texts.priorities[guest.priority] ?? '') : '';
		const work = guest.workload ?? '';
		const facts = (names: string[]) => names.filter((one) => one !== '').join(' · ');
		return [
			facts([name, work, priority]),
			facts([name, priority]),
			facts([texts.stage.guest(number), work, priority]),
			facts([texts.stage.guest(number), priority]),
			facts([number, work, priority]),
			facts([number, priority]),
			facts([number, guest.priority ? (priorityForms(guest.priority).at(-1) ?? '') : '']).replace(' · ', ' '),
			number
		];
	}
}
