/**
 * What both lanes share, in the shape of the core's description. Immutable: `withValue` returns
 * another object that shares the unchanged parts.
 */
import type { Description, Lpar, MixPart, Network, Pair, Priority, Scalar } from 'datapath-lab-engine/types';

export const PRIORITIES: readonly Priority[] = ['high', 'normal', 'low'];

/** A client and a server guest, or several equal pairs of them. */
export type GuestPair = Required<Pick<Pair, 'kind' | 'connections' | 'priority'>> & Pick<Pair, 'count'>;

/** A kind of transactions of a mix. */
export type MixedKind = Required<MixPart>;

/** Without the fields that belong to a lane. */
export interface Shared extends Pick<Description, 'platform' | 'seed' | 'guest' | 'workload'> {
	lpar: Omit<Lpar, 'capped'>;
	network: Omit<Network, 'attachment' | 'same_partition'>;
	/** The kinds of pairs, where there are several pairs or the path needs a list of them. */
	pairs?: GuestPair[];
	/** The name of a machine of the reader's, which differs from `platform` in `constants`. */
	machine?: string;
	/** The constants of that machine, also those that no lane uses. */
	constants?: Readonly<Record<string, number>>;
}

type Branch = Record<string, unknown>;

/** Every leaf as `path → value`, in writing order. */
export function leaves(tree: object): [path: string, value: Scalar][] {
	return Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
		typeof value === 'object' && value !== null
			? leaves(value).map(([path, leaf]): [string, Scalar] => [`${key}.${path}`, leaf])
			: [[key, value as Scalar] as [string, Scalar]]
	);
}

export function valueAt(tree: object, path: string): Scalar | undefined {
	const [head = '', ...rest] = path.split('.');
	const value: unknown = Object.hasOwn(tree, head) ? (tree as Branch)[head] : undefined;
	if (typeof value === 'object' && value !== null) return rest.length > 0 ? valueAt(value, rest.join('.')) : undefined;
	return rest.length > 0 ? undefined : (value as Scalar | undefined);
}

export function withValue(shared: Shared, path: string, value: Scalar): Shared {
	const set = (branch: Branch, [head, ...rest]: string[]): Branch => {
		if (head === undefined || !Object.hasOwn(branch, head)) return branch;
		const next = rest.length > 0 ? set(branch[head] as Branch, rest) : value;
		return Array.isArray(branch) ? (branch.with(Number(head), next) as unknown as Branch) : { ...branch, [head]: next };
	};
	return set(shared as unknown as Branch, path.split('.')) as unknown as Shared;
}
