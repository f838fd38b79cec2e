/** The grid that was measured and published for the paths of both lanes. */
import { numbersOf, wayOf } from 'datapath-lab-engine/catalogue';
import { measured, pairCounts, workloads } from './choices';
import type { GuestPair } from './shared';
import type { Variants } from './patch';
import { pairsOf, workOf, type View } from './comparison';

export interface Preset {
	kind: string;
	connections: number;
	/** One MTU per lane; null where there is none. */
	mtus: [number | null, number | null];
	/** What each pair of guests did, and on how many processors, where there were several. */
	shared?: { kinds: string[]; processors: number };
}

/** Streaming was measured at every MTU, all else at the smallest. */
const AT_EVERY_MTU = 'STR';

/** Where guests share a switch: all with the same work, or each with its own on fewer processors. */
function sharing({ description: { platform }, variants }: View, connections: number): Preset[] {
	const kinds = workloads(platform, variants);
	const [all = 0, mixed = 0] = pairCounts(platform, variants);
	const [many = 0, few = 0] = measured(platform, variants, 'lpar.processors');
	const preset = (kind: string, own: string[], processors: number): Preset => ({
		kind,
		connections,
		mtus: [null, null],
		shared: { kinds: own, processors }
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

export function presets(view: View): Preset[] {
	const { description, variants } = view;
	const { platform } = description;
	const lists = variants.map(({ attachment }) => numbersOf(wayOf(platform, attachment), 'network.mtu')) as [
		number[],
		number[]
	];
	const steps = Math.max(1, Math.min(lists[0].length, lists[1].length));
	const all = measured(platform, variants, 'workload.connections');
	const ends = all.length > 1 ? [Math.min(...all), Math.max(...all)] : all.length === 1 ? all : [1];
	if (description.pairs) return ends.flatMap((connections) => sharing(view, connections));
	return workloads(platform, variants).flatMap((kind) =>
		Array.from({ length: kind === AT_EVERY_MTU ? steps : 1 }, (_, step) =>
			ends.map((connections) => ({
				kind,
				connections,
				mtus: [lists[0][step] ?? null, lists[1][step] ?? null] as Preset['mtus']
			}))
		).flat()
	);
}

function sharedBy({ connections, shared }: Preset): { pairs?: GuestPair[] } {
	if (!shared) return {};
	const priorities = pairsOf(shared.kinds.length);
	return { pairs: shared.kinds.map((kind, i) => ({ kind, connections, priority: priorities[i] ?? 'normal' })) };
}

/** Sets what was published and keeps the rest. */
export function presetOf(view: View, preset: Preset): View {
	const { description, variants } = view;
	const { kind, connections, mtus, shared } = preset;
	const alone = variants.every(({ mtu }) => mtu === null);
	const network = alone && mtus[0] !== null ? { ...description.network, mtu: mtus[0] } : description.network;
	return {
		description: {
			...description,
			network,
			lpar: shared ? { ...description.lpar, processors: shared.processors } : description.lpar,
			workload: workOf(description.platform, variants, shared?.kinds[0] ?? kind, connections),
			...sharedBy(preset)
		},
		variants: alone ? variants : (variants.map((one, i) => ({ ...one, mtu: mtus[i] ?? null })) as Variants)
	};
}

/** Whether a view shows a preset. */
export function shows({ description, variants }: View, preset: Preset): boolean {
	const { platform, workload, network, lpar, pairs = [] } = description;
	const { kind, connections, shared, mtus } = preset;
	// Other messages, or clients that think, were not published.
	const usual: Partial<Record<string, unknown>> = { ...workOf(platform, variants, kind, connections) };
	const alike = shared
		? pairs.map((pair) => pair.kind).join() === shared.kinds.join() &&
			pairs.every((pair) => pair.connections === connections) &&
			lpar.processors === shared.processors
		: Object.entries(workload).every(([field, value]) => usual[field] === value || field === 'think_exponential');
	return alike && variants.every(({ mtu }, i) => mtus[i] === null || mtus[i] === (mtu ?? network.mtu));
}
