/** What a person chose for both lanes. Immutable: `withValue` gives a new description that shares what did not change. */
import type { Priority } from 'datapath-lab-engine/types';

export interface Workload {
	kind: string;
	connections: number;
	/** Messages: all kinds but IOzone. */
	request_bytes?: number;
	response_bytes?: number;
	think_ms?: number;
	/** Whether think times vary around their mean; if not, all are equal. */
	think_exponential?: boolean;
	offered_per_second?: number;
	/** IOzone only. */
	file_bytes?: number;
	record_bytes?: number;
	/** WEB only. */
	servers?: number;
	clients?: number;
	client_virtual_cpus?: number;
}

export const PRIORITIES: readonly Priority[] = ['high', 'normal', 'low'];

/** A client and a server guest on one virtual switch in each LPAR. */
export interface GuestPair {
	kind: string;
	connections: number;
	priority: Priority;
}

export interface Description {
	platform: string;
	seed: number;
	lpar: { processors: number; smt: number; physical_processors?: number; capacity_processors?: number };
	guest: { virtual_cpus: number };
	network: { layer: number; mtu: number; link_gbps: number };
	workload: Workload;
	/** Only where the path knows several guests. */
	pairs?: GuestPair[];
}

export type Value = string | number | boolean;
type Branch = Record<string, unknown>;

/** Every leaf as `path → value`, in writing order. */
export function leaves(description: Description): [path: string, value: Value][] {
	const walk = (branch: Branch, prefix: string): [string, Value][] =>
		Object.entries(branch).flatMap(([key, value]) =>
			typeof value === 'object' && value !== null
				? walk(value as Branch, `${prefix}${key}.`)
				: [[`${prefix}${key}`, value as Value] as [string, Value]]
		);
	return walk(description as unknown as Branch, '');
}

export function valueAt(description: Description, path: string): Value | undefined {
	return leaves(description).find(([name]) => name === path)?.[1];
}

export function withValue(description: Description, path: string, value: Value): Description {
	const set = (branch: Branch, [head, ...rest]: string[]): Branch => {
		if (head === undefined || !Object.hasOwn(branch, head)) return branch;
		const next = rest.length > 0 ? set(branch[head] as Branch, rest) : value;
		return Array.isArray(branch) ? (branch.with(Number(head), next) as unknown as Branch) : { ...branch, [head]: next };
	};
	return set(description as unknown as Branch, path.split('.')) as unknown as Description;
}
