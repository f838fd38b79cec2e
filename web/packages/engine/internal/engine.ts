/** Carries out commands against the WASM module, in slices. Runs in a worker or, where workers are refused, on the page. */
import { Scenario, version } from '#watch/datapath_wasm.js';
import { frameSchema } from './frame.ts';
import { MeasurementLoop } from './measurement-loop.ts';
import type { EngineCommand, Post } from './protocol.ts';
import { HistoryReplay } from './history-replay.ts';
import { InvalidScenario, Playback, read } from './playback.ts';
import { RefillLoop } from './refill-loop.ts';
import type { Milestone } from '../generated/types.ts';

const EVENTS_AT_ONCE = 4096;
const SLICE_MS = 10;
/**
 * A replay from a checkpoint to the moment that a reader seeks ends within one slice, so that the
 * picture follows the hand. On the page's own thread it is no long task.
 */
const SEEK_SLICE_MS = 40;
/** How many events one slice of the search for a milestone takes: a quarter of a second or less. */
const EVENTS_SEARCHED = 200_000;

/** The commands that move no run, so that a refill goes on. */
const READING = ['journey', 'transactions', 'overview', 'follow', 'measure'] as const;
const MOVES_NOTHING = new Set<EngineCommand['type']>(READING);

/** The commands that an engine can be sent while it computes an earlier moment. */
const TRANSIENT = new Set<EngineCommand['type']>(['advance', ...READING]);

/** The length of the part of a frame that comes before its packets. */
const prefix = ({ layout }: Playback): number => frameSchema(layout).packet.at;

export class Engine {
	#post: Post;
	#run = 0;
	#watched: Playback | null = null;
	#measuring: MeasurementLoop;
	#refilling: RefillLoop;
	#now = 0;
	#description: string | null = null;
	/** The rows of the trace that the description names. */
	#trace: Uint8Array | undefined;
	#history: HistoryReplay | null = null;
	/** The scenarios of an engine that measures; null while the page has only the part that watches. */
	#whole: typeof Scenario | null = 'measure' in Scenario.prototype ? Scenario : null;
	/** Whether the page wants figures. */
	#isMeasured = true;

	constructor(post: Post, share: number) {
		this.#post = post;
		this.#measuring = new MeasurementLoop(post, share, (words) => this.#crash(words));
		this.#refilling = new RefillLoop(post, (words) => this.#crash(words));
		post({ type: 'ready', version: version() });
	}

	/** From now on runs are measured, too, beginning with the present one. */
	measureWith(whole: typeof Scenario): void {
		this.#whole = whole;
		if (this.#description !== null) this.#measure(this.#description);
	}

	/** Never throws: an error is posted to the page as the text of a crash. */
	receive(command: EngineCommand): void {
		try {
			this.#carryOut(command);
		} catch (thrown) {
			this.#crash(String(thrown));
		}
	}

	#crash(words: string): void {
		this.#measuring.stop();
		this.#refilling.stop();
		this.#post({ type: 'crashed', run: this.#run, words });
	}

	#carryOut(command: EngineCommand): void {
		if (!TRANSIENT.has(command.type)) this.#history = null;
		if (!MOVES_NOTHING.has(command.type)) this.#refilling.stop();
		if (command.type === 'load') return this.#load(command);
		const watched = this.#watched;
		if (command.run !== this.#run || !watched) return;
		switch (command.type) {
			case 'advance':
				return this.#send(this.#advance(watched, command.until_ps));
			case 'seek':
				this.#history = command.memory && new HistoryReplay(command.to_ps, command.memory, prefix(watched));
				this.#now = watched.seek(this.#history?.from ?? command.to_ps, EVENTS_AT_ONCE);
				return this.#send(this.#advance(watched, command.to_ps, SEEK_SLICE_MS));
			case 'step':
				this.#now = watched.step(command.direction);
				return this.#send(true);
			case 'find':
				return this.#find(watched, command.milestone);
			case 'refill':
				return this.#refilling.start(watched, command.run, command.until_ps);
			case 'journey':
				return this.#post({ type: 'journey', run: this.#run, journey: watched.journey(command.packet) });
			case 'transactions': {
				const [transactions, slowest] = [watched.transactions(), watched.slowest()];
				return this.#post({ type: 'transactions', run: this.#run, transactions, slowest });
			}
			case 'overview':
				return this.#post({ type: 'overview', run: this.#run, overview: watched.overview() });
			case 'follow':
				return watched.follow(command.connection);
			case 'look':
				return void watched.look(command.card);
			case 'stop-holder':
				return void watched.stopHolder(command.lock, command.span_ps);
			case 'measure':
				this.#isMeasured = command.on;
				return command.on ? this.#measuring.start() : this.#measuring.stop();
		}
	}

	#load({ run, description, checkpoint_bytes, trace }: Extract<EngineCommand, { type: 'load' }>): void {
		this.#run = run;
		// A measurement of the same description goes on: only the picture restarts.
		const same = description === this.#description;
		this.#description = null;
		if (!same) this.#measuring.clear();
		this.#watched?.dispose();
		this.#watched = null;
		const scenario = this.#read(run, description, trace);
		if (!scenario) return;
		const watched = new Playback(scenario, checkpoint_bytes);
		this.#watched = watched;
		this.#now = 0;
		const { layout, extrapolated } = watched;
		const frame = watched.numbers();
		this.#post({ type: 'loaded', run, layout, frame, extrapolated }, [frame.buffer as ArrayBuffer]);
		this.#isMeasured = true;
		this.#description = description;
		this.#trace = trace;
		if (same) this.#measuring.continue(run);
		else this.#measure(description);
		scenario.free();
	}

	#measure(description: string): void {
		if (!this.#whole) return;
		const scenario = new this.#whole(description, this.#trace);
		this.#measuring.load(this.#run, scenario.measure());
		if (!this.#isMeasured) this.#measuring.stop();
		scenario.free();
	}

	/** Returns null if the description has problems, which it posts. */
	#read(run: number, description: string, trace?: Uint8Array): Scenario | null {
		try {
			return read(description, trace);
		} catch (thrown) {
			if (!(thrown instanceof InvalidScenario)) throw thrown;
			this.#post({ type: 'refused', run, problems: thrown.problems });
			return null;
		}
	}

	/** Returns true when the run reached the boundary within this slice. */
	#advance(watched: Playback, until: number, slice_ms = SLICE_MS): boolean {
		const deadline = performance.now() + slice_ms;
		const recall = this.#history?.to === until ? this.#history : null;
		while (this.#now < until && performance.now() < deadline) {
			const next = recall?.next ?? until;
			if (this.#now < next) this.#now = watched.advance(next, EVENTS_AT_ONCE);
			if (recall && this.#now >= next && next < until) recall.take(watched.numbers());
		}
		return this.#now >= until;
	}

	/** Posts whether the run reached the milestone. */
	#find(watched: Playback, milestone: Milestone): void {
		const found = watched.find(milestone, EVENTS_SEARCHED);
		this.#now = watched.now;
		this.#send(found);
	}

	#send(reached: boolean): void {
		const frame = (this.#watched as Playback).numbers();
		const earlier = reached ? (this.#history?.taken ?? []) : [];
		if (reached) this.#history = null;
		const buffers = [frame, ...earlier].map(({ buffer }) => buffer as ArrayBuffer);
		this.#post({ type: 'frame', run: this.#run, frame, reached, earlier }, buffers);
	}
}
