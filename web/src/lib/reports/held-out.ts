/**
 * The model's results for rows that it has not seen: each group (path, workload, MTU and
 * connections, or a run of several guests) is simulated with constants that were fitted to all
 * others, as in `datapath validate --cross-validate`.
 */
import type { ValidatedFigure, ValidatedReport } from '#lib/recorded/reports.ts';
import { columnOf } from './columns';
import { beyondRounding, relative } from './errors';

/**
 * As the core writes them: logarithms of simulated over measured. CP time has its floor added. For
 * figures that are compared up to their rounding, it is the error beyond that.
 */
interface Refits {
	groups: { left_out: string; scores: { run: string; metric: string; error: number }[] }[];
}

const files = import.meta.glob<Refits>('../../../../core/experiments/reports/refits/*.json', {
	eager: true,
	import: 'default'
});

function refitsOf(stem: string): Refits | undefined {
	return Object.entries(files).find(([path]) => path.endsWith(`/${stem}.json`))?.[1];
}

/**
 * The amount that a fit adds to CP time before it compares, by report and unit, as in the core
 * (`with_floor` in core/experiments/src).
 */
export const FLOORS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
	'osa-vs-vswitch': { 'ms/tx': 0.0001, 'ms/MB': 0.01 },
	'qebsm-osa-hipersockets': { 'ms/tx': 0.001, 'ms/MB': 0.05 }
};
const FLOORED = 'cp_cpu_ms';

/** The figures that a fit compares only up to their rounding (`rounded_to` there). */
const WITHIN_ROUNDING = { stem: 'vswitch-vs-router', metric: 'total_cpu_ms' };

/**
 * The simulated value, from the logarithm that a fit compares; null where we only know that it
 * rounds to the published value.
 */
function simulatedBy(stem: string, { metric, unit, measured, rounded_to }: ValidatedFigure, error: number) {
	if (stem === WITHIN_ROUNDING.stem && metric === WITHIN_ROUNDING.metric) {
		return error === 0 ? null : (measured + (Math.sign(error) * rounded_to) / 2) * Math.exp(error);
	}
	const floor = metric === FLOORED ? (FLOORS[stem]?.[unit] ?? 0) : 0;
	return (measured + floor) * Math.exp(error) - floor;
}

/** The figure with its group left out. */
function heldOut(stem: string, figure: ValidatedFigure, error: number): ValidatedFigure {
	const { measured, rounded_to } = figure;
	const simulated = simulatedBy(stem, figure, error);
	const plain = simulated === null ? null : relative(measured, simulated);
	return {
		...figure,
		simulated: simulated ?? measured,
		interval: null,
		error_pct: plain === null ? null : 100 * plain,
		error_beyond_rounding_pct: simulated === null ? 0 : 100 * beyondRounding(measured, rounded_to, simulated)
	};
}

/** A report with each group of rows left out in turn; null where there are too few groups. */
export function heldOutErrors(report: ValidatedReport): ValidatedReport | null {
	const scores = refitsOf(report.stem)?.groups.flatMap((group) => group.scores) ?? [];
	if (scores.length === 0) return null;
	const runs = report.runs.map((one) => ({
		...one,
		figures: one.figures.flatMap((figure) => {
			const { column, guest } = columnOf(figure.metric);
			// Guests with figures of their own are in their order.
			const score = scores.filter(({ run, metric }) => run === one.run && metric === column)[(guest ?? 1) - 1];
			return score ? [heldOut(report.stem, figure, score.error)] : [];
		})
	}));
	return { ...report, runs };
}
