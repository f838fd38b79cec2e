/** What a family makes of a topology: stations along the way, and where each lies across it. The builder sets them down. */
import type { Layout, Lock, Part, Place } from 'datapath-lab-engine/types';
import type { Orientation, Span } from './axes';
import type { LabelPosition, PartBox, PlaceBox, Track } from './boxes';

export interface Cell {
	place: Place;
	track: Track;
	across: Span;
	named: LabelPosition;
	/** In a part that is shown as a whole: only its packets are seen. */
	closed?: boolean;
}

export interface PlannedColumn {
	/** How much of the length it takes of what is left when everything fits. */
	weight: number;
	cells: Cell[];
	locks?: { lock: Lock; across: Span }[];
}

/** A part in a station, with what it may be called if not as everywhere. */
export interface PlacedUnit {
	part: Part;
	across: Span;
	forms?: string[];
}

/** Parts of one kind side by side across the way, or one that all share. */
export interface PlannedStation {
	units: PlacedUnit[];
	columns: PlannedColumn[];
}

/** Neighbouring stations inside one LPAR, or outside of all. */
export interface PlannedSegment {
	lpar: Part | null;
	stations: PlannedStation[];
	/** The part of the length it takes; the others share the rest. */
	share?: number;
	/** A part of the length for a cable that comes before it. */
	cable?: number;
}

/** A way: there and back, through the middles of places. */
export interface RoutePath {
	outbound: Place[];
	back: Place[];
	/** Whether both ends turn one packet into the next. */
	closed: boolean;
}

/** What is beside the way, once it is known where everything on it is. */
export interface Excursion {
	part: Omit<PartBox, 'depth'>;
	places: PlaceBox[];
	/** The room it takes in an upright picture. */
	length: number;
}

export interface Plan {
	segments: PlannedSegment[];
	trackAt: [number, number];
	/** Where CP begins in a horizontal picture, across. */
	floor: number;
	/** Lines that names beside a track may have. */
	lines: number;
	/** More room than usual between stations. */
	spacing?: number;
	/** Room along the way for names at the entrance of a place. */
	entrance?: number;
	/** Processors are put into so many rows, if not as everywhere. */
	rows?: number;
	/** Whether parts are shown as a whole where that saves room. */
	zoomed?: boolean;
	/** Without processors, where height is dear. */
	bare?: boolean;
	ways: RoutePath[];
	excursions?: (lpar: Part, stations: Map<number, Span>, along: Span) => Excursion[];
}

export type Planner = (layout: Layout, width: number, orientation: Orientation) => Plan;
