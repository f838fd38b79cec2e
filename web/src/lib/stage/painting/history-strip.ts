/**
 * A strip of the recent past: a pixel is always the same span of simulated time, and now is at the
 * right edge.
 */
import type { Frame } from 'datapath-lab-engine/frame';

/** The position of a column, in device pixels. */
export interface HistoryColumn {
	x: number;
	width: number;
	/**
	 * A number that belongs to the moment wherever it has scrolled to, so that patterns scroll with
	 * it.
	 */
	pixel: number;
}

/** Draws the time between two frames. Across in device pixels, down in CSS pixels. */
export type DrawColumn = (context: CanvasRenderingContext2D, column: HistoryColumn, from: Frame, to: Frame) => void;

/** Scales with a smaller difference are equal except for rounding. */
const SAME = 1e-9;

export class HistoryStrip {
	readonly canvas: HTMLCanvasElement;
	readonly #context: CanvasRenderingContext2D;
	#ratio = 1;
	#last: Frame | null = null;
	#perPixel = 0;

	constructor(canvas: HTMLCanvasElement) {
		this.canvas = canvas;
		this.#context = this.canvas.getContext('2d') as CanvasRenderingContext2D;
	}

	/**
	 * Makes the canvas as large as the strip. Its contents stay, stretched, because a strip goes on
	 * while its size changes.
	 */
	fit(width: number, height: number, ratio: number): void {
		const size = [Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio))] as const;
		this.#ratio = ratio;
		if (size[0] === this.canvas.width && size[1] === this.canvas.height) return;
		const before = this.#copy();
		const span = this.#perPixel * this.canvas.width;
		[this.canvas.width, this.canvas.height] = size;
		if (before) this.#context.drawImage(before, 0, 0, ...size);
		this.#perPixel = span / size[0];
	}

	/** Forgets what was drawn, because another run follows. */
	clear(): void {
		this.#last = null;
		this.#wipe();
	}

	/**
	 * Goes on or back to a frame. The time before it is drawn from `earlier`, if that is known.
	 * Returns whether anything changed.
	 */
	update(frame: Frame, earlier: readonly Frame[], span_ps: number, draw: DrawColumn): boolean {
		if (frame === this.#last) return false;
		const perPixel = span_ps / this.canvas.width;
		const pixels = (from: Frame) => Math.floor(frame.now / perPixel) - Math.floor(from.now / perPixel);
		const last = this.#last;
		const goesOn = last && earlier.length === 0 && Math.abs(pixels(last)) <= this.canvas.width;
		if (goesOn && perPixel !== this.#perPixel) this.#stretch(this.#perPixel / perPixel);
		this.#perPixel = perPixel;
		if (goesOn && frame.now < last.now) {
			// The time before an earlier moment has been drawn already.
			this.#shift(pixels(last));
			this.#last = frame;
			return true;
		}
		if (goesOn) {
			if (pixels(last) === 0) return false;
			this.#shift(pixels(last));
			this.#column(last, frame, frame, draw);
			return true;
		}
		this.#wipe();
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

	#wipe(): void {
		this.#context.setTransform(1, 0, 0, 1, 0, 0);
		this.#context.clearRect(0, 0, this.canvas.width, this.canvas.height);
	}

	/** Changes the scale of time: now stays at the right edge. */
	#stretch(factor: number): void {
		const before = Math.abs(factor - 1) < SAME ? null : this.#copy();
		if (!before) return;
		const { width, height } = this.canvas;
		this.#wipe();
		this.#context.drawImage(before, width * (1 - factor), 0, width * factor, height);
	}

	/** A copy of what has been drawn; null before the first frame. */
	#copy(): HTMLCanvasElement | null {
		if (!this.#last) return null;
		const copy = document.createElement('canvas');
		copy.width = this.canvas.width;
		copy.height = this.canvas.height;
		copy.getContext('2d')?.drawImage(this.canvas, 0, 0);
		return copy;
	}
}
