/**
 * A watched run with an engine of its own. The page asks for every slice; replies about an earlier
 * run are dropped.
 */
import { Frame, frameSchema, type FrameSchema } from 'datapath-lab-engine/frame';
import { allowMeasuring, openHost, type EngineHost } from 'datapath-lab-engine/host';
import type { Journey, Layout, Milestone, Problem, Report, Transactions } from 'datapath-lab-engine/types';
import type { HistorySpec } from 'datapath-lab-engine/history-replay';
import type { EngineCommand, EngineReply, Overview, Slow } from 'datapath-lab-engine/protocol';
import { storeResult, cachedResult } from 'datapath-lab-engine/result-cache';
import { giveUp } from 'datapath-lab-engine/module';
import { withPublished, fetchPublished, hasPublished } from 'datapath-lab-engine/published';
import { Watchdog } from 'datapath-lab-engine/watchdog';
import { isTransient, type EngineError } from 'datapath-lab-engine/engine-error';

type Loaded = Extract<EngineReply, { type: 'loaded' }>;

/** An engine that has not answered for this long is ended rather than waited for. */
const STUCK_MS = 150;
/** After this long without a message, the page shows that the engine is loading. */
const LATE_S = 3;
/** No command takes a tenth of this time, and some bytes arrive in it even on the slowest line. */
const PATIENCE_S = 10;

/**
 * The checkpoints of a run of the lab. Where less is watched, in lessons and embeds, a quarter of it
 * suffices.
 */
export const CHECKPOINT_BYTES = 48e6;

export class Simulation {
	version = $state.raw<string | null>(null);
	layout = $state.raw<Layout | null>(null);
	problems = $state.raw<Problem[]>([]);
	extrapolated = $state.raw<Problem[]>([]);
	result = $state.raw<Report | null>(null);
	journey = $state.raw<Journey | null>(null);
	/**
	 * The parts of the time of the followed connection's latest transactions, as of the last
	 * request.
	 */
	transactions = $state.raw<Transactions | null>(null);
	/** The connection whose transactions are recorded. */
	connection = $state(0);
	/** The slowest transactions so far, slowest first. */
	slowest = $state.raw<Slow[]>([]);
	/** What the run did over time, as of the last request. */
	overview = $state.raw<Overview | null>(null);
	engineError = $state.raw<EngineError | null>(null);
	/**
	 * Bytes of the engine that have arrived, once loading takes long; null while there is nothing
	 * to show.
	 */
	loading = $state<number | null>(null);
	/** A copy of `frame` for text and tables, renewed by `present()` a few times a second. */
	visibleFrame = $state.raw<Frame | null>(null);

	/** The latest frame. It is not reactive on purpose: the stage reads it sixty times a second. */
	frame: Frame | null = null;
	/** Frames without packets from before `frame`, after a jump; empty otherwise. */
	earlier: Frame[] = [];
	/** Which earlier frames the picture of the recent past needs after a jump. */
	historySpec: HistorySpec | null = null;
	/** Whether an answer is outstanding. */
	busy = false;
	/** Whether `frame` is of the run that was started last. */
	loaded = false;
	/** Whether the last slice reached its boundary. */
	reached = true;
	/**
	 * Whether the engine is computing the time before `frame`; until it is back there, `frame` does
	 * not change.
	 */
	replaying = false;

	#host: EngineHost | null = null;
	#run = 0;
	#shape: FrameSchema | null = null;
	#pending: EngineCommand | null = null;
	#sentAt = 0;
	#followed: number | null = null;
	#ready = false;
	#starting = 0;
	#bytes = 0;
	#patience = PATIENCE_S;
	#comparing = false;
	#description = '';
	/** Whether the result is of a finished measurement, now or earlier. */
	#isConverged = false;
	#silence = new Watchdog((seconds) => this.#notice(seconds));

	/**
	 * Starts a run whose checkpoints take at most so many bytes. If a slice takes too long, it is
	 * abandoned with its engine.
	 */
	load(description: string, checkpoint_bytes = CHECKPOINT_BYTES / 4): void {
		const stuck = this.busy && performance.now() - this.#sentAt > STUCK_MS;
		if (stuck || this.engineError !== null) this.end();
		this.#host ??= openHost((reply) => this.#receive(reply));
		this.#silence.start();
		this.#run += 1;
		this.#pending = null;
		this.loaded = false;
		this.engineError = null;
		this.#followed = null;
		this.#description = description;
		this.#send({ type: 'load', run: this.#run, description, checkpoint_bytes });
	}

	advance(until_ps: number): void {
		this.#send({ type: 'advance', run: this.#run, until_ps });
	}

	step(direction: 1 | -1): void {
		this.#send({ type: 'step', run: this.#run, direction });
	}

	seek(to_ps: number): void {
		this.#send({ type: 'seek', run: this.#run, to_ps, memory: null });
	}

	/** Fetches the frames that led to this moment. */
	replayHistory(moment_ps: number): void {
		if (!this.historySpec) return;
		this.#send({ type: 'seek', run: this.#run, to_ps: moment_ps, memory: this.historySpec });
		this.replaying = true;
	}

	/** Goes on to a milestone; `reached` then shows whether the run got there. */
	find(milestone: Milestone): void {
		this.#send({ type: 'find', run: this.#run, milestone });
	}

	/**
	 * While the engine replays, it is at an earlier moment than the frame; the request is sent when
	 * it is back.
	 */
	requestJourney(packet: number): void {
		if (this.replaying) this.#followed = packet;
		else this.#host?.post({ type: 'journey', run: this.#run, packet });
	}

	/**
	 * Returns whether the request was sent. It is not while the engine is at an earlier moment than
	 * the frame.
	 */
	requestTransactions(): boolean {
		if (this.replaying || !this.#host) return false;
		this.#host.post({ type: 'transactions', run: this.#run });
		return true;
	}

	/** The page is idle: the engine prepares jumps up to a moment, and sends what the run does until then. */
	refill(until_ps: number): void {
		this.#host?.post({ type: 'refill', run: this.#run, until_ps });
	}

	/** Fetches what the run did over time, if there is more of it by now. */
	requestOverview(): void {
		const { width_ps = 0, bins = [] } = this.overview ?? {};
		const isNew = (this.frame?.now ?? 0) >= width_ps * (bins.length + 1);
		if (isNew) this.#host?.post({ type: 'overview', run: this.#run });
	}

	/** What a reader does to the run; the next frame shows it. The future that was known is void. */
	look(card: number): void {
		this.#host?.post({ type: 'look', run: this.#run, card });
		this.overview = null;
	}
	stopHolder(lock: number, span_ps: number): void {
		this.#host?.post({ type: 'stop-holder', run: this.#run, lock, span_ps });
		this.overview = null;
	}

	/** Whether figures are measured, too; every run begins with that. */
	measure(on: boolean): void {
		this.#host?.post({ type: 'measure', run: this.#run, on });
	}

	present(): void {
		if (this.visibleFrame !== this.frame) this.visibleFrame = this.frame;
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

	/**
	 * Ends an engine that does not load or does not answer, and the fetch that it may be waiting
	 * for.
	 */
	abandon(): void {
		giveUp();
		this.end();
	}

	/** Goes on waiting for an engine that may still answer, twice as long as before. */
	wait(): void {
		if (!this.engineError || !isTransient(this.engineError)) return;
		this.engineError = null;
		this.#patience *= 2;
		this.#silence.heard();
	}

	/** Called when no message arrived for this many seconds. */
	#notice(seconds: number): void {
		if (!this.busy || (this.engineError && !isTransient(this.engineError))) return this.#silence.heard();
		if (!this.#ready) {
			this.#starting += 1;
			if (this.#starting >= LATE_S) this.loading = this.#bytes;
		}
		if (seconds < this.#patience || this.engineError) return;
		this.engineError = { cause: this.#ready ? 'silent' : 'late', words: String(seconds) };
	}

	/** Sends one command at a time; of those that come meanwhile the latest is kept. */
	#send(command: EngineCommand): void {
		if (this.busy && command.type !== 'load') {
			this.#pending = command;
			return;
		}
		if (command.type !== 'advance') this.replaying = false;
		this.busy = true;
		this.#sentAt = performance.now();
		this.reached = false;
		this.#host?.post(command);
	}

	#receive(reply: EngineReply): void {
		this.#silence.heard();
		if (this.engineError && isTransient(this.engineError)) this.engineError = null;
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
			this.engineError = { cause: reply.cause ?? 'fault', words: reply.words };
			return;
		}
		if (reply.run !== this.#run) return;
		if (reply.type === 'result') this.#receiveResult(reply.result);
		else if (reply.type === 'journey') this.#applyJourney(reply.journey);
		else if (reply.type === 'transactions') {
			this.transactions = reply.transactions;
			this.slowest = reply.slowest;
		} else if (reply.type === 'overview') this.overview = reply.overview;
		else this.#applyFrame(reply);
	}

	/**
	 * From now on the page wants published figures next to its own. The first pictures do not wait
	 * for them.
	 */
	compare(): void {
		if (this.#comparing) return;
		this.#comparing = true;
		allowMeasuring();
		this.#loadPublished();
	}

	#loadPublished(): void {
		void fetchPublished().then(() => {
			if (this.result) this.result = withPublished(this.result);
		});
	}

	#receiveResult(result: Report): void {
		if (this.#isConverged) return;
		this.#isConverged = result.good || result.finished;
		if (this.#isConverged) storeResult(this.#description, result);
		this.#show(result);
	}

	#show(result: Report): void {
		this.result = withPublished(result);
		if (this.#comparing && !hasPublished() && !result.warming_up) this.#loadPublished();
	}

	/** When the reader looks at a packet, the transactions of its connection are recorded. */
	#applyJourney(journey: Journey | null): void {
		this.journey = journey;
		if (!journey || journey.connection === this.connection) return;
		this.connection = journey.connection;
		this.#host?.post({ type: 'follow', run: this.#run, connection: journey.connection });
		this.requestTransactions();
	}

	/** Forgets what belongs to the previous run. */
	#reset(): void {
		this.result = null;
		this.journey = null;
		this.transactions = null;
		this.connection = 0;
		this.slowest = [];
		this.overview = null;
	}

	#applyFrame(reply: Extract<EngineReply, { type: 'loaded' | 'refused' | 'frame' }>): void {
		this.busy = false;
		if (reply.type === 'refused') {
			this.problems = reply.problems;
			// The warnings belonged to another description.
			this.extrapolated = [];
			this.#reset();
			return;
		}
		if (reply.type === 'loaded') this.#begin(reply);
		const shape = this.#shape as FrameSchema;
		this.reached = reply.type === 'loaded' || reply.reached;
		if (this.reached) this.replaying = false;
		const frame = new Frame(reply.frame, shape);
		// A jump back, and a replay, start from an earlier moment, which the reader does not see.
		// On the way forward every slice is shown.
		if (this.reached || frame.now > (this.frame?.now ?? -1)) {
			this.earlier = reply.type === 'frame' ? reply.earlier.map((data) => new Frame(data, shape)) : [];
			this.frame = frame;
		}
		if (!this.replaying) {
			if (this.#followed !== null) this.requestJourney(this.#followed);
			this.#followed = null;
		}
		if (reply.type === 'loaded') {
			this.visibleFrame = this.frame;
			this.loaded = true;
		}
		const pending = this.#pending;
		this.#pending = null;
		if (pending) this.#send(pending);
	}

	#begin(reply: Loaded): void {
		this.#shape = frameSchema(reply.layout);
		this.layout = reply.layout;
		this.extrapolated = reply.extrapolated;
		this.problems = [];
		this.engineError = null;
		this.#reset();
		const result = cachedResult(this.#description);
		this.#isConverged = result !== undefined;
		if (!result) return;
		this.#host?.post({ type: 'measure', run: this.#run, on: false });
		this.#show(result);
	}
}
