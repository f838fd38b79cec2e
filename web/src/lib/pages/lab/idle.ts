/** A browser that is never idle has had enough time after this. */
const LATE_MS = 1000;

/** Runs something when the browser is idle; not every browser reports that. */
export function whenIdle(act: () => void): void {
	if (self.requestIdleCallback) self.requestIdleCallback(act, { timeout: LATE_MS });
	else setTimeout(act);
}
