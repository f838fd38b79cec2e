/**
 * What both lanes share, in the shape of the core's description. Immutable: `withValue` returns
 * another object that shares the unchanged parts.
 */
import type {
	Description,
	Lpar,
	MixPart,
	NamedTrace,
	Network,
	Pair,
	Priority,
	Scalar,
	Workload
} from 'datapath-lab-engine/types';

export const PRIORITIES: readonly Priority[] = ['high', 'normal', 'low'];

/** A client and a server guest, or several equal pairs of them. */
export type GuestPair = Required<Pick<Pair, 'kind' | 'connections' | 'priority'>> &
	Pick<Pair, 'count' | (typeof PAIR_OVERRIDES)[number]>;

/** What a kind of pairs may have instead of what all guests have. */
export const PAIR_OVERRIDES = ['request_bytes', 'response_bytes', 'offered_per_second', 'virtual_cpus'] as const;

/** A kind of pairs with its fields in the order by which comparisons are compared. */
export function orderedPair({ count, kind, connections, priority, ...more }: GuestPair): GuestPair {
	const present = PAIR_OVERRIDES.filter((field) => more[field] !== undefined).map((field) => [field, more[field]]);
	return { ...(count !== undefined && { count }), kind, connections, priority, ...Object.fromEntries(present) };
}

/** Whether requests are due by themselves, between any guests. */
export const offersLoad = ({ workload, pairs }: Pick<Shared, 'workload' | 'pairs'>): boolean =>
	workload.trace !== undefined ||
	Boolean(workload.offered_per_second) ||
	Boolean(pairs?.some((pair) => pair.offered_per_second));

/** How many requests can be under way at a time: the connections of all pairs of guests. */
export const allConnections = ({ workload, pairs }: Pick<Shared, 'workload' | 'pairs'>): number =>
	pairs ? pairs.reduce((all, { count = 1, connections }) => all + count * connections, 0) : workload.connections;

/** The requests that are due a second at all pairs of guests together; zero if there is no fixed rate. */
export function allOffered({ workload, pairs }: Pick<Shared, 'workload' | 'pairs'>): number {
	const ofAll = workload.offered_per_second ?? 0;
	return pairs
		? pairs.reduce((all, { count = 1, offered_per_second }) => all + count * (offered_per_second ?? ofAll), 0)
		: ofAll;
}

/** How many kinds of pairs have an offered load that replaces the common one: none, some, or all. */
export function pairsThatOffer({ pairs = [] }: Pick<Shared, 'pairs'>): 'none' | 'some' | 'all' {
	const offering = pairs.filter(({ offered_per_second }) => offered_per_second !== undefined).length;
	if (offering === 0) return 'none';
	return offering < pairs.length ? 'some' : 'all';
}

/** A kind of transactions of a mix. */
export type TransactionKind = Required<MixPart>;

/** A trace as a scenario names it, and what is known of it without its file. */
export interface RecordedLoad extends NamedTrace {
	rows: number;
	/** Whether it has sizes of requests and of responses. */
	request_bytes: boolean;
	response_bytes: boolean;
}

/** The fields of a workload that a trace replaces: it has its own rate, and may have sizes. */
export function replacedByTrace({ trace }: Pick<Shared['workload'], 'trace'>): readonly string[] {
	if (!trace) return [];
	const hasSizes = trace.request_bytes || trace.response_bytes;
	return [
		'offered_per_second',
		'think_ms',
		'think_exponential',
		...(trace.request_bytes ? ['request_bytes'] : []),
		...(trace.response_bytes ? ['response_bytes'] : []),
		...(hasSizes ? ['request_variation', 'response_variation', 'mix'] : [])
	];
}

/** Without the fields that belong to a lane. */
export interface Shared extends Pick<Description, 'platform' | 'seed' | 'guest'> {
	workload: Omit<Workload, 'trace'> & { trace?: RecordedLoad };
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
