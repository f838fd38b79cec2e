/** What a family of pictures paints in addition to packets, gauges and processors. */
import type { Frame } from 'datapath-lab-engine/frame';
import type { PlaceBox } from '../layout/boxes';
import type { Dot } from './motion';

export interface OverlayPainter {
	/** A packet's own colour instead of the colour of its kind. */
	colour(dot: Dot): string;
	/** The colour of the flow through a place. */
	flow(box: PlaceBox): string;
	/** The text on a packet. */
	label(dot: Dot): string;
	/** Returns whether something is still fading. */
	paint(context: CanvasRenderingContext2D, frame: Frame, elapsed: number): boolean;
}
