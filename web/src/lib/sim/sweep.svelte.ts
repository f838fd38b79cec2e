/** Measures one description after the other in a worker of its own, and tells what it has so far. */
import { openMeasuringHost, type Host } from './host';
import type { Reply } from './protocol';
import type { Report } from './report';

/** A point that takes longer is kept with the interval it has. */
const LONGEST_MS = 45_000;

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
	words = $state<string | null>(null);

	#host: Host | null = null;
	#waiting: SweepItem[] = [];
	#run = 0;
	#since = 0;

	get running(): boolean {
		return this.current !== null;
	}

	start(items: readonly SweepItem[]): void {
		this.stop();
		this.words = null;
		this.reports = {};
		this.#waiting = [...items];
		this.planned = items.length;
		this.done = 0;
		this.#host = openMeasuringHost((reply) => this.#receive(reply));
		if (!this.#host) this.words = 'no worker';
		else this.#next();
	}

	/** Keeps what it has. */
	stop(): void {
		this.#host?.end();
		this.#host = null;
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
		if (reply.type === 'crashed') {
			this.words = reply.words;
			return this.stop();
		}
		if (reply.type === 'ready' || reply.run !== this.#run || this.current === null) return;
		if (reply.type === 'report') {
			this.reports = { ...this.reports, [this.current]: reply.report };
			const late = performance.now() - this.#since > LONGEST_MS && !reply.report.warming_up;
			if (!reply.report.finished && !late) return;
		} else if (reply.type !== 'refused') return;
		this.done += 1;
		this.#next();
	}
}
