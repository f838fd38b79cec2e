/** What a comparison shows, in a sentence, from the figures that were recorded when the site was made. */
import { breakdownSummary, distinctNames } from '#lib/breakdown/breakdown-summary.ts';
import { byPriorities } from '#lib/breakdown/by-priorities.ts';
import { laneName } from '#lib/comparison/lane-name.ts';
import type { Comparison } from '#lib/comparison/comparison.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { comparisonOf, type Story } from '#lib/comparison/stories.ts';
import { VALIDATED } from '#lib/recorded/reports.ts';
import type { Recorded } from '#lib/recorded/index.ts';
import { columnOf } from '#lib/reports/columns.ts';
import { inLab } from '#lib/reports/lab-address.ts';
import * as texts from '#text/index.ts';
import type { Figure, Report } from 'datapath-lab-engine/types';

/** Recorded figures have no roles. */
const ROLES: Readonly<Record<string, Figure['role']>> = {
	throughput: 'rate',
	tx_per_s: 'rate',
	response_time: 'response',
	total_cpu: 'cost'
};
const OF_A_GUEST = 'outbound_pkts_per_s';

/** The rate of each guest in a lane, if a report has the lane as a row with a rate for each guest. */
export function ratesOfGuests(comparison: Comparison, lane: 0 | 1): Partial<Figure>[] {
	// Only several pairs of guests share an uplink.
	if (!comparison.shared.pairs) return [];
	const scenario = scenarioOf(comparison, lane);
	const rows = VALIDATED.flatMap(({ runs }) => runs);
	const row = rows.find(({ description }) => {
		const there = inLab(description);
		return there !== null && scenarioOf(there.comparison, there.lane) === scenario;
	});
	return (row?.figures ?? []).flatMap(({ metric, simulated, interval, unit }) => {
		const { column, guest } = columnOf(metric);
		return guest === null || column !== OF_A_GUEST
			? []
			: [{ id: metric, chart: 'guests' as const, guest: guest - 1, value: simulated, half_width: interval, unit }];
	});
}

export function storyFinding(story: Story, recorded: Recorded): string | null {
	const comparison = comparisonOf(story);
	const { shared, lanes } = comparison;
	const names = distinctNames(
		lanes.map((lane) => laneName(shared.platform, lane, true, shared.pairs)) as [string, string]
	);
	const results = ([0, 1] as const).map((lane) => ({
		figures: [
			...recorded[lane].map((figure) => ({ ...figure, role: ROLES[figure.id] ?? null })),
			...ratesOfGuests(comparison, lane)
		]
	}));
	return breakdownSummary(
		results as unknown as Report[],
		[texts.finding.lane('A', names[0]), texts.finding.lane('B', names[1])],
		[],
		[],
		byPriorities(lanes)
	);
}
