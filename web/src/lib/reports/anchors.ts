/** The anchors of rows and headings in the table of a report. */
import type { ValidatedReport } from '#lib/recorded/reports.ts';
import { headed, LAYOUTS } from './configurations';

export const anchorOf = (stem: string, run: string, metric: string): string =>
	LAYOUTS[stem]?.rows === false ? `${run}.${metric}` : run;

export const anchorOfHeading = (heading: string): string => `rows-${heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

/** The links to parts of the table: its headings, or its runs where each run has several rows. */
export function headingsOf({ stem, runs }: ValidatedReport): { anchor: string; name: string }[] {
	const layout = LAYOUTS[stem];
	if (!layout) return [];
	if (!layout.rows) return runs.map(({ run }) => ({ anchor: run, name: run }));
	return headed(runs, layout.heading).map(([name]) => ({ anchor: anchorOfHeading(name), name }));
}
