export const queue = {
	title: 'The queue',
	lead: 'Frames come at random to one wire, which sends one at a time. How full can the wire be before they wait?',
	knob: 'Load of the wire',
	sentence: (load: string, wait_us: string) =>
		`With the wire busy ${load} of the time, a frame waits *${wait_us}\u00a0µs*.`,
	measuring: 'The simulator measures how long a frame waits.',
	goals: [
		'Double the wait of 50% load.',
		'Double it again, with less extra load than before.',
		'Go to 98%. Then halve the wait by giving back 3 points of load at most.'
	],
	takeaway:
		'The wait grows as load ÷ (100% − load). At 50%, 17 more points double it; at 96%, 2 more points do: the last few percent are the most expensive.',
	lab: 'The same on the z15'
} as const;
