/**
 * What the model says of rows that it has not seen: of each group (path, workload, MTU and connections, or a run of several guests) what
 * constants that were fitted to all others come to, as `datapath validate --cross-validate` has it.
 */
import type { ValidatedFigure, ValidatedReport } from '#lib/recorded/reports.ts';
import { columnOf } from './columns';
import { floorOf } from './errors';

/** As the core writes them: logarithms of simulated over measured, CP time with its floor, and within what rounding leaves open. */
interface Refits {
	groups: { left_out: string; scores: { run: string; metric: string; error: number }[] }[];
}

const files = import.meta.glob<Refits>('../../../../core/src/experiments/refits/*.json', {
	eager: true,
	import: 'default'
});

function refitsOf(stem: string): Refits | undefined {
	return Object.entries(files).find(([path]) => path.endsWith(`/${stem}.json`))?.[1];
}

/** The figure as it comes out when its group was left out. */
function leftOut(stem: string, figure: ValidatedFigure, error: number): ValidatedFigure {
	const floor = floorOf(stem, figure);
	const { measured } = figure;
	const simulated = (measured + floor) * Math.exp(error) - floor;
	return {
		...figure,
		simulated,
		interval: null,
		error_pct: measured === 0 ? null : 100 * (simulated / measured - 1)
	};
}

/** A report as it comes out when each group of rows is left out in turn; nothing where there are too few to leave some out. */
export function leftOutOf(report: ValidatedReport): ValidatedReport | null {
	const scores = refitsOf(report.stem)?.groups.flatMap((group) => group.scores) ?? [];
	if (scores.length === 0) return null;
	const runs = report.runs.map((one) => ({
		...one,
		figures: one.figures.flatMap((figure) => {
			const { column, guest } = columnOf(figure.metric);
			// Guests that have a figure each stand in their order.
			const own = scores.filter(({ run, metric }) => run === one.run && metric === column)[(guest ?? 1) - 1];
			return own ? [leftOut(report.stem, figure, own.error)] : [];
		})
	}));
	return { ...report, runs };
}
