/**
 * A family's arrangement of a topology: the stations along the route, and the position of each across it.
 * The builder turns it into boxes.
 */
import type { Layout, Lock, Part, Place } from 'datapath-lab-engine/types';
import type { Orientation, Span } from './axes';
import type { LabelPosition, PartBox, PlaceBox, Track } from './boxes';

export interface Cell {
	place: Place;
	track: Track;
	across: Span;
	named: LabelPosition;
	/** Inside a part that is shown as a whole: only its packets are visible. */
	closed?: boolean;
}

export interface PlacedColumn {
	/** Its weight when the length that is left over is divided. */
	weight: number;
	cells: Cell[];
	locks?: { lock: Lock; across: Span }[];
}

/** A part in a station, with its possible names if they differ from the default. */
export interface PlacedUnit {
	part: Part;
	across: Span;
	forms?: string[];
	/** Whether its name is below it, in a horizontal picture. */
	below?: boolean;
}

/** Parts of one kind side by side across the route, or one that all share. */
export interface PlacedStation {
	units: PlacedUnit[];
	columns: PlacedColumn[];
}

/** Neighbouring stations inside one LPAR, or outside of all. */
export interface PlacedSegment {
	lpar: Part | null;
	stations: PlacedStation[];
	/** Its share of the length; the other segments divide the rest. */
	share?: number;
	/** The share of the length for a cable before it. */
	cable?: number;
}

/** A route: there and back, through the middles of places. */
export interface RoutePath {
	outbound: Place[];
	back: Place[];
	/** Whether a packet turns into the next at both ends. */
	closed: boolean;
}

/** A detour next to the route, once the positions on the route are known. */
export interface Excursion {
	part: Omit<PartBox, 'depth'>;
	places: PlaceBox[];
	/** The length it takes in an upright picture. */
	length: number;
}

export interface Arrangement {
	segments: PlacedSegment[];
	trackAt: [number, number];
	/** Where CP begins in a horizontal picture, across. */
	floor: number;
	/** How many lines a name next to a track may have. */
	lines: number;
	/** Additional space between stations. */
	spacing?: number;
	/** The room along the route for names at the entrance of a place. */
	entrance?: number;
	/** The number of rows of processors, if not the default. */
	rows?: number;
	/** Whether parts are shown as a whole where that saves room. */
	zoomed?: boolean;
	/** Without processors, where there is little height. */
	bare?: boolean;
	/** LPARs have no names, where there is little height. */
	untitled?: boolean;
	/** For a room: queues have room for their names, but not for how many packets leave them. */
	isInRoom?: boolean;
	/** Only parts and packets are drawn: no places in them, and no hypervisor below. */
	simple?: boolean;
	/**
	 * In an upright picture with names next to the tracks instead of above them: the length of
	 * every station, and where its name is, across.
	 */
	brief?: { station: number; names: Span };
	ways: RoutePath[];
	excursions?: (lpar: Part, stations: Map<number, Span>, along: Span) => Excursion[];
}

export type Arrange = (layout: Layout, width: number, orientation: Orientation) => Arrangement;
