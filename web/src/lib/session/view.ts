/** A machine, what both lanes share, and the lanes: always something that can be run, whatever was asked for. */
import { pathOf, platformOf } from '#lib/sim/catalogue.ts';
import { measured, mtus, sharedMtu, workloads } from './choices';
import { workloadOf, type Description, type Priority, type Workload } from './description';
import { settleOwn } from './own';
import { counterpart, isAttachment, variant, type Pair, type Variant } from './variant';

export interface View {
	description: Description;
	variants: Pair;
}

/** What nobody can choose still has to be some number. */
export const OTHERWISE = { layer: 3, smt: 1, mtu: 1492, processors: 2, virtual_cpus: 1, link_gbps: 1, connections: 1 };

/** The published three. */
const PAIRS = ['low', 'normal', 'high'] as const;

/** The priorities so many pairs begin with. */
export const pairsOf = (count: number): readonly Priority[] =>
	count === PAIRS.length ? PAIRS : Array.from({ length: count }, () => 'normal' as const);

/** A workload with what was measured, where the paths know more than connections. */
export function workOf(platform: string, variants: Pair, kind: string, connections: number): Workload {
	const first = (key: 'servers' | 'clients' | 'client_virtual_cpus') => measured(platform, variants, key)[0];
	if (measured(platform, variants, 'pairs').length > 0) return { kind, connections };
	const {
		servers,
		clients,
		client_virtual_cpus: cpus
	} = {
		servers: first('servers'),
		clients: first('clients'),
		client_virtual_cpus: first('client_virtual_cpus')
	};
	if (servers === undefined || clients === undefined || cpus === undefined) return workloadOf(kind, connections);
	return { ...workloadOf(kind, connections), servers, clients, client_virtual_cpus: cpus };
}

/** The published configuration that comes first. */
export function defaults(platform: string, variants: Pair, kind?: string): Description {
	const first = (key: keyof typeof OTHERWISE) => measured(platform, variants, key)[0] ?? OTHERWISE[key];
	const kinds = workloads(platform, variants);
	const chosen = kind !== undefined && kinds.includes(kind) ? kind : (kinds[0] ?? 'RR');
	const [physical] = measured(platform, variants, 'physical_processors');
	const [capacity] = measured(platform, variants, 'capacity_processors');
	const workload = workOf(platform, variants, chosen, first('connections'));
	return {
		platform,
		seed: 1,
		lpar: {
			processors: first('processors'),
			smt: first('smt'),
			...(physical === undefined ? {} : { physical_processors: physical }),
			...(capacity === undefined ? {} : { capacity_processors: capacity })
		},
		guest: { virtual_cpus: first('virtual_cpus') },
		network: { layer: first('layer'), mtu: first('mtu'), link_gbps: first('link_gbps') },
		workload,
		...(measured(platform, variants, 'pairs').length === 0
			? {}
			: { pairs: PAIRS.map((priority) => ({ kind: chosen, connections: workload.connections, priority })) })
	};
}

/** An attachment the machine has, with QEBSM as it can be there. */
function possible(platform: string, wanted: Variant): Variant {
	const attachment = isAttachment(platform, wanted.attachment) ? wanted.attachment : platformOf(platform).attachment;
	const path = pathOf(platform, attachment);
	const kept = path.qebsm.includes(wanted.qebsm) ? wanted.qebsm : (path.qebsm[0] ?? true);
	return { ...variant(attachment, kept), mtu: wanted.mtu, own: settleOwn(path, wanted.own) };
}

/** The lanes as they can stand beside each other; `first` is the one that was chosen last and stays as it is. */
export function settleVariants(platform: string, wanted: Pair, first: 0 | 1 = 0): Pair {
	const [a, b] = [possible(platform, wanted[0]), possible(platform, wanted[1])];
	if (workloads(platform, [a, b]).length > 0) return [a, b];
	const other = (one: Variant) => possible(platform, counterpart(platform, one));
	return first === 0 ? [a, other(a)] : [other(b), b];
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
