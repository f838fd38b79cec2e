/**
 * The changes that a reader can make to a comparison. Each returns another comparison that can be
 * run.
 */
import type { Kind, Scalar } from 'datapath-lab-engine/types';
import { normalize } from './normalize';
import { normalizeLanes, workOf, type Comparison } from './comparison';
import type { Change, Lanes, Patch } from './patch';
import { withValue, type GuestPair } from './shared';
import { STORIES, type Story } from './stories';

export function changed(comparison: Comparison, path: string, value: Scalar): Comparison {
	const { shared, lanes } = comparison;
	if (path !== 'workload.kind') return { shared: withValue(shared, path, value), lanes };
	const kind = value as Kind;
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
export const attached = (comparison: Comparison, lane: 0 | 1, patch: Patch): Comparison =>
	normalize(settled(comparison, lane, patch));

/** Changes what one lane overrides. */
export function withPatch(comparison: Comparison, lane: 0 | 1, change: Change): Comparison {
	// Priority queueing needs the PTFs, so switching it on switches them on, too.
	const meant = change['hypervisor.priority_queueing'] === true ? { ...change, 'hypervisor.ptfs': true } : change;
	const all = Object.entries({ ...comparison.lanes[lane], ...meant });
	return settled(comparison, lane, Object.fromEntries(all.filter(([, value]) => value !== null)) as unknown as Patch);
}

/** Replaces the pairs of guests. */
export const withPairs = ({ shared, lanes }: Comparison, pairs: GuestPair[]): Comparison => ({
	shared: { ...shared, pairs },
	lanes
});

/** The comparison with which another machine begins. */
export const onMachine = (platform: string): Story | null =>
	STORIES.find((story) => story.platform === platform) ?? null;
