export const queue = {
	title: 'The queue',
	lead: 'Frames come at random to one wire, which sends one at a time. How full can the wire be before they wait?',
	knob: 'Load of the wire',
	sentence: (load: string, wait_us: string) =>
		`With the wire busy ${load} of the time, a frame waits *${wait_us}\u00a0µs*.`,
	measuring: 'The simulator measures how long a frame waits.',
	guess: {
		ask: 'How many times as long does a frame wait at 98% load as at 50%?',
		choices: ['2 times', '10 times', '50 times'],
		check: 'Find out: let the simulator measure 50% and then 98%.',
		outcome: (times: string) => `In the simulation a frame waits ${times} times as long at 98% load as at 50%.`
	},
	goals: [
		'Double the wait of 50% load.',
		'Double it again. How much extra load does that take, compared with the first time?',
		'Go to 98%. Then halve the wait, and give back as little load as you can.'
	],
	takeaway:
		'The wait grows as load ÷ (100% − load). At 50%, 17 more points double it; at 96%, 2 more points do: the last few percent are the most expensive.',
	lab: 'The same on the z15'
} as const;
