/** How sure the model is of its figures. */

export const prediction = {
	lead: 'Its constants were fitted to the published runs. Each fit was done again without one group of them, and this description is simulated with all of these constants. What they say, and how far off each was for the runs that it had not seen, gives an interval for what would be measured: the fainter whisker. The stronger one is chance in the simulation alone.',
	nominal: 'It is nominally 90%: the structure of the model was chosen with most of these runs in view.',
	seen: 'Where too few runs were published to leave some out, it is as wide as the largest error so far.',
	lanes: ['Lane A', 'Lane B'],
	cancel: 'Cancel',
	start: 'Find out',
	bar: 'Short runs',
	measuring: 'when its measurement is over',
	next: 'next',
	beginning: 'fetching what the fits came to…',
	progress: (done: number, all: number) => `${done} of ${all} short runs`,
	known: {
		'jackknife+ (nominal 90 %)': 'found, nominal 90%',
		'errors seen so far': 'found, by the errors seen so far'
	},
	beyond: (fields: string) => `none: nothing like it was published, so no error says how far off it may be (${fields})`,
	whatIf: 'none: no such machine was measured',
	none: 'none',
	cancelled: 'cancelled',
	failed: (why: string) => `It could not be found out: ${why}.`
} as const;
