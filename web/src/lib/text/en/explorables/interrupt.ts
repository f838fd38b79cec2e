export const interrupt = {
	title: 'The interrupt',
	lead: 'Frames arrive at a card at random, and wait there until the driver looks. You are the driver. Can you be faster than the card’s timer, which calls the driver after 41\u00a0µs without a frame?',
	knob: 'Who decides when to look',
	/** By position of the knob. */
	who: ['You', 'The card’s timer', 'A polling loop'],
	action: 'Look now',
	unknown: (frames: number) => `How long a frame waits is known after *${frames} frames*.`,
	waits: (wait_us: string, frames: string) =>
		`A frame waits *${wait_us}\u00a0µs* on average (${frames} frames so far).`,
	/** After one of the two sentences above. */
	looked: (looks: string, empty: string) => ` Of ${looks} ${looks === '1' ? 'look' : 'looks'}, ${empty} found nothing.`,
	measuring: 'No frame has been served yet.',
	goals: (frames: number, looks: number) =>
		[
			`Beat the card’s timer: watch it serve ${frames} frames, then serve ${frames} yourself with less wait.`,
			`Lose to the polling loop: let it serve ${frames} frames.`,
			`See what polling costs: ${looks} looks, nine of ten of them for nothing.`
		] as const,
	takeaway:
		'The timer calls the driver only when there are frames, and lets them wait. The polling loop hardly lets them wait, and looks in vain most of the time. Real drivers do both: the first frame interrupts, and the driver polls while more come.',
	lab: 'The same on the z15'
} as const;
