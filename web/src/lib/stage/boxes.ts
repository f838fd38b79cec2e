/** What a computed picture consists of. */
import type { Lock, Part, Place } from '#lib/sim/boundary.ts';
import type { Orientation, Rect, Span } from './axes';

export interface PartBox {
	part: Part;
	rect: Rect;
	/** 0 LPAR, 1 inside it, 2 nested. */
	depth: number;
	/** What its title may be, longest first; else its name. */
	titles?: string[];
	/** Where its title may stand, if not from edge to edge. */
	titleSpan?: Span;
}

export interface PlaceBox {
	place: Place;
	rect: Rect;
	/** 0 forward, 1 return, 2 both. */
	track: 0 | 1 | 2;
	/** Where it begins and ends along the way, client side first. */
	along: Span;
	/** Where it lies across the way, if beside its track. */
	at?: number;
	/** Lines its label may have. */
	lines?: number;
}

export interface ProcessorBox {
	/** Index in frame order. */
	index: number;
	part: Part;
	rect: Rect;
}

export interface LockBox {
	lock: Lock;
	rect: Rect;
}

export interface Geometry {
	orientation: Orientation;
	width: number;
	height: number;
	parts: PartBox[];
	places: PlaceBox[];
	/** By place id. */
	byPlace: (PlaceBox | undefined)[];
	processors: ProcessorBox[];
	/** Where the two tracks run, across the way. */
	trackAt: [number, number];
	/** Where the tracks begin and end along the way. */
	way: Span;
	/** What lies between LPARs, or an LPAR and a device, along the way. */
	between: Span | null;
	/** Whether that is a cable: a wire that is no place of its own. */
	cabled: boolean;
	/** Locks that are drawn on the way. */
	locks?: LockBox[];
	/** The ways packets take, as path data, where they are more than one loop. */
	ways?: string;
}
