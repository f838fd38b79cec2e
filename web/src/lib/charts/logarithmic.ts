/** A logarithmic axis with round numbers. */
import { ticks as even } from 'd3-array';
import { scaleLog, type ScaleLogarithmic } from 'd3-scale';

export type LogScale = ScaleLogarithmic<number, number>;

/** Values whose ratio is below this are close together. */
const CLOSE = 1.25;
const FEWEST = 3;
const MOST = 5;
/** The steps within each power of ten. */
const STEPS = [[1, 2, 5], [1, 3], [1]];

/** A domain that fits both axes, with some space around the points. */
export function paddedDomain(values: readonly number[], air = 1.18): [number, number] {
	const least = Math.min(...values);
	const most = Math.max(...values);
	// Values that are close together need room for the band around them.
	const wide = most / least < CLOSE ? Math.max(air, CLOSE) : air;
	return [least / wide, most * wide];
}

export const logarithmic = (domain: [number, number], range: [number, number]): LogScale =>
	scaleLog().domain(domain).range(range);

/**
 * Round numbers within a domain: 1, 2, 5 of each power of ten, fewer where there are many, evenly
 * spaced where there are few.
 */
export function ticksOf([from, to]: [number, number]): number[] {
	const powers = Array.from(
		{ length: Math.ceil(Math.log10(to)) - Math.floor(Math.log10(from)) + 1 },
		(_, i) => Math.floor(Math.log10(from)) + i
	);
	const within = (steps: number[]) =>
		powers
			.flatMap((power) => steps.map((step) => Number(`${step}e${power}`)))
			.filter((tick) => tick >= from && tick <= to);
	const chosen = STEPS.map(within).find((found) => found.length <= MOST) ?? within([1]);
	return chosen.length >= FEWEST ? chosen : even(from, to, MOST - 1).filter((tick) => tick >= from && tick <= to);
}
