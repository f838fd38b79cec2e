/** Shapes that tell points apart without their colours. */
import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape';

const SYMBOLS = { circle: symbolCircle, diamond: symbolDiamond, square: symbolSquare, triangle: symbolTriangle };
export type SymbolName = keyof typeof SYMBOLS;

/** A path around 0, 0 of so many square pixels: to the tenth of one, which nobody sees. */
export const symbolPath = (shape: SymbolName, area: number): string =>
	(symbol(SYMBOLS[shape], area)() ?? '').replace(/-?\d*\.\d+/g, (value) => String(Math.round(Number(value) * 10) / 10));

/** How a kind of point is drawn. */
export interface SymbolMark {
	shape: SymbolName;
	colour: string;
	filled: boolean;
}
