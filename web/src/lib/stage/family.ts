/** What the folder of a family of pictures provides to the stage; everything else is shared. */
import type { Component } from 'svelte';
import type { Frame } from 'datapath-lab-engine/frame';
import type { Layout } from 'datapath-lab-engine/types';
import type { Geometry } from './layout/boxes';
import type { Arrange } from './layout/arrangement';
import type { OverlayPainter } from './painting/overlay-painter';
import type { Palette } from './painting/palette';

export interface Family {
	/** The stations along the route. */
	arrange: Arrange;
	/**
	 * For upright pictures that must fit the screen: stations that lessons are about in full, the
	 * others as a whole.
	 */
	short?: Arrange;
	/** For a room, where letters are large: low, with few names. */
	presented?: Arrange;
	/** For one lane of a lesson, which has the height of two. */
	alone?: Arrange;
	/** The smallest width of an upright picture; narrower lanes are not side by side. */
	leastUpright?(layout: Layout): number;
	/** Paints in addition to packets, gauges and processors. */
	extras?(layout: Layout, geometry: Geometry, palette: Palette): OverlayPainter;
	/** Drawn over the structure, updated with the text. */
	Overlay?: Component<{ layout: Layout; geometry: Geometry; frame: Frame }>;
	/** Shown before the route and after it: strips, locks. */
	Header?: Component;
	Footer?: Component;
	/** Further entries of the legend. */
	Keys?: Component<{ layout: Layout; brief?: boolean }> | Component<{ brief?: boolean }>;
	/** Whether the route is left out of a brief picture, because the header is what matters. */
	isBackground?: boolean;
	/** Whether a packet's colour shows its owner instead of its kind. */
	owned?: boolean;
}

/** The picture at first sight, and where there is no room for the whole one. */
export interface SimplePicture {
	family: Family;
	/** The whole picture. */
	whole: Arrange;
	/** By how much it is enlarged where there is room: it has few names. */
	enlarged: number;
}
