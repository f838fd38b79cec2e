/** The same load on each path of a machine: the scenarios to measure, and the rows of the table. */
import { attached } from '#lib/comparison/changes.ts';
import type { Comparison } from '#lib/comparison/comparison.ts';
import { laneName } from '#lib/comparison/lane-name.ts';
import { patchesOf, type Patch } from '#lib/comparison/patch.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { number, percent } from '#lib/format/formats.ts';
import type { Report } from 'datapath-lab-engine/types';
import { nameInWords } from 'datapath-lab-engine/words';
import { withCardName } from '#text/index.ts';
import { figureOf, scaled } from '../figure-format';

/** A path with the load of a comparison. */
export interface LoadedPath {
	name: string;
	patch: Patch;
	/** The JSON that the core reads. */
	text: string;
}

/** A column: figures of which a run has one, or both. */
export const COLUMNS = [
	{ id: 'rate', figures: ['throughput'] },
	{ id: 'response', figures: ['response_time'] },
	{ id: 'p95', figures: ['response_p95'] },
	{ id: 'ifls', figures: ['client_ifls', 'server_ifls'] },
	{ id: 'payload', figures: ['payload'] }
] as const;
export type ColumnId = (typeof COLUMNS)[number]['id'];

/** The paths that carry the load of both lanes, with everything else as it is. */
export function pathsOf(comparison: Comparison): LoadedPath[] {
	const { platform, workload } = comparison.shared;
	// Other guests belong to a lane, not to the load of both.
	if (comparison.lanes.some(({ concurrent }) => concurrent)) return [];
	return patchesOf(platform).flatMap((patch) => {
		const there = attached(comparison, 0, patch);
		const isSame =
			there.shared.workload.kind === workload.kind && there.shared.workload.connections === workload.connections;
		const lane = there.lanes[0];
		return isSame && !there.shared.pairs ? [{ name: laneName(platform, lane), patch, text: scenarioOf(there, 0) }] : [];
	});
}

/** A cell: values with half of their intervals, in the unit of the first. */
export function cellOf(report: Report | undefined, { figures }: (typeof COLUMNS)[number]): string {
	const cells = figures.flatMap((id) => {
		const figure = figureOf(report, id);
		if (typeof figure?.value !== 'number') return [];
		// Two numbers in a cell have no room for their intervals.
		if (figures.length > 1) return [number(scaled(figure, figure.value), 3)];
		const half = figure.half_width === null ? '' : ` ± ${number(scaled(figure, figure.half_width), 2)}`;
		return [`${number(scaled(figure, figure.value))}${half}`];
	});
	return cells.join(' + ');
}

/** The busiest part, with its share of the time. */
export function busiestOf(report: Report | undefined): string {
	const stations = (report?.loads ?? []).filter(({ resource }) => !['cp', 'window', 'connections'].includes(resource));
	const [busiest] = stations.toSorted((a, b) => b.share - a.share);
	return busiest ? `${withCardName(nameInWords(busiest.name))}, ${percent(busiest.share)}` : '';
}
