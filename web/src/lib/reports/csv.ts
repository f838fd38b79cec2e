/** A report as CSV: line by line what `datapath validate STEM --format csv` prints. */
import type { ValidatedFigure, ValidatedReport } from '#lib/recorded/reports.ts';

const HEAD = [
	'report',
	'run',
	'metric',
	'unit',
	'measured',
	'rounded_to',
	'simulated',
	'interval',
	'error_pct',
	'error_beyond_rounding_pct',
	'role',
	'predicted',
	'predicted_low',
	'predicted_high'
] as const;

/** No cell has a comma or a quote in it; a test looks. */
export function csvOf({ stem, runs }: ValidatedReport): string {
	const line = (run: string, figure: ValidatedFigure) => {
		const result = { report: stem, run, ...figure };
		return HEAD.map((column) => result[column] ?? '').join(',');
	};
	const lines = runs.flatMap(({ run, figures }) => figures.map((figure) => line(run, figure)));
	return `${[HEAD.join(','), ...lines].join('\n')}\n`;
}
