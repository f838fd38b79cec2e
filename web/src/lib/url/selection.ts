/** What a reader has selected in one lane, or opened. */
import { fieldInfo } from 'datapath-lab-engine/rules';
import type { Phase } from 'datapath-lab-engine/types';

export interface Selection {
	lane: number;
	what: 'part' | 'place' | 'packet' | 'lock' | 'processor';
	/** Part id, place id, serial of the packet, lock id, or index of the processor. */
	id: number;
}

/** A part of a transaction's time, as it was when the reader selected it. */
export interface SegmentSelection {
	/** In picoseconds. */
	length: number;
	/** The share of the whole time. */
	share: number;
	phase: Phase;
	/** How many transactions it is the mean of. */
	of: number;
}

/** A figure of a lane whose sensitivity the reader opened. */
export interface SensitivityRequest {
	lane: 0 | 1;
	figure: string;
}

/** What a sweep varies: a field, or a constant of the machine. */
export interface SweepLink {
	path: string;
	/** The lane that has its own value of it; null: it is varied in both lanes. */
	lane: 0 | 1 | null;
}

const PATTERN = /^([ab])-(part|place|packet|lock|processor)-(\d{1,15})$/;

export function writeSelection({ lane, what, id }: Selection): string {
	return `${lane === 0 ? 'a' : 'b'}-${what}-${id}`;
}

export function parseSelection(text: string): Selection | null {
	const match = PATTERN.exec(text);
	if (!match) return null;
	return { lane: match[1] === 'a' ? 0 : 1, what: match[2] as Selection['what'], id: Number(match[3]) };
}

const SENSITIVITY_PATTERN = /^([ab])-([a-z][\w.]{0,60})$/;

export const formatSensitivityRequest = ({ lane, figure }: SensitivityRequest): string =>
	`${lane === 0 ? 'a' : 'b'}-${figure}`;

export function parseSensitivityRequest(text: string): SensitivityRequest | null {
	const [, lane, figure] = SENSITIVITY_PATTERN.exec(text) ?? [];
	return figure ? { lane: lane === 'a' ? 0 : 1, figure } : null;
}

const SWEEP_PATTERN = /^(?:([ab])\.)?((?:[a-z_]+|\d)(?:\.[a-z0-9_]+)+|seed)$/;
const CONSTANT = /^constants\.[a-z][a-z0-9_]{1,39}$/;

export const formatSweepLink = ({ lane, path }: SweepLink): string =>
	lane === null ? path : `${lane === 0 ? 'a' : 'b'}.${path}`;

export function parseSweepLink(text: string): SweepLink | null {
	const [, lane, path] = SWEEP_PATTERN.exec(text) ?? [];
	if (!path || !(CONSTANT.test(path) || fieldInfo(path))) return null;
	return { path, lane: lane === undefined ? null : lane === 'a' ? 0 : 1 };
}
