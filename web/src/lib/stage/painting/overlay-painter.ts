/** What a family of pictures paints beside packets, gauges and processors. */
import type { Frame } from 'datapath-lab-engine/frame';
import type { PlaceBox } from '../layout/boxes';
import type { Dot } from './motion';

export interface OverlayPainter {
	/** A packet's own colour instead of that of its kind. */
	colour(dot: Dot): string;
	/** The colour of what flows through a place. */
	flow(box: PlaceBox): string;
	/** What is written on it. */
	label(dot: Dot): string;
	/** Whether something is still fading. */
	paint(context: CanvasRenderingContext2D, frame: Frame, elapsed: number): boolean;
}
