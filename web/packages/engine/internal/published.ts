/**
 * Published figures by configuration. They are fetched once the first pictures are drawn, since no
 * run needs them.
 */
import type { Report, Role } from '../generated/types.ts';

/**
 * As the core writes it: reports and roles by number; for each configuration the row, its report,
 * and its figures by id.
 */
type Row = readonly [
	run: string,
	report: number,
	figures: Readonly<Record<string, readonly [value: number, role: number]>>
];
interface All {
	readonly reports: readonly string[];
	readonly roles: readonly Role[];
	readonly rows: Readonly<Record<string, Row>>;
}

let published: All | null = null;
let coming: Promise<void> | null = null;

/** Whether the published figures have been fetched. */
export const hasPublished = (): boolean => published !== null;

/** Resolves when they are there, or when the fetch failed; the next call tries again. */
export function fetchPublished(): Promise<void> {
	coming ??= import('../generated/published.json').then(
		({ default: all }) => {
			published = all as unknown as All;
		},
		() => {
			coming = null;
		}
	);
	return coming;
}

/** A report with the published figures next to its own, if they have been fetched. */
export function withPublished(report: Report): Report {
	const [rowName, reportIndex, publishedFigures] = published?.rows[report.configuration] ?? [];
	if (!published || rowName === undefined || reportIndex === undefined || !publishedFigures) return report;
	const { reports, roles } = published;
	const figures = report.figures.map((figure) => {
		const [value, role] = publishedFigures[figure.id] ?? [];
		return value === undefined || role === undefined
			? figure
			: {
					...figure,
					published: { value, run: rowName, report: reports[reportIndex] ?? '', role: roles[role] ?? 'prediction' }
				};
	});
	return { ...report, figures };
}
