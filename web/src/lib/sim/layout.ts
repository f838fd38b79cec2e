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
	frame: { header: string[]; processor: string[]; place: string[]; packet: string[] };
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
