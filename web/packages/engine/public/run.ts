import { Frame, frameSchema } from '../internal/frame.ts';
import { Playback, read, type Scenario } from '../internal/playback.ts';

/**
 * A run to watch, on the caller's own thread. The worker uses only `Playback`, so it does not have
 * to load what this class adds.
 */
export class Run extends Playback implements Disposable {
	readonly #shape = frameSchema(this.layout);

	/** Throws `InvalidScenario`. */
	constructor(scenario: Scenario) {
		const valid = read(scenario);
		super(valid);
		valid.free();
	}

	/** The present frame, with its numbers by name. */
	frame(): Frame {
		return new Frame(this.numbers(), this.#shape);
	}

	/**
	 * The digest of the whole state: equal runs have equal digests, here and in the program
	 * `datapath`. The engine named `small` has none.
	 */
	digest(): string {
		return this.run.digest();
	}

	[Symbol.dispose](): void {
		this.dispose();
	}
}
