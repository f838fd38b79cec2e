/** How sure the model is of its figures. */

export const prediction = {
	lead: 'We refitted the constants several times, each time leaving out one group of published runs, and simulated your setup after each refit. The pale range adds two things: how far the refits disagree, and how wrong each refit was about the runs it had not seen. The dark, narrow range is only chance in the simulation.',
	nominal:
		'The pale range should contain about 90% of real results; it may be too narrow, because we knew most of these runs when we designed the model.',
	seen: 'Where too few runs were published, we widen the range to the largest error we have seen.',
	lanes: ['Lane A', 'Lane B'],
	cancel: 'Cancel',
	start: 'Compute',
	bar: 'Short runs',
	measuring: 'waiting for its simulation to finish',
	next: 'waiting',
	beginning: 'loading the refitted constants…',
	progress: (done: number, all: number) => `${done} of ${all} short runs are done`,
	known: {
		'jackknife+ (nominal 90 %)': 'Done.',
		'errors seen so far': 'Done. The range is as wide as the largest error we have seen.'
	},
	beyond: 'no interval, because no published run is similar enough',
	whatIf: 'no interval, because IBM measured no such machine',
	none: 'no interval',
	cancelled: 'cancelled',
	failed: (why: string) => `It could not be computed: ${why}.`
} as const;
