/** The address at which the lab shows a published row. */
import type { Description } from 'datapath-lab-engine/types';
import type { ValidatedRun } from '#lib/recorded/reports.ts';
import { valueAt, withValue, type Shared } from '#lib/comparison/shared.ts';
import { parseUrl, formatUrl } from '#lib/url/url-state.ts';
import { formatSensitivityRequest } from '#lib/url/selection.ts';
import {
	defaults,
	isSameComparison,
	normalizeComparison,
	normalizeLanes,
	type Comparison
} from '#lib/comparison/comparison.ts';
import {
	containsPatch,
	OVERRIDABLE_PATHS,
	normalizedPatch,
	SHAREABLE,
	type Lanes,
	type Patch
} from '#lib/comparison/patch.ts';
import { comparisonOf, STORIES } from '#lib/comparison/stories.ts';
import { columnOf } from './columns';

/** A row in the lab: both lanes, and which of them is the row. */
export interface InLab {
	comparison: Comparison;
	lane: 0 | 1;
	/** The part after the lab's #, with the #. */
	hash: string;
}

/** Without the numbers that both lanes could share. */
const bare = (patch: Patch): Patch =>
	Object.fromEntries(Object.entries(patch).filter(([path]) => !SHAREABLE.includes(path))) as unknown as Patch;

/**
 * The patch with which a lane shows a row. Where all priorities are normal, the other lane may have
 * the default ones.
 */
function laneOf(row: Description): Patch {
	const normal = row.pairs?.every(({ priority }) => priority === 'normal') && row.hypervisor.priority_queueing;
	const entries = OVERRIDABLE_PATHS.flatMap((path) => {
		const value = valueAt(row, path);
		return value === undefined ? [] : [[path, value]];
	});
	return bare(
		normalizedPatch(row.platform, {
			...Object.fromEntries(entries),
			'network.attachment': row.network.attachment,
			'pairs.priority': normal ? 'normal' : 'each'
		})
	);
}

/**
 * The lanes of the comparison that contains a row. A row outside all comparisons is compared with
 * the second lane of a similar one.
 */
function lanesWith(platform: string, row: Patch): { lanes: Lanes; lane: 0 | 1 } | null {
	const stories = STORIES.filter((story) => story.platform === platform).map(
		(story) => comparisonOf(story).lanes.map(bare) as unknown as Lanes
	);
	for (const lanes of stories)
		for (const lane of [0, 1] as const) if (containsPatch(lanes[lane], row)) return { lanes, lane };
	const near = stories.find((lanes) => lanes[1]['network.attachment'] === row['network.attachment']);
	return near ? { lanes: normalizeLanes(platform, [row, near[1]]), lane: 0 } : null;
}

/** What both lanes share, over the defaults. */
function sharedOf(row: Description, lanes: Lanes): Shared {
	const { platform, lpar, network, workload, pairs } = row;
	const usual = defaults(platform, lanes, workload.kind);
	const settings: [string, number][] = [
		['lpar.smt', lpar.smt],
		['network.layer', network.layer],
		['network.mtu', network.mtu],
		['workload.connections', workload.connections]
	];
	// Where the number of processors is a lane's own, both lanes have their own.
	if (lanes.every((patch) => patch['lpar.processors'] === undefined))
		settings.push(['lpar.processors', lpar.processors]);
	const set = settings.reduce((shared, [path, value]) => withValue(shared, path, value), usual);
	if (!pairs) return set;
	// Without a queue for each priority, or with all normal, the other lane shows the default
	// priorities.
	const alike = pairs.every(({ priority }) => priority === 'normal');
	const priorities =
		usual.pairs?.length === pairs.length ? usual.pairs.map(({ priority }) => priority) : ['low', 'high'];
	return {
		...set,
		pairs: pairs.map(({ kind, priority }, i) => ({
			kind: kind ?? workload.kind,
			connections: workload.connections,
			priority: alike ? ((priorities[i] ?? 'normal') as typeof priority) : priority
		}))
	};
}

/** Null where no address shows the row. */
export function inLab(row: Description): InLab | null {
	const found = lanesWith(row.platform, laneOf(row));
	if (!found) return null;
	const { lanes, lane } = found;
	const comparison = normalizeComparison({ shared: sharedOf(row, lanes), lanes });
	const hash = formatUrl({
		...comparison,
		pace: null,
		express: false,
		time: null,
		table: false,
		selection: null,
		sensitivityRequest: null,
		sweep: null,
		interval: false,
		loadQuestion: null,
		measurements: false,
		before: null,
		previous: null,
		version: null
	});
	const meant = parseUrl(hash);
	return isSameComparison(meant, comparison) && meant.unknownParams.length === 0 ? { comparison, lane, hash } : null;
}

/** A unit per second. */
const RATE = /\/s$/;

/**
 * The part after the lab's # with the sensitivity of a row: of its rate, of all guests together if
 * there is such a figure.
 */
export function sensitivityAddress({ hash, lane }: InLab, { figures }: ValidatedRun): string {
	const rates = figures.filter(({ unit }) => RATE.test(unit));
	const first = rates.find(({ metric }) => columnOf(metric).guest === null) ?? rates[0];
	return first ? `${hash}&sensitivity=${formatSensitivityRequest({ lane, figure: first.figure })}` : hash;
}
