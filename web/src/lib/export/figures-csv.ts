/** The figures of both lanes as CSV: a row for each figure of a lane, every digit as it is. */
import { csvText } from '#lib/format/csv.ts';
import type { Report } from 'datapath-lab-engine/types';

/** A lane with its results. */
export interface ExportedLane {
	/** A or B. */
	letter: string;
	name: string;
	/** The JSON of its scenario. */
	scenario: string;
	report: Report;
}

/** Picoseconds. */
const MS = 1e9;
const HEADER = [
	'lane',
	'path',
	'group',
	'figure',
	'label',
	'unit',
	'value',
	'half_width',
	'converged',
	'observed_ms',
	'finished',
	'published',
	'published_run',
	'extrapolated',
	'engine',
	'scenario'
];

export function figuresCsv(lanes: readonly ExportedLane[], engine: string): string {
	const rows = lanes.flatMap(({ letter, name, scenario, report }) =>
		report.figures.map((figure) => [
			letter,
			name,
			figure.group,
			figure.id,
			figure.label,
			figure.unit,
			figure.value,
			figure.half_width,
			figure.converged,
			report.observed_ps / MS,
			report.finished,
			figure.published?.value,
			figure.published && `${figure.published.report}/${figure.published.run}`,
			report.extrapolated.map(({ path }) => path).join(' '),
			engine,
			scenario
		])
	);
	return csvText([HEADER, ...rows]);
}
