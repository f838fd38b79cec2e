export const interrupt = {
	title: 'The interrupt',
	lead: 'Frames arrive at a card at random, and wait there until the driver checks. You are the driver. Can you be faster than the card’s timer, which calls the driver after 41\u00a0µs without a frame?',
	knob: 'Who decides when to check',
	/** By position of the knob. */
	who: ['You', 'The card’s timer', 'A polling loop'],
	action: 'Check now',
	unknown: (frames: number) => `How long a frame waits is known after *${frames} frames*.`,
	waits: (wait_us: string, frames: string) =>
		`A frame waits *${wait_us}\u00a0µs* on average (${frames} frames so far).`,
	/** After one of the two sentences above. */
	looked: (looks: string, empty: string) =>
		` Of ${looks} ${looks === '1' ? 'check' : 'checks'}, ${empty} found nothing.`,
	measuring: 'No frame has been served yet.',
	guess: {
		ask: 'A polling loop checks every 2\u00a0µs. How many of its checks find nothing?',
		choices: ['1 in 10', '5 in 10', '9 in 10'],
		check: 'Find out: choose the polling loop and let it check 100 times.',
		outcome: (share: string) => `In the simulation ${share} of its checks found nothing.`
	},
	goals: (frames: number, looks: number) =>
		[
			`Beat the card’s timer: watch it serve ${frames} frames, then serve ${frames} yourself with less wait.`,
			`Let the polling loop serve ${frames} frames. Compare its wait with yours.`,
			`Let the loop check ${looks} times. How many of its checks find nothing?`
		] as const,
	takeaway:
		'The timer calls the driver only when there are frames, and lets them wait. The polling loop hardly lets them wait, but most of its checks find nothing. Real drivers do both: the first frame interrupts, and the driver polls while more come.',
	note: 'In this model a check costs no processor time; on a real machine each check keeps a processor busy. So count the checks.',
	lab: 'See this on a simulated z15'
} as const;
