/** Not every browser tells when it is idle. */
export const whenIdle = (act: () => void): void => void (self.requestIdleCallback ?? setTimeout)(act);
