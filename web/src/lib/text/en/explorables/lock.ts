export const lock = {
	title: 'The lock',
	brief: 'How many processors can work at the same time if they share a lock?',
	lead: 'Processors serve web pages. A page takes about 280\u00a0µs of work. For 40\u00a0µs of them a processor must hold a lock, and only one processor can hold it at a time. How many can work at the same time?',
	knob: 'Processors',
	action: 'Stop the holder',
	sentence: (processors: string, work: string, pages: string) =>
		`On average *${work}* of ${processors} ${processors === '1' ? 'processor is' : 'processors are'} working; together they serve ${pages} pages a second.`,
	measuring: 'The simulator measures how many processors work.',
	guess: {
		ask: '24 processors are 12 times as many as 2. How many times as many pages do they serve?',
		choices: ['3 times', '6 times', '12 times'],
		check: 'To find out, leave the slider at 2 until “still measuring” disappears. Then move it to 24.',
		outcome: (times: string) =>
			`In the simulation 24 processors serve ${times} times as many pages as 2, because every page needs the lock and only one processor can hold it.`
	},
	goals: [
		'Add one processor at a time. Up to how many processors are at least 90% of them working, on average?',
		'Go on until adding four processors brings no more pages. How many pages a second do they serve?',
		'With four processors or more, stop the one that holds the lock. What do the others do?'
	],
	answers: [
		/** How many there are, and how many of them work. */
		(most: readonly [string, string], next: readonly [string, string]) =>
			`${most[0]}: on average ${most[1]} of them work. Of ${next[0]} only ${next[1]} work.`,
		(pages: string, processors: string) => `${pages}, with ${processors} processors.`,
		(count: string) => `After a moment none of the other ${count} works: those with a page wait for the lock.`
	],
	takeaway:
		'A lock that each page needs for 40\u00a0µs lets through at most 25,000 pages a second. If a hypervisor stops the processor that holds the lock, every processor that needs the lock waits until it runs again.',
	lab: 'See the locks of a z990 in the lab',
	note: 'A processor is idle when no request has reached it: all clients are waiting for pages stuck at the lock. The averages below are of a run in which no holder is stopped.',
	labNote:
		'In the lab only the z990 has such locks, because only its report shows what they cost. It holds them for less time than here, and its firmware pauses the holders by itself.'
} as const;
