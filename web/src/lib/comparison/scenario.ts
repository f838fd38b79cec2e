import type { WorkloadKind, AttachmentRules } from 'datapath-lab-engine/types';
import { fieldRule, attachmentRules } from 'datapath-lab-engine/rules';
import type { Comparison } from './comparison';
import { choicesIn } from './patch';
import { offersLoad, replacedByTrace } from './shared';

/** What lanes may differ in, and has no effect on guests of one partition: their data meet no uplink. */
export const WITHOUT_EFFECT_WITHIN: readonly string[] = ['hypervisor.ptfs', 'hypervisor.priority_queueing'];

/** The sizes that a pair of guests can have of its own. */
function sizesOfPair(way: AttachmentRules, kind: WorkloadKind): Record<string, number> {
	const sizes = Object.entries(way.sizes[kind] ?? {});
	return Object.fromEntries(sizes.filter(([name]) => way.pair_fields.some(({ path }) => path === name)));
}

/**
 * The JSON that the core reads for one lane: what both lanes share with the lane's overrides,
 * without fields that its attachment does not know.
 */
export function scenarioOf({ shared, lanes }: Comparison, lane: 0 | 1): string {
	const {
		'pairs.priority': priorities,
		concurrent,
		'concurrent.connections': concurrentConnections,
		'concurrent.shares_vswitch': shares_vswitch,
		...patch
	} = lanes[lane];
	const attachment = patch['network.attachment'];
	const way = attachmentRules(shared.platform, attachment);
	const knownFields = (room: string, values: object) =>
		Object.fromEntries(Object.entries(values).filter(([field]) => fieldRule(way, `${room}.${field}`)));
	const { machine: _, constants = {}, ...common } = shared;
	const isWithin = patch['network.same_partition'] === true;
	const unused = new Set(isWithin ? way.without_effect_within : []);
	const used = Object.entries(constants).filter(([name]) => way.constants.includes(name) && !unused.has(name));
	const { link_gbps, ...network } = shared.network;
	const { think_exponential, arrivals, burst_ms, pause_ms, when_busy, trace, trace_speed, ...given } = shared.workload;
	const { request_variation, response_variation, mix, ...rest } = given;
	const replaced = replacedByTrace(shared.workload);
	const without = (fields: object) =>
		Object.fromEntries(Object.entries(fields).filter(([field]) => !replaced.includes(field)));
	// What has no effect is left out.
	const work = without({
		...rest,
		...(request_variation ? { request_variation } : {}),
		...(response_variation ? { response_variation } : {}),
		...(rest.think_ms ? { think_exponential } : {}),
		...(offersLoad(shared) ? { arrivals, when_busy } : {}),
		...(offersLoad(shared) && arrivals === 'bursts' ? { burst_ms, pause_ms } : {}),
		...(trace ? { trace_speed } : {})
	});
	const pairs = shared.pairs?.map(({ count, kind, connections, priority, ...more }) => ({
		...(count === undefined ? {} : { count }),
		kind,
		connections,
		// Elsewhere the fields of the workload hold for all kinds.
		...(way.pairs.length > 0 && {
			...without(sizesOfPair(way, kind)),
			priority: priorities === 'normal' ? priorities : priority
		}),
		...without(more)
	}));
	const scenario: Record<string, unknown> = {
		...common,
		...(used.length > 0 && { constants: Object.fromEntries(used) }),
		network: { attachment, ...knownFields('network', isWithin ? network : { ...network, link_gbps }) },
		workload: {
			...knownFields('workload', work),
			...(mix && without({ mix })),
			...(trace && { trace: { name: trace.name, digest: trace.digest } })
		},
		...(pairs && { pairs })
	};
	for (const [path, value] of Object.entries(patch)) {
		const [room = '', field = ''] = path.split('.');
		if (isWithin && WITHOUT_EFFECT_WITHIN.includes(path)) continue;
		// A field without a choice is left out.
		if (choicesIn(way, path).length !== 1) scenario[room] = { ...(scenario[room] as object), [field]: value };
	}
	if (concurrent === true) scenario['concurrent'] = way.concurrent;
	// Other guests are connected as those of the lane are, so that they can share its switch.
	else if (concurrent)
		scenario['concurrent'] = [
			{
				guest: shared.guest,
				network: scenario['network'],
				workload: { kind: concurrent, connections: concurrentConnections },
				...(shares_vswitch && { shares_vswitch })
			}
		];
	return JSON.stringify(scenario);
}
