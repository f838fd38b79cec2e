/** Which figures are shown, and in which unit. The core decides both. */
import type { FigureInterval, Chart, Figure, PredictionIntervals, Report } from 'datapath-lab-engine/types';
import { span } from '#lib/format/formats.ts';
import * as texts from '#text/index.ts';
import { afterNumber } from '#text/unit.ts';

type MaybeResult = Report | null | undefined;

export const figureOf = (result: MaybeResult, id: string): Figure | undefined =>
	result?.figures.find((figure) => figure.id === id);

/** The workload that a figure is about, where a run has several: the first part of its group. */
export const workloadOf = (figure: Pick<Figure, 'group' | 'rank'> | undefined): string =>
	figure?.rank === null ? '' : (figure?.group?.split(' · ')[0] ?? '');

/**
 * The figures of two results in the order of the first; what only the second has comes after what it
 * comes after there. A run with several workloads is first: figures without a group, which only the other
 * has, then stand before the groups.
 */
export function figuresOfBoth(results: readonly MaybeResult[]): Figure[] {
	const hasGroups = (result: MaybeResult) => workloadOf(result?.figures[0]) !== '';
	const [one, other] = hasGroups(results[1]) && !hasGroups(results[0]) ? results.toReversed() : results;
	const all = [...(one?.figures ?? [])];
	let at = 0;
	for (const figure of other?.figures ?? []) {
		const index = all.findIndex(({ id }) => id === figure.id);
		if (index < 0) all.splice(at, 0, figure);
		at = (index < 0 ? at : index) + 1;
	}
	return all;
}

/**
 * The model's interval of a figure; undefined where it was not computed, or the model cannot give
 * any.
 */
export const figureInterval = (model: PredictionIntervals | null, id: string): FigureInterval | undefined =>
	model?.figures.find((bounds) => bounds.id === id);

/**
 * The main figures of a run, most important first. A figure without any observation to the end of
 * the run is left out.
 */
export const headlineFigures = (result: MaybeResult): Figure[] =>
	(result?.figures ?? [])
		.filter(({ rank, value }) => rank !== null && (value !== null || !result?.finished))
		.sort((a, b) => (a.rank as number) - (b.rank as number));

/** The figures of a chart. */
export const chartedFigures = (result: MaybeResult, chart: Chart): Figure[] =>
	(result?.figures ?? []).filter((figure) => figure.chart === chart);

/** The unit in which a figure is shown. */
export const unitOf = ({ scale, unit }: Pick<Figure, 'scale' | 'unit'>): string => scale?.unit ?? unit;
/** The unit to append to a number. */
export const unitAfter = (figure: Pick<Figure, 'scale' | 'unit'>): string => afterNumber(unitOf(figure));
/** A number in the unit that is shown, from a number in the published unit. */
export const scaled = ({ scale }: Pick<Figure, 'scale'>, value: number): number => value * (scale?.factor ?? 1);

/** The figures of a finished run that have not converged. */
export function unstableFigures({ figures }: Report): Figure[] {
	// A figure without a value is not shown either, if others have one.
	const valued = figures.some(({ value }) => value !== null);
	return figures.filter(({ converged, value }) => !converged && (value !== null || !valued));
}

/** Whether the figures of a finished run have converged, in a few words. */
export function convergenceOf(result: Report): string {
	if (result.warming_up) return texts.summary.stillWarming;
	const count = unstableFigures(result).length;
	if (count === 0) return texts.figures.converged;
	return result.good
		? texts.figures.convergedBut(count)
		: texts.figures.notConverged(span(result.observed_ps, 3), count);
}

/** The name of a figure, with the guests that it is about. */
export const figureName = ({ label, group }: Pick<Figure, 'label' | 'group'>): string =>
	group === null ? label : `${label} (${group})`;
