/** A strip of the recent past: a pixel is always the same span of simulated time, now is at the right edge. */
import type { Frame } from '#lib/sim/frame.ts';

/** Where a column lies, in device pixels. */
export interface Column {
	x: number;
	width: number;
	/** The same for the same moment wherever it has scrolled to: patterns keep to it. */
	pixel: number;
}

/** Draws what was between two frames. Across in device pixels, downwards in CSS pixels. */
export type DrawColumn = (context: CanvasRenderingContext2D, column: Column, from: Frame, to: Frame) => void;

export class Scroll {
	readonly canvas: HTMLCanvasElement;
	readonly #context: CanvasRenderingContext2D;
	readonly #ratio: number;
	#last: Frame | null = null;
	#perPixel = 0;

	/** The canvas becomes as large as the strip. */
	constructor(canvas: HTMLCanvasElement, width: number, height: number, ratio: number) {
		this.canvas = canvas;
		this.canvas.width = Math.max(1, Math.round(width * ratio));
		this.canvas.height = Math.max(1, Math.round(height * ratio));
		this.#ratio = ratio;
		this.#context = this.canvas.getContext('2d') as CanvasRenderingContext2D;
	}

	/** Goes on to a frame. After a jump what led up to it is drawn from `earlier`. Says whether anything changed. */
	update(frame: Frame, earlier: readonly Frame[], span_ps: number, draw: DrawColumn): boolean {
		if (frame === this.#last) return false;
		const perPixel = span_ps / this.canvas.width;
		const pixels = (from: Frame) => Math.floor(frame.now / perPixel) - Math.floor(from.now / perPixel);
		const last = this.#last;
		const goesOn = last && perPixel === this.#perPixel && frame.now >= last.now && pixels(last) <= this.canvas.width;
		this.#perPixel = perPixel;
		if (goesOn && earlier.length === 0) {
			if (pixels(last) === 0) return false;
			this.#shift(pixels(last));
			this.#column(last, frame, frame, draw);
			return true;
		}
		this.#context.setTransform(1, 0, 0, 1, 0, 0);
		this.#context.clearRect(0, 0, this.canvas.width, this.canvas.height);
		this.#last = frame;
		earlier.forEach((from, i) => this.#column(from, earlier[i + 1] ?? frame, frame, draw));
		return true;
	}

	#column(from: Frame, to: Frame, now: Frame, draw: DrawColumn): void {
		const at = (frame: Frame) =>
			this.canvas.width - (Math.floor(now.now / this.#perPixel) - Math.floor(frame.now / this.#perPixel));
		const width = at(to) - at(from);
		this.#last = to;
		if (width <= 0) return;
		this.#context.setTransform(1, 0, 0, this.#ratio, 0, 0);
		draw(this.#context, { x: at(from), width, pixel: Math.floor(from.now / this.#perPixel) }, from, to);
	}

	#shift(pixels: number): void {
		const context = this.#context;
		context.setTransform(1, 0, 0, 1, 0, 0);
		context.globalCompositeOperation = 'copy';
		context.drawImage(this.canvas, -pixels, 0);
		context.globalCompositeOperation = 'source-over';
	}
}
