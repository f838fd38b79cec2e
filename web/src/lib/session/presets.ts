/** The grid that was measured and published for the paths of both lanes. */
import { pathOf } from '#lib/sim/catalogue.ts';
import { measured, workloads } from './choices';
import type { Pair } from './variant';
import { workOf, type View } from './view';

export interface Preset {
	kind: string;
	connections: number;
	/** One MTU per lane; null where there is none. */
	mtus: [number | null, number | null];
}

/** Streaming was measured at every MTU, all else at the smallest. */
const AT_EVERY_MTU = 'STR';

export function presets({ description: { platform }, variants }: View): Preset[] {
	const lists = variants.map(({ attachment }) => pathOf(platform, attachment).mtu) as [number[], number[]];
	const steps = Math.max(1, Math.min(lists[0].length, lists[1].length));
	const all = measured(platform, variants, 'connections');
	const ends = all.length > 1 ? [Math.min(...all), Math.max(...all)] : all.length === 1 ? all : [1];
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

/** Sets what was published and keeps the rest. */
export function presetOf(view: View, { kind, connections, mtus }: Preset): View {
	const { description, variants } = view;
	const shared = variants.every(({ mtu }) => mtu === null);
	const network = shared && mtus[0] !== null ? { ...description.network, mtu: mtus[0] } : description.network;
	return {
		description: {
			...description,
			network,
			workload: workOf(description.platform, variants, kind, connections),
			...(description.pairs && { pairs: description.pairs.map((pair) => ({ ...pair, kind, connections })) })
		},
		variants: shared ? variants : (variants.map((one, i) => ({ ...one, mtu: mtus[i] ?? null })) as Pair)
	};
}

/** Whether a view shows a preset. */
export function shows({ description, variants }: View, preset: Preset): boolean {
	const { workload, network, pairs = [] } = description;
	return (
		workload.kind === preset.kind &&
		workload.connections === preset.connections &&
		pairs.every(({ kind, connections }) => kind === preset.kind && connections === preset.connections) &&
		variants.every(({ mtu }, i) => preset.mtus[i] === null || preset.mtus[i] === (mtu ?? network.mtu))
	);
}
