/**
 * The animation loop of a page. Every frame has a performance mark, so that a benchmark can read
 * its cost.
 */

export type Paint = (elapsedMs: number, now: number) => void;

const ELAPSED_MAX_MS = 250;
const MEASUREMENTS_MAX = 1200;

export class Loop {
	#paints = new Set<Paint>();
	#handle = 0;
	#last = 0;
	#frames = 0;

	add(paint: Paint): () => void {
		this.#paints.add(paint);
		return () => this.#paints.delete(paint);
	}

	start(): () => void {
		this.#last = performance.now();
		this.#handle = requestAnimationFrame((now) => this.#frame(now));
		return () => cancelAnimationFrame(this.#handle);
	}

	/** Paints at once, because printing does not wait for the next frame. */
	paint(elapsed = 0, now = performance.now()): void {
		for (const paint of this.#paints) paint(elapsed, now);
	}

	#frame(now: number): void {
		const start = performance.now();
		const elapsed = Math.min(ELAPSED_MAX_MS, Math.max(0, now - this.#last));
		this.#last = now;
		this.paint(elapsed, now);
		this.#frames += 1;
		if (this.#frames % MEASUREMENTS_MAX === 0) performance.clearMeasures('frame');
		performance.measure('frame', { start, end: performance.now() });
		this.#handle = requestAnimationFrame((next) => this.#frame(next));
	}
}
