/** What was published of a configuration: fetched when the first pictures stand, since no run needs it. */
import type { Report, Role } from '../generated/types.ts';

/** As the core writes it: reports and roles by number, and by configuration the row, its report, and its figures by id. */
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

/** Whether it is there. */
export const hasPublished = (): boolean => published !== null;

/** It is there then, or does not come; what failed is asked for again. */
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

/** A report with what was published beside its figures, as far as that is there. */
export function withPublished(report: Report): Report {
	const [run, of, available] = published?.rows[report.configuration] ?? [];
	if (!published || run === undefined || of === undefined || !available) return report;
	const { reports, roles } = published;
	const figures = report.figures.map((figure) => {
		const [value, role] = available[figure.id] ?? [];
		return value === undefined || role === undefined
			? figure
			: { ...figure, published: { value, run, report: reports[of] ?? '', role: roles[role] ?? 'prediction' } };
	});
	return { ...report, figures };
}
