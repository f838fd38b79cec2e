import { pathOf } from '#lib/sim/catalogue.ts';
import { sizesOf } from './description';
import { OTHERWISE, type View } from './view';

/** The text the core reads, for one lane: nothing in it that its path does not know. */
export function textFor({ description, variants }: View, lane: 0 | 1): string {
	const { attachment, qebsm, mtu, own } = variants[lane];
	const path = pathOf(description.platform, attachment);
	const known = (key: keyof typeof OTHERWISE, value: number) => (path[key].length > 0 ? value : undefined);
	const { platform, lpar, network, workload, pairs } = description;
	const { ptfs, priority_queueing } = own;
	// Said only where there is something to say.
	const hypervisor = { qebsm: path.qebsm.length > 1 ? qebsm : undefined, ptfs, priority_queueing };
	return JSON.stringify({
		...description,
		lpar: { ...lpar, processors: own.processors ?? lpar.processors, capped: own.capped },
		hypervisor: Object.values(hypervisor).every((value) => value === undefined) ? undefined : hypervisor,
		network: {
			attachment,
			layer: known('layer', network.layer),
			mtu: known('mtu', mtu ?? network.mtu),
			link_gbps: known('link_gbps', network.link_gbps)
		},
		workload: { ...workload, connections: known('connections', workload.connections) },
		pairs: pairs?.map(({ kind, connections, priority }) => ({
			kind,
			connections,
			...sizesOf(kind, platform),
			priority: own.priorities === 'normal' ? 'normal' : priority
		}))
	});
}
