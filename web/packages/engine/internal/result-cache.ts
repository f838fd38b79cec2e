/** What was measured to its end: the same description gives the same bytes, so nobody need wait for it again. */
import type { Report } from '../generated/types.ts';

/** A report is some ten kilobytes. */
const MOST = 99;
const measured = new Map<string, Report>();

export const cachedResult = (description: string) => measured.get(description);

export function storeResult(description: string, report: Report): void {
	if (measured.size > MOST) measured.clear();
	measured.set(description, report);
}
