/** Figures as they are shown: which, and in which unit. Both are the core's to say. */
import type { FigureInterval, Chart, Figure, PredictionIntervals, Report } from 'datapath-lab-engine/types';
import { span } from '#lib/format/formats.ts';
import { en } from '#lib/text/en.ts';

type Reported = Report | null | undefined;

export const figureOf = (report: Reported, id: string): Figure | undefined =>
	report?.figures.find((figure) => figure.id === id);

/** What the model leaves open of a figure; nothing where nobody asked, or it cannot tell. */
export const figureInterval = (model: PredictionIntervals | null, id: string): FigureInterval | undefined =>
	model?.figures.find((bounds) => bounds.id === id);

/** Those that lead a run, most important first; what was looked for to the end and never seen leads nothing. */
export const headlineFigures = (report: Reported): Figure[] =>
	(report?.figures ?? [])
		.filter(({ lead, value }) => lead !== null && (value !== null || !report?.finished))
		.sort((a, b) => (a.lead as number) - (b.lead as number));

/** Those that a chart draws. */
export const chartedFigures = (report: Reported, chart: Chart): Figure[] =>
	(report?.figures ?? []).filter((figure) => figure.chart === chart);

/** The unit in which people read a figure, and a number in it that came in the published one. */
export const unitOf = ({ scale, unit }: Pick<Figure, 'scale' | 'unit'>): string => scale?.unit ?? unit;
/** The same after a number: a percent sign follows it at once. */
export function unitAfter(figure: Pick<Figure, 'scale' | 'unit'>): string {
	const unit = unitOf(figure);
	return unit === '' || unit === '%' ? unit : ` ${unit}`;
}
export const scaled = ({ scale }: Pick<Figure, 'scale'>, value: number): number => value * (scale?.factor ?? 1);

/** Whether the figures of a run that is over have converged, and which have not. */
export function convergenceOf({ figures, good, warming_up, observed_ps }: Report): string {
	if (warming_up) return en.summary.stillWarming;
	const open = figures.filter(({ converged }) => !converged);
	const names = open.map(({ label, group }) => (group === null ? label : `${label} (${group})`)).join(', ');
	if (names === '') return en.figures.converged;
	return good ? en.figures.convergedBut(names) : en.figures.notConverged(span(observed_ps, 3), names);
}
