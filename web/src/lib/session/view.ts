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
export const OTHERWISE = { layer: 3, smt: 1, mtu: 1492, processors: 2, virtual_cpus: 1, link_gbps: 1, connections: 1 };

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
