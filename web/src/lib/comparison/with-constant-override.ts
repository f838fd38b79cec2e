/** A lane beside itself on another machine: what a what-if is compared with. */
import { withPatch } from './changes';
import type { Comparison } from './comparison';
import { constantAs } from './what-if';

/** Lane A is the lane as it is, lane B the same with another constant; nothing is the constant as it is there. */
export function withConstantOverride(
	comparison: Comparison,
	lane: 0 | 1,
	name: string,
	value: number | null
): Comparison {
	const original = comparison.lanes[lane];
	const twice: Comparison = { ...comparison, lanes: [original, original] };
	return value === null ? twice : withPatch(twice, 1, constantAs(name, value));
}
