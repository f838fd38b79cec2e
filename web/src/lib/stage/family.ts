/** What a folder of a family of pictures gives to the stage; all else is shared. */
import type { Component } from 'svelte';
import type { Frame } from 'datapath-lab-engine/frame';
import type { Layout } from 'datapath-lab-engine/types';
import type { Geometry } from './layout/boxes';
import type { Planner } from './layout/plan';
import type { OverlayPainter } from './painting/overlay-painter';
import type { Palette } from './painting/palette';

export interface Family {
	/** Stations along the way. */
	plan: Planner;
	/** Those that lessons are about as they are, the others as a whole: for upright pictures that are to be seen at once. */
	short?: Planner;
	/** The least width of an upright picture; a narrower lane does not stand beside the other. */
	leastUpright?(layout: Layout): number;
	/** What is painted beside packets, gauges and processors. */
	extras?(layout: Layout, geometry: Geometry, palette: Palette): OverlayPainter;
	/** Drawn over the structure, renewed with the text. */
	Overlay?: Component<{ layout: Layout; geometry: Geometry; frame: Frame }>;
	/** What stands before the way and after it: strips, locks. */
	Header?: Component;
	Footer?: Component;
	/** What the legend says besides. */
	Keys?: Component<{ layout: Layout }> | Component;
	/** Whether a packet's colour says whose it is instead of its kind. */
	owned?: boolean;
}

/** How a picture keeps lying where there is little width: parts as a whole, but for the one that is open. */
export interface Zoom {
	/** The pictures it is for. */
	of: Planner;
	/** Narrower than this a picture stands up all the same, CSS pixels. */
	least: number;
	/** Whether one that stands up is zoomed, too: all of it is to be seen at once. */
	upright?: boolean;
	plan(open: number | null): Planner;
	/** The part that is worth opening at a moment. */
	opens(layout: Layout, frame: Frame, packet: number | null): number | null;
}
