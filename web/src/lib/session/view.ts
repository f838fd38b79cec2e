/** A machine, what both lanes share, and the lanes: always something that can be run, whatever was asked for. */
import { pathOf, platformOf } from '#lib/sim/catalogue.ts';
import { measured, mtus, sharedMtu, workloads } from './choices';
import { workloadOf, type Description } from './description';
import { counterpart, variant, type Pair, type Variant } from './variant';

export interface View {
	description: Description;
	variants: Pair;
}

/** What nobody can choose still has to be some number. */
const OTHERWISE = { layer: 3, smt: 1, mtu: 1492, processors: 2, virtual_cpus: 1, link_gbps: 1, connections: 1 };

/** The published configuration that comes first. */
export function defaults(platform: string, variants: Pair, kind?: string): Description {
	const first = (key: keyof typeof OTHERWISE) => measured(platform, variants, key)[0] ?? OTHERWISE[key];
	const kinds = workloads(platform, variants);
	const chosen = kind !== undefined && kinds.includes(kind) ? kind : (kinds[0] ?? 'RR');
	return {
		platform,
		seed: 1,
		lpar: { processors: first('processors'), smt: first('smt') },
		guest: { virtual_cpus: first('virtual_cpus') },
		network: { layer: first('layer'), mtu: first('mtu'), link_gbps: first('link_gbps') },
		workload: workloadOf(chosen, first('connections'))
	};
}

/** An attachment the machine has, with QEBSM as it can be there. */
function possible(platform: string, wanted: Variant): Variant {
	const { paths, attachment: usual } = platformOf(platform);
	const attachment = wanted.attachment in paths ? wanted.attachment : usual;
	const { qebsm } = pathOf(platform, attachment);
	const kept = qebsm.includes(wanted.qebsm) ? wanted.qebsm : (qebsm[0] ?? true);
	return { ...variant(attachment, kept), mtu: wanted.mtu };
}

/** The lanes as they can stand beside each other; `first` is the one that was chosen last and stays as it is. */
export function settleVariants(platform: string, wanted: Pair, first: 0 | 1 = 0): Pair {
	const [a, b] = [possible(platform, wanted[0]), possible(platform, wanted[1])];
	if (workloads(platform, [a, b]).length > 0) return [a, b];
	return first === 0 ? [a, counterpart(platform, a)] : [counterpart(platform, b), b];
}

/** Each lane has its own MTU where one would not suit both. */
export function settleMtu({ description, variants }: View): View {
	const { platform, network } = description;
	if (sharedMtu(platform, variants)) {
		const own = variants.find(({ mtu }) => mtu !== null)?.mtu;
		const mtu = own ?? network.mtu;
		const shared = mtu === network.mtu ? description : { ...description, network: { ...network, mtu } };
		return { description: shared, variants: variants.map((one) => ({ ...one, mtu: null })) as Pair };
	}
	const own = (one: Variant): Variant => {
		const offered = mtus(platform, one.attachment);
		const suits = offered.includes(network.mtu) ? network.mtu : (offered[0] ?? null);
		return { ...one, mtu: one.mtu ?? suits };
	};
	return { description, variants: [own(variants[0]), own(variants[1])] };
}

/** After another attachment was chosen: what does not go with it becomes what was measured. */
export function adapt(view: View): View {
	const { description, variants } = view;
	const { platform, lpar, guest, network, workload } = description;
	const usual = defaults(platform, variants, workload.kind);
	const keep = (key: keyof typeof OTHERWISE, value: number, otherwise: number) => {
		const list = measured(platform, variants, key);
		return list.length === 0 || list.includes(value) ? value : otherwise;
	};
	const mtu = keep('mtu', network.mtu, usual.network.mtu);
	return settleMtu({
		variants: variants.map((one) => ({
			...one,
			mtu: one.mtu !== null && mtus(platform, one.attachment).includes(one.mtu) ? one.mtu : null
		})) as Pair,
		description: {
			...description,
			lpar: {
				processors: keep('processors', lpar.processors, usual.lpar.processors),
				smt: keep('smt', lpar.smt, usual.lpar.smt)
			},
			guest: { virtual_cpus: keep('virtual_cpus', guest.virtual_cpus, usual.guest.virtual_cpus) },
			network: {
				layer: keep('layer', network.layer, usual.network.layer),
				mtu,
				link_gbps: keep('link_gbps', network.link_gbps, usual.network.link_gbps)
			},
			workload: usual.workload.kind === workload.kind ? workload : usual.workload
		}
	});
}

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
