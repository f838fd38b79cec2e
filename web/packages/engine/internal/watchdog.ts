/**
 * Counts for how long no message arrived, in ticks of a second. A page that slept, or whose timers
 * were slowed down, has not waited.
 */

const TICK_MS = 1000;

export class Watchdog {
	#notice: (seconds: number) => void;
	#timer: ReturnType<typeof setInterval> | undefined;
	#seconds = 0;

	/** `notice` is called every second. */
	constructor(notice: (seconds: number) => void) {
		this.#notice = notice;
	}

	start(): void {
		this.#seconds = 0;
		this.#timer ??= setInterval(() => this.#notice((this.#seconds += 1)), TICK_MS);
	}

	heard(): void {
		this.#seconds = 0;
	}

	stop(): void {
		clearInterval(this.#timer);
		this.#timer = undefined;
	}
}
