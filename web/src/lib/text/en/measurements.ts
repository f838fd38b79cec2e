/** A reader's own measurements beside the model. */
export const measurements = {
	title: 'Your measurements',
	lead: 'Compare a table of measurements of your own machine with the model. The file never leaves your browser.',
	drop: 'Drop a CSV file here, or',
	choose: 'Choose a file',
	paste: 'Paste a table',
	example: 'Try an example',
	form: 'What the table contains',
	saveExample: 'Save the example',
	exampleNote: 'The figures of the example are made up, not measured.',
	exampleName: 'the example',
	pastedName: 'the pasted table',
	pasted: 'Table (CSV)',
	compare: 'Compare',
	stop: 'Stop',
	again: 'Compare again',
	close: 'Close',
	saveVerdicts: 'Save as CSV',
	reading: (file: string) => `Reading ${file}…`,
	progress: (done: number, all: number) => `${done} of ${all} rows done.`,
	stopped: (done: number, all: number) => `Stopped after ${done} of ${all} rows.`,
	failed: (why: string) => `The comparison stopped: ${why}.`,
	faults: {
		large: (file: string) => `${file} is larger than 10\u00a0MB, which is the most.`,
		encoding: (file: string) => `${file} is not text in UTF-8. Save the table as CSV in UTF-8.`
	},
	refused: (file: string) => `No row of ${file} can be read:`,
	unread: (n: number) =>
		n === 1 ? 'One line cannot be read and is not compared:' : `${n} lines cannot be read and are not compared:`,
	/** The core's message is the rest of a sentence whose subject is the column or the table. */
	problem: (line: number | null, column: string, message: string, hint: string) => {
		const place = [line === null ? '' : `Line ${line}`, column === '' ? '' : `column ${column}`].filter(Boolean);
		const whole = place.length === 0 ? `The table ${message}.` : `${place.join(', ')}: ${message}.`;
		return hint === '' ? whole : `${whole} Possible: ${hint}.`;
	},
	more: (n: number) => `… and ${n} more.`,
	summary: (file: string, inside: number, judged: number) =>
		judged === 0
			? `No figure of ${file} has an interval of the model.`
			: `${inside} of ${judged} figures of ${file} lie inside the model’s 90% interval.`,
	oneInTen: 'A 90% interval misses about one figure in ten even where the model is right.',
	withoutInterval: (n: number) => `${n} ${n === 1 ? 'has' : 'have'} no interval.`,
	notModelled: (n: number) => `${n} ${n === 1 ? 'is' : 'are'} not modelled.`,
	columns: {
		line: 'Line',
		setup: 'Setup',
		figure: 'Figure',
		measured: 'Measured',
		model: 'Model',
		error: 'Error',
		interval: '90% interval',
		verdict: 'Verdict'
	},
	row: (line: number, setup: string) => `Line ${line}: ${setup}`,
	interval: (low: string, high: string) => `${low} to ${high}`,
	verdictTable: 'Verdicts',
	waiting: 'waits',
	verdicts: {
		inside: 'inside',
		outside: (share: string) => `outside by ${share}`,
		'no interval': 'no interval',
		'not modelled': 'not modelled'
	},
	because: (reason: string) => `because: ${reason}`,
	chart: (figure: string) => `${figure}: measured values, and the model’s 90% interval`,
	names: {
		inside: 'measured',
		outside: 'measured, outside',
		model: 'model',
		interval: '90% interval of the model'
	},
	note: 'Error is model ÷ measured − 1. A measured figure counts as outside only if its distance from the interval is larger than its own uncertainty. That is the half-width in your table, or half a unit of the figure’s last digit, whichever is larger. The percentage after “outside by” is the rest of the distance, relative to the nearer end of the interval.'
} as const;

/** A machine fitted to a reader's measurements. */
export const machineFit = {
	title: 'Fit the model to your machine',
	lead: 'The lab fits only the constants that your rows can determine. Every fourth setup is left out of the fit and used to test it. The fit needs at least four setups and takes about a minute.',
	from: 'Start from',
	start: 'Fit the model',
	load: 'Load a fitted machine',
	failed: (why: string) => `The fit stopped: ${why}.`,
	progress: (progress: { step: number; count: number } | null) => {
		if (progress === null) return 'Starting…';
		if (progress.step === 0) return 'Step 1 of 3: how much each figure depends on each constant…';
		if (progress.step === 1) return `Step 2 of 3: fitting, ${progress.count} sets of constants tried…`;
		return `Step 3 of 3: leaving out each setup in turn, ${progress.count.toFixed(0)}% done…`;
	},
	otherTable: 'Another table is open; fit again.',
	problem: (path: string, message: string, hint: string) =>
		`${path === '' ? 'The file' : `The file, ${path}`}: ${message}.${hint === '' ? '' : ` Possible: ${hint}.`}`,
	notBetter: (machine: string) =>
		`The fitted machine predicts the rows left out of the fit no better than the ${machine} does, so it is not offered.`,
	/** `side`: on which side of the measured figures all those of the model lie. */
	leftOutErrors: (
		machine: string,
		before: string,
		now: string,
		worse: number,
		figures: number,
		growth: string,
		side: 'high' | 'low' | null
	) =>
		`On the rows left out of the fit, the largest error is ${now}; with the ${machine} it was ${before}. ${
			worse === 0
				? 'No figure got worse.'
				: `${worse} of ${figures} figures got worse, by ${growth} percentage points at most.`
		}${side === null ? '' : ` The fitted machine is too ${side} for all of them.`}`,
	loaded: (machine: string, n: number) => `The file differs from the ${machine} in ${n} constant${n === 1 ? '' : 's'}.`,
	constants: 'Fitted constants',
	constant: 'Constant',
	unit: 'Unit',
	before: 'Before',
	now: 'Now',
	change: 'Change',
	known: '95% interval',
	/** `times`: how many times as much the rows scatter as their errors say; empty if no more. */
	scatter: (times: string) =>
		`${
			times === ''
				? 'The intervals come from the stated errors of your rows and the usual error of the model; the rows scatter no more.'
				: `The intervals are widened, because your rows scatter ${times} times as much as their stated errors and the usual error of the model say.`
		} An error that all rows share is not in them.`,
	leftOut: (n: number, all: number) => `Errors on the rows left out of the fit (${n} of ${all})`,
	row: 'Row',
	line: (run: string) => run,
	errorBefore: 'Error before',
	errorNow: 'Error now',
	factor: (figure: string, factor: string) => `${figure}: ÷ ${factor} to × ${factor}`,
	intervals: (all: string) => `90% intervals around a prediction for setups like yours: ${all}.`,
	noIntervals: 'With fewer than nine setups there are no intervals for the new machine.',
	/** `fixed`: the constants of the model that were not fitted before. */
	kept: (n: number, fixed: number) =>
		`${n} fitted constants keep their values${fixed > 0 ? `; a fit does not change the model’s other ${fixed}` : ''}`,
	reasons: {
		fitted: () => '',
		'without effect': () => 'no figure changes with it by more than chance',
		'too weak': (_: string, error: string) => `the rows would determine it to ± ${error} (95%) at best`,
		imitated: (other: string) => `“${other}” changes the same figures`,
		'too few figures': () => 'each fitted constant needs two figures'
	},
	name: 'Name of the machine',
	nameRule: 'A name has 1 to 30 letters, digits, spaces, hyphens or underscores, and begins with a letter or digit.',
	defaultName: (platform: string) => `my ${platform}`,
	use: 'Use it in the lab',
	inUse: 'In use in the lab',
	save: 'Save as a file (TOML)',
	useNote:
		'Both lanes then run on this machine, and so do sweeps, sensitivity and the plan. The page address stores the machine.',
	fileNote: (name: string) =>
		`The file also works with the command line; there the machine is called “${name}”, and replaces no built-in one.`
} as const;

/** Where the lab runs on a reader's machine. */
export const ownMachine = {
	inUse: (name: string, platform: string, n: number) =>
		`Both lanes run on ${name === '' ? 'a machine of your own' : `“${name}”`}: the ${platform} with ${n} other constant${n === 1 ? '' : 's'}.`,
	back: (platform: string) => `Back to the ${platform}`
} as const;
