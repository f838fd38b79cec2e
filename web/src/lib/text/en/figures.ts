/** Figures and charts. */

export const roles = {
	calibration: 'The constants of the model were fitted to this run, among others.',
	blind: 'This run was not used to fit the constants of the model: it tests them.',
	opened:
		'Seen after version 0.1.0: we saw this run only when that version, the first version of the model, was finished. Never used for fitting.',
	revealed:
		'Predicted before seen: the model predicted this run before we saw it. Never used for fitting or for choosing a rule.',
	prediction: 'Nothing was published for this setup.'
} as const;
export const roleShort = {
	calibration: 'calibrated',
	blind: 'not used for fitting',
	opened: 'seen after version 0.1.0',
	revealed: 'predicted before seen',
	prediction: 'no published value'
} as const;
/** Above a picture: an embed brings these and no others. */
export const summary = {
	recorded: 'Simulated in advance with this version of the simulator; your own run starts in a moment',
	warming: 'warming up',
	stillWarming: 'stopped at the limit of simulated time, still warming up',
	measuring: 'simulating',
	published: 'published',
	/** Explains the percentage in brackets. */
	simulation: (row: string, off: string) => `${row}; simulation ${off}`,
	none: '–'
} as const;
const unstable = (count: number) =>
	count === 1 ? '1 figure, marked ≈, is not yet stable.' : `${count} figures, marked ≈, are not yet stable.`;

export const previousValue = (value: string) => `was ${value}`;
export const figures = {
	title: 'Figures',
	lead: (side: string) =>
		`These figures come from a longer run of the same setup in the background, not from the animation above. Where IBM’s reports have another name for a figure, it stands below ours. CPU figures are for the ${side} partition (LPAR), because IBM’s report measured that one.`,
	/** All guests of both lanes are in one partition. */
	leadWithin:
		'These figures come from a longer run of the same setup in the background, not from the animation above. Where IBM’s reports have another name for a figure, it stands below ours. CPU figures are for the one partition (LPAR) that all guests are in.',
	/** Those of one lane are. */
	leadPartly: (side: string, lane: string) =>
		`These figures come from a longer run of the same setup in the background, not from the animation above. Where IBM’s reports have another name for a figure, it stands below ours. CPU figures are for the ${side} partition (LPAR), in lane ${lane} for the one partition that all guests are in.`,
	leadAlone:
		'These figures come from a longer run of the same setup in the background, not from the animation above. Where IBM’s reports have another name for a figure, it stands below ours. The notes below explain how this report counts.',
	progress: (words: string, share: string) => `${words}, ${share} done`,
	/** How much of the transactions was observed, where it is not whole ones of every connection. */
	extent: { within: 'less than one whole transaction', part: 'no complete transactions' } as Record<string, string>,
	converged: 'all figures are stable',
	/** Throughput and CPU have, and the run ended for that. */
	convergedBut: (count: number) => unstable(count),
	notConverged: (time: string, count: number) =>
		`stopped after ${time} of simulated time, although ${count === 1 ? '1 figure (marked ≈) still varies.' : `${count} figures (marked ≈) still vary.`}`,
	/** Spoken in place of ≈ before a value. */
	unstable: 'not yet stable',
	/** Opens the list of them. */
	whichUnstable: 'Show them',
	observed: (time: string) => `${time} simulated`,
	/** How long a finished run is, how much of its transactions that is, and whether it has converged. */
	finished: (observed: string, extent: string | undefined, convergence: string) =>
		`${observed}${extent === undefined ? '' : `: ${extent}`}; ${convergence}`,
	figure: 'Figure',
	/** Spoken before the number of a note. */
	note: 'note',
	limit: 'Limit',
	ratio: 'A ÷ B',
	table: 'Figures for A and B',
	difference: 'B vs A',
	extrapolated: 'extrapolated',
	extrapolatedOf: (why: string) => `Extrapolated: ${why}.`,
	unrounded: 'Differences and errors are computed before rounding, so they may not match the rounded figures exactly.',
	extrapolatedLead:
		'These figures are extrapolated and have no prediction interval, because no such setup was measured:',
	whatIf: 'what if',
	whatIfOf: (constant: string, message: string) => `What if: ${constant}, ${message}. No such machine was measured.`,
	whole: 'Whole partition',
	/** Above the figures of each kind of transaction. */
	eachKind: 'Each kind of transaction',
	distribution: 'Distribution of response times'
} as const;
/** Apart from its panel, which comes with other scripts. */
export const sensitivityButton = {
	ask: 'Sensitivity',
	askOf: (figure: string) => `Sensitivity of ${figure}`
} as const;
/** How sure the model is: apart, for lessons have figures, too, and do not ask. */
export const predictionInterval = {
	ask: 'How far off can the model be?',
	model: (low: string, high: string, unit: string, kin: string) => `model: ${low} to ${high}${unit} (${kin})`,
	kin: {
		'jackknife+ (nominal 90 %)': '90%',
		'errors seen so far': 'width: largest error seen so far'
	},
	half: 'chance (95% interval of the simulation)',
	/** What ± is, and what it is not. */
	intervals:
		'± shows how much chance affects a run of this length (95% interval of the simulation). The model’s own error can be larger. In the built-in comparisons, the line “model: …” under a figure shows how far off the model may be (90% prediction interval). For other settings, press “How far off can the model be?”.'
} as const;
export const charts = {
	throughput: 'Throughput over simulated time',
	phases: 'Rates by operation',
	rate: 'Rate',
	cpu: 'CPU time: guests (Emul) and hypervisor (CP)',
	guests: 'Packets/sec by server guest',
	published: 'published',
	/** By how the range was found. */
	model: { interval: 'model error (90% prediction interval)', seen: 'model error (largest so far)' },
	simulation: 'chance (95% interval of the simulation)',
	waiting: 'No figures yet',
	time: 'simulated time'
} as const;
