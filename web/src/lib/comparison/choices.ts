/** What a person may choose, given the machine and the ways of both lanes. */
import { choicesOf, numbersOf, wayOf } from 'datapath-lab-engine/catalogue';
import type { Way } from 'datapath-lab-engine/types';
import type { Variants } from './patch';

const waysOf = (platform: string, variants: Variants): [Way, Way] => [
	wayOf(platform, variants[0].attachment),
	wayOf(platform, variants[1].attachment)
];

/** What both lanes can be simulated with. */
export function possible(platform: string, variants: Variants, path: string): (string | number)[] {
	const [a, b] = waysOf(platform, variants).map((way) => choicesOf(way, path) as (string | number)[]);
	return (a ?? []).filter((value) => b?.includes(value));
}

/** Kinds of work that both lanes can do. */
export const workloads = (platform: string, variants: Variants): string[] =>
	possible(platform, variants, 'workload.kind').map(String);

/** What either lane was measured with. Empty: the lanes know no such thing. */
export function measured(platform: string, variants: Variants, path: string): number[] {
	return [...new Set(waysOf(platform, variants).flatMap((way) => numbersOf(way, path)))];
}

/** How many pairs of guests either lane was measured with. */
export function pairCounts(platform: string, variants: Variants): number[] {
	return [...new Set(waysOf(platform, variants).flatMap((way) => way.pairs))];
}

/** The MTUs one lane offers: those between which nothing is, else those that were measured. */
export function mtus(platform: string, attachment: string): number[] {
	const way = wayOf(platform, attachment);
	const choices = choicesOf(way, 'network.mtu').map(Number);
	return choices.length > 0 ? choices : numbersOf(way, 'network.mtu');
}

/** Whether one MTU serves both lanes. */
export function sharedMtu(platform: string, [a, b]: Variants): boolean {
	return mtus(platform, a.attachment).join() === mtus(platform, b.attachment).join();
}
