/** The number of connections, which most comparisons ask about. */
import { changed } from './changes';
import { isSameComparison, type Comparison } from './comparison';
import { comparisonOf, type Story } from './stories';

export const CONNECTIONS = 'workload.connections';

/** More connections than the story's own reach a steady state about this much later. */
const SETTLED = 20;

const usual = (story: Story) => comparisonOf(story).shared.workload.connections;

/** Whether nothing but the number of connections differs from the story's own settings. */
export const differsInConnectionsOnly = (comparison: Comparison, story: Story): boolean =>
	isSameComparison(changed(comparison, CONNECTIONS, usual(story)), comparisonOf(story));

/** An instructive moment of a story with this number of connections, picoseconds. */
export const momentOf = (story: Story, connections: number): number =>
	story.moment * (connections > usual(story) ? SETTLED : 1);

/**
 * Where a view that is paused at a moment goes with another number of connections: not to the start of
 * the run, where one request after the other is sent and no figure holds yet.
 */
export const settledMoment = (story: Story | null, moment: number, connections: number): number =>
	story && connections > usual(story) ? Math.max(moment, momentOf(story, connections)) : moment;
