/** Reads a frame by the names in `layout.frame`. A read allocates nothing. */
import { ACTIVITY } from '../generated/types.ts';
import type {
	CardField,
	GuestField,
	HeaderField,
	Layout,
	LockField,
	PacketField,
	PlaceField,
	ProcessorField
} from '../generated/types.ts';

type Names = Record<string, number>;

/**
 * Repeated records of one kind: where they begin, how long each is, and the offset of each field.
 */
interface Section {
	at: number;
	stride: number;
	count: number;
	names: Names;
}

/** Where each number of a frame is. Made once per layout. */
export interface FrameSchema {
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
export function frameSchema(layout: Layout): FrameSchema {
	const { header, processor, lock, card, guest, place, packet } = layout.frame;
	let at = header.length;
	const section = (names: string[], count: number): Section => {
		const begin = at;
		at += names.length * count;
		return { at: begin, stride: names.length, count, names: indexed(names) };
	};
	return {
		header: indexed(header),
		processor: section(processor, layout.processors.length),
		lock: section(lock, layout.locks.length),
		card: section(card, layout.cards.length),
		guest: section(guest, layout.guests.length),
		place: section(place, layout.places.length),
		// The frame contains the number of its packets.
		packet: section(packet, Number.POSITIVE_INFINITY)
	};
}

export const { idle: IDLE, emulation: EMULATION, cp: CP, spin: SPIN, 'not-dispatched': NOT_DISPATCHED } = ACTIVITY;

/**
 * The engine and the page are built from the same names. A name that the engine does not have is a
 * bug and throws, so that the picture never gets a NaN.
 */
function fieldIndex(names: Names, field: string): number {
	const at = names[field];
	if (at === undefined) throw new Error(`a frame has no "${field}" here, only ${Object.keys(names).join(', ')}`);
	return at;
}

/**
 * One moment of a run as numbers, by name. What a run does not have, such as a lock, reads as NaN; a name
 * that no run has throws.
 */
export class Frame {
	/** All numbers, in the order of `layout.frame`. */
	readonly data: Float64Array;
	/** @internal */
	readonly shape: FrameSchema;

	/** @internal */
	constructor(data: Float64Array, shape: FrameSchema) {
		this.data = data;
		this.shape = shape;
	}

	#read(index: number): number {
		return this.data[index] ?? Number.NaN;
	}
	#of({ at, stride, count, names }: Section, index: number, field: string): number {
		if (index < 0 || index >= count) return Number.NaN;
		return this.#read(at + index * stride + fieldIndex(names, field));
	}

	/** A number of the whole run. */
	header(name: HeaderField): number {
		return this.#read(fieldIndex(this.shape.header, name));
	}
	/** The moment, picoseconds: `header('now_ps')`. */
	get now(): number {
		return this.header('now_ps');
	}
	/** The moment of the next event, picoseconds; -1 if there is none: `header('next_event_ps')`. */
	get nextEvent(): number {
		return this.header('next_event_ps');
	}
	/** How many packets the frame lists: `header('packets_listed')`. */
	get listed(): number {
		return this.header('packets_listed');
	}
	/** How many packets are in flight: `header('packets_alive')`. */
	get alive(): number {
		return this.header('packets_alive');
	}
	/** A number of a processor, by its index in `layout.processors`. */
	processor(index: number, field: ProcessorField): number {
		return this.#of(this.shape.processor, index, field);
	}
	/** A number of a lock, by its index in `layout.locks`. */
	lock(index: number, field: LockField): number {
		return this.#of(this.shape.lock, index, field);
	}
	/** A number of a card, by its index in `layout.cards`. */
	card(index: number, field: CardField): number {
		return this.#of(this.shape.card, index, field);
	}
	/** A number of a guest, by its index in `layout.guests`. */
	guest(index: number, field: GuestField): number {
		return this.#of(this.shape.guest, index, field);
	}
	/** A number of a place, by its index in `layout.places`. */
	place(index: number, field: PlaceField): number {
		return this.#of(this.shape.place, index, field);
	}
	/** A number of a packet, from 0 to before `listed`. */
	packet(index: number, field: PacketField): number {
		return this.#of(this.shape.packet, index, field);
	}
}

/** Whether a processor that does not run holds the lock, so that all others wait for PR/SM. */
export const preempted = (frame: Frame, lock: number): boolean =>
	frame.lock(lock, 'held') === 1 && frame.lock(lock, 'holder_dispatched') === 0;
