/**
 * Measures many descriptions to their end, in workers that take one after the other, and publishes
 * the results so far.
 */
import { openMeasuringHost, type EngineHost } from 'datapath-lab-engine/host';
import { withPublished, fetchPublished } from 'datapath-lab-engine/published';
import type { EngineReply } from 'datapath-lab-engine/protocol';
import type { Report } from 'datapath-lab-engine/types';
import { Watchdog } from 'datapath-lab-engine/watchdog';
import type { EngineError } from 'datapath-lab-engine/engine-error';

/** A worker that posts results several times a second. */
const PATIENCE_S = 20;
/** More workers would wait for memory, and for the page that shows their results. */
const ENGINES_MAX = 16;

export interface SweepItem {
	/** The key of the point in all results. */
	key: string;
	description: string;
}

/** A worker and the point that it measures. */
interface Place {
	host: EngineHost;
	run: number;
	key: string;
	silence: Watchdog;
}

/** As many workers as this machine runs at the same time. */
export const engineCount = (): number => Math.min(navigator.hardwareConcurrency || 2, ENGINES_MAX);

export class Sweep {
	/** The latest result of each point. */
	results = $state.raw<Readonly<Record<string, Report>>>({});
	/** The points that are being measured. */
	measuring = $state.raw<readonly string[]>([]);
	/** The points whose descriptions the engine refuses. */
	refused = $state.raw<readonly string[]>([]);
	done = $state(0);
	total = $state(0);
	/** Why the sweep cannot go on. */
	engineError = $state.raw<EngineError | null>(null);

	#places: Place[] = [];
	#waiting: SweepItem[] = [];
	#run = 0;

	get running(): boolean {
		return this.measuring.length > 0;
	}

	/** How many points are done; a point that is being measured counts in part. */
	get progress(): number {
		return this.measuring.reduce((sum, key) => sum + (this.results[key]?.progress ?? 0), this.done);
	}

	start(items: readonly SweepItem[], engines = engineCount()): void {
		void fetchPublished();
		this.stop();
		this.engineError = null;
		this.results = {};
		this.refused = [];
		this.#waiting = [...items];
		this.total = items.length;
		this.done = 0;
		for (let engine = 0; engine < Math.min(engines, items.length) && !this.engineError; engine++) this.#open();
	}

	#open(): void {
		const silence = new Watchdog((seconds) => {
			if (seconds >= PATIENCE_S) this.#fail({ cause: 'silent', words: String(seconds) });
		});
		const host = openMeasuringHost((reply) => this.#receive(place, reply));
		if (!host) return this.#fail({ cause: 'refused', words: '' });
		const place: Place = { host, run: 0, key: '', silence };
		this.#places.push(place);
		silence.start();
		this.#next(place);
	}

	#fail(trouble: EngineError): void {
		this.engineError = trouble;
		this.stop();
	}

	/** Stops; results are kept. */
	stop(): void {
		for (const place of this.#places) this.#close(place);
		this.#places = [];
		this.#waiting = [];
		this.measuring = [];
	}

	#close({ host, silence }: Place): void {
		host.end();
		silence.stop();
	}

	#next(place: Place): void {
		const remaining = this.measuring.filter((key) => key !== place.key);
		const item = this.#waiting.shift();
		if (!item) {
			this.#places = this.#places.filter((one) => one !== place);
			this.measuring = remaining;
			return this.#close(place);
		}
		place.key = item.key;
		place.run = this.#run += 1;
		this.measuring = [...remaining, item.key];
		place.host.post({ type: 'load', run: place.run, description: item.description });
	}

	#receive(place: Place, reply: EngineReply): void {
		if (!this.#places.includes(place)) return;
		place.silence.heard();
		if (reply.type === 'crashed') return this.#fail({ cause: reply.cause ?? 'fault', words: reply.words });
		if (reply.type === 'ready' || reply.type === 'loading' || reply.run !== place.run) return;
		if (reply.type === 'result') {
			this.results = { ...this.results, [place.key]: withPublished(reply.result) };
			if (!reply.result.finished) return;
		} else if (reply.type === 'refused') this.refused = [...this.refused, place.key];
		else return;
		this.done += 1;
		this.#next(place);
	}
}
