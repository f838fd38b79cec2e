/** Where two curves over connections cross, and which is lower before and after. */
import type { ConnectionCurves, CurveFigure } from '#lib/recorded/connections.ts';

type Role = NonNullable<CurveFigure['role']>;

export const curveOf = ({ lanes }: ConnectionCurves, lane: 0 | 1, role: Role): CurveFigure | undefined =>
	lanes[lane].find((figure) => figure.role === role);

/** Which lane has less at a point: 0 or 1, null where the intervals overlap. */
function lowerAt([a, b]: readonly [CurveFigure, CurveFigure], at: number): 0 | 1 | null {
	const [one = NaN, other = NaN] = [a.values[at], b.values[at]];
	const both = (a.halfWidths[at] ?? Infinity) + (b.halfWidths[at] ?? Infinity);
	return Math.abs(one - other) <= both ? null : one < other ? 0 : 1;
}

export interface Crossing {
	/** The lane with less at the fewest connections, and with the most; equal where nothing crosses. */
	first: 0 | 1;
	last: 0 | 1;
	/** The number of connections at which the curves cross; null where they do not. */
	at: number | null;
}

/** Null where too little is certain, or the curves cross more than once. */
export function crossingOf(curves: ConnectionCurves, role: Role): Crossing | null {
	const [a, b] = [curveOf(curves, 0, role), curveOf(curves, 1, role)];
	if (!a || !b) return null;
	const { connections } = curves;
	const certain = connections.flatMap((_, at) => {
		const lower = lowerAt([a, b], at);
		return lower === null ? [] : [{ at, lower }];
	});
	const [first, last] = [certain[0], certain.at(-1)];
	if (!first || !last) return null;
	const turns = certain.filter(({ lower }, i) => i > 0 && lower !== certain[i - 1]?.lower);
	if (turns.length > 1) return null;
	const [turn] = turns;
	if (!turn) return { first: first.lower, last: last.lower, at: null };
	const before = certain[certain.indexOf(turn) - 1]?.at ?? 0;
	const difference = (at: number) => Math.log((a.values[at] ?? 1) / (b.values[at] ?? 1));
	const [from, to] = [Math.log(connections[before] ?? 1), Math.log(connections[turn.at] ?? 1)];
	const share = difference(before) / (difference(before) - difference(turn.at));
	return { first: first.lower, last: last.lower, at: Math.exp(from + share * (to - from)) };
}
