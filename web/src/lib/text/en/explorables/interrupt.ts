export const interrupt = {
	title: 'The interrupt',
	brief: 'Can you check for frames better than the card’s timer?',
	lead: 'Frames arrive at a card at random, and wait there until the driver checks. You are the driver. Can you be faster than the card’s timer, which calls the driver when no further frame has come for 41\u00a0µs?',
	knob: 'Who decides when to check',
	/** By position of the knob. */
	who: ['You', 'The card’s timer', 'A polling loop'],
	action: 'Check now',
	unknown: (enough: number, frames: string) => `The average appears after *${enough} frames* (${frames} so far).`,
	waits: (wait_us: string, frames: string) =>
		`A frame waits *${wait_us}\u00a0µs* on average (${frames} frames so far).`,
	/** After one of the two sentences above. */
	looked: (looks: string, finds: string, empty: string) =>
		` Of ${looks} ${looks === '1' ? 'check' : 'checks'}, ${finds} found one or more frames, ${empty} found nothing.`,
	measuring: 'No frame has reached the driver yet.',
	/** Of the table. */
	heads: ['Who checks', 'Average wait', 'Frames', 'Checks', 'Found nothing'],
	guess: {
		/** `every_us`: between two frames, on average. */
		ask: (every_us: string) =>
			`A polling loop checks every 2\u00a0µs, and on average a frame comes every ${every_us}\u00a0µs. How many of the checks find nothing?`,
		choices: ['1 in 10', '5 in 10', '9 in 10'],
		check: (looks: number) => `To find out, choose “A polling loop” and let it check ${looks} times.`,
		outcome: (share: string) => `In the simulation ${share} of its checks found nothing.`
	},
	goals: (frames: number, looks: number) =>
		[
			`Beat the card’s timer: let it bring ${frames} frames. Then choose “You” and take ${frames} frames that wait less.`,
			`Let the polling loop take ${frames} frames. Do they wait less than yours?`,
			`Let the loop check ${looks} times. How many of its checks find nothing?`
		] as const,
	answers: [
		(you: string, timer: string) => `${you}\u00a0µs with you, ${timer}\u00a0µs with the timer.`,
		(loop: string, you: string) => `${loop}\u00a0µs with the loop, ${you}\u00a0µs with you.`,
		(empty: string, looks: string) => `${empty} of ${looks}.`
	],
	takeaway:
		'The timer calls the driver only when there are frames, and lets them wait. The polling loop hardly lets them wait, but most of its checks find nothing. Real drivers do both: the first frame interrupts, and the driver polls while more come.',
	/** `seconds`: of the picture, between two frames. */
	note: (seconds: string) =>
		`A frame comes every ${seconds} seconds on average. Here checks are free. On a real machine each one takes processor time, so fewer checks are better.`,
	lab: 'See interrupts on a simulated mainframe (z15)'
} as const;
