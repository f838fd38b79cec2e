/**
 * A comparison: what both lanes share, and what each lane overrides. It can always be run, whatever
 * values were requested.
 */
import type { WorkloadKind, Priority, Scalar } from 'datapath-lab-engine/types';
import { fieldRule } from 'datapath-lab-engine/rules';
import { offeredValues, supportedAttachments, possibleWorkloads } from './choices';
import { choicesIn, counterpart, normalizedPatch, OVERRIDABLE_PATHS, SHAREABLE, type Lanes, type Patch } from './patch';
import { valueAt, withValue, type Shared } from './shared';

export interface Comparison {
	shared: Shared;
	lanes: Lanes;
}

/** The value of a lane at a path: its override, or what both lanes share. */
export const valueIn = ({ shared, lanes }: Comparison, lane: 0 | 1, path: string): Scalar | undefined =>
	lanes[lane][path] ?? valueAt(shared, path);

const inOrder = (patch: Patch) => Object.entries(patch).sort(([a], [b]) => (a < b ? -1 : 1));

/** Whether the lanes differ in QEBSM, and so in how often a guest enters the hypervisor. */
export const differsInHypervisorWork = ({ lanes: [a, b] }: Comparison): boolean =>
	a['hypervisor.qebsm'] !== b['hypervisor.qebsm'];

export const isSameComparison = (a: Comparison, b: Comparison): boolean =>
	JSON.stringify([a.shared, a.lanes.map(inOrder)]) === JSON.stringify([b.shared, b.lanes.map(inOrder)]);

/** The three priorities of the published runs. */
const PAIRS = ['low', 'normal', 'high'] as const;

/** The default priorities of this many pairs. */
export const pairsOf = (count: number): readonly Priority[] =>
	count === PAIRS.length ? PAIRS : Array.from({ length: count }, () => 'normal' as const);

/** A workload with its published sizes, and all other fields that the attachments know. */
export function workOf(platform: string, lanes: Lanes, kind: WorkloadKind, connections: number): Shared['workload'] {
	const [way] = supportedAttachments(platform, lanes);
	if (way.pairs.length > 0) return { kind, connections };
	const { servers, clients, client_virtual_cpus } = way.default.workload;
	const sizes = way.sizes[kind];
	return {
		kind,
		connections,
		...sizes,
		...(sizes?.['think_ms'] === undefined ? {} : { think_exponential: true, ...ARRIVALS }),
		...(servers === undefined ? {} : { servers }),
		...(clients === undefined ? {} : { clients }),
		...(client_virtual_cpus === undefined ? {} : { client_virtual_cpus })
	};
}

/** How requests of an offered load come, where one is given. */
export const ARRIVALS = { arrivals: 'poisson', burst_ms: 10, pause_ms: 40, when_busy: 'refuse' } as const;

/** The published configuration that is shown first. */
export function defaults(platform: string, lanes: Lanes, kind?: string): Shared {
	const [a, b] = supportedAttachments(platform, lanes);
	/** The default of the first attachment that knows the field. */
	const first = (path: string) => Number(valueAt((fieldRule(a, path) || !fieldRule(b, path) ? a : b).default, path));
	const kinds = possibleWorkloads(platform, lanes);
	const chosen = kinds.find((one) => one === kind) ?? (kinds[0] as WorkloadKind);
	const { lpar, pairs } = a.default;
	const workload = workOf(platform, lanes, chosen, first('workload.connections'));
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

/**
 * The lanes changed so that they can be compared; lane `first`, which was chosen last, stays as it
 * is.
 */
export function normalizeLanes(platform: string, wanted: Lanes, first: 0 | 1 = 0): Lanes {
	const [a, b] = [normalizedPatch(platform, wanted[0]), normalizedPatch(platform, wanted[1])];
	if (possibleWorkloads(platform, [a, b]).length > 0) return [a, b];
	const other = (one: Patch) => normalizedPatch(platform, counterpart(platform, one));
	return first === 0 ? [a, other(a)] : [other(b), b];
}

/** The paths in which lanes with these attachments can differ. A number that suits both is shared. */
export function differingPaths({ shared: { platform }, lanes }: Comparison): string[] {
	const ways = supportedAttachments(platform, lanes);
	const isOf = (path: string) =>
		SHAREABLE.includes(path)
			? lanes.some((patch) => path in patch)
			: lanes.some((patch, lane) => {
					const choices = choicesIn(ways[lane as 0 | 1], path).length;
					return choices > 1 || (choices === 0 && path in patch);
				});
	return OVERRIDABLE_PATHS.filter(isOf);
}

/** Lanes share a number that suits both; where no number does, each lane gets its own. */
export function normalizeComparison(comparison: Comparison): Comparison {
	const { platform } = comparison.shared;
	return SHAREABLE.reduce(({ shared, lanes }, path) => {
		const value = valueAt(shared, path) as number;
		const [a = [], b = []] = supportedAttachments(platform, lanes).map((way) => offeredValues(way, path));
		if (a.join() === b.join()) {
			const without = ({ [path]: _, ...rest }: Patch) => rest as Patch;
			const common = lanes.find((patch) => path in patch)?.[path] ?? value;
			return { shared: withValue(shared, path, common), lanes: [without(lanes[0]), without(lanes[1])] };
		}
		const withNumber = (patch: Patch, numbers: number[]): Patch =>
			numbers.length === 0 ? patch : { [path]: numbers.includes(value) ? value : (numbers[0] ?? value), ...patch };
		return { shared, lanes: [withNumber(lanes[0], a), withNumber(lanes[1], b)] };
	}, comparison);
}
