/**
 * Keeps frames without their packets on the way to a moment, so that the page can draw the time
 * before it after a jump.
 */

export interface HistorySpec {
	/** How far back, picoseconds. */
	span_ps: number;
	/** How many frames to keep. */
	frames: number;
}

export class HistoryReplay {
	readonly from: number;
	readonly to: number;
	readonly taken: Float64Array[] = [];
	#step: number;
	#length: number;

	/** `length`: how many numbers of each frame to keep. */
	constructor(to: number, { span_ps, frames }: HistorySpec, length: number) {
		this.to = to;
		this.from = Math.max(0, Math.round(to - span_ps));
		this.#step = Math.max(1, (to - this.from) / Math.max(1, frames));
		this.#length = length;
	}

	/** The next moment to keep, or the end. */
	get next(): number {
		return Math.min(this.to, Math.round(this.from + this.taken.length * this.#step));
	}

	take(frame: Float64Array): void {
		this.taken.push(frame.slice(0, this.#length));
	}
}
