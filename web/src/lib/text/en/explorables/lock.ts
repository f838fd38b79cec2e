export const lock = {
	title: 'The lock',
	lead: 'Processors serve web pages. For every page each needs the same lock, which one processor holds at a time. How many processors can work?',
	knob: 'Processors',
	action: 'Stop the holder',
	sentence: (processors: string, work: string, pages: string) =>
		`Of ${processors} processors *${work}* work, and serve ${pages} pages a second.`,
	measuring: 'The simulator measures how many processors work.',
	goals: [
		'Find the most processors of which at least nine in ten work: one more, and fewer do.',
		'Add four processors that serve no page more.',
		'With four processors or more, stop the one that holds the lock, and see all work stop.'
	],
	takeaway:
		'A lock that each page needs for 40\u00a0µs lets through 25,000 pages a second, however many processors there are. If a hypervisor takes the holder’s processor away, all others wait until it comes back.',
	lab: 'The same on a z990'
} as const;
