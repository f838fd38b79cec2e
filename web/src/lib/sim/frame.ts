/** Reads a frame by the names in `layout.frame`; nothing is allocated per read. */
import type { Layout } from './layout';

type Names = Record<string, number>;

/** Repeated records of one kind: where they begin, how long each is, and what stands where. */
interface Section {
	at: number;
	stride: number;
	count: number;
	names: Names;
}

/** Where each number stands. Made once per layout. */
export interface Shape {
	header: Names;
	processor: Section;
	lock: Section;
	card: Section;
	guest: Section;
	place: Section;
	packet: Section;
}

function indexed(names: string[]): Names {
	return Object.fromEntries(names.map((name, index) => [name, index]));
}

/** The sections in the order in which a frame has them. */
export function shapeOf(layout: Layout): Shape {
	const { header, processor, lock = [], card = [], guest = [], place, packet } = layout.frame;
	let at = header.length;
	const section = (names: string[], count: number): Section => {
		const begin = at;
		at += names.length * count;
		return { at: begin, stride: names.length, count, names: indexed(names) };
	};
	return {
		header: indexed(header),
		processor: section(processor, layout.processors.length),
		lock: section(lock, layout.locks?.length ?? 0),
		card: section(card, layout.cards?.length ?? 0),
		guest: section(guest, layout.guests?.length ?? 0),
		place: section(place, layout.places.length),
		packet: section(packet, 0)
	};
}

export type ProcessorField =
	| 'activity'
	| 'since_ps'
	| 'until_ps'
	| 'guest'
	| 'emulation_ps'
	| 'cp_ps'
	| 'spin_ps'
	| 'guest_number'
	| 'dispatched'
	| 'switch_ps'
	| 'wants_lock'
	| 'holds_lock'
	| 'not_dispatched_ps';
export type LockField =
	'held' | 'holder' | 'holder_dispatched' | 'waiters' | 'acquisitions' | 'contended' | 'spin_ps' | 'preempted_ps';
export type CardField = 'queue' | 'visit' | 'direction';
export type GuestField = 'emulation_ps' | 'cp_ps' | 'spin_ps' | 'packets_out';
export type PlaceField = 'packets' | 'occupancy' | 'packet_ps' | 'arrivals';
export type PacketField =
	| 'serial'
	| 'kind'
	| 'bytes'
	| 'connection'
	| 'transaction'
	| 'place'
	| 'at_ps'
	| 'from_ps'
	| 'until_ps'
	/** Whose it is, where several pairs of guests share the way. */
	| 'pair';

export const IDLE = 0;
export const EMULATION = 1;
export const CP = 2;
export const SPIN = 3;
export const NOT_DISPATCHED = 4;

/** Something that is not there reads as NaN. */
export class Frame {
	readonly data: Float64Array;
	readonly shape: Shape;

	constructor(data: Float64Array, shape: Shape) {
		this.data = data;
		this.shape = shape;
	}

	#read(index: number): number {
		return this.data[index] ?? Number.NaN;
	}
	#of({ at, stride, names }: Section, index: number, field: string): number {
		return this.#read(at + index * stride + (names[field] ?? Number.NaN));
	}

	header(name: string): number {
		return this.#read(this.shape.header[name] ?? -1);
	}
	get now(): number {
		return this.header('now_ps');
	}
	get nextEvent(): number {
		return this.header('next_event_ps');
	}
	get listed(): number {
		return this.header('packets_listed');
	}
	get alive(): number {
		return this.header('packets_alive');
	}
	processor(index: number, field: ProcessorField): number {
		return this.#of(this.shape.processor, index, field);
	}
	lock(index: number, field: LockField): number {
		return this.#of(this.shape.lock, index, field);
	}
	card(index: number, field: CardField): number {
		return this.#of(this.shape.card, index, field);
	}
	guest(index: number, field: GuestField): number {
		return this.#of(this.shape.guest, index, field);
	}
	place(index: number, field: PlaceField): number {
		return this.#of(this.shape.place, index, field);
	}
	packet(index: number, field: PacketField): number {
		return this.#of(this.shape.packet, index, field);
	}
}
