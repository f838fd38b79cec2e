/** How the width of a horizontal picture is shared out along the way. */
import type { Column, Segment } from './chain';

const OUTSIDE_SHARE = 0.12;
/** What works outside, like a disk, needs more room than a wire; so does its cable. */
const DEVICE_SHARE = 0.2;
export const CABLE_SHARE = 0.18;
const QUEUE_WEIGHT = 1.15;

export function columnWeight({ forward, back }: Column): number {
	return forward?.kind === 'queue' || back?.kind === 'queue' ? QUEUE_WEIGHT : 1;
}

export function weightOf({ stations }: Segment): number {
	return stations.flatMap(({ columns }) => columns).reduce((sum, column) => sum + columnWeight(column), 0);
}

export const isWire = ({ stations }: Segment): boolean =>
	stations.every(({ columns }) => columns.every(({ forward, back }) => (forward ?? back)?.kind === 'wire'));

const outsideShare = (segment: Segment): number => (isWire(segment) ? OUTSIDE_SHARE : DEVICE_SHARE);

/** LPARs share what links leave, so that lanes with different parts stay aligned. */
export function lengthOf(segment: Segment, all: Segment[], width: number): number {
	if (segment.lpar === null) return width * outsideShare(segment);
	const outside = all.filter(({ lpar }) => lpar === null);
	const left = outside.reduce((sum, other) => sum - outsideShare(other) - (isWire(other) ? 0 : CABLE_SHARE), 1);
	return (width * left) / (all.length - outside.length);
}
