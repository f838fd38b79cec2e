/** What a computed picture consists of. */
import type { Lock, Part, Place } from 'datapath-lab-engine/types';
import type { Orientation, Rect, Span } from './axes';

/** 0 forward, 1 return, 2 both. */
export type Track = 0 | 1 | 2;

/** Where a place's name stands: in it, beside its track, or in room kept where packets come in. */
export type LabelPosition = 'within' | 'beside' | 'entrance' | 'nowhere';

export interface PartBox {
	part: Part;
	rect: Rect;
	/** 0 LPAR, 1 inside it, 2 nested. */
	depth: number;
	/** Where its title stands. */
	title: Rect;
	/** What its title may be, longest first. */
	forms: string[];
}

export interface PlaceBox {
	place: Place;
	rect: Rect;
	track: Track;
	/** Where it begins and ends along the way, client side first. */
	along: Span;
	/** The middle of its track; none on both. */
	at?: number;
	named: LabelPosition;
	/** The room for its name, if it has any. */
	name: Rect | null;
}

/** Room at both ends of a processor for its name and for what it does. */
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
	/** What it may be called, and where. */
	forms: string[];
	name: Rect;
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
	route: Span;
	/** What lies between LPARs, or an LPAR and a device, along the way. */
	between: Span | null;
	/** Locks that are drawn on the way. */
	locks: LockBox[];
	/** The ways packets take, and cables that are no places of their own, as path data. */
	ways: string;
	rails: string;
}

/** Round ends for what a packet passes; where a name stands inside, only round corners. */
export const cornerOf = ({ rect, named, track }: PlaceBox): number =>
	track === 2 ? 10 : named === 'within' ? 7 : Math.min(rect.height, rect.width) / 2;
