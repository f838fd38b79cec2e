/** How sure the model is of its figures. */

export const prediction = {
	lead: 'We refitted the constants several times, each time leaving one group of published runs out, and simulated your setup with each version. The spread, plus how far each missed the runs it had not seen, gives the wide range (the fainter whisker). The stronger whisker is only the effect of chance in the simulation.',
	nominal: 'We call it 90%, but it may be optimistic: we knew most of these runs when we designed the model.',
	seen: 'If too few runs were published to leave some out, the range is as wide as the largest error so far.',
	lanes: ['Lane A', 'Lane B'],
	cancel: 'Cancel',
	start: 'Compute',
	bar: 'Short runs',
	measuring: 'waiting for its measurement to finish',
	next: 'next',
	beginning: 'loading the refitted constants…',
	progress: (done: number, all: number) => `${done} of ${all} short runs`,
	known: {
		'jackknife+ (nominal 90 %)': 'computed, nominal 90%',
		'errors seen so far': 'computed from the largest error so far'
	},
	beyond: (fields: string) => `none, because no published run is similar enough (${fields})`,
	whatIf: 'none, because no such machine was measured',
	none: 'none',
	cancelled: 'cancelled',
	failed: (why: string) => `It could not be computed: ${why}.`
} as const;
