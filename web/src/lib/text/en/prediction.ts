/** How sure the model is of its figures. */

export const prediction = {
	lead: 'We refitted the constants several times, each time leaving one group of published runs out, and simulated your setup with each version. The wide range (pale whisker) combines how much these versions differ and how far each was off for runs it had not seen. The dark whisker is only the effect of chance in the simulation.',
	nominal:
		'The wide range is meant to hold 90% of real results; it may be too narrow, because we knew most of these runs when we designed the model.',
	seen: 'Where too few runs were published, we use the largest error so far.',
	lanes: ['Lane A', 'Lane B'],
	cancel: 'Cancel',
	start: 'Compute',
	bar: 'Short runs',
	measuring: 'waiting for its simulation to finish',
	next: 'next',
	beginning: 'loading the refitted constants…',
	progress: (done: number, all: number) => `${done} of ${all} short runs`,
	known: {
		'jackknife+ (nominal 90 %)': 'computed; meant to hold 90% of real results',
		'errors seen so far': 'computed from the largest error so far'
	},
	beyond: (fields: string) => `none, because no published run is similar enough (${fields})`,
	whatIf: 'none, because IBM measured no such machine',
	none: 'none',
	cancelled: 'cancelled',
	failed: (why: string) => `It could not be computed: ${why}.`
} as const;
