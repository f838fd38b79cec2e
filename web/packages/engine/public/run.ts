import { Frame, frameSchema } from '../internal/frame.ts';
import { Playback, read, type Scenario } from '../internal/playback.ts';

/** A run to watch, on the caller's own thread. The worker needs less of it: what is here is not sent to it. */
export class Run extends Playback implements Disposable {
	readonly #shape = frameSchema(this.layout);

	/** Throws `InvalidScenario`. */
	constructor(scenario: Scenario) {
		const valid = read(scenario);
		super(valid);
		valid.free();
	}

	/** This moment, by names. */
	frame(): Frame {
		return new Frame(this.numbers(), this.#shape);
	}

	/** Of the whole state: equal runs have equal digests, here and in the program. The engine named `small` has none. */
	digest(): string {
		return this.run.digest();
	}

	[Symbol.dispose](): void {
		this.dispose();
	}
}
