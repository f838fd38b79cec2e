/** The run before a change, which is shown behind the present one. */
export const before = {
	title: 'Before and after your change',
	former: 'Before (pale)',
	now: 'Now',
	back: 'Undo all changes',
	forget: 'Hide the earlier run',
	backTitle: 'Take back what changed since the earlier run, and stay at the moment shown now',
	forgetTitle: 'Keep the change, and stop showing the run before it',
	/** At a moment before the queues have filled. */
	start: (connections: number) =>
		`This is still the start of the run: the queues of ${connections} connections have not filled yet.`,
	goTo: (moment: string) => `Go to ${moment}, when they have`,
	same: 'unchanged',
	measuring: 'simulating …',
	unknown: 'no figures to compare',
	/** `figure`: its name; `change`: how much more or less it is now, with its interval. */
	change: (figure: string, change: string, interval: string) => `${figure} ${change} (${interval})`,
	unsure: (figure: string, interval: string) => `${figure}: no significant change (${interval})`,
	paired:
		'± is a 95% interval. Both runs use the same random numbers and do the same work, so little of the difference is chance.',
	unpaired: '95% intervals, calculated from the intervals of both runs.'
} as const;
