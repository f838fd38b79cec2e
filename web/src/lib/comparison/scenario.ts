import type { Kind, AttachmentRules } from 'datapath-lab-engine/types';
import { fieldRule, attachmentRules } from 'datapath-lab-engine/rules';
import type { Comparison } from './comparison';
import { choicesIn } from './patch';

/** What a pair of guests can say of its own. */
function sizesOfPair(way: AttachmentRules, kind: Kind): Record<string, number> {
	const sizes = Object.entries(way.sizes[kind] ?? {});
	return Object.fromEntries(sizes.filter(([name]) => way.pair_fields.some(({ path }) => path === name)));
}

/** The text the core reads, for one lane: what both share with the lane's patch over it, and nothing that its way does not know. */
export function scenarioOf({ shared, lanes }: Comparison, lane: 0 | 1): string {
	const { 'pairs.priority': priorities, ...patch } = lanes[lane];
	const attachment = patch['network.attachment'];
	const way = attachmentRules(shared.platform, attachment);
	const hasValues = (room: string, values: object) =>
		Object.fromEntries(Object.entries(values).filter(([field]) => fieldRule(way, `${room}.${field}`)));
	const { think_exponential: _, ...work } = shared.workload;
	const pairs = shared.pairs?.map(({ kind, connections, priority }) => ({
		kind,
		connections,
		...sizesOfPair(way, kind),
		priority: priorities === 'normal' ? priorities : priority
	}));
	const scenario: Record<string, unknown> = {
		...shared,
		network: { attachment, ...hasValues('network', shared.network) },
		workload: hasValues('workload', work.think_ms ? shared.workload : work),
		...(pairs && { pairs })
	};
	for (const [path, value] of Object.entries(patch)) {
		const [room = '', field] = path.split('.');
		if (field === undefined) scenario[room] = value ? way.concurrent : undefined;
		// Where there is nothing to choose there is nothing to say.
		else if (choicesIn(way, path).length !== 1) scenario[room] = { ...(scenario[room] as object), [field]: value };
	}
	return JSON.stringify(scenario);
}
