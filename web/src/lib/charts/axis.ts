/** Scales that charts share. D3 computes; Svelte draws. */
import { extent, max } from 'd3-array';
import { scaleLinear, type ScaleLinear } from 'd3-scale';

export type Scale = ScaleLinear<number, number>;

/** A wider chart is drawn larger instead of further apart. */
export const WIDEST = 640;

export interface Frame {
	width: number;
	height: number;
	left: number;
	right: number;
	top: number;
	bottom: number;
}

export const FRAME: Omit<Frame, 'width' | 'height'> = { left: 52, right: 12, top: 10, bottom: 24 };

export function across(frame: Frame, values: number[]): Scale {
	const [from = 0, to = 1] = extent(values);
	return scaleLinear([from, to > from ? to : from + 1], [frame.left, frame.width - frame.right]);
}

/** From zero upwards, with air above. */
export function upwards(frame: Frame, values: number[]): Scale {
	const top = (max(values) ?? 0) * 1.12 || 1;
	return scaleLinear([0, top], [frame.height - frame.bottom, frame.top]).nice(4);
}
