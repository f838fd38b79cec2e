import { pathOf } from '#lib/sim/catalogue.ts';
import { OTHERWISE, type View } from './view';

/** The text the core reads, for one lane: nothing in it that its path does not know. */
export function textFor({ description, variants }: View, lane: 0 | 1): string {
	const { attachment, qebsm, mtu } = variants[lane];
	const path = pathOf(description.platform, attachment);
	const known = (key: keyof typeof OTHERWISE, value: number) => (path[key].length > 0 ? value : undefined);
	const { network, workload } = description;
	return JSON.stringify({
		...description,
		// Said only where there is something to say.
		hypervisor: path.qebsm.length > 1 ? { qebsm } : undefined,
		network: {
			attachment,
			layer: known('layer', network.layer),
			mtu: known('mtu', mtu ?? network.mtu),
			link_gbps: known('link_gbps', network.link_gbps)
		},
		workload: { ...workload, connections: known('connections', workload.connections) }
	});
}
