/** The name of a change to a comparison: what differs, and its value now. */
import type { Scalar } from 'datapath-lab-engine/types';
import { count, percent } from '#lib/format/formats.ts';
import { lowercase } from '#text/lowercase.ts';
import * as texts from '#text/index.ts';
import type { Comparison } from './comparison';
import { labelOf } from './diagnostics';
import { laneName } from './lane-name';
import { leaves, type TransactionKind, type Shared } from './shared';
import { comparisonOf, storyOf, type Story } from './stories';

export interface NamedChange {
	/** The paths that differ; equal for changes of the same field. */
	kind: string;
	name: string;
}

/** With more differences than this, the name says how many there are. */
const NAMED_MOST = 2;
const CONSTANT = 'constants.';
/** Fields that are on or off and whose labels are statements: “Think time varies”. */
const STATEMENTS = new Set(['network.same_partition', 'workload.think_exponential', 'workload.bursts_exponential']);
const MIX = 'workload.mix';
/** What a mix of transactions replaces, and its own fields. */
const OF_MIX = /^workload\.(mix\.|(request|response)_bytes$)/;

interface Difference {
	path: string;
	name: string;
}

/** A field and its value in words; null where it has none of its own. `inLane`: of one lane. */
export function namedValue(path: string, value: Scalar | null, inLane = false): string {
	const label = path.startsWith(CONSTANT)
		? texts.constantName(path.slice(CONSTANT.length))
		: path === 'machine'
			? texts.parameters.machine
			: labelOf(path);
	if (value === null) return texts.steps[inLane ? 'removed' : 'default'](label);
	if (STATEMENTS.has(path)) return value === true ? (inLane ? lowercase(label) : label) : texts.steps.untrue(label);
	return texts.steps.set(label, typeof value === 'boolean' ? texts.steps.truth[value ? 'on' : 'off'] : String(value));
}

const TRACE = 'workload.trace.';
/** Of a trace, its name says enough; that requests come from it, as fast as recorded, says nothing more. */
const isNamed = (path: string, [before, after]: readonly ReadonlyMap<string, Scalar>[]): boolean =>
	!(path.startsWith(TRACE) && path !== `${TRACE}digest`) &&
	!(path === 'workload.arrivals' && after?.get(path) === 'trace') &&
	!(path === 'workload.trace_speed' && (before?.get(path) ?? 1) === (after?.get(path) ?? 1));

function differences(
	before: readonly [string, Scalar][],
	after: readonly [string, Scalar][],
	inLane: boolean
): Difference[] {
	const [earlier, now] = [new Map(before), new Map(after)];
	return [...new Set([...earlier.keys(), ...now.keys()])]
		.filter((path) => earlier.get(path) !== now.get(path) && isNamed(path, [earlier, now]))
		.map((path) => {
			const shown = path === `${TRACE}digest` ? `${TRACE}name` : path;
			return { path, name: namedValue(path, now.get(shown) ?? null, inLane) };
		});
}

/**
 * The values of a comparison, with those of kinds of pairs that only the other has: they are as in the
 * workload, so that only what differs from it counts as changed.
 */
function withUsualPairs(before: Shared, after: Shared): [string, Scalar][] {
	const { kind, connections } = after.workload;
	const usual = { count: 1, kind, connections, priority: 'normal' } as const;
	const added = (after.pairs ?? []).slice(before.pairs?.length ?? 0).flatMap((pair, i) =>
		Object.entries(usual)
			.filter(([field]) => field in pair)
			.map(([field, value]): [string, Scalar] => [`pairs.${(before.pairs?.length ?? 0) + i}.${field}`, value])
	);
	return [...leaves(before), ...added];
}

/** What both lanes share. Another number of kinds of transactions is one change, whatever fields it has. */
function sharedDifferences(before: Shared, after: Shared): Difference[] {
	const all = differences(withUsualPairs(before, after), leaves(after), false);
	const kinds = (after.workload.mix ?? []) as TransactionKind[];
	if ((before.workload.mix?.length ?? 0) === kinds.length || kinds.length === 0)
		return all.filter(({ path }) => kinds.length > 0 || !path.startsWith(`${MIX}.`));
	const weights = kinds.reduce((sum, { weight }) => sum + weight, 0);
	const words = kinds.map(({ weight, request_bytes, response_bytes }) =>
		texts.steps.mixedKind(percent(weight / weights), count(request_bytes), count(response_bytes))
	);
	return [...all.filter(({ path }) => !OF_MIX.test(path)), { path: MIX, name: texts.steps.mix(kinds.length, words) }];
}

function allDifferences(before: Comparison, after: Comparison): Difference[] {
	const { platform } = after.shared;
	const lanes = ([0, 1] as const).flatMap((lane) => {
		const [earlier, now] = [before.lanes[lane], after.lanes[lane]];
		const path = 'network.attachment';
		const all =
			earlier[path] === now[path]
				? differences(Object.entries(earlier), Object.entries(now), true)
				: [{ path, name: laneName(platform, now) }];
		return all.map((one) => ({ path: `${lane}.${one.path}`, name: `${texts.lane[lane]}: ${one.name}` }));
	});
	return [...sharedDifferences(before.shared, after.shared), ...lanes];
}

/** The settings that differ from those of a story, apart from those that are named elsewhere. */
export const changedSettingNames = (comparison: Comparison, story: Story, except: readonly string[]): string[] =>
	allDifferences(comparisonOf(story), comparison)
		.filter(({ path }) => !except.includes(path))
		.map(({ name }) => name);

/** Null where both are the same. */
export function changeBetween(before: Comparison, after: Comparison): NamedChange | null {
	const { platform } = after.shared;
	const all = allDifferences(before, after);
	if (all.length === 0) return null;
	const kind = all.map(({ path }) => path).join();
	const story = storyOf(after);
	if (story && story !== storyOf(before)) return { kind, name: texts.stories[story.id]?.title ?? story.id };
	if (platform !== before.shared.platform) return { kind, name: texts.machines[platform] ?? platform };
	const names = all.slice(0, NAMED_MOST).map(({ name }) => name);
	return { kind, name: all.length > NAMED_MOST ? texts.steps.more(names, all.length - NAMED_MOST) : names.join(', ') };
}
