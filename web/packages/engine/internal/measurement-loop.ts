/**
 * The unwatched run behind the figures: small slices between commands until its intervals are
 * narrow enough.
 */
import type { Measurement } from '#wasm/datapath_wasm.js';
import type { Post } from './protocol.ts';
import type { Report } from '../generated/types.ts';
import { parse } from './words.ts';

const SLICE_MS = 6;
/** For a worker that has nothing else to do. */
const SLICE_UNSHARED_MS = 60;
const REPORT_EVERY_MS = 200;
const EVENTS_AT_ONCE = 2000;

export class MeasurementLoop {
	#post: Post;
	#share: number;
	#crash: (words: string) => void;
	#run = 0;
	#measurement: Measurement | null = null;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#posted = 0;
	#good = false;

	constructor(post: Post, share: number, crash: (words: string) => void) {
		this.#post = post;
		this.#share = share;
		this.#crash = crash;
	}

	load(run: number, measurement: Measurement): void {
		this.#run = run;
		this.#measurement = measurement;
		this.#good = false;
		this.#posted = 0;
		this.start();
	}

	/** Continues the present measurement under the number of another run. */
	continue(run: number): void {
		this.#run = run;
		this.#posted = 0;
		if (this.#measurement) this.#postResult(this.#measurement, performance.now());
		this.start();
	}

	start(): void {
		if (this.#timer === undefined && this.#measurement && !this.#good) this.#later(0);
	}

	stop(): void {
		clearTimeout(this.#timer);
		this.#timer = undefined;
	}

	clear(): void {
		this.stop();
		this.#measurement?.free();
		this.#measurement = null;
	}

	#later(ms: number): void {
		this.#timer = setTimeout(() => this.#slice(), ms);
	}

	#postResult(measurement: Measurement, now: number): void {
		this.#posted = now;
		const result = parse(measurement.result()) as Report;
		this.#post({ type: 'result', run: this.#run, result });
	}

	#slice(): void {
		const measurement = this.#measurement;
		if (!measurement) return;
		try {
			const started = performance.now();
			const slice = this.#share === 1 ? SLICE_UNSHARED_MS : SLICE_MS;
			while (!this.#good && performance.now() - started < slice) {
				this.#good = measurement.advance(EVENTS_AT_ONCE);
			}
			const now = performance.now();
			if (this.#good || now - this.#posted > REPORT_EVERY_MS) {
				this.#postResult(measurement, now);
			}
			this.#timer = undefined;
			if (!this.#good) this.#later(((now - started) * (1 - this.#share)) / this.#share);
		} catch (thrown) {
			this.#crash(String(thrown));
		}
	}
}
