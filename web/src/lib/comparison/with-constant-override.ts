/** A lane next to itself with another constant: the comparison of a what-if. */
import { withPatch } from './changes';
import type { Comparison } from './comparison';
import { constantAs } from './what-if';

/**
 * Lane A is the given lane, lane B the same with another constant; null is the constant's fitted
 * value.
 */
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
