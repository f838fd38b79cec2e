/** Saving what is on the screen, for a report. */
export const exportDialog = {
	button: 'Export',
	title: 'Export what is on the screen',
	parts: 'Parts',
	part: {
		lanes: 'Picture of both lanes',
		breakdown: 'Where the time goes',
		curves: 'CPU time by number of connections',
		cpu: 'CPU time per transaction',
		figures: 'Table of figures',
		distribution: 'Distribution of response times',
		paths: 'This load on every path',
		sensitivity: 'Sensitivity',
		sweep: 'Sweep',
		charts: 'Charts'
	},
	png: 'Save as PNG',
	svg: 'Save as SVG',
	table: 'Table',
	csv: 'Save as CSV',
	onePage: 'One-page report',
	onePageLead:
		'The report contains the question, the answer, the parts chosen above, the figures, the settings, the limits of the model and a link. If you choose one lane, the report contains only that lane’s picture. To save it as a PDF, press “Print” and choose PDF as the printer.',
	question: 'Question',
	lanes: 'Lanes',
	allLanes: 'Both',
	figures: 'Figures',
	allFigures: 'All',
	print: 'Print',
	close: 'Close',
	veiled: 'Answer the question on the page first: the figures would show the answer.',
	failed: (why: string) => `The export failed: ${why}`,
	figure: 'Figure',
	pictureOf: (lanes: readonly { letter: string; name: string }[]) =>
		lanes.map(({ letter, name }) => `Lane ${letter}: ${name}.`).join(' '),
	p95: (values: string) => `Response time, 95th percentile: ${values}.`,
	unstable: (letter: string, observed: string) => `${letter}: not yet stable (${observed} simulated).`,
	extrapolated: (sentences: string) =>
		`Extrapolated: ${sentences}. No interval of the model: nothing like it was measured.`,
	observed: (letter: string, time: string) => `${letter}: ${time} simulated`,
	machine: 'Machine',
	path: 'Path',
	settings: 'Settings.',
	limits: 'Limits of the model.',
	caveat:
		'These are results of a simulation whose constants were fitted to IBM’s published measurements of one machine. ± is chance only (half of a 95% interval of the simulation), not the error of the model.',
	source: (engine: string) => `Datapath Lab ${engine}. The same view:`
} as const;
