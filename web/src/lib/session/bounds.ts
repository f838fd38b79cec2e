/** Within which limits a number can be simulated at all. The core checks the same ones; a test compares. */
import { sizesOf } from './description';

export interface Bounds {
	min: number;
	max: number;
	/** Whether there is nothing between two whole numbers. */
	whole: boolean;
}

const whole = (min: number, max: number): Bounds => ({ min, max, whole: true });
const any = (min: number, max: number): Bounds => ({ min, max, whole: false });

const MTU_MIN = 576;
const MTU_MAX = 8992;
const MTU_MAX_HIPERSOCKETS = 57344;
const MESSAGE_MAX = 2 ** 30;
/** What all files hold: each connection writes one. */
const FILES_MAX = 2 ** 36;
const GUEST_CONNECTIONS = whole(1, 500);

/** Processors of one LPAR where they are what it is about. */
export const LANES = whole(1, 64);

/** By path of a description. */
const BOUNDS = {
	seed: whole(0, Number.MAX_SAFE_INTEGER),
	'lpar.processors': whole(1, 16),
	'lpar.smt': whole(1, 2),
	'lpar.physical_processors': LANES,
	'lpar.capacity_processors': any(0.1, 64),
	'guest.virtual_cpus': whole(1, 16),
	'network.layer': whole(2, 3),
	'network.link_gbps': any(1, 100),
	'workload.connections': GUEST_CONNECTIONS,
	'workload.request_bytes': whole(1, MESSAGE_MAX),
	'workload.response_bytes': whole(1, MESSAGE_MAX),
	'workload.file_bytes': whole(1, FILES_MAX),
	'workload.record_bytes': whole(1, 2 ** 24),
	'workload.servers': whole(1, 400),
	'workload.clients': whole(1, 16),
	'workload.client_virtual_cpus': whole(1, 16),
	'pairs.connections': GUEST_CONNECTIONS
} satisfies Record<string, Bounds>;

export type Bounded = keyof typeof BOUNDS;

export const boundsOf = (path: Bounded): Bounds => BOUNDS[path];

/** Browsers open more connections to web servers than guests do to guests; files of the published size still fit. */
export function connectionsOf(kind: string): Bounds {
	if (kind === 'WEB') return whole(1, 2000);
	const { file_bytes: file } = sizesOf(kind, '');
	return file === undefined ? GUEST_CONNECTIONS : whole(1, Math.floor(FILES_MAX / file));
}

export const fileOf = (connections: number): Bounds => whole(1, Math.floor(FILES_MAX / connections));

export const mtuOf = (attachment: string): Bounds =>
	whole(MTU_MIN, attachment === 'hipersockets' ? MTU_MAX_HIPERSOCKETS : MTU_MAX);

const DECIMAL = /^\d{1,16}(\.\d{1,20})?$/;

/** A number as people write it, if it lies within its bounds. */
export function parseWithin({ min, max, whole }: Bounds, text: string): number | null {
	if (!DECIMAL.test(text)) return null;
	const value = Number(text);
	return value >= min && value <= max && (!whole || Number.isInteger(value)) ? value : null;
}
