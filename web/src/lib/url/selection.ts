/** What a reader has selected in one lane. */
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
