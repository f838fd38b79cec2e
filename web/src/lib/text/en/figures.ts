/** Figures and charts. */

export const roles = {
	calibration: 'The model’s constants were fitted to figures of this run, among others.',
	blind: 'No figure of this run was used to fit the model’s constants: it tests them.',
	opened: 'Predicted before it was seen: opened when the model had been finished.',
	revealed: 'Revealed last, after the model had predicted it blind. Never used for fitting, nor for choosing a rule.',
	prediction: 'Nothing was published of this configuration.'
} as const;
export const roleShort = {
	calibration: 'calibrated',
	blind: 'blind',
	opened: 'opened later',
	revealed: 'revealed last',
	prediction: 'prediction'
} as const;
/** Above a picture: an embed brings these and no others. */
export const summary = {
	recorded: 'Measured by this version before; yours begins in a moment',
	warming: 'warming up',
	stillWarming: 'stopped at the limit, still warming up',
	measuring: 'measuring',
	published: 'published',
	none: '–'
} as const;
export const previousValue = (value: string) => `was ${value}`;
export const figures = {
	title: 'Figures',
	lead: (side: string) =>
		`Measured by a second, unwatched run of the same description. Names as in the z/VM performance reports; CPU figures are the ${side} LPAR’s.`,
	leadAlone:
		'Measured by a second, unwatched run of the same description. Names as in the z/VM performance reports, which print these under a convention of their own: see the notes.',
	progress: (words: string, share: string) => `${words}, ${share} done`,
	/** How much of the transactions was seen, where it is not whole ones of every connection. */
	extent: { within: 'within single transactions', part: 'not whole transactions' } as Record<string, string>,
	converged: 'converged',
	/** Throughput and CPU have, and the run ended for that. */
	convergedBut: (figures: string) => `converged, except: ${figures}`,
	notConverged: (figures: string) => `stopped at the limit, not converged: ${figures}`,
	observed: (time: string) => `${time} observed`,
	figure: 'Figure',
	limit: 'Limit',
	ratio: 'A ÷ B',
	difference: 'B against A',
	extrapolated: 'extrapolated',
	extrapolatedLead:
		'No report measured this, so these figures are extrapolated and have no prediction interval of the model:',
	whatIf: 'what if',
	whatIfOf: (constant: string, message: string) =>
		`What if: ${constant}, ${message}; nothing was published of such a machine`,
	whole: 'The whole LPAR'
} as const;
/** Apart from what is told then: it stands in other scripts. */
export const sensitivityButton = {
	ask: 'made of?',
	askOf: (figure: string) => `What is this made of: ${figure}`
} as const;
/** How sure the model is: apart, for lessons have figures, too, and do not ask. */
export const predictionInterval = {
	ask: 'How sure is the model?',
	model: (low: string, high: string, unit: string, kin: string) =>
		`${low} to ${high}${unit === '' ? '' : ` ${unit}`}: ${kin}`,
	kin: {
		'jackknife+ (nominal 90 %)': '90% prediction interval of the model',
		'errors seen so far': 'largest errors of the model so far'
	},
	half: '95% interval of the simulation',
	/** What ± is, and what it is not. */
	intervals:
		'± is the 95% interval of the simulation: chance in a run of finite length. The model itself can be off by more: its 90% prediction interval stands below the figures of the comparisons; for other settings it is computed when you ask.'
} as const;
export const charts = {
	throughput: 'Throughput over simulated time',
	phases: 'Rates by operation',
	rate: 'Rate',
	cpu: 'CPU per unit of work: Emul and CP',
	guests: 'Packets/sec by server guest',
	published: 'published',
	model: 'model',
	simulation: 'simulation',
	waiting: 'No figures yet',
	time: 'simulated time'
} as const;
