/** What a person looks at in one lane. */
import type { Phase } from 'datapath-lab-engine/types';

export interface Selection {
	lane: number;
	what: 'part' | 'place' | 'packet' | 'lock' | 'processor';
	/** Part id, place id, serial of the packet, lock id, or index of the processor. */
	id: number;
}

/** A piece of a transaction's time, as it was when somebody picked it. */
export interface SegmentSelection {
	/** Picoseconds. */
	length: number;
	/** Of the whole. */
	share: number;
	phase: Phase;
	/** How many transactions that is the mean of. */
	of: number;
}

/** A figure of a lane of which somebody asks what it is made of. */
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
