/// <reference lib="esnext.disposable" preserve="true" />
import { MILESTONES, type Journey, type Milestone } from '../generated/types.ts';
import { Frame, frameSchema } from '../internal/frame.ts';
import { Playback, read, type Scenario } from '../internal/playback.ts';
import { scenarioText } from '../internal/scenario-text.ts';
import { index, interval, invalid, oneOf, options, picoseconds, wholeNumber } from './arguments.ts';
import { attempt, attempted } from './instance.ts';

// The worker of the page uses only `Playback`, so it does not have to load what this class adds. Its
// commands come from the page; here a caller may pass anything, and the engine stops at what it does not
// expect.

const ALL_EVENTS = 0xffff_ffff;
const eventsOf = (path: string, events: number) =>
	wholeNumber(`${path}.events`, events, ALL_EVENTS, 'leave it out to go all the way');

/**
 * A run to watch, on the caller's own thread. `using` or `dispose()` frees its memory. Moments are in
 * picoseconds of simulated time. A method that takes a number of events may stop before its goal, and
 * returns where it stopped. Each throws `InvalidArgument` for what it cannot take.
 * Memory of WebAssembly only grows: the next run takes what a run frees, but the page keeps the most
 * that it ever needed. A worker that ends gives all of it back, so let large runs run in a worker that
 * you terminate afterwards.
 */
export class Run extends Playback implements Disposable {
	readonly #shape = frameSchema(this.layout);
	#isDisposed = false;

	/** Throws `InvalidScenario`. */
	constructor(scenario: Scenario);
	/** @internal */
	constructor(scenario: Scenario, ...more: readonly unknown[]) {
		if (more.length > 0)
			throw invalid('Run', 'given a scenario alone', more[0], 'its fields, such as seed, belong in the scenario');
		// Apart from the engine: a stack that overflows here is no fault of the engine.
		const text = scenarioText(scenario);
		const valid = attempt(() => read(text));
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
	frames(range: { every_ps: number; until_ps: number }): Generator<Frame, void, undefined> {
		const example = 'for example { every_ps: 1e9, until_ps: 20e9 }';
		const { every_ps, until_ps } = options('frames.range', range, ['every_ps', 'until_ps'], example);
		return this.#frames(interval('frames.every_ps', every_ps), picoseconds('frames.until_ps', until_ps));
	}

	*#frames(every_ps: number, until_ps: number): Generator<Frame, void, undefined> {
		for (let moment = this.now + every_ps; moment <= until_ps; moment += every_ps) {
			this.advance(moment);
			yield this.frame();
		}
	}

	/** Goes on to a moment; returns the moment that it reached. A moment in the past changes nothing. */
	override advance(until_ps: number, events = ALL_EVENTS): number {
		return super.advance(picoseconds('advance.until_ps', until_ps), eventsOf('advance', events));
	}

	/** Jumps to a moment, forward or back; returns the moment that it reached. */
	override seek(to_ps: number, events = ALL_EVENTS): number {
		return super.seek(picoseconds('seek.to_ps', to_ps), eventsOf('seek', events));
	}

	/**
	 * Prepares jumps while the page is idle, up to a moment: what was not simulated yet, and checkpoints
	 * where there are few. The present moment stays. Returns whether there is more to do.
	 */
	override refill(until_ps: number, events = ALL_EVENTS): boolean {
		return super.refill(picoseconds('refill.until_ps', until_ps), eventsOf('refill', events));
	}

	/** Goes on by one event, or back by one; returns the moment that it reached. */
	override step(direction: 1 | -1 = 1): number {
		return super.step(oneOf('step.direction', direction, [1, -1]));
	}

	/** Goes on to a milestone; returns whether it was reached. */
	override find(milestone: Milestone, events = ALL_EVENTS): boolean {
		return super.find(oneOf('find.milestone', milestone, MILESTONES), eventsOf('find', events));
	}

	/**
	 * The driver of a card (by its number in `layout.cards`) looks at it now, so that the card
	 * presents what it still holds. Returns whether it held frames. The run cannot go back to
	 * before that, here and after `stopHolder`.
	 */
	override look(card: number): boolean {
		return super.look(index('look.card', card, this.layout.cards.length, 'layout.cards has all cards'));
	}

	/**
	 * Stops the processor that holds a lock (by its number in `layout.locks`) for this long. Returns
	 * whether there was one.
	 */
	override stopHolder(lock: number, span_ps: number): boolean {
		index('stopHolder.lock', lock, this.layout.locks.length, 'layout.locks has all locks');
		return super.stopHolder(lock, picoseconds('stopHolder.span_ps', span_ps));
	}

	/** The journey of a packet, counted from 0; null if no packet has that number yet. */
	override journey(packet: number): Journey | null {
		const hint = 'frame.packet(n, "serial") is the number of a packet';
		return super.journey(wholeNumber('journey.packet', packet, Number.MAX_SAFE_INTEGER, hint));
	}

	/** Records the transactions of this connection, counted from 0, from now on. */
	override follow(connection: number): void {
		const hint = 'connections are counted from 0';
		super.follow(wholeNumber('follow.connection', connection, ALL_EVENTS, hint));
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
