/** What a run is made of, as the core describes it in `layout()`. */

export type Side = 'client' | 'server';
export type Phase = 'waiting' | 'guest' | 'interrupt' | 'hypervisor' | 'card' | 'wire';

export interface Part {
	id: number;
	kind: string;
	name: string;
	parent: number | null;
	side: Side | null;
}

export interface Place {
	id: number;
	part: number;
	kind: 'queue' | 'service' | 'wire';
	name: string;
	direction: 'out' | 'in' | 'both';
	phase: Phase;
	capacity: number | null;
	unit: string;
	/** Buffers a card takes per visit of its round robin, and for whom the queue is. */
	cap?: number | null;
	priority?: QueuePriority | null;
}

export type QueuePriority = 'management' | 'high' | 'normal' | 'low';

export interface Lock {
	id: number;
	name: string;
	part: number;
	kind: 'scheduler' | 'timer-request' | 'other' | 'guest' | 'transmit';
}

/** A guest whose work is counted for itself. */
export interface Counted {
	part: number;
	name: string;
	workload: string;
	priority: 'low' | 'normal' | 'high' | null;
}

export interface Route {
	name: string;
	places: number[];
}

export interface Layout {
	engine: string;
	parts: Part[];
	/** Part id of each processor, in frame order. */
	processors: number[];
	places: Place[];
	routes: Route[];
	packet_kinds: string[];
	event_kinds: string[];
	/** What only some paths have. */
	locks?: Lock[];
	/** Part id of each card. */
	cards?: number[];
	guests?: Counted[];
	frame: {
		header: string[];
		processor: string[];
		lock?: string[];
		card?: string[];
		guest?: string[];
		place: string[];
		packet: string[];
	};
}

export interface JourneyStep {
	place: number;
	part: number;
	name: string;
	phase: Phase;
	start_ps: number;
	end_ps: number;
}

export interface Journey {
	serial: number;
	kind: string;
	/** Unknown, like connection and transaction, once the packet has arrived and was recycled. */
	bytes: number | null;
	connection: number | null;
	transaction: number | null;
	alive: boolean;
	steps: JourneyStep[];
}
