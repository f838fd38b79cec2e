/** What was measured to its end: the same description gives the same bytes, so nobody need wait for it again. */
import type { Report } from './boundary';

/** A report is some ten kilobytes. */
const MOST = 24;
const measured = new Map<string, Report>();

export const recalled = (description: string): Report | null => measured.get(description) ?? null;

export function keep(description: string, report: Report): void {
	if (!report.good && !report.finished) return;
	measured.delete(description);
	measured.set(description, report);
	const [oldest] = measured.keys();
	if (measured.size > MOST && oldest !== undefined) measured.delete(oldest);
}
