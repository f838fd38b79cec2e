/** The grid of configurations that were measured and published for the paths of both lanes. */
import { numbersOf } from 'datapath-lab-engine/rules';
import type { WorkloadKind } from 'datapath-lab-engine/types';
import { measuredValues, needsPairs, pairCounts, supportedAttachments, possibleWorkloads } from './choices';
import { ARRIVALS, pairsOf, valueIn, workOf, type Comparison } from './comparison';
import type { Patch } from './patch';
import type { GuestPair } from './shared';

export interface Preset {
	/** The kind of work; with several pairs, the work of each. */
	kind: string;
	connections: number;
	/** The MTU of each lane; null where there is none. */
	mtus: [number | null, number | null];
	/**
	 * The work of each pair of guests, and the number of processors, where there were several
	 * pairs.
	 */
	pairs?: { kinds: WorkloadKind[]; processors: number };
}

const MTU = 'network.mtu';
/** Streaming was measured with every MTU, all other work with the smallest. */
const AT_EVERY_MTU = 'STR';

/** Guests that share a switch: all with the same work, or each with its own on fewer processors. */
function sharing({ shared: { platform }, lanes }: Comparison, connections: number): Preset[] {
	const kinds = possibleWorkloads(platform, lanes);
	const [all = 0, mixed = 0] = pairCounts(platform, lanes);
	const [many = 0, few = 0] = measuredValues(platform, lanes, 'lpar.processors');
	const preset = (kind: string, kinds: WorkloadKind[], processors: number): Preset => ({
		kind,
		connections,
		mtus: [null, null],
		pairs: { kinds, processors }
	});
	const alike = kinds.map((kind) =>
		preset(
			kind,
			Array.from({ length: all }, () => kind),
			many
		)
	);
	const each = kinds.slice(0, mixed);
	return mixed === kinds.length ? [...alike, preset(each.join(' + '), each, few)] : alike;
}

export function presets(comparison: Comparison): Preset[] {
	const { shared, lanes } = comparison;
	const { platform } = shared;
	const [a = [], b = []] = supportedAttachments(platform, lanes).map((way) => numbersOf(way, MTU));
	const steps = Math.max(1, Math.min(a.length, b.length));
	const all = measuredValues(platform, lanes, 'workload.connections');
	const ends = all.length > 1 ? [Math.min(...all), Math.max(...all)] : all.length === 1 ? all : [1];
	if (needsPairs(platform, lanes)) return ends.flatMap((connections) => sharing(comparison, connections));
	return possibleWorkloads(platform, lanes).flatMap((kind) =>
		Array.from({ length: kind === AT_EVERY_MTU ? steps : 1 }, (_, step) =>
			ends.map((connections): Preset => ({ kind, connections, mtus: [a[step] ?? null, b[step] ?? null] }))
		).flat()
	);
}

function pairsIn({ connections, pairs }: Preset): { pairs?: GuestPair[] } {
	if (!pairs) return {};
	const priorities = pairsOf(pairs.kinds.length);
	return { pairs: pairs.kinds.map((kind, i) => ({ kind, connections, priority: priorities[i] ?? 'normal' })) };
}

/** Sets what the preset names and keeps the rest. */
export function presetOf({ shared: { pairs: _, ...shared }, lanes }: Comparison, preset: Preset): Comparison {
	const { kind, connections, mtus, pairs } = preset;
	const one = lanes.every((patch) => patch[MTU] === undefined);
	const mtu = one ? mtus[0] : null;
	const withMtu = (patch: Patch, mtu: number | null): Patch => (one || mtu === null ? patch : { ...patch, [MTU]: mtu });
	return {
		shared: {
			...shared,
			network: mtu === null ? shared.network : { ...shared.network, mtu },
			lpar: pairs ? { ...shared.lpar, processors: pairs.processors } : shared.lpar,
			workload: workOf(shared.platform, lanes, pairs?.kinds[0] ?? (kind as WorkloadKind), connections),
			...pairsIn(preset)
		},
		lanes: [withMtu(lanes[0], mtus[0]), withMtu(lanes[1], mtus[1])]
	};
}

/** Whether a comparison equals a preset. */
export function isPreset(comparison: Comparison, { kind, connections, mtus, pairs }: Preset): boolean {
	const { shared, lanes } = comparison;
	// Other sizes of messages, or clients that think, were not published.
	const usual: Partial<Record<string, unknown>> = {
		...workOf(shared.platform, lanes, kind as WorkloadKind, connections)
	};
	const alike = pairs
		? shared.pairs?.map((pair) => pair.kind).join() === pairs.kinds.join() &&
			shared.pairs.every((pair) => pair.connections === connections) &&
			shared.lpar.processors === pairs.processors
		: !shared.pairs &&
			Object.entries(shared.workload).every(
				([field, value]) => usual[field] === value || field === 'think_exponential' || field in ARRIVALS
			);
	return alike && mtus.every((mtu, i) => mtu === null || mtu === valueIn(comparison, i as 0 | 1, MTU));
}
