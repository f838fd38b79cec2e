/** A machine, what both lanes share, and the lanes: always something that can be run, whatever was asked for. */
import type { Priority, Way } from 'datapath-lab-engine/types';
import { choicesOf, isAttachment, machineOf, ruleOf, wayOf } from 'datapath-lab-engine/catalogue';
import { mtus, sharedMtu, workloads } from './choices';
import type { Description, Workload } from './shared';
import { settleOwn } from './own';
import { counterpart, variant, type Variants, type Variant } from './patch';

export interface View {
	description: Description;
	variants: Variants;
}

/** The published three. */
const PAIRS = ['low', 'normal', 'high'] as const;

/** The priorities so many pairs begin with. */
export const pairsOf = (count: number): readonly Priority[] =>
	count === PAIRS.length ? PAIRS : Array.from({ length: count }, () => 'normal' as const);

/** The field as it is by default, on the first way that knows it. */
function usual(platform: string, variants: Variants, path: string): number {
	const [a, b] = variants.map(({ attachment }) => wayOf(platform, attachment)) as [Way, Way];
	const way = ruleOf(a, path) || !ruleOf(b, path) ? a : b;
	const [room = '', field = ''] = path.split('.');
	const known = way.default as unknown as Record<string, Record<string, unknown>>;
	return Number(known[room]?.[field]);
}

/** A workload with the sizes that were published for it, and whatever else the ways know. */
export function workOf(platform: string, variants: Variants, kind: string, connections: number): Workload {
	const way = wayOf(platform, variants[0].attachment);
	if (way.pairs.length > 0) return { kind, connections };
	const { servers, clients, client_virtual_cpus } = way.default.workload;
	const sizes = way.sizes[kind];
	return {
		kind,
		connections,
		...sizes,
		...(sizes?.think_ms === undefined ? {} : { think_exponential: true }),
		...(servers === undefined ? {} : { servers }),
		...(clients === undefined ? {} : { clients }),
		...(client_virtual_cpus === undefined ? {} : { client_virtual_cpus })
	};
}

/** The published configuration that comes first. */
export function defaults(platform: string, variants: Variants, kind?: string): Description {
	const first = (path: string) => usual(platform, variants, path);
	const kinds = workloads(platform, variants);
	const chosen = kind !== undefined && kinds.includes(kind) ? kind : (kinds[0] as string);
	const { lpar, pairs } = wayOf(platform, variants[0].attachment).default;
	const workload = workOf(platform, variants, chosen, first('workload.connections'));
	return {
		platform,
		seed: 1,
		lpar: {
			processors: first('lpar.processors'),
			smt: first('lpar.smt'),
			...(lpar.physical_processors === undefined ? {} : { physical_processors: lpar.physical_processors }),
			...(lpar.capacity_processors === undefined ? {} : { capacity_processors: lpar.capacity_processors })
		},
		guest: { virtual_cpus: first('guest.virtual_cpus') },
		network: { layer: first('network.layer'), mtu: first('network.mtu'), link_gbps: first('network.link_gbps') },
		workload,
		...(pairs && {
			pairs: pairs.map(({ priority }) => ({ kind: chosen, connections: workload.connections, priority }))
		})
	};
}

/** An attachment the machine has, with QEBSM as it can be there. */
function possible(platform: string, wanted: Variant): Variant {
	const attachment = isAttachment(platform, wanted.attachment) ? wanted.attachment : machineOf(platform).attachment;
	const way = wayOf(platform, attachment);
	const choices = choicesOf(way, 'hypervisor.qebsm');
	const kept = choices.includes(wanted.qebsm) ? wanted.qebsm : way.default.hypervisor.qebsm;
	return { ...variant(attachment, kept), mtu: wanted.mtu, own: settleOwn(way, wanted.own) };
}

/** The lanes as they can stand beside each other; `first` is the one that was chosen last and stays as it is. */
export function settleVariants(platform: string, wanted: Variants, first: 0 | 1 = 0): Variants {
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
		return { description: shared, variants: variants.map((one) => ({ ...one, mtu: null })) as Variants };
	}
	const own = (one: Variant): Variant => {
		const offered = mtus(platform, one.attachment);
		const suits = offered.includes(network.mtu) ? network.mtu : (offered[0] ?? null);
		return { ...one, mtu: one.mtu ?? suits };
	};
	return { description, variants: [own(variants[0]), own(variants[1])] };
}
