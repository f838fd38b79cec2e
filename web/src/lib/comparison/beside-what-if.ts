/** A lane beside itself on another machine: what a what-if is compared with. */
import { settleVariants, type View } from './comparison';
import { withConstant } from './what-if';

/** Lane A is the lane as it is, lane B the same with another constant; nothing is the constant as it is there. */
export function besideWhatIf(view: View, lane: 0 | 1, name: string, value: number | null): View {
	const original = view.variants[lane];
	const { constants } = original.own;
	const changed = value === null ? constants : withConstant(constants, name, value);
	const own = changed === undefined ? original.own : { ...original.own, constants: changed };
	return { ...view, variants: settleVariants(view.description.platform, [original, { ...original, own }]) };
}
