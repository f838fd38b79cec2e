/** A report as CSV, equal line by line to the output of `datapath validate STEM --format csv`. */
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

/** No cell contains a comma or a quote; a test checks that. */
export function csvOf({ stem, runs }: ValidatedReport): string {
	const line = (run: string, figure: ValidatedFigure) => {
		const cells = { report: stem, run, ...figure };
		return HEAD.map((column) => cells[column] ?? '').join(',');
	};
	const lines = runs.flatMap(({ run, figures }) => figures.map((figure) => line(run, figure)));
	return `${[HEAD.join(','), ...lines].join('\n')}\n`;
}
