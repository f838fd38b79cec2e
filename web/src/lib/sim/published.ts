/** What was published of a configuration: fetched with the first figures, since no run needs it. */
import type { Report, Role } from './boundary';

/** By configuration: the row, its report, and its figures by id. */
type Rows = Readonly<
	Record<
		string,
		{ run: string; report: string; figures: Readonly<Record<string, readonly [value: number, role: Role]>> }
	>
>;

let rows: Rows | null = null;
let coming: Promise<void> | null = null;

/** Whether it is there. */
export const knowsPublished = (): boolean => rows !== null;

/** It is there then, or does not come; what failed is asked for again. */
export function fetchPublished(): Promise<void> {
	coming ??= import('./published.json').then(
		({ default: all }) => {
			rows = all as unknown as Rows;
		},
		() => {
			coming = null;
		}
	);
	return coming;
}

/** A report with what was published beside its figures, as far as that is there. */
export function besidePublished(report: Report): Report {
	const row = rows?.[report.configuration];
	if (!row) return report;
	const figures = report.figures.map((figure) => {
		const [value, role] = row.figures[figure.id] ?? [];
		return value === undefined || role === undefined
			? figure
			: { ...figure, published: { value, run: row.run, report: row.report, role } };
	});
	return { ...report, figures };
}
