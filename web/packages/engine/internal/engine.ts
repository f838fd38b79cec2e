/** Carries out commands against the WASM module, in slices. Runs in a worker or, where workers are refused, on the page. */
import * as core from '#wasm/datapath_wasm.js';
import { shapeOf } from './frame.ts';
import { Measuring } from './measuring.ts';
import type { Command, Post, Slow } from './protocol.ts';
import { Recall } from './recall.ts';
import type { Journey, Layout, Milestone, Problem, Transactions } from '../generated/types.ts';

const EVENTS_AT_ONCE = 4096;
const SLICE_MS = 10;
/** How far a milestone is looked for before giving up: a quarter of a second or less. */
const EVENTS_SEARCHED = 200_000;

/** What an engine can be asked while it fetches the past. */
const PASSING = new Set<Command['type']>(['advance', 'journey', 'transactions', 'follow', 'measure']);

/** The scenario of a description, or what is wrong with it. */
function read(description: string): core.Scenario | Problem[] {
	try {
		return new core.Scenario(description);
	} catch (thrown) {
		// Problems are told as text; a fault of ours is an error.
		if (typeof thrown !== 'string') throw thrown;
		return JSON.parse(thrown) as Problem[];
	}
}

function slowestOf(flat: Float64Array): Slow[] {
	const numbers = [...flat];
	const told: Slow[] = [];
	while (numbers.length > 0) {
		const [connection, began_ps, ended_ps, packet] = numbers.splice(0, 4) as [number, number, number, number];
		told.push({ connection, began_ps, ended_ps, packet });
	}
	return told;
}

export class Engine {
	#post: Post;
	#run = 0;
	#watched: core.Simulation | null = null;
	#measuring: Measuring;
	#now = 0;
	#layout: Layout | null = null;
	#description: string | null = null;
	#recall: Recall | null = null;

	constructor(post: Post, share: number) {
		this.#post = post;
		this.#measuring = new Measuring(post, share, (words) => this.#crash(words));
		post({ type: 'ready', version: core.version() });
	}

	/** Never throws: what goes wrong is posted as last words. */
	receive(command: Command): void {
		try {
			this.#carryOut(command);
		} catch (thrown) {
			this.#crash(String(thrown));
		}
	}

	#crash(words: string): void {
		this.#measuring.stop();
		this.#post({ type: 'crashed', run: this.#run, words });
	}

	#carryOut(command: Command): void {
		if (!PASSING.has(command.type)) this.#recall = null;
		if (command.type === 'load') return this.#load(command.run, command.description);
		const watched = this.#watched;
		if (command.run !== this.#run || !watched) return;
		switch (command.type) {
			case 'advance':
				return this.#send(this.#advance(watched, command.until_ps));
			case 'seek':
				this.#recall = command.memory && new Recall(command.to_ps, command.memory, this.#prefix());
				this.#now = watched.seek(this.#recall?.from ?? command.to_ps, EVENTS_AT_ONCE);
				return this.#send(this.#advance(watched, command.to_ps));
			case 'step':
				this.#now = command.direction > 0 ? watched.step() : watched.back();
				return this.#send(true);
			case 'find':
				return this.#find(watched, command.milestone);
			case 'journey': {
				const journey = JSON.parse(watched.journey(command.packet)) as Journey | null;
				return this.#post({ type: 'journey', run: this.#run, journey });
			}
			case 'transactions': {
				const transactions = JSON.parse(watched.transactions()) as Transactions;
				return this.#post({
					type: 'transactions',
					run: this.#run,
					transactions,
					slowest: slowestOf(watched.slowest())
				});
			}
			case 'follow':
				return watched.follow(command.connection);
			case 'measure':
				return command.on ? this.#measuring.start() : this.#measuring.stop();
		}
	}

	#load(run: number, description: string): void {
		this.#run = run;
		// A measurement of the same description goes on: only the picture begins anew.
		const same = description === this.#description;
		this.#description = null;
		if (!same) this.#measuring.clear();
		this.#watched?.free();
		this.#watched = null;
		const scenario = read(description);
		if (Array.isArray(scenario)) return this.#post({ type: 'refused', run, problems: scenario });
		const watched = scenario.watch();
		this.#watched = watched;
		this.#now = 0;
		const layout = JSON.parse(watched.layout()) as Layout;
		this.#layout = layout;
		const extrapolated = JSON.parse(scenario.extrapolated()) as Problem[];
		const frame = watched.frame();
		this.#post({ type: 'loaded', run, layout, frame, extrapolated }, [frame.buffer as ArrayBuffer]);
		if (same) this.#measuring.continue(run);
		else this.#measuring.load(run, scenario.measure());
		this.#description = description;
		scenario.free();
	}

	/** True when the boundary was reached within this slice. */
	#advance(watched: core.Simulation, until: number): boolean {
		const deadline = performance.now() + SLICE_MS;
		const recall = this.#recall?.to === until ? this.#recall : null;
		while (this.#now < until && performance.now() < deadline) {
			const next = recall?.next ?? until;
			if (this.#now < next) this.#now = watched.advance(next, EVENTS_AT_ONCE);
			if (recall && this.#now >= next && next < until) recall.take(watched.frame());
		}
		return this.#now >= until;
	}

	/** The part of a frame that comes before its packets. */
	#prefix(): number {
		return shapeOf(this.#layout as Layout).packet.at;
	}

	/** The answer says whether it came within reach. */
	#find(watched: core.Simulation, milestone: Milestone): void {
		const found = watched.find(milestone, EVENTS_SEARCHED);
		this.#now = watched.now();
		this.#send(found);
	}

	#send(reached: boolean): void {
		const frame = (this.#watched as core.Simulation).frame();
		const earlier = reached ? (this.#recall?.taken ?? []) : [];
		if (reached) this.#recall = null;
		const buffers = [frame, ...earlier].map(({ buffer }) => buffer as ArrayBuffer);
		this.#post({ type: 'frame', run: this.#run, frame, reached, earlier }, buffers);
	}
}
