/** Figures over a range of one number, or of two. */

export const sweep = {
	title: (names: readonly string[]) => `Sweep: ${names.join(' and ')}`,
	titles: { processors: 'Over the number of processors', priorities: 'Over the kinds of queueing' },
	lead: 'Every point is a whole measurement, all else as in the lanes. Bars are 95 % intervals. Click a point, or press Enter on it, and the lab shows it.',
	leads: {
		processors:
			'The lanes with 4 to 32 logical processors. Bars are 95 % intervals; a click on a point shows it in lane A.',
		priorities:
			'The pairs of guests before the PTFs, without the function, all normal, and as their priorities are set. Bars are 95 % intervals; a click on a point shows it in lane A.'
	},
	else: 'Over something else',
	along: 'What is varied',
	by: 'and by',
	nothing: 'nothing else',
	numbers: 'Settings',
	constants: 'Constants of the machine',
	from: 'From',
	to: 'To',
	points: 'Points',
	figure: 'Figure',
	leading: 'Those that tell most',
	against: 'Difference of',
	ways: { lanes: 'B from A', here: (letter: string) => `${letter} from here` },
	byGuest: (figure: string) => `${figure} by server guest`,
	guest: (n: number) => `guest ${n}`,
	lane: (letter: string, name: string) => `${letter} ${name}`,
	start: 'Measure',
	again: 'Measure again',
	stop: 'Stop',
	close: 'Close',
	table: 'As a table',
	csv: 'CSV',
	here: (letters: string) => (letters === '' ? 'now' : `${letters} now`),
	recorded: 'As this version of the simulator measures it; “Measure” does so here.',
	planned: (n: number) => `${n} measurements.`,
	progress: (done: number, all: number) => `${done} of ${all} measured.`,
	done: 'All measured.',
	refused: (n: number) => `${n} cannot be simulated.`,
	failed: (why: string) => `It could not be measured: ${why}.`,
	gone: 'There is no such number here any more.',
	none: 'There is no such value between these.',
	point: (at: string, line: string, value: string) => `${at}: ${line} ${value}`,
	heat: {
		lanes: 'How far lane B is from lane A. Empty where the intervals leave it open.',
		here: (at: string) => `How far it is from what it is now (${at}). Empty where the intervals leave it open.`,
		now: 'here',
		cell: (at: string, text: string) => `${at}: ${text}`,
		open: 'not distinguished',
		missing: 'not measured'
	},
	question:
		'An open question: with more processors each transaction costs more time in the guests, too. The published report explains that by guests spinning for their own locks; this model gets it from caches that are cold after every re-dispatch. The published figures alone do not settle which of the two it was.'
} as const;
