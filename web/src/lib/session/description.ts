/** What a person chose. Immutable: `withValue` gives a new description that shares what did not change. */

export type Attachment = 'vswitch' | 'dedicated-osa';

export interface Description {
	platform: string;
	seed: number;
	lpar: { processors: number; smt: number };
	guest: { virtual_cpus: number };
	network: { layer: number; mtu: number; link_gbps: number };
	workload: {
		kind: 'RR' | 'STR';
		connections: number;
		request_bytes: number;
		response_bytes: number;
	};
}

export const DEFAULTS: Description = {
	platform: 'z15',
	seed: 1,
	lpar: { processors: 2, smt: 1 },
	guest: { virtual_cpus: 2 },
	network: { layer: 3, mtu: 1492, link_gbps: 10 },
	workload: { kind: 'RR', connections: 1, request_bytes: 200, response_bytes: 1000 }
};

/** Sizes of the published workloads, bytes. */
export const SIZES = {
	RR: { request_bytes: 200, response_bytes: 1000 },
	STR: { request_bytes: 20, response_bytes: 20 * 1024 * 1024 }
} as const;

export type Value = string | number;
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
		if (head === undefined || !(head in branch)) return branch;
		const next = rest.length > 0 ? set(branch[head] as Branch, rest) : value;
		return { ...branch, [head]: next };
	};
	return set(description as unknown as Branch, path.split('.')) as unknown as Description;
}

/** The text the core reads, for one lane. */
export function textFor(description: Description, attachment: Attachment): string {
	return JSON.stringify({ ...description, network: { attachment, ...description.network } });
}
