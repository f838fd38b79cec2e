/** What is varied. */

/** The button beside a control. */
/** Of the curve next to numbers, above them. */
export const sweepKey = 'next to a number opens a sweep: a chart of the results for many values of it.';
export const sweepButton = (name: string) => `Sweep ${name}`;
export const sweepParameters = {
	queueing: 'Queueing',
	ways: { before: 'before fixes', off: 'off', normal: 'all normal', each: 'priorities' }
} as const;
