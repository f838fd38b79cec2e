export const lock = {
	title: 'The lock',
	lead: 'Processors serve web pages. For every page, a processor needs the same lock, and only one can hold it. How many processors can work at the same time?',
	knob: 'Processors',
	action: 'Stop the holder',
	sentence: (processors: string, work: string, pages: string) =>
		`On average *${work}* of ${processors} ${processors === '1' ? 'processor is' : 'processors are'} working; together they serve ${pages} pages a second.`,
	measuring: 'The simulator measures how many processors work.',
	guess: {
		ask: '24 processors are 12 times as many as 2. How many times as many pages do they serve?',
		choices: ['3 times', '6 times', '12 times'],
		check: 'Find out: let the simulator measure 2 processors and then 24.',
		outcome: (times: string) => `In the simulation 24 processors serve ${times} times as many pages as 2.`
	},
	goals: [
		'Keep adding processors while at least nine in ten are working. How many is that? Then try one more.',
		'Add processors, at least four at a time. How far does the number of pages grow?',
		'With four processors or more, stop the one that holds the lock. What do the others do?'
	],
	takeaway:
		'A lock that each page needs for 40\u00a0µs lets through 25,000 pages a second, however many processors there are. If a hypervisor takes the holder’s processor away, all others wait until it comes back.',
	lab: 'See the locks of a z990 in the lab',
	labNote:
		'Of the machines in the lab only the z990 has these locks, because only its report shows what they cost. On the z990, locks are held for less time, and the firmware pauses the holders without your doing anything.'
} as const;
