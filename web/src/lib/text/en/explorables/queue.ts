export const queue = {
	title: 'The queue',
	brief: 'How does the wait grow as a wire gets busier?',
	lead: 'Frames (packets on a network) arrive at random at a wire that can carry only one at a time. How does the wait grow as the wire gets busier?',
	knob: 'Load on the wire',
	sentence: (load: string, wait_us: string) =>
		`With the wire busy ${load} of the time, a frame waits *${wait_us}\u00a0µs* on average.`,
	curve: 'Average wait (µs) at the loads you have tried',
	measuring: 'The simulator measures how long a frame waits.',
	guess: {
		ask: 'How long does a frame wait at 98% load, compared with 50%?',
		choices: ['2 times as long', '10 times as long', '50 times as long'],
		check: 'To find out, leave the slider at 50% until “still measuring” disappears. Then move it to 98%.',
		/** `rule`: what the rule of the takeaway gives. */
		outcome: (times: string, rule: string) =>
			`In the simulation a frame waits ${times} times as long at 98% load as at 50%. A wire that is nearly always busy hardly ever catches up with the queue. The exact answer is ${rule} times. At 98% load the waits vary so much that a single run gives only a rough value.`
	},
	goals: [
		'Find the load at which a frame waits twice as long as at 50%.',
		'Then find the load at which a frame waits four times as long. Is this step, in percentage points, larger or smaller than the first?',
		'Set the load to 98%. Then lower the load step by step until the wait is half as long. How many percentage points does it take?'
	],
	answers: [
		(load: string) => `${load}.`,
		(again: string, first: string) => `Smaller: ${again} percentage points instead of ${first}.`,
		(points: string) => `${points} percentage points.`
	],
	takeaway:
		'The wait is proportional to load ÷ (100% − load). From 50% load it takes 17 percentage points to double the wait (to 67%). From 96% it takes only 2. So the last few percent cost the most.',
	lab: 'See queues on a simulated mainframe (z15)'
} as const;
