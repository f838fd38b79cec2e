/** Two orientations of one picture: `along` runs from client to server, `across` separates the tracks. */

export type Orientation = 'horizontal' | 'vertical';

export interface Rect {
	x: number;
	y: number;
	width: number;
	height: number;
}

export interface Span {
	from: number;
	to: number;
}

export function rect(orientation: Orientation, along: Span, across: Span): Rect {
	const a = { at: along.from, size: along.to - along.from };
	const b = { at: across.from, size: across.to - across.from };
	return orientation === 'horizontal'
		? { x: a.at, y: b.at, width: a.size, height: b.size }
		: { x: b.at, y: a.at, width: b.size, height: a.size };
}

/** So much around a middle. */
export const spanAround = (middle: number, size: number): Span => ({ from: middle - size / 2, to: middle + size / 2 });

/** Between neighbours, and between a box and what is in it. */
export const PAD = 8;
export const INSET = 5;

/** Measures that depend on the orientation, in units of the picture: CSS pixels at the usual size of type. */
export interface AxisMeasures {
	/** Room for a title inside an LPAR or a station; lies across when horizontal, along when vertical. */
	lparTitle: number;
	title: number;
	cp: number;
	processor: number;
	/** Processors are put beside one another rather than in more rows than this. */
	rows: number;
}

export const MEASURES: Record<Orientation, AxisMeasures> = {
	horizontal: { lparTitle: 21, title: 18, cp: 16, processor: 14, rows: 2 },
	vertical: { lparTitle: 20, title: 17, cp: 16, processor: 14, rows: 4 }
};
