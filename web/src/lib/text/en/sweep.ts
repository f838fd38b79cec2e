/** Figures over a range of one number, or of two. */

export const sweep = {
	title: (names: readonly string[]) => `Sweep: ${names.join(' and ')}`,
	titles: { processors: 'By number of processors', priorities: 'By kind of queueing' },
	lead: 'Each point is a full run; everything else stays as set in “Settings”. Bars show 95% intervals. Click a point to use its value in the lab.',
	leads: {
		processors:
			'Both lanes with 4 to 32 logical processors. Bars show 95% intervals. Click a point to use it in lane A.',
		priorities:
			'The pairs of guests before the fixes, with priority queueing off, with all priorities normal, and with the priorities as set. Bars show 95% intervals. Click a point to use it in lane A.'
	},
	else: 'Vary something else',
	along: 'Horizontal axis',
	by: 'One curve per',
	nothing: 'none',
	numbers: 'Settings',
	constants: 'Constants of the machine',
	from: 'From',
	to: 'To',
	points: 'Points',
	figure: 'Figure',
	leading: 'Main figures',
	against: 'Difference',
	ways: { lanes: 'B vs A', here: (letter: string) => `${letter} vs now` },
	byGuest: (figure: string) => `${figure} by server guest`,
	guest: (n: number) => `guest ${n}`,
	lane: (letter: string, name: string) => `${letter} ${name}`,
	start: 'Run',
	again: 'Run again',
	stop: 'Stop',
	close: 'Close',
	table: 'As a table',
	csv: 'CSV',
	picture: 'To save these curves as a picture (PNG or SVG), use “Export” above the lanes and select “Sweep”.',
	here: (letters: string) => (letters === '' ? 'now' : `${letters} now`),
	recorded: 'Simulated in advance with this version of the simulator; press Run to simulate it in your browser.',
	waiting: (n: number) => `${n} ${n === 1 ? 'run' : 'runs'} to simulate.`,
	progress: (done: number, all: number) => `${done} of ${all} runs done.`,
	done: 'All runs are done.',
	refused: (n: number) => `${n} cannot be simulated.`,
	failed: (why: string) => `The sweep stopped: ${why}.`,
	gone: 'These settings no longer have this variable.',
	none: 'No possible value lies in this range.',
	point: (at: string, line: string, value: string) => `${at}: ${line} ${value}`,
	heat: {
		lanes: 'difference of lane B from lane A. A cell is empty if it is not significantly different from zero.',
		here: (at: string) =>
			`difference from the present settings${at === '' ? '' : ` (${at})`}. A cell is empty if it is not significantly different from zero.`,
		now: 'now',
		cell: (at: string, text: string) => `${at}: ${text}`,
		open: 'not significantly different from zero',
		missing: 'no result'
	},
	question:
		'An open question: with more processors each transaction also costs more time in the guests. The published report explains this by guests that spin for their own locks. In this model the reason is caches that are cold after every pause. The published figures do not show which explanation is right.'
} as const;
