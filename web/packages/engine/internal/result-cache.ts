/**
 * Finished measurements: equal descriptions give equal bytes, so the reader need not wait for the
 * same one twice.
 */
import type { Report } from '../generated/types.ts';

/** The largest number kept; a result has about ten kilobytes. */
const MOST = 99;
const measured = new Map<string, Report>();

export const cachedResult = (description: string) => measured.get(description);

export function storeResult(description: string, result: Report): void {
	if (measured.size > MOST) measured.clear();
	measured.set(description, result);
}
