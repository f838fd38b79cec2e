import { measured, mtus } from './choices';
import type { Variants } from './patch';
import { defaults, settleMtu, type View } from './comparison';

/** After another attachment was chosen: what does not go with it becomes what was measured. */
export function adapt(view: View): View {
	const { description, variants } = view;
	const { platform, lpar, guest, network, workload } = description;
	const usual = defaults(platform, variants, workload.kind);
	const keep = (path: string, value: number, otherwise: number) => {
		const list = measured(platform, variants, path);
		return list.length === 0 || list.includes(value) ? value : otherwise;
	};
	const mtu = keep('network.mtu', network.mtu, usual.network.mtu);
	return settleMtu({
		variants: variants.map((one) => ({
			...one,
			mtu: one.mtu !== null && mtus(platform, one.attachment).includes(one.mtu) ? one.mtu : null
		})) as Variants,
		description: {
			...description,
			lpar: {
				...usual.lpar,
				processors: keep('lpar.processors', lpar.processors, usual.lpar.processors),
				smt: keep('lpar.smt', lpar.smt, usual.lpar.smt)
			},
			guest: { virtual_cpus: keep('guest.virtual_cpus', guest.virtual_cpus, usual.guest.virtual_cpus) },
			network: {
				layer: keep('network.layer', network.layer, usual.network.layer),
				mtu,
				link_gbps: keep('network.link_gbps', network.link_gbps, usual.network.link_gbps)
			},
			workload: usual.workload.kind === workload.kind ? workload : usual.workload
		}
	});
}
