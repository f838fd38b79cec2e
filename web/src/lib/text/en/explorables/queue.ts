export const queue = {
	title: 'The queue',
	brief: 'How does the wait grow as a wire gets busier?',
	lead: 'Frames arrive at random at a wire that sends one at a time. How does the wait grow as the wire gets busier?',
	knob: 'Load of the wire',
	sentence: (load: string, wait_us: string) =>
		`With the wire busy ${load} of the time, a frame waits *${wait_us}\u00a0µs* on average.`,
	curve: 'Average wait in µs, by load: what you measured so far',
	measuring: 'The simulator measures how long a frame waits.',
	guess: {
		ask: 'How long does a frame wait at 98% load, compared with 50%?',
		choices: ['2 times as long', '10 times as long', '50 times as long'],
		check: 'To find out, leave the slider at 50% until “still measuring” disappears. Then move it to 98%.',
		/** `rule`: what the rule of the takeaway gives. */
		outcome: (times: string, rule: string) =>
			`In the simulation a frame waits ${times} times as long at 98% load as at 50%, because a wire that is nearly always busy has hardly any time to empty the queue. In theory it is ${rule} times. At 98% waits vary so much that one run gives only a rough value.`
	},
	goals: [
		'Find the load at which a frame waits twice as long as at 50%.',
		'Then find the load at which the wait has doubled again. Does that take more percentage points than the first doubling, or fewer?',
		'Set 98%. Then lower the load step by step until the wait is half as long. How many percentage points does it take?'
	],
	answers: [
		(load: string) => `${load}.`,
		(again: string, first: string) => `Fewer: ${again} percentage points instead of ${first}.`,
		(points: string) => `${points} percentage points.`
	],
	takeaway:
		'The wait is proportional to load ÷ (100% − load). From 50% to 67% load, 17 percentage points double the wait; from 96% to 98%, only 2. So the last few percent cost the most.',
	lab: 'See queues on a simulated z15'
} as const;
