/** What a picture of some family draws beside packets, gauges and processors. */
import type { Frame } from '#lib/sim/frame.ts';
import type { Layout } from '#lib/sim/boundary.ts';
import type { Orientation } from './axes';
import type { Geometry } from './boxes';
import type { Dot } from './motion';
import type { Palette } from './palette';

export interface Marks {
	/** A packet's own colour instead of that of its kind. */
	colour(dot: Dot): string;
	/** What is written on it. */
	label(dot: Dot): string;
	/** Whether something is still fading. */
	paint(context: CanvasRenderingContext2D, frame: Frame, elapsed: number): boolean;
}

export interface Family {
	geometry(layout: Layout, width: number, orientation: Orientation): Geometry;
	marks?(layout: Layout, geometry: Geometry, palette: Palette): Marks;
}
