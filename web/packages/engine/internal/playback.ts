/** Scenarios, and runs of them on the caller's own thread. */
import * as core from '#watch/datapath_wasm.js';
import type { Description, Journey, Layout, Milestone, Problem, Transactions } from '../generated/types.ts';
import type { Overview, OverviewBin, Slow } from './protocol.ts';
import { scenarioText } from './scenario-text.ts';
import { parse } from './words.ts';

/** More events than any run has. */
const ALL_EVENTS = 0xffff_ffff;

/** Any field may be left out. */
type Incomplete<T> = T extends (infer Item)[]
	? Incomplete<Item>[]
	: T extends object
		? { [Key in keyof T]?: Incomplete<T[Key]> }
		: T;

/**
 * A scenario as an author writes it, as an object or as JSON. Fields that are left out have their
 * defaults.
 */
export type Scenario = Incomplete<Description> | string;

/** All problems of a scenario. */
export class InvalidScenario extends Error {
	override readonly name = 'InvalidScenario';
	/** All of them, each with its path, what is wrong, and a way out. */
	readonly problems: Problem[];

	/** @internal */
	constructor(problems: Problem[]) {
		super(problems.map(({ path, message, hint }) => `${path || 'scenario'}: ${message} (${hint})`).join('\n'));
		this.problems = problems;
	}
}

/**
 * Checks a scenario; throws `InvalidScenario`.
 * @internal
 */
export function read(scenario: Scenario, trace?: Uint8Array): core.Scenario {
	try {
		return new core.Scenario(scenarioText(scenario), trace);
	} catch (thrown) {
		// The core throws problems as text; anything else is a bug of ours.
		if (typeof thrown !== 'string') throw thrown;
		throw new InvalidScenario(parse(thrown) as Problem[]);
	}
}

/**
 * A run to watch. Moments are in picoseconds of simulated time. A method that takes a number of
 * events may stop before its goal, and returns where it stopped.
 */
export class Playback {
	/** Parts, places, routes, and the names of a frame's numbers. */
	readonly layout: Layout;
	/** Where the scenario leaves the measured range. */
	readonly extrapolated: Problem[];
	/** @internal */
	protected readonly run: core.Simulation;

	/**
	 * Its checkpoints take at most so many bytes.
	 * @internal
	 */
	constructor(
		scenario: Pick<core.Scenario, 'watch' | 'extrapolated'>,
		checkpointBytes: number | undefined = undefined
	) {
		this.run = scenario.watch(checkpointBytes);
		this.extrapolated = parse(scenario.extrapolated()) as Problem[];
		this.layout = parse(this.run.layout()) as Layout;
	}

	/** The present moment, picoseconds. */
	get now(): number {
		return this.run.now();
	}

	advance(until_ps: number, events = ALL_EVENTS): number {
		return this.run.advance(until_ps, events);
	}

	/** Jumps to a moment, forward or back. */
	seek(to_ps: number, events = ALL_EVENTS): number {
		return this.run.seek(to_ps, events);
	}

	/**
	 * Prepares jumps while the page is idle, up to a moment: what was not simulated yet, and checkpoints
	 * where there are few. The present moment stays. Returns whether there is more to do.
	 */
	refill(until_ps: number, events = ALL_EVENTS): boolean {
		return this.run.refill(until_ps, events);
	}

	/** Goes on by one event, or back by one. */
	step(direction: 1 | -1 = 1): number {
		return direction > 0 ? this.run.step() : this.run.back();
	}

	/** Goes on to a milestone; returns whether it was reached. */
	find(milestone: Milestone, events = ALL_EVENTS): boolean {
		return this.run.find(milestone, events);
	}

	/**
	 * The driver of a card (by its number in `layout.cards`) looks at it now, so that the card
	 * presents what it still holds. Returns whether it held frames. The run cannot go back to
	 * before that, here and after `stopHolder`.
	 */
	look(card: number): boolean {
		return this.run.look(card);
	}

	/**
	 * Stops the processor that holds a lock (by its number in `layout.locks`) for this long. Returns
	 * whether there was one.
	 */
	stopHolder(lock: number, span_ps: number): boolean {
		return this.run.stop_holder(lock, span_ps);
	}

	/** The present frame as flat numbers, whose names are in `layout`. */
	numbers(): Float64Array {
		return this.run.frame();
	}

	/** The journey of a packet; null if no packet has that number yet. */
	journey(packet: number): Journey | null {
		return parse(this.run.journey(packet)) as Journey | null;
	}

	/** Records the transactions of this connection from now on. */
	follow(connection: number): void {
		this.run.follow(connection);
	}

	/** The parts of the time of the latest transactions. */
	transactions(): Transactions {
		return parse(this.run.transactions()) as Transactions;
	}

	/** The slowest transactions so far, slowest first. */
	slowest(): Slow[] {
		const numbers = [...this.run.slowest()];
		const all: Slow[] = [];
		while (numbers.length > 0) {
			const [connection, began_ps, ended_ps, packet] = numbers.splice(0, 4) as [number, number, number, number];
			all.push({ connection, began_ps, ended_ps, packet });
		}
		return all;
	}

	/** What the run did over time, as far as it was ever simulated. */
	overview(): Overview {
		const [width_ps, from_ps, ...numbers] = this.run.overview() as unknown as [number, number, ...number[]];
		const bins: OverviewBin[] = [];
		while (numbers.length > 0) {
			const [emulation, cp, packets, transactions, waiting] = numbers.splice(0, 5) as [
				number,
				number,
				number,
				number,
				number
			];
			bins.push({ emulation, cp, packets, transactions, waiting });
		}
		return { width_ps, from_ps, bins, slowest: this.slowest() };
	}

	/** Frees the run's memory, which the garbage collector does too late. */
	dispose(): void {
		this.run.free();
	}
}
