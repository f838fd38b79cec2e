/** The cells of a fit to measurements. */
import type { FittedConstant, MachineFitResult } from '#lib/engine/measurements/measurements-protocol.ts';
import { fixed, signedPercent } from '#lib/format/formats.ts';
import * as texts from '#text/index.ts';

/** The constants that a fit has changed, by name. */
export const constantsOf = ({ constants }: MachineFitResult): Readonly<Record<string, number>> =>
	Object.fromEntries(
		constants.flatMap(({ constant, verdict, value }): [string, number][] =>
			verdict === 'fitted' && value !== null ? [[constant, value]] : []
		)
	);

/** How much a constant has changed. */
export const changeOf = ({ before, value }: FittedConstant): string =>
	before && value !== null ? signedPercent(value / before - 1) : texts.summary.none;

/** The error of the model for a figure that was left out. */
export const errorOf = (measured: number, simulated: number | null): string =>
	measured > 0 && simulated !== null ? signedPercent(simulated / measured - 1) : texts.summary.none;

/** The intervals of all figures around a prediction of the fitted machine. */
export const factorsOf = (intervals: Readonly<Record<string, number>>): string =>
	Object.entries(intervals)
		.map(([figure, factor]) => texts.machineFit.factor(figure, fixed(factor, 2)))
		.join('; ');
