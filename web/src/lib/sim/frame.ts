/** Reads a frame by the names in `layout.frame`; nothing is allocated per read. */
import type { Layout } from './layout';

type Names = Record<string, number>;

/** Where each number stands. Made once per layout. */
export interface Shape {
	header: Names;
	processor: Names;
	place: Names;
	packet: Names;
	headerLength: number;
	processorStride: number;
	placeStride: number;
	packetStride: number;
	processors: number;
	places: number;
}

function indexed(names: string[]): Names {
	return Object.fromEntries(names.map((name, index) => [name, index]));
}

export function shapeOf(layout: Layout): Shape {
	const { header, processor, place, packet } = layout.frame;
	return {
		header: indexed(header),
		processor: indexed(processor),
		place: indexed(place),
		packet: indexed(packet),
		headerLength: header.length,
		processorStride: processor.length,
		placeStride: place.length,
		packetStride: packet.length,
		processors: layout.processors.length,
		places: layout.places.length
	};
}

export type ProcessorField = 'activity' | 'since_ps' | 'until_ps' | 'guest' | 'emulation_ps' | 'cp_ps' | 'spin_ps';
export type PlaceField = 'packets' | 'occupancy' | 'packet_ps' | 'arrivals';
export type PacketField =
	'serial' | 'kind' | 'bytes' | 'connection' | 'transaction' | 'place' | 'at_ps' | 'from_ps' | 'until_ps';

export const IDLE = 0;
export const EMULATION = 1;
export const CP = 2;
export const SPIN = 3;

export class Frame {
	readonly data: Float64Array;
	readonly shape: Shape;
	readonly #places: number;
	readonly #packets: number;

	constructor(data: Float64Array, shape: Shape) {
		this.data = data;
		this.shape = shape;
		this.#places = shape.headerLength + shape.processors * shape.processorStride;
		this.#packets = this.#places + shape.places * shape.placeStride;
	}

	#read(index: number): number {
		return this.data[index] ?? Number.NaN;
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
		const { headerLength, processorStride, processor } = this.shape;
		return this.#read(headerLength + index * processorStride + (processor[field] ?? 0));
	}
	place(index: number, field: PlaceField): number {
		return this.#read(this.#places + index * this.shape.placeStride + (this.shape.place[field] ?? 0));
	}
	packet(index: number, field: PacketField): number {
		return this.#read(this.#packets + index * this.shape.packetStride + (this.shape.packet[field] ?? 0));
	}
}
