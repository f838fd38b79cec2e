export const lock = {
	title: 'The lock',
	lead: 'Processors serve web pages. For every page each needs the same lock, which one processor holds at a time. How many processors can work?',
	knob: 'Processors',
	action: 'Stop the holder',
	sentence: (processors: string, work: string, pages: string) =>
		`Of ${processors} processors *${work}* work, and serve ${pages} pages a second.`,
	measuring: 'The simulator measures how many processors work.',
	guess: {
		ask: '24 processors are 12 times as many as 2. How many times as many pages do they serve?',
		choices: ['3 times', '6 times', '12 times'],
		check: 'Find out: let the simulator measure 2 processors and then 24.',
		outcome: (times: string) => `In the simulation 24 processors serve ${times} times as many pages as 2.`
	},
	goals: [
		'Add processors as long as nine in ten of them work. How many can there be? Measure one more, too.',
		'Add processors, at least four at a time. How far does the number of pages grow?',
		'With four processors or more, stop the one that holds the lock. What do the others do?'
	],
	takeaway:
		'A lock that each page needs for 40\u00a0µs lets through 25,000 pages a second, however many processors there are. If a hypervisor takes the holder’s processor away, all others wait until it comes back.',
	lab: 'A z990 in the lab, with its own locks',
	labNote:
		'Of the machines in the lab only the z990 has these locks, because only its report shows what they cost. There they are held for less time, and the firmware stops their holders by itself.'
} as const;
