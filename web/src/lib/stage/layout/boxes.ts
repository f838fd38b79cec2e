/** The parts of a computed picture. */
import type { Lock, Part, Place } from 'datapath-lab-engine/types';
import type { Orientation, Rect, Span } from './axes';

/** 0 forward, 1 return, 2 both. */
export type Track = 0 | 1 | 2;

/** Where a place's name is: in it, next to its track, in a space at its entrance, or nowhere. */
export type LabelPosition = 'within' | 'beside' | 'entrance' | 'nowhere';

export interface PartBox {
	part: Part;
	rect: Rect;
	/** 0 LPAR, 1 inside it, 2 nested. */
	depth: number;
	/** The rectangle of its title. */
	title: Rect;
	/** The possible forms of its title, longest first. */
	forms: string[];
}

export interface PlaceBox {
	place: Place;
	rect: Rect;
	track: Track;
	/** Where it begins and ends along the route, client side first. */
	along: Span;
	/** The middle of its track; undefined for a place on both tracks. */
	at?: number;
	named: LabelPosition;
	/** The room for its name, if it has a name. */
	name: Rect | null;
}

/** The room at each end of a processor for its name and for its activity. */
export const PROCESSOR_LABEL = 44;

export interface ProcessorBox {
	/** Index in frame order. */
	index: number;
	part: Part;
	rect: Rect;
}

export interface LockBox {
	lock: Lock;
	rect: Rect;
	/** The possible forms of its name, and where it is. */
	forms: string[];
	name: Rect;
}

export interface Geometry {
	orientation: Orientation;
	/** Whether places and nested parts are not drawn, only their packets. */
	simple: boolean;
	width: number;
	height: number;
	parts: PartBox[];
	places: PlaceBox[];
	/** By place id. */
	byPlace: (PlaceBox | undefined)[];
	processors: ProcessorBox[];
	/** The positions of the two tracks, across the route. */
	trackAt: [number, number];
	/** Where the tracks begin and end along the route. */
	route: Span;
	/** The space between LPARs, or between an LPAR and a device, along the route. */
	between: Span | null;
	/** Locks that are drawn on the route. */
	locks: LockBox[];
	/** The routes of packets, and cables that are no places of their own, as path data. */
	ways: string;
	rails: string;
}

/** Round ends where a packet passes; only round corners where a name is inside. */
export const cornerOf = ({ rect, named, track }: PlaceBox): number =>
	track === 2 ? 10 : named === 'within' ? 7 : Math.min(rect.height, rect.width) / 2;
