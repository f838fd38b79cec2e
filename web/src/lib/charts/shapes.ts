/** Shapes that tell points apart without their colours. */
import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape';

const SHAPES = { circle: symbolCircle, diamond: symbolDiamond, square: symbolSquare, triangle: symbolTriangle };
export type Shape = keyof typeof SHAPES;

/** A path around 0, 0 of so many square pixels: to the tenth of one, which nobody sees. */
export const shapePath = (shape: Shape, area: number): string =>
	(symbol(SHAPES[shape], area)() ?? '').replace(/-?\d*\.\d+/g, (value) => String(Math.round(Number(value) * 10) / 10));

/** How a kind of point is drawn. */
export interface Mark {
	shape: Shape;
	colour: string;
	filled: boolean;
}
