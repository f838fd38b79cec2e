/// <reference lib="esnext.disposable" preserve="true" />
import { Frame, frameSchema } from '../internal/frame.ts';
import { Playback, read, type Scenario } from '../internal/playback.ts';
import { attempt, attempted } from './instance.ts';

// The worker of the page uses only `Playback`, so it does not have to load what this class adds.

/** A run to watch, on the caller's own thread. `using` or `dispose()` frees its memory. */
export class Run extends Playback implements Disposable {
	readonly #shape = frameSchema(this.layout);
	#isDisposed = false;

	/** Throws `InvalidScenario`. */
	constructor(scenario: Scenario) {
		const valid = attempt(() => read(scenario));
		super({
			watch: (bytes) => attempted(attempt(() => valid.watch(bytes))),
			extrapolated: () => attempt(() => valid.extrapolated())
		});
		valid.free();
	}

	/** The present frame, with its numbers by name. */
	frame(): Frame {
		return new Frame(this.numbers(), this.#shape);
	}

	/**
	 * Advances by `every_ps` at a time and yields the frame of each of these moments, up to and with
	 * `until_ps`.
	 */
	*frames({ every_ps, until_ps }: { every_ps: number; until_ps: number }): Generator<Frame, void, undefined> {
		if (!(every_ps > 0)) throw new RangeError(`every_ps must be positive, not ${every_ps}`);
		for (let moment = this.now + every_ps; moment <= until_ps; moment += every_ps) {
			this.advance(moment);
			yield this.frame();
		}
	}

	/**
	 * The digest of the whole state: equal runs have equal digests, here and in the program
	 * `datapath`.
	 */
	digest(): string {
		return this.run.digest();
	}

	/** Frees the run's memory, which the garbage collector does too late; once is enough. */
	override dispose(): void {
		if (this.#isDisposed) return;
		this.#isDisposed = true;
		super.dispose();
	}

	[Symbol.dispose](): void {
		this.dispose();
	}
}
