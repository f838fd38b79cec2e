/** One watched run behind one private engine. The page asks for every slice; replies about an old run are dropped. */
import { Frame, shapeOf, type Shape } from 'datapath-lab-engine/frame';
import { openHost, type Host } from 'datapath-lab-engine/host';
import type { Journey, Layout, Milestone, Problem, Report, Transactions } from 'datapath-lab-engine/types';
import type { Memory } from 'datapath-lab-engine/recall';
import type { Command, Reply, Slow } from 'datapath-lab-engine/protocol';
import { keep, recalled } from 'datapath-lab-engine/measured';
import { giveUp } from 'datapath-lab-engine/module';
import { besidePublished, fetchPublished, knowsPublished } from 'datapath-lab-engine/published';
import { Silence } from 'datapath-lab-engine/silence';
import { passing, type Trouble } from 'datapath-lab-engine/trouble';

type Loaded = Extract<Reply, { type: 'loaded' }>;

/** An engine that has not answered for so long is ended rather than waited for. */
const STUCK_MS = 150;
/** Starting takes no longer without anything being said. */
const LATE_S = 3;
/** Nothing an engine is asked takes a tenth of this, and something comes in by the slowest line. */
const PATIENCE_S = 10;

export class Simulation {
	version = $state.raw<string | null>(null);
	layout = $state.raw<Layout | null>(null);
	problems = $state.raw<Problem[]>([]);
	extrapolated = $state.raw<Problem[]>([]);
	report = $state.raw<Report | null>(null);
	journey = $state.raw<Journey | null>(null);
	/** What the latest transactions of the followed connection consist of, as of when that was asked last. */
	transactions = $state.raw<Transactions | null>(null);
	/** The connection whose transactions are told. */
	connection = $state(0);
	/** The slowest transactions so far, slowest first. */
	slowest = $state.raw<Slow[]>([]);
	trouble = $state.raw<Trouble | null>(null);
	/** Bytes of the engine that have come so far, once that takes long; null while nothing need be said. */
	loading = $state<number | null>(null);
	/** A copy of `frame` for text and tables, renewed at a human pace by `present()`. */
	shown = $state.raw<Frame | null>(null);

	/** The latest frame. Deliberately not reactive: the stage reads it sixty times a second. */
	frame: Frame | null = null;
	/** Frames without packets that led up to `frame` when it was jumped to; empty otherwise. */
	earlier: Frame[] = [];
	/** What a picture of the recent past wants to know after a jump. */
	memory: Memory | null = null;
	/** Whether an answer is outstanding. */
	busy = false;
	/** Whether the last slice came to its boundary. */
	reached = true;
	/** Whether the engine fetches what led up to `frame`; until it is back there, `frame` stays. */
	recalling = false;

	#host: Host | null = null;
	#run = 0;
	#shape: Shape | null = null;
	#pending: Command | null = null;
	#asked = 0;
	#followed: number | null = null;
	#ready = false;
	#starting = 0;
	#bytes = 0;
	#patience = PATIENCE_S;
	#comparing = false;
	#description = '';
	/** Whether what is reported was measured to its end, now or before. */
	#known = false;
	#silence = new Silence((seconds) => this.#notice(seconds));

	/** Starts a run. A slice that takes long is abandoned with its engine. */
	load(description: string): void {
		const stuck = this.busy && performance.now() - this.#asked > STUCK_MS;
		if (stuck || this.trouble !== null) this.end();
		this.#host ??= openHost((reply) => this.#receive(reply));
		this.#silence.start();
		this.#run += 1;
		this.#pending = null;
		this.trouble = null;
		this.#followed = null;
		this.#description = description;
		this.#ask({ type: 'load', run: this.#run, description });
	}

	advance(until_ps: number): void {
		this.#ask({ type: 'advance', run: this.#run, until_ps });
	}

	step(direction: 1 | -1): void {
		this.#ask({ type: 'step', run: this.#run, direction });
	}

	seek(to_ps: number): void {
		this.#ask({ type: 'seek', run: this.#run, to_ps, memory: null });
	}

	/** Fetches what led up to the moment at hand. */
	recall(moment_ps: number): void {
		if (!this.memory) return;
		this.#ask({ type: 'seek', run: this.#run, to_ps: moment_ps, memory: this.memory });
		this.recalling = true;
	}

	/** Goes on to a milestone; `reached` then says whether it came. */
	find(milestone: Milestone): void {
		this.#ask({ type: 'find', run: this.#run, milestone });
	}

	/** An engine that is recalling is at an earlier moment than the frame; it is asked when it is back. */
	askJourney(packet: number): void {
		if (this.recalling) this.#followed = packet;
		else this.#host?.post({ type: 'journey', run: this.#run, packet });
	}

	/** Whether it was asked: at an earlier moment than the frame there is nothing to ask. */
	askTransactions(): boolean {
		if (this.recalling || !this.#host) return false;
		this.#host.post({ type: 'transactions', run: this.#run });
		return true;
	}

	present(): void {
		if (this.shown !== this.frame) this.shown = this.frame;
	}

	end(): void {
		this.#host?.end();
		this.#host = null;
		this.#silence.stop();
		this.#patience = PATIENCE_S;
		this.#ready = false;
		this.#starting = 0;
		this.loading = null;
		this.busy = false;
	}

	/** Ends an engine that does not come or does not answer, and the fetch it may be waiting for. */
	abandon(): void {
		giveUp();
		this.end();
	}

	/** Goes on waiting for what may still come, twice as long as before. */
	wait(): void {
		if (!this.trouble || !passing(this.trouble)) return;
		this.trouble = null;
		this.#patience *= 2;
		this.#silence.heard();
	}

	/** Nothing was heard for so many seconds. */
	#notice(seconds: number): void {
		if (!this.busy || (this.trouble && !passing(this.trouble))) return this.#silence.heard();
		if (!this.#ready) {
			this.#starting += 1;
			if (this.#starting >= LATE_S) this.loading = this.#bytes;
		}
		if (seconds < this.#patience || this.trouble) return;
		this.trouble = { cause: this.#ready ? 'silent' : 'late', words: String(seconds) };
	}

	/** One question at a time; of those that come meanwhile the latest is kept. */
	#ask(command: Command): void {
		if (this.busy && command.type !== 'load') {
			this.#pending = command;
			return;
		}
		if (command.type !== 'advance') this.recalling = false;
		this.busy = true;
		this.#asked = performance.now();
		this.reached = false;
		this.#host?.post(command);
	}

	#receive(reply: Reply): void {
		this.#silence.heard();
		if (this.trouble && passing(this.trouble)) this.trouble = null;
		if (reply.type === 'loading') {
			this.#bytes = reply.bytes;
			return;
		}
		if (reply.type === 'ready') {
			this.#ready = true;
			this.loading = null;
			this.version = reply.version;
			return;
		}
		if (reply.type === 'crashed') {
			this.busy = false;
			this.loading = null;
			this.trouble = { cause: reply.cause ?? 'fault', words: reply.words };
			return;
		}
		if (reply.run !== this.#run) return;
		if (reply.type === 'report') this.#report(reply.report);
		else if (reply.type === 'journey') this.#tell(reply.journey);
		else if (reply.type === 'transactions') {
			this.transactions = reply.transactions;
			this.slowest = reply.slowest;
		} else this.#settle(reply);
	}

	/** From now on what was published is wanted beside the figures: the first pictures do not wait for it. */
	compare(): void {
		if (this.#comparing) return;
		this.#comparing = true;
		this.#bring();
	}

	#bring(): void {
		void fetchPublished().then(() => {
			if (this.report) this.report = besidePublished(this.report);
		});
	}

	#report(report: Report): void {
		if (this.#known) return;
		this.#known = report.good || report.finished;
		if (this.#known) keep(this.#description, report);
		this.#show(report);
	}

	#show(report: Report): void {
		this.report = besidePublished(report);
		if (this.#comparing && !knowsPublished() && !report.warming_up) this.#bring();
	}

	/** Whoever looks at a packet is told of the transactions of its connection. */
	#tell(journey: Journey | null): void {
		this.journey = journey;
		if (!journey || journey.connection === this.connection) return;
		this.connection = journey.connection;
		this.#host?.post({ type: 'follow', run: this.#run, connection: journey.connection });
		this.askTransactions();
	}

	/** What was known of a run is not known of the next. */
	#forget(): void {
		this.report = null;
		this.journey = null;
		this.transactions = null;
		this.connection = 0;
		this.slowest = [];
	}

	#settle(reply: Extract<Reply, { type: 'loaded' | 'refused' | 'frame' }>): void {
		this.busy = false;
		if (reply.type === 'refused') {
			this.problems = reply.problems;
			// They were another description's.
			this.extrapolated = [];
			this.#forget();
			return;
		}
		if (reply.type === 'loaded') this.#begin(reply);
		const shape = this.#shape as Shape;
		this.reached = reply.type === 'loaded' || reply.reached;
		if (this.reached) this.recalling = false;
		const frame = new Frame(reply.frame, shape);
		// Whoever goes back, or fetches the past, begins further back than that: nobody is shown it. On the way forward there is something to see.
		if (this.reached || frame.now > (this.frame?.now ?? -1)) {
			this.earlier = reply.type === 'frame' ? reply.earlier.map((data) => new Frame(data, shape)) : [];
			this.frame = frame;
		}
		if (!this.recalling) {
			if (this.#followed !== null) this.askJourney(this.#followed);
			this.#followed = null;
		}
		if (reply.type === 'loaded') this.shown = this.frame;
		const pending = this.#pending;
		this.#pending = null;
		if (pending) this.#ask(pending);
	}

	#begin(reply: Loaded): void {
		this.#shape = shapeOf(reply.layout);
		this.layout = reply.layout;
		this.extrapolated = reply.extrapolated;
		this.problems = [];
		this.trouble = null;
		this.#forget();
		const report = recalled(this.#description);
		this.#known = report !== undefined;
		if (!report) return;
		this.#host?.post({ type: 'measure', run: this.#run, on: false });
		this.#show(report);
	}
}
