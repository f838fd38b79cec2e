/** The run before a change, which is shown behind the present one. */
export const before = {
	title: 'Before and after your change',
	former: 'Before (pale)',
	now: 'Now',
	back: 'Back to before',
	forget: 'Hide the earlier run',
	backTitle: 'Take the change back, at the moment shown now',
	forgetTitle: 'Keep the change, and show nothing of before any more',
	same: 'unchanged',
	measuring: 'measuring …',
	unknown: 'no figures to compare',
	/** `figure`: its name; `change`: how much more or less it is now, with its interval. */
	change: (figure: string, change: string, interval: string) => `${figure} ${change} (${interval})`,
	unsure: (figure: string, interval: string) => `${figure}: no certain change (${interval})`,
	paired: '95% intervals, paired: same random numbers and same work before and now.',
	unpaired: '95% intervals, from the intervals before and now.'
} as const;
