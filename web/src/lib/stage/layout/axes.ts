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

/** A span of this size around a middle. */
export const spanAround = (middle: number, size: number): Span => ({ from: middle - size / 2, to: middle + size / 2 });

/** The space between neighbours, and between a box and its contents. */
export const PAD = 8;
export const INSET = 5;

/**
 * Measures that depend on the orientation, in units of the picture: CSS pixels at the default size
 * of type.
 */
export interface AxisMeasures {
	/**
	 * The room for a title inside an LPAR or a station: across the route when horizontal, along it
	 * when vertical.
	 */
	lparTitle: number;
	title: number;
	cp: number;
	processor: number;
	/** More processors than fit into this many rows are put side by side. */
	rows: number;
}

export const MEASURES: Record<Orientation, AxisMeasures> = {
	horizontal: { lparTitle: 18, title: 16, cp: 15, processor: 14, rows: 1 },
	vertical: { lparTitle: 20, title: 17, cp: 16, processor: 14, rows: 4 }
};
