/** Frames, scales and ticks that charts share. D3 computes; Svelte draws. */
import { extent, max } from 'd3-array';
import { scaleLinear, type ScaleLinear } from 'd3-scale';

export type AxisScale = ScaleLinear<number, number>;

/** A chart that is wider than this is enlarged instead of stretched. */
const WIDEST = 640;

export interface ChartFrame {
	width: number;
	height: number;
	left: number;
	right: number;
	top: number;
	bottom: number;
}

const FRAME = { left: 52, right: 12, top: 10, bottom: 24 };
/** The height of a title below the ticks. */
const LINE = 14;

export const framed = (room: number, height: number, titled = false): ChartFrame => ({
	...FRAME,
	bottom: FRAME.bottom + (titled ? LINE : 0),
	width: Math.min(room, WIDEST),
	height
});

export function xScale(frame: ChartFrame, values: number[]): AxisScale {
	const [from = 0, to = 1] = extent(values);
	return scaleLinear([from, to > from ? to : from + 1], [frame.left, frame.width - frame.right]);
}

/** Starts at zero, with some space above the highest value. */
export function yScale(frame: ChartFrame, values: number[]): AxisScale {
	const top = (max(values) ?? 0) * 1.12 || 1;
	return scaleLinear([0, top], [frame.height - frame.bottom, frame.top]).nice(4);
}

/** A tick on its axis, in pixels, with half of the room that its name needs. */
interface Placed {
	at: number;
	half: number;
}

/** The ticks whose names do not overlap the one before; the last tick always stays. */
export function spacedTicks<Tick extends Placed>(ticks: readonly Tick[]): Tick[] {
	const touch = (a: Placed, b: Placed) => Math.abs(b.at - a.at) < a.half + b.half;
	const last = ticks.at(-1);
	const kept: Tick[] = [];
	for (const tick of ticks) {
		const before = kept.at(-1);
		if (before && touch(before, tick)) continue;
		if (last && tick !== last && touch(tick, last)) continue;
		kept.push(tick);
	}
	return kept;
}

/** Rounds pixels to what is visible, which makes prerendered pages shorter. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;
