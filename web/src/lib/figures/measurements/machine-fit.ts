/** The cells of a fit to measurements. */
import type { FittedConstant, MachineFitResult } from '#lib/engine/measurements/measurements-protocol.ts';
import { fixed, number, percent, signedPercent } from '#lib/format/formats.ts';
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

/** The 95% interval of a constant. */
export const intervalOf = ({ low, high }: FittedConstant): string =>
	low !== null && high !== null ? texts.measurements.interval(number(low), number(high)) : texts.summary.none;

/** How many times as much the rows scatter as their errors say; empty if no more. */
export const scatterOf = ({ scatter }: MachineFitResult): string => (scatter > 1 ? fixed(scatter, 1) : '');

/** How well the fitted machine predicts the rows that were left out. */
export const headlineOf = ({ left_out_errors: errors }: MachineFitResult, machine: string): string =>
	errors === null
		? ''
		: texts.machineFit.leftOutErrors(
				machine,
				percent(errors.largest_before_pct / 100, 1),
				percent(errors.largest_pct / 100, 1),
				errors.worse,
				errors.figures,
				fixed(errors.largest_growth_pct, 1),
				errors.all_too
			);

/** The error of the model for a figure that was left out. */
export const errorOf = (measured: number, simulated: number | null): string =>
	measured > 0 && simulated !== null ? signedPercent(simulated / measured - 1) : texts.summary.none;

/** The intervals of all figures around a prediction of the fitted machine. */
export const factorsOf = (intervals: Readonly<Record<string, number>>): string =>
	Object.entries(intervals)
		.map(([figure, factor]) => texts.machineFit.factor(figure, fixed(factor, 2)))
		.join('; ');
