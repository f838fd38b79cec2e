/** Scenarios, and runs of them on the caller's own thread. */
import * as core from '#wasm/datapath_wasm.js';
import type { Description, Journey, Layout, Milestone, Problem, Transactions } from '../generated/types.ts';
import type { Slow } from './protocol.ts';
import { parse } from './words.ts';

/** More than any run has. */
const ALL_EVENTS = 0xffff_ffff;

type Part<T> = T extends (infer Item)[] ? Part<Item>[] : T extends object ? { [Key in keyof T]?: Part<T[Key]> } : T;

/** What a person writes: whatever is left out is as usual. As an object, or as JSON. */
export type Scenario = Part<Description> | string;

/** All that is wrong with a scenario. */
export class InvalidScenario extends Error {
	readonly problems: Problem[];

	constructor(problems: Problem[]) {
		super(problems.map(({ path, message, hint }) => `${path}: ${message} (${hint})`).join('\n'));
		this.problems = problems;
	}
}

/** Throws `InvalidScenario`. */
export function read(scenario: Scenario): core.Scenario {
	try {
		return new core.Scenario(typeof scenario === 'string' ? scenario : JSON.stringify(scenario));
	} catch (thrown) {
		// Problems come as text; a fault of ours is an error.
		if (typeof thrown !== 'string') throw thrown;
		throw new InvalidScenario(parse(thrown) as Problem[]);
	}
}

/** A run to watch. Moments are in picoseconds of simulated time. What takes a number of events may stop before its goal, and says where. */
export class Playback {
	/** Parts, places, routes, and the names of a frame's numbers. */
	readonly layout: Layout;
	/** Where the scenario leaves what was measured. */
	readonly extrapolated: Problem[];
	protected readonly run: core.Simulation;

	constructor(scenario: core.Scenario) {
		this.run = scenario.watch();
		this.extrapolated = parse(scenario.extrapolated()) as Problem[];
		this.layout = parse(this.run.layout()) as Layout;
	}

	get now(): number {
		return this.run.now();
	}

	advance(until_ps: number, events = ALL_EVENTS): number {
		return this.run.advance(until_ps, events);
	}

	/** Forward or back. */
	seek(to_ps: number, events = ALL_EVENTS): number {
		return this.run.seek(to_ps, events);
	}

	/** The next event, or the one before. */
	step(direction: 1 | -1 = 1): number {
		return direction > 0 ? this.run.step() : this.run.back();
	}

	/** Goes on to a milestone; whether it came. */
	find(milestone: Milestone, events = ALL_EVENTS): boolean {
		return this.run.find(milestone, events);
	}

	/** This moment as flat numbers, whose names `layout` has. */
	numbers(): Float64Array {
		return this.run.frame();
	}

	/** Of a packet; null if there is none yet of that number. */
	journey(packet: number): Journey | null {
		return parse(this.run.journey(packet)) as Journey | null;
	}

	/** From now on the transactions of this connection are noted. */
	follow(connection: number): void {
		this.run.follow(connection);
	}

	/** What the time of the latest ones consists of. */
	transactions(): Transactions {
		return parse(this.run.transactions()) as Transactions;
	}

	/** The slowest ones so far, slowest first. */
	slowest(): Slow[] {
		const numbers = [...this.run.slowest()];
		const all: Slow[] = [];
		while (numbers.length > 0) {
			const [connection, began_ps, ended_ps, packet] = numbers.splice(0, 4) as [number, number, number, number];
			all.push({ connection, began_ps, ended_ps, packet });
		}
		return all;
	}

	/** Gives its memory back, which nothing else does in time. */
	dispose(): void {
		this.run.free();
	}
}
