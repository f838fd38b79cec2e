/** What is varied. */

/** The button beside a control. */
export const askSweep = (name: string) => `Sweep ${name}`;
export const varied = {
	queueing: 'Queueing',
	ways: { before: 'before fixes', off: 'off', normal: 'all normal', each: 'priorities' }
} as const;
