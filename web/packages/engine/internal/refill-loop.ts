/**
 * While the page is idle, an engine prepares jumps in small slices between commands. The page gets
 * what the run did over time as it becomes known.
 */
import type { Playback } from './playback.ts';
import type { Post } from './protocol.ts';

/** A command waits for no longer than this; it is no long task on the page's own thread either. */
const SLICE_MS = 6;
const OVERVIEW_EVERY_MS = 200;
const EVENTS_AT_ONCE = 4096;

export class RefillLoop {
	#post: Post;
	#crash: (words: string) => void;
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(post: Post, crash: (words: string) => void) {
		this.#post = post;
		this.#crash = crash;
	}

	start(watched: Playback, run: number, until_ps: number): void {
		this.stop();
		let posted = performance.now();
		const slice = (): void => {
			try {
				const deadline = performance.now() + SLICE_MS;
				let left = true;
				while (left && performance.now() < deadline) left = watched.refill(until_ps, EVENTS_AT_ONCE);
				const now = performance.now();
				if (!left || now - posted > OVERVIEW_EVERY_MS) {
					posted = now;
					this.#post({ type: 'overview', run, overview: watched.overview() });
				}
				this.#timer = left ? setTimeout(slice) : undefined;
			} catch (thrown) {
				this.#crash(String(thrown));
			}
		};
		this.#timer = setTimeout(slice);
	}

	stop(): void {
		clearTimeout(this.#timer);
		this.#timer = undefined;
	}
}
