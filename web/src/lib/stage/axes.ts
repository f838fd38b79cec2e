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

/** All measures that depend on the orientation, in CSS pixels. */
export interface Measures {
	/** Room for a title inside an LPAR or a station; lies across when horizontal, along when vertical. */
	lparTitle: number;
	title: number;
	label: number;
	track: number;
	gap: number;
	cp: number;
	processor: number;
	labels: boolean;
}

export const MEASURES: Record<Orientation, Measures> = {
	horizontal: {
		lparTitle: 21,
		title: 18,
		label: 31,
		track: 28,
		gap: 22,
		cp: 18,
		processor: 15,
		labels: true
	},
	vertical: {
		lparTitle: 20,
		title: 17,
		label: 0,
		track: 0,
		gap: 8,
		cp: 16,
		processor: 13,
		labels: false
	}
};
