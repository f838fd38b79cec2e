/**
 * The figures of the settings before a change that a link brings: they are measured here as there, so
 * that both readers see the same “was”.
 */
import { cachedResult } from 'datapath-lab-engine/result-cache';
import type { Report } from 'datapath-lab-engine/types';
import type { Comparison } from '#lib/comparison/comparison.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { Simulation } from '#lib/engine/simulation.svelte.ts';
import type { Former } from './before.svelte';

const LANES = [0, 1] as const;

export class EarlierResults {
	readonly #scenarios: readonly string[];
	/** What is not measured yet on this page. */
	readonly #runs: { scenario: string; run: Simulation }[] = [];

	constructor(comparison: Comparison) {
		this.#scenarios = LANES.map((lane) => scenarioOf(comparison, lane));
	}

	/** What the run before a change, which the page shows, measures anyway is left to it. */
	measure(former: Former | null): void {
		const shown = former ? LANES.map((lane) => scenarioOf(former.comparison, lane)) : [];
		for (const scenario of this.#scenarios) {
			const isMeasured = cachedResult(scenario) !== undefined || this.#runs.some((one) => one.scenario === scenario);
			if (isMeasured || shown.includes(scenario)) continue;
			const run = new Simulation();
			run.load(scenario);
			this.#runs.push({ scenario, run });
		}
	}

	/** Of both lanes; null until both are measured. */
	get results(): readonly Report[] | null {
		const results = this.#scenarios.flatMap((scenario) => cachedResult(scenario) ?? []);
		return results.length === LANES.length ? results : null;
	}

	end(): void {
		for (const { run } of this.#runs) run.end();
	}
}
