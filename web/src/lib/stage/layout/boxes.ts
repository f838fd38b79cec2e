/** The parts of a computed picture. */
import type { Lock, Part, Place } from 'datapath-lab-engine/types';
import type { Orientation, Rect, Span } from './axes';

/** 0 forward, 1 return, 2 both. */
export type Track = 0 | 1 | 2;

/**
 * Where a place's name is: in it next to its packets, outside of its track, on the side of the
 * other track, in a space at its entrance, or nowhere.
 */
export type LabelPosition = 'within' | 'beside' | 'facing' | 'entrance' | 'nowhere';

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
	/** Where its packets go along the route, if its name takes the rest. */
	inside?: Span;
	/** The middle of its packets across the route; undefined for a place on both tracks. */
	at?: number;
	/** The room for its packets across the route. */
	room: number;
	named: LabelPosition;
	/** Whether its part is shown as a whole: then only its packets are drawn. */
	closed: boolean;
	/** The room for its name, if it has a name. */
	name: Rect | null;
}

export interface ProcessorBox {
	/** Index in frame order. */
	index: number;
	part: Part;
	/** Its name, its bar and what it does; without the last where there is little room. */
	rect: Rect;
	bar: Rect;
	brief: boolean;
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
	/** Whether letters are large, so that queues have room for their names only. */
	isInRoom: boolean;
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
