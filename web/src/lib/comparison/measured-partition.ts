/** Whose processors CPU figures are about. */
import { attachmentRules } from 'datapath-lab-engine/rules';
import type { Comparison } from './comparison';

/**
 * `side`: the side of the partition, where there are two; null where everything is in one. `alone`: the
 * letter of the lane whose guests are all in one partition, if those of the other are not.
 */
export function measuredPartition({ shared, lanes }: Comparison): { side: string | null; alone: string | null } {
	const way = attachmentRules(shared.platform, lanes[0]['network.attachment']);
	const within = lanes.map((patch) => patch['network.same_partition'] === true);
	const hasOne = way.default.workload.servers !== undefined || within.every(Boolean);
	return { side: hasOne ? null : way.measured_side, alone: hasOne ? null : ('AB'[within.indexOf(true)] ?? null) };
}
