/** What is varied. */

/** The button beside a control. */
export const sweepButton = (name: string) => `Sweep ${name}`;
export const sweepParameters = {
	queueing: 'Queueing',
	ways: { before: 'before fixes', off: 'off', normal: 'all normal', each: 'priorities' }
} as const;
