/** One figure over a range. */

export const sweep = {
	titles: { processors: 'Over the number of processors', priorities: 'Over the kinds of queueing' },
	leads: {
		processors:
			'Lane A’s description with 4 to 32 logical processors, measured one after the other beside the picture. Bars are 95 % intervals.',
		priorities:
			'Lane A’s pairs of guests before the PTFs, without the function, all normal, and as their priorities are set. Bars are 95 % intervals.'
	},
	axis: { processors: 'Processors', priorities: 'Queueing' },
	ways: { before: 'before PTFs', off: 'off', normal: 'all normal', each: 'priorities' },
	byGuest: (figure: string) => `${figure} by server guest`,
	guest: (n: number) => `guest ${n}`,
	start: 'Measure',
	again: 'Measure again',
	stop: 'Stop',
	table: 'As a table',
	recorded: 'As this version of the simulator measures it; “Measure” does so here.',
	progress: (done: number, all: number, point: string) => `${done} of ${all} measured; now: ${point}`,
	done: 'All measured.',
	stopped: (done: number, all: number) => `Stopped after ${done} of ${all}.`,
	failed: (why: string) => `It could not be measured: ${why}.`,
	question:
		'An open question: with more processors each transaction costs more time in the guests, too. The published report explains that by guests spinning for their own locks; this model gets it from caches that are cold after every re-dispatch. The published figures alone do not settle which of the two it was.'
} as const;
