/** What somebody varies. */

/** The button beside a control. */
export const askSweep = (name: string) => `Sweep ${name}`;
export const varied = {
	queueing: 'Queueing',
	ways: { before: 'before PTFs', off: 'off', normal: 'all normal', each: 'priorities' }
} as const;
