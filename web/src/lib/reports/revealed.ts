/** The blind predictions of version 2abecc8 for the rows that were predicted before they were seen. */
import type { ValidatedFigure, ValidatedReport } from '#lib/recorded/reports.ts';
import { placedIn } from './errors';

interface Blind {
	run: string;
	figure: ValidatedFigure;
	predicted: number;
	low: number;
	high: number;
}

export const blindIn = (report: ValidatedReport): Blind[] =>
	placedIn(report).flatMap(({ run, figure }) => {
		const { predicted, predicted_low: low, predicted_high: high } = figure;
		if (predicted === undefined || low === undefined || high === undefined) return [];
		return [{ run, figure, predicted, low, high }];
	});

/** Whether its interval covers the measured value, within the last printed digit. */
export const covers = ({ figure: { measured, rounded_to }, low, high }: Blind): boolean =>
	low <= measured + rounded_to / 2 && measured - rounded_to / 2 <= high;

/** How many figures are inside their intervals, and how many there are. */
export function covered(reports: readonly ValidatedReport[]): [inside: number, all: number] {
	const blind = reports.flatMap(blindIn);
	return [blind.filter(covers).length, blind.length];
}
