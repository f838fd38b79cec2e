import type { Way } from 'datapath-lab-engine/types';
import { ruleOf, wayOf } from 'datapath-lab-engine/catalogue';
import { qebsmOf } from './patch';
import type { View } from './comparison';
import { valuesOf } from './what-if';

/** What a pair of guests can say of its own. */
function sizesOfPair(way: Way, kind: string): Record<string, number> {
	const sizes = Object.entries(way.sizes[kind] ?? {});
	return Object.fromEntries(sizes.filter(([name]) => way.pair_fields.some(({ path }) => path === name)));
}

/** The text the core reads, for one lane: nothing in it that its way does not know. */
export function textFor({ description, variants }: View, lane: 0 | 1): string {
	const { attachment, qebsm, mtu, own } = variants[lane];
	const way = wayOf(description.platform, attachment);
	const known = (path: string, value: number) => (ruleOf(way, path) ? value : undefined);
	const { platform, lpar, network, workload, pairs } = description;
	const { ptfs, priority_queueing } = own;
	// Said only where there is something to say.
	const hypervisor = { qebsm: qebsmOf(platform, attachment).length > 1 ? qebsm : undefined, ptfs, priority_queueing };
	return JSON.stringify({
		...description,
		lpar: { ...lpar, processors: own.processors ?? lpar.processors, capped: own.capped },
		hypervisor: Object.values(hypervisor).every((value) => value === undefined) ? undefined : hypervisor,
		network: {
			attachment,
			layer: known('network.layer', network.layer),
			mtu: known('network.mtu', mtu ?? network.mtu),
			link_gbps: known('network.link_gbps', network.link_gbps)
		},
		workload: {
			...workload,
			think_exponential: workload.think_ms ? workload.think_exponential : undefined,
			connections: known('workload.connections', workload.connections)
		},
		beside: own.beside ? way.beside : undefined,
		constants: own.constants ? valuesOf(own.constants) : undefined,
		pairs: pairs?.map(({ kind, connections, priority }) => ({
			kind,
			connections,
			...sizesOfPair(way, kind),
			priority: own.priorities === 'normal' ? 'normal' : priority
		}))
	});
}
