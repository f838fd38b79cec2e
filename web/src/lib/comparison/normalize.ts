import { attachmentRules } from 'datapath-lab-engine/rules';
import { measured, offered } from './choices';
import { defaults, normalizeComparison, type Comparison } from './comparison';
import { SHAREABLE, type Patch } from './patch';
import { leaves, valueAt, withValue } from './shared';

const PRESERVED = /^(lpar|guest|network)\./;

/** After another attachment was chosen: what does not go with it becomes what was measured. */
export function normalize({ shared, lanes }: Comparison): Comparison {
	const { platform, seed, workload, pairs } = shared;
	const usual = defaults(platform, lanes, workload.kind);
	const adapted = leaves(usual).reduce((so, [path]) => {
		const [list, value] = [measured(platform, lanes, path), valueAt(shared, path)];
		const goes = PRESERVED.test(path) && value !== undefined && (list.length === 0 || list.includes(Number(value)));
		return goes ? withValue(so, path, value) : so;
	}, usual);
	const suiting = (patch: Patch) => {
		const way = attachmentRules(platform, patch['network.attachment']);
		const suits = ([path, value]: [string, unknown]) =>
			!SHAREABLE.includes(path) || offered(way, path).includes(Number(value));
		return Object.fromEntries(Object.entries(patch).filter(suits)) as unknown as Patch;
	};
	return normalizeComparison({
		shared: {
			...adapted,
			seed,
			workload: usual.workload.kind === workload.kind ? workload : usual.workload,
			...(pairs && { pairs })
		},
		lanes: [suiting(lanes[0]), suiting(lanes[1])]
	});
}
