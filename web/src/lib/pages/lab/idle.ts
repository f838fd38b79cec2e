/** A browser that is never idle has waited long enough after this. */
const LATE_MS = 1000;

/** When the browser has nothing better to do; not every browser tells. */
export function whenIdle(act: () => void): void {
	if (self.requestIdleCallback) self.requestIdleCallback(act, { timeout: LATE_MS });
	else setTimeout(act);
}
