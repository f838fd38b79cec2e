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
	result: Report;
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
	const rows = lanes.flatMap(({ letter, name, scenario, result }) =>
		result.figures.map((figure) => [
			letter,
			name,
			figure.group,
			figure.id,
			figure.label,
			figure.unit,
			figure.value,
			figure.half_width,
			figure.converged,
			result.observed_ps / MS,
			result.finished,
			figure.published?.value,
			figure.published && `${figure.published.report}/${figure.published.run}`,
			result.extrapolated.map(({ path }) => path).join(' '),
			engine,
			scenario
		])
	);
	return csvText([HEADER, ...rows]);
}
