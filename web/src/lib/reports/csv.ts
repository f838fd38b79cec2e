/** A report as CSV: line by line what `datapath validate STEM --format csv` prints. */
import type { ValidatedFigure, ValidatedReport } from '#lib/recorded/reports.ts';

const HEAD = ['report', 'run', 'metric', 'unit', 'measured', 'simulated', 'interval', 'error_pct', 'role'];

/** No cell has a comma or a quote in it; a test looks. */
export function csvOf({ stem, runs }: ValidatedReport): string {
	const line = (run: string, figure: ValidatedFigure) => {
		const { metric, unit, measured, simulated, interval, error_pct, role } = figure;
		return [stem, run, metric, unit, measured, simulated, interval, error_pct ?? '', role].join(',');
	};
	const lines = runs.flatMap(({ run, figures }) => figures.map((figure) => line(run, figure)));
	return `${[HEAD.join(','), ...lines].join('\n')}\n`;
}
