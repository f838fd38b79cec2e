/** The same load on each path of a machine: the scenarios to measure, and the rows of the table. */
import { withAttachment, changedSettings } from '#lib/comparison/changes.ts';
import type { Comparison } from '#lib/comparison/comparison.ts';
import { laneName } from '#lib/comparison/lane-name.ts';
import { patchesOf, type Patch } from '#lib/comparison/patch.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { valueAt } from '#lib/comparison/shared.ts';
import { count, number, percent } from '#lib/format/formats.ts';
import type { Figure, Report, Utilization } from 'datapath-lab-engine/types';
import { nameInWords } from 'datapath-lab-engine/words';
import { withCardName } from '#text/index.ts';
import { withUnit } from '#text/unit.ts';
import { figureOf, scaled } from '../figure-format';

/** A path with the load of a comparison. */
export interface LoadedPath {
	name: string;
	patch: Patch;
	/** The JSON that the core reads. */
	text: string;
}

/** A column: figures of which a run has one, or both; `ofGuests`: the figure of each kind of guests. */
export const COLUMNS = [
	{ id: 'rate', figures: ['throughput'], ofGuests: 'tx_per_s' },
	{ id: 'response', figures: ['response_time'], ofGuests: 'response_time' },
	{ id: 'p95', figures: ['response_p95'], ofGuests: 'response_p95' },
	// Requests that get through may be fast because most are refused.
	{ id: 'refused', figures: ['refused'], ofGuests: 'refused' },
	{ id: 'ifls', figures: ['client_ifls', 'server_ifls'] },
	{ id: 'payload', figures: ['payload'] }
] as const;
export type ColumnId = (typeof COLUMNS)[number]['id'];
interface Column {
	figures: readonly string[];
	ofGuests?: string;
}

/** The figures of a column: of the run, or of each kind of its guests. */
export function figuresOf(result: Report | undefined, { figures, ofGuests }: Column): Figure[] {
	const ofRun = figures.flatMap((id) => figureOf(result, id) ?? []);
	if (ofRun.length > 0 || ofGuests === undefined) return ofRun;
	const isOfGuests = new RegExp(`^guest_\\d+_${ofGuests}$`);
	return (result?.figures ?? []).filter(({ id }) => isOfGuests.test(id));
}

/** The paths that carry the load of both lanes, with everything else as it is. */
export function pathsOf(comparison: Comparison): LoadedPath[] {
	const { platform, workload, pairs } = comparison.shared;
	// Other guests belong to a lane, not to the load of both.
	if (comparison.lanes.some(({ concurrent }) => concurrent)) return [];
	const set = changedSettings(comparison);
	return patchesOf(platform).flatMap((patch) => {
		const there = withAttachment(comparison, 0, patch);
		const isSame =
			there.shared.workload.kind === workload.kind && there.shared.workload.connections === workload.connections;
		const lane = there.lanes[0];
		// On a path that cannot have them, pairs of guests become one pair.
		const hasPairs = JSON.stringify(there.shared.pairs) === JSON.stringify(pairs);
		// A path that cannot have one of the settings would answer another question.
		const keepsAll = set.every(([path, value]) => valueAt(there.shared, path) === value);
		return isSame && hasPairs && keepsAll
			? [{ name: laneName(platform, lane), patch, text: scenarioOf(there, 0) }]
			: [];
	});
}

/** A cell: values with half of their intervals. */
export function cellOf(result: Report | undefined, column: Column): string {
	const figures = figuresOf(result, column);
	const cells = figures.flatMap((figure) => {
		if (typeof figure.value !== 'number') return [];
		const value = number(scaled(figure, figure.value), figures.length > 1 ? 3 : undefined);
		if (figure.half_width === null) return [value];
		const both = `${value} ± ${number(scaled(figure, figure.half_width), 2)}`;
		return [figures.length > 1 ? `(${both})` : both];
	});
	return cells.join(column.ofGuests === undefined ? ' + ' : ' / ');
}

/** The prefixes of a payload and of a volume: MB/s as the reports count them, and TB. */
const [MB, TB] = [2 ** 20, 1e12];
const [MINUTE, HOUR] = [60, 3600];

/** How long so many TB of payload take at the rate of a run; empty if nothing gets through. */
export function transferTime(result: Report | undefined, terabytes: number): string {
	const payload = figureOf(result, 'payload')?.value ?? 0;
	if (payload <= 0) return '';
	const seconds = (terabytes * TB) / (payload * MB);
	const minutes = Math.round(seconds / MINUTE);
	if (seconds < MINUTE) return withUnit(number(seconds, 2), 's');
	if (seconds < HOUR) return withUnit(String(minutes), 'min');
	return `${withUnit(count(Math.floor(minutes / 60)), 'h')} ${withUnit(String(minutes % 60), 'min')}`;
}

/**
 * The part that is closest to its limit, with its share of the time: the busiest of those that limit the run, if
 * there are any. A card that could manage with larger batches may be busier, and limits nothing.
 */
export function busiestOf(result: Report | undefined): string {
	const { loads = [], limit } = result ?? {};
	const stationsOf = (all: readonly (Utilization | undefined)[]) =>
		all.flatMap((load) => (load && !['cp', 'window', 'connections'].includes(load.resource) ? [load] : []));
	const limiting = stationsOf((limit?.loads ?? []).map((index) => loads[index]));
	const [busiest] = (limiting.length > 0 ? limiting : stationsOf(loads)).toSorted((a, b) => b.share - a.share);
	return busiest ? `${withCardName(nameInWords(busiest.name))}, ${percent(busiest.share)}` : '';
}
