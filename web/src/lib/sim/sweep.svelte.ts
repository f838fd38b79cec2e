/** Measures one description after the other in a worker of its own, and tells what it has so far. */
import { openMeasuringHost, type Host } from './host';
import { besidePublished, fetchPublished } from './published';
import type { Reply } from './protocol';
import type { Report } from './boundary';
import { Silence } from './silence';
import type { Trouble } from './trouble';

/** A point that takes longer is kept with the interval it has. */
const LONGEST_MS = 45_000;
/** A worker that measures reports several times a second. */
const PATIENCE_S = 20;

export interface SweepItem {
	/** What tells the points apart. */
	key: string;
	description: string;
}

export class Sweep {
	/** The latest report of each point. */
	reports = $state.raw<Readonly<Record<string, Report>>>({});
	/** The point under way. */
	current = $state<string | null>(null);
	done = $state(0);
	planned = $state(0);
	/** Why it cannot go on. */
	trouble = $state.raw<Trouble | null>(null);

	#host: Host | null = null;
	#waiting: SweepItem[] = [];
	#run = 0;
	#since = 0;
	#silence = new Silence((seconds) => {
		if (seconds >= PATIENCE_S) this.#fail({ cause: 'silent', words: String(seconds) });
	});

	get running(): boolean {
		return this.current !== null;
	}

	start(items: readonly SweepItem[]): void {
		void fetchPublished();
		this.stop();
		this.trouble = null;
		this.reports = {};
		this.#waiting = [...items];
		this.planned = items.length;
		this.done = 0;
		this.#host = openMeasuringHost((reply) => this.#receive(reply));
		this.#silence.start();
		if (this.#host) this.#next();
		else this.#fail({ cause: 'refused', words: '' });
	}

	#fail(trouble: Trouble): void {
		this.trouble = trouble;
		this.stop();
	}

	/** Keeps what it has. */
	stop(): void {
		this.#host?.end();
		this.#host = null;
		this.#silence.stop();
		this.#waiting = [];
		this.current = null;
	}

	#next(): void {
		const item = this.#waiting.shift();
		if (!item) return this.stop();
		this.current = item.key;
		this.#run += 1;
		this.#since = performance.now();
		this.#host?.post({ type: 'load', run: this.#run, description: item.description });
	}

	#receive(reply: Reply): void {
		this.#silence.heard();
		if (reply.type === 'crashed') return this.#fail({ cause: reply.cause ?? 'fault', words: reply.words });
		if (reply.type === 'ready' || reply.type === 'loading' || reply.run !== this.#run || this.current === null) return;
		if (reply.type === 'report') {
			this.reports = { ...this.reports, [this.current]: besidePublished(reply.report) };
			const late = performance.now() - this.#since > LONGEST_MS && !reply.report.warming_up;
			if (!reply.report.finished && !late) return;
		} else if (reply.type !== 'refused') return;
		this.done += 1;
		this.#next();
	}
}
