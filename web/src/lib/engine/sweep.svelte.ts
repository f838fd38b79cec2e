/** Measures descriptions to their end in workers of their own, one after the other in each, and tells what it has so far. */
import { openMeasuringHost, type Host } from 'datapath-lab-engine/host';
import { besidePublished, fetchPublished } from 'datapath-lab-engine/published';
import type { Reply } from 'datapath-lab-engine/protocol';
import type { Report } from 'datapath-lab-engine/types';
import { Silence } from 'datapath-lab-engine/silence';
import type { Trouble } from 'datapath-lab-engine/trouble';

/** A worker that measures reports several times a second. */
const PATIENCE_S = 20;
/** More would wait for memory, and for the page that shows them. */
const ENGINES_MAX = 16;

export interface SweepItem {
	/** What tells the points apart. */
	key: string;
	description: string;
}

/** A worker with the point it is at. */
interface Place {
	host: Host;
	run: number;
	key: string;
	silence: Silence;
}

/** As many as this machine runs at the same time. */
export const enginesHere = (): number => Math.min(navigator.hardwareConcurrency || 2, ENGINES_MAX);

export class Sweep {
	/** The latest report of each point. */
	reports = $state.raw<Readonly<Record<string, Report>>>({});
	/** The points under way. */
	underWay = $state.raw<readonly string[]>([]);
	/** Those whose descriptions the engine does not accept. */
	refused = $state.raw<readonly string[]>([]);
	done = $state(0);
	planned = $state(0);
	/** Why it cannot go on. */
	trouble = $state.raw<Trouble | null>(null);

	#places: Place[] = [];
	#waiting: SweepItem[] = [];
	#run = 0;

	get running(): boolean {
		return this.underWay.length > 0;
	}

	/** As many points as are done, those under way in part. */
	get progress(): number {
		return this.underWay.reduce((sum, key) => sum + (this.reports[key]?.progress ?? 0), this.done);
	}

	start(items: readonly SweepItem[], engines = enginesHere()): void {
		void fetchPublished();
		this.stop();
		this.trouble = null;
		this.reports = {};
		this.refused = [];
		this.#waiting = [...items];
		this.planned = items.length;
		this.done = 0;
		for (let engine = 0; engine < Math.min(engines, items.length) && !this.trouble; engine++) this.#open();
	}

	#open(): void {
		const silence = new Silence((seconds) => {
			if (seconds >= PATIENCE_S) this.#fail({ cause: 'silent', words: String(seconds) });
		});
		const host = openMeasuringHost((reply) => this.#receive(place, reply));
		if (!host) return this.#fail({ cause: 'refused', words: '' });
		const place: Place = { host, run: 0, key: '', silence };
		this.#places.push(place);
		silence.start();
		this.#next(place);
	}

	#fail(trouble: Trouble): void {
		this.trouble = trouble;
		this.stop();
	}

	/** Keeps what it has. */
	stop(): void {
		for (const place of this.#places) this.#close(place);
		this.#places = [];
		this.#waiting = [];
		this.underWay = [];
	}

	#close({ host, silence }: Place): void {
		host.end();
		silence.stop();
	}

	#next(place: Place): void {
		const others = this.underWay.filter((key) => key !== place.key);
		const item = this.#waiting.shift();
		if (!item) {
			this.#places = this.#places.filter((one) => one !== place);
			this.underWay = others;
			return this.#close(place);
		}
		place.key = item.key;
		place.run = this.#run += 1;
		this.underWay = [...others, item.key];
		place.host.post({ type: 'load', run: place.run, description: item.description });
	}

	#receive(place: Place, reply: Reply): void {
		if (!this.#places.includes(place)) return;
		place.silence.heard();
		if (reply.type === 'crashed') return this.#fail({ cause: reply.cause ?? 'fault', words: reply.words });
		if (reply.type === 'ready' || reply.type === 'loading' || reply.run !== place.run) return;
		if (reply.type === 'report') {
			this.reports = { ...this.reports, [place.key]: besidePublished(reply.report) };
			if (!reply.report.finished) return;
		} else if (reply.type === 'refused') this.refused = [...this.refused, place.key];
		else return;
		this.done += 1;
		this.#next(place);
	}
}
