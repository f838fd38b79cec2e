/**
 * The run as it was before a change at a paused moment: it goes on behind the present run, so that
 * both futures can be compared.
 */
import type { Overview } from 'datapath-lab-engine/protocol';
import type { Report } from 'datapath-lab-engine/types';
import type { Comparison } from '#lib/comparison/comparison.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { Simulation } from '#lib/engine/simulation.svelte.ts';
import { PairedDifference } from '#lib/engine/sensitivity/paired-difference.svelte.ts';

/** What is known of a run when the reader changes it. */
export interface Former {
	comparison: Comparison;
	/** The moment of the change, picoseconds. */
	moment: number;
	/** The figures and the course of each lane until then; null where they are not known. */
	results: readonly (Report | null)[];
	overviews: readonly (Overview | null)[];
}

const LANES = [0, 1] as const;

/** Where chance comes from in a scenario: with the same work and seed it is the same. */
function randomness(scenario: string): string {
	const { seed, workload, pairs } = JSON.parse(scenario) as Record<string, unknown>;
	return JSON.stringify([seed, workload, pairs]);
}

/** Whether a result will not change any more. */
const isFinal = (result: Report | null): result is Report => result !== null && (result.good || result.finished);

export class Before {
	readonly former: Former;
	/** The runs of the lanes that the change concerns; null where before and now are the same. */
	lanes = $state.raw<readonly (Simulation | null)[]>([null, null]);
	/** What the change does to the figures of each lane, once both runs are measured. */
	differences = $state.raw<readonly (PairedDifference | null)[]>([null, null]);

	/** The scenarios of the present run. */
	#now: readonly string[] = [];
	/** The moments for which each run was read, and prepared while the page is idle. */
	#read = [-1, -1];
	#refilled = [-1, -1];

	constructor(former: Former) {
		this.former = former;
	}

	/** The figures of a lane before. */
	result(lane: 0 | 1): Report | null {
		return this.lanes[lane]?.result ?? (this.lanes[lane] ? (this.former.results[lane] ?? null) : null);
	}

	/** What a lane did over time; until its run is as far as it was, what was known of it. */
	overview(lane: 0 | 1): Overview | null {
		const run = this.lanes[lane];
		if (!run) return null;
		const [former, present] = [this.former.overviews[lane] ?? null, run.overview];
		const end = (overview: Overview | null) => (overview ? overview.width_ps * overview.bins.length : 0);
		return end(former) > end(present) ? former : present;
	}

	/** Whether both runs of a lane have the same random numbers and the same work. */
	isPaired(lane: 0 | 1): boolean {
		return randomness(scenarioOf(this.former.comparison, lane)) === randomness(this.#now[lane] ?? '{}');
	}

	/** The reader has changed the settings. */
	meet(comparison: Comparison): void {
		this.#now = LANES.map((lane) => scenarioOf(comparison, lane));
		for (const difference of this.differences) difference?.end();
		this.differences = [null, null];
		this.lanes = LANES.map((lane) => {
			const scenario = scenarioOf(this.former.comparison, lane);
			const run = this.lanes[lane] ?? null;
			if (scenario === this.#now[lane]) {
				run?.end();
				return null;
			}
			if (run) return run;
			const fresh = new Simulation();
			fresh.load(scenario);
			return fresh;
		});
	}

	/**
	 * Called as often as text is renewed: each run goes to the moment that the page shows. `idleUntil`:
	 * where the page is idle, how far its present run is known.
	 */
	follow(moment: number, idleUntil: number | null): void {
		for (const [index, run] of this.lanes.entries()) {
			if (!run?.frame || run.busy || run.problems.length > 0 || run.engineError) continue;
			run.present();
			if (run.frame.now !== moment) run.seek(moment);
			else if (this.#read[index] !== moment) {
				this.#read[index] = moment;
				run.requestTransactions();
				run.requestOverview();
			} else if (idleUntil !== null && this.#refilled[index] !== moment) {
				this.#refilled[index] = moment;
				run.refill(idleUntil);
			}
		}
	}

	/** Computes the paired differences once both runs of a lane are measured. */
	compare(results: readonly (Report | null)[]): void {
		this.differences = LANES.map((lane) => {
			const difference = this.differences[lane] ?? null;
			if (difference || !this.lanes[lane] || !this.isPaired(lane)) return difference;
			if (!isFinal(this.lanes[lane]?.result ?? null) || !isFinal(results[lane] ?? null)) return null;
			return new PairedDifference(scenarioOf(this.former.comparison, lane), this.#now[lane] ?? '');
		});
	}

	end(): void {
		for (const run of [...this.lanes, ...this.differences]) run?.end();
	}
}
