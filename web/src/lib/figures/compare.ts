/** The difference between two lanes with its interval. */
import { percent, signedPercent } from '#lib/format/formats.ts';
import type { Figure } from 'datapath-lab-engine/types';

export interface FigureDifference {
	/** The relative change, with half the width of its interval. */
	change: number;
	half: number;
	text: string;
	interval: string;
}

type Estimate = Pick<Figure, 'value' | 'half_width'>;

/**
 * B relative to A. Half widths are combined as if independent, which is cautious because the lanes
 * share random numbers.
 */
export function compare(a: Estimate | undefined, b: Estimate | undefined): FigureDifference | null {
	if (!a?.value || b?.value === null || b?.value === undefined) return null;
	const ratio = b.value / a.value;
	const relative = Math.hypot((a.half_width ?? 0) / a.value, b.value ? (b.half_width ?? 0) / b.value : 0);
	const [change, half] = [ratio - 1, ratio * relative];
	return { change, half, text: signedPercent(change), interval: `± ${percent(half, 1)}` };
}

/** Whether the interval of a difference excludes zero; false where an interval is not known. */
export const isSure = (difference: FigureDifference, ...of: readonly Estimate[]): boolean =>
	Math.abs(difference.change) > difference.half && of.every(({ half_width }) => half_width !== null);
