import type { Kind, AttachmentRules } from 'datapath-lab-engine/types';
import { fieldRule, attachmentRules } from 'datapath-lab-engine/rules';
import type { Comparison } from './comparison';
import { choicesIn } from './patch';

/** The sizes that a pair of guests can have of its own. */
function sizesOfPair(way: AttachmentRules, kind: Kind): Record<string, number> {
	const sizes = Object.entries(way.sizes[kind] ?? {});
	return Object.fromEntries(sizes.filter(([name]) => way.pair_fields.some(({ path }) => path === name)));
}

/**
 * The JSON that the core reads for one lane: what both lanes share with the lane's overrides,
 * without fields that its attachment does not know.
 */
export function scenarioOf({ shared, lanes }: Comparison, lane: 0 | 1): string {
	const { 'pairs.priority': priorities, ...patch } = lanes[lane];
	const attachment = patch['network.attachment'];
	const way = attachmentRules(shared.platform, attachment);
	const knownFields = (room: string, values: object) =>
		Object.fromEntries(Object.entries(values).filter(([field]) => fieldRule(way, `${room}.${field}`)));
	const { machine: _, constants = {}, ...common } = shared;
	const used = Object.entries(constants).filter(([name]) => way.constants.includes(name));
	const { think_exponential, arrivals, burst_ms, pause_ms, when_busy, ...given } = shared.workload;
	const { request_variation, response_variation, mix, ...rest } = given;
	// What has no effect is left out.
	const work = {
		...rest,
		...(request_variation ? { request_variation } : {}),
		...(response_variation ? { response_variation } : {}),
		...(rest.think_ms ? { think_exponential } : {}),
		...(rest.offered_per_second ? { arrivals, when_busy } : {}),
		...(rest.offered_per_second && arrivals === 'bursts' ? { burst_ms, pause_ms } : {})
	};
	const pairs = shared.pairs?.map(({ count, kind, connections, priority }) => ({
		...(count === undefined ? {} : { count }),
		kind,
		connections,
		// Elsewhere the fields of the workload hold for all kinds.
		...(way.pairs.length > 0 && {
			...sizesOfPair(way, kind),
			priority: priorities === 'normal' ? priorities : priority
		})
	}));
	const scenario: Record<string, unknown> = {
		...common,
		...(used.length > 0 && { constants: Object.fromEntries(used) }),
		network: { attachment, ...knownFields('network', shared.network) },
		workload: { ...knownFields('workload', work), ...(mix && { mix }) },
		...(pairs && { pairs })
	};
	for (const [path, value] of Object.entries(patch)) {
		const [room = '', field] = path.split('.');
		if (field === undefined) scenario[room] = value ? way.concurrent : undefined;
		// A field without a choice is left out.
		else if (choicesIn(way, path).length !== 1) scenario[room] = { ...(scenario[room] as object), [field]: value };
	}
	return JSON.stringify(scenario);
}
