import { attachmentRules } from 'datapath-lab-engine/rules';
import { canHavePairs, measuredValues, offeredValues } from './choices';
import { defaults, normalizeComparison, type Comparison } from './comparison';
import { SHAREABLE, type Patch } from './patch';
import { leaves, valueAt, withValue } from './shared';

/** The settings that another attachment keeps where it can. */
export const PRESERVED = /^(lpar|guest|network)\./;

/**
 * Called after another attachment was chosen: values that do not go with it are replaced by
 * measured ones.
 */
export function normalize({ shared, lanes }: Comparison): Comparison {
	const { platform, seed, workload, pairs, machine, constants } = shared;
	const usual = defaults(platform, lanes, workload.kind);
	const adapted = leaves(usual).reduce((so, [path]) => {
		const [list, value] = [measuredValues(platform, lanes, path), valueAt(shared, path)];
		const goes = PRESERVED.test(path) && value !== undefined && (list.length === 0 || list.includes(Number(value)));
		return goes ? withValue(so, path, value) : so;
	}, usual);
	const suiting = (patch: Patch) => {
		const way = attachmentRules(platform, patch['network.attachment']);
		const suits = ([path, value]: [string, unknown]) =>
			!SHAREABLE.includes(path) || offeredValues(way, path).includes(Number(value));
		return Object.fromEntries(Object.entries(patch).filter(suits)) as unknown as Patch;
	};
	return normalizeComparison({
		shared: {
			...adapted,
			seed,
			workload: usual.workload.kind === workload.kind ? workload : usual.workload,
			...(pairs && canHavePairs(platform, lanes) && { pairs }),
			...(machine !== undefined && { machine }),
			...(constants && { constants })
		},
		lanes: [suiting(lanes[0]), suiting(lanes[1])]
	});
}
