/** Shapes that distinguish points without their colours. */
import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape';

const SYMBOLS = { circle: symbolCircle, diamond: symbolDiamond, square: symbolSquare, triangle: symbolTriangle };
export type SymbolName = keyof typeof SYMBOLS;

/**
 * A path around 0, 0 with an area in square pixels, rounded to a tenth of a pixel, which is not
 * visible.
 */
export const symbolPath = (shape: SymbolName, area: number): string =>
	(symbol(SYMBOLS[shape], area)() ?? '').replace(/-?\d*\.\d+/g, (value) => String(Math.round(Number(value) * 10) / 10));

/** The look of a kind of point. */
export interface SymbolMark {
	shape: SymbolName;
	colour: string;
	filled: boolean;
}
