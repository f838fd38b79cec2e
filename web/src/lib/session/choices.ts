/** What a person may choose, given the machine and the paths of both lanes. */
import type { Path } from '#lib/sim/platform.ts';
import { pathOf } from '#lib/sim/catalogue.ts';
import type { Pair } from './variant';

/** Frame sizes of 16, 24, 40 and 64 KB; the published runs had the first and the last. */
const HIPERSOCKETS_MTU = [8192, 16384, 32768, 57344];

type Numbers =
	| 'layer'
	| 'smt'
	| 'mtu'
	| 'processors'
	| 'virtual_cpus'
	| 'link_gbps'
	| 'connections'
	| 'pairs'
	| 'physical_processors'
	| 'capacity_processors'
	| 'servers'
	| 'clients'
	| 'client_virtual_cpus';

const pathsOf = (platform: string, variants: Pair): [Path, Path] => [
	pathOf(platform, variants[0].attachment),
	pathOf(platform, variants[1].attachment)
];

/** Kinds of work that both lanes can do. */
export function workloads(platform: string, variants: Pair): string[] {
	const [a, b] = pathsOf(platform, variants);
	return a.workloads.filter((kind) => b.workloads.includes(kind));
}

/** What either lane was measured with. Empty: the lanes know no such thing. */
export function measured(platform: string, variants: Pair, key: Numbers): number[] {
	const [a, b] = pathsOf(platform, variants);
	return [...new Set([...(a[key] ?? []), ...(b[key] ?? [])])];
}

/** What both lanes can be simulated with. */
export function possible(platform: string, variants: Pair, key: 'layer' | 'smt'): number[] {
	const [a, b] = pathsOf(platform, variants);
	return a[key].filter((value) => b[key].includes(value));
}

/** The MTUs one lane offers. */
export function mtus(platform: string, attachment: string): number[] {
	const { mtu } = pathOf(platform, attachment);
	return attachment === 'hipersockets' && mtu.length > 0 ? HIPERSOCKETS_MTU : mtu;
}

/** Whether one MTU serves both lanes. */
export function sharedMtu(platform: string, [a, b]: Pair): boolean {
	return mtus(platform, a.attachment).join() === mtus(platform, b.attachment).join();
}
