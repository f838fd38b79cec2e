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
			`The card’s timer calls the driver when no further frame has come for 41\u00a0µs, and on average a frame comes every ${every_us}\u00a0µs. How long does a frame wait on average?`,
		choices: ['About 20\u00a0µs', 'About 40\u00a0µs', 'About 60\u00a0µs'],
		check: (frames: number) => `To find out, let the card’s timer bring ${frames} frames.`,
		outcome: (wait_us: string, frames: number) =>
			`In the simulation the first ${frames} frames wait ${wait_us}\u00a0µs on average, in a long run about 60\u00a0µs, because every further frame restarts the 41\u00a0µs for those that already wait.`
	},
	goals: (frames: number, looks: number) =>
		[
			`Beat the card’s timer: choose “You” and take ${frames} frames. Then let the timer bring ${frames} frames. Do yours wait less?`,
			`Let the polling loop take ${frames} frames. Do they wait less than yours?`,
			`Let the loop check ${looks} times. How many of its checks find nothing?`
		] as const,
	answers: [
		(you: string, timer: string) => `${you}\u00a0µs with you, ${timer}\u00a0µs with the timer.`,
		(loop: string, you: string) =>
			`${loop}\u00a0µs with the loop, ${you}\u00a0µs with you. The loop finds a frame after 1\u00a0µs on average; some wait longer, because the card is still busy with another frame.`,
		(empty: string, looks: string) => `${empty} of ${looks}.`
	],
	takeaway:
		'The timer calls the driver only when there are frames, and lets them wait. The polling loop hardly lets them wait, but most of its checks find nothing. Here checks are free; on a real machine each one takes processor time. So real drivers do both: the first frame interrupts, and the driver polls while more come.',
	/** `seconds`: of the picture, between two frames. */
	note: (seconds: string) => `A frame comes every ${seconds} seconds on average.`,
	lab: 'See interrupts on a simulated z15'
} as const;
