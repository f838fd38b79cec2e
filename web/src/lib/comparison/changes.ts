/**
 * The changes that a reader can make to a comparison. Each returns another comparison that can be
 * run.
 */
import type { WorkloadKind, Scalar } from 'datapath-lab-engine/types';
import { boundsOf, connectionsOf, fileOf, type Bounds } from './bounds';
import { possibleValues, possibleWorkloads } from './choices';
import { changeBetween, namedValue } from './change-name';
import { labelOf } from './diagnostics';
import { normalize, PRESERVED } from './normalize';
import { ARRIVALS, defaults, normalizeComparison, normalizeLanes, workOf, type Comparison } from './comparison';
import type { Change, Lanes, Patch } from './patch';
import {
	leaves,
	orderedPair,
	valueAt,
	withValue,
	type GuestPair,
	type TransactionKind,
	type RecordedLoad,
	type Shared
} from './shared';
import { comparisonOf, STORIES, type Story } from './stories';

/** The path of a mix. */
const MIX = 'workload.mix';

export function changed(comparison: Comparison, path: string, value: Scalar): Comparison {
	const { shared, lanes } = comparison;
	// Requests that come in another way no longer come as in a recording.
	if (path === 'workload.arrivals' && shared.workload.trace) return changed(withTrace(comparison, null), path, value);
	if (path !== 'workload.kind') return { shared: withValue(shared, path, value), lanes };
	const kind = value as WorkloadKind;
	const workload = workOf(shared.platform, lanes, kind, shared.workload.connections);
	// A reader who sets the work of all sets it for each pair.
	const pairs = shared.pairs?.map((pair) => ({ ...pair, kind }));
	return { shared: { ...shared, workload, ...(pairs && { pairs }) }, lanes };
}

const settled = ({ shared, lanes }: Comparison, lane: 0 | 1, patch: Patch): Comparison => ({
	shared,
	lanes: normalizeLanes(shared.platform, lanes.with(lane, patch) as unknown as Lanes, lane)
});

/**
 * Another attachment for one lane; the other lane follows where the two attachments cannot be
 * compared.
 */
export function withAttachment(comparison: Comparison, lane: 0 | 1, patch: Patch): Comparison {
	const there = normalize(settled(comparison, lane, patch));
	const kept = changedSettings(comparison).filter(([path, value]) => isPossible(there, path, value));
	return normalizeComparison(kept.reduce((so, [path, value]) => changed(so, path, value), there));
}

/** The settings of partitions, guests and the network that are not those with which the paths of both lanes begin. */
export function changedSettings({ shared, lanes }: Comparison): [path: string, value: Scalar][] {
	const usual = defaults(shared.platform, lanes, shared.workload.kind);
	return leaves(shared).filter(([path, value]) => PRESERVED.test(path) && value !== valueAt(usual, path));
}

/** Changes what one lane overrides. */
export function withPatch(comparison: Comparison, lane: 0 | 1, change: Change): Comparison {
	// Priority queueing needs the PTFs, so switching it on switches them on, too.
	const meant = change['hypervisor.priority_queueing'] === true ? { ...change, 'hypervisor.ptfs': true } : change;
	const all = Object.entries({ ...comparison.lanes[lane], ...meant });
	return settled(comparison, lane, Object.fromEntries(all.filter(([, value]) => value !== null)) as unknown as Patch);
}

/** Replaces the pairs of guests; without any there is one, with the workload. */
export const withPairs = ({ shared: { pairs: _, ...shared }, lanes }: Comparison, pairs: GuestPair[]): Comparison => ({
	shared: { ...shared, ...(pairs.length > 0 && { pairs: pairs.map(orderedPair) }) },
	lanes
});

/** Whether transactions of several kinds can share the connections. */
export const canMix = ({ workload, pairs }: Shared): boolean =>
	!pairs && (workload.mix !== undefined || workload.request_bytes !== undefined);

/** Replaces the kinds of transactions. A mix has the sizes of each kind; the workload has those of a single one. */
export function withMix({ shared, lanes }: Comparison, kinds: readonly TransactionKind[]): Comparison {
	const { platform, workload } = shared;
	const { mix: _mix, request_bytes: _request, response_bytes: _response, ...rest } = workload;
	if (kinds.length > 1) return { shared: { ...shared, workload: { ...rest, mix: [...kinds] } }, lanes };
	const [only] = kinds;
	const sizes = only && { request_bytes: only.request_bytes, response_bytes: only.response_bytes };
	// The fields keep their order, by which comparisons are compared.
	const usual = workOf(platform, lanes, workload.kind, workload.connections);
	return { shared: { ...shared, workload: { ...usual, ...rest, ...sizes } }, lanes };
}

/** Whether requests can come as in a recording. */
export const canPlayTrace = ({ workload }: Shared): boolean => workload.arrivals !== undefined;

/** Requests come as in a recording, or again at random. */
export function withTrace({ shared, lanes }: Comparison, trace: RecordedLoad | null): Comparison {
	const { trace: _, trace_speed = 1, ...rest } = shared.workload;
	const workload = trace
		? { ...rest, arrivals: 'trace' as const, trace, trace_speed }
		: { ...rest, arrivals: ARRIVALS.arrivals };
	return { shared: { ...shared, workload }, lanes };
}

/** This many pairs of guests with the workload of the comparison. */
export const pairsOfWorkload = ({ shared: { workload } }: Comparison, count: number): GuestPair[] =>
	count > 1 ? [{ count, kind: workload.kind, connections: workload.connections, priority: 'normal' }] : [];

/** The comparison with which another machine begins. */
export const storyOnMachine = (platform: string): Story | null =>
	STORIES.find((story) => story.platform === platform) ?? null;

/** Whether both lanes can be simulated with this value. */
function isPossible({ shared, lanes }: Comparison, path: string, value: Scalar): boolean {
	const { platform, workload } = shared;
	if (valueAt(shared, path) === undefined) return false;
	if (path === 'workload.kind') return possibleWorkloads(platform, lanes).includes(value as WorkloadKind);
	if (typeof value !== 'number') return true;
	const choices = possibleValues(platform, lanes, path);
	if (choices.length > 0) return choices.includes(value);
	const { min, max, whole }: Bounds =
		path === 'workload.connections'
			? connectionsOf(platform, lanes, workload.kind)
			: path === 'workload.file_bytes'
				? fileOf(platform, lanes, workload.connections)
				: boundsOf(platform, lanes, path);
	return value >= min && value <= max && (!whole || Number.isInteger(value));
}

const isOfTrace = (path: string, value: Scalar): boolean =>
	path.startsWith('workload.trace') || (path === 'workload.arrivals' && value === 'trace');

/**
 * The story of another machine with what the reader changed in the present one, and the names of
 * changes that the other machine does not have.
 */
export function withStory(from: Comparison, origin: Story, to: Story): { comparison: Comparison; lost: string[] } {
	// Another kind of work has other sizes, which are not a change of their own.
	const usual = changed(comparisonOf(origin), 'workload.kind', from.shared.workload.kind);
	const changes = leaves(from.shared).filter(
		([path, value]) =>
			path !== 'platform' &&
			!path.startsWith(`${MIX}.`) &&
			!isOfTrace(path, value) &&
			valueAt(usual.shared, path) !== value
	);
	const { kind } = from.shared.workload;
	let comparison = comparisonOf(to);
	const lost: string[] = [];
	// The kind of work decides which other fields there are.
	if (kind !== comparisonOf(origin).shared.workload.kind) changes.unshift(['workload.kind', kind]);
	for (const [path, value] of changes) {
		if (isPossible(comparison, path, value)) comparison = changed(comparison, path, value);
		else lost.push(namedValue(path, value));
	}
	const { mix } = from.shared.workload;
	if (mix && canMix(comparison.shared)) comparison = withMix(comparison, mix as TransactionKind[]);
	else if (mix) lost.push(labelOf(MIX));
	const { trace, trace_speed } = from.shared.workload;
	if (trace && canPlayTrace(comparison.shared)) {
		comparison = withTrace(comparison, trace);
		if (trace_speed !== undefined) comparison = changed(comparison, 'workload.trace_speed', trace_speed);
	} else if (trace) lost.push(labelOf('workload.trace'));
	const lanes = changeBetween({ ...from, lanes: usual.lanes }, from);
	return { comparison, lost: lanes ? [...lost, lanes.name] : lost };
}
