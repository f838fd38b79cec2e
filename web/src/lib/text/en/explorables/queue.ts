export const queue = {
	title: 'The queue',
	lead: 'Frames arrive at random at a wire that sends one at a time. How busy can it get before frames have to wait?',
	knob: 'Load of the wire',
	sentence: (load: string, wait_us: string) =>
		`With the wire busy ${load} of the time, a frame waits *${wait_us}\u00a0µs*.`,
	measuring: 'The simulator measures how long a frame waits.',
	guess: {
		ask: 'At 50% load a frame waits for some time. How long does it wait at 98%?',
		choices: ['2 times as long', '10 times as long', '50 times as long'],
		check: 'Find out: let the simulator measure 50% and then 98%.',
		outcome: (times: string) => `In the simulation a frame waits ${times} times as long at 98% load as at 50%.`
	},
	goals: [
		'Find the load at which a frame waits twice as long as at 50%.',
		'Double the wait again. How much extra load does that take, compared with the first time?',
		'Set 98%. Then lower the load as little as possible until the wait is half as long.'
	],
	takeaway:
		'The wait grows as load ÷ (100% − load). At 50%, 17 more points double it; at 96%, 2 more points do: the last few percent are the most expensive.',
	lab: 'See this on a simulated z15'
} as const;
