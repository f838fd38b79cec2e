/** Questions before a run. */

export const predict = {
	first: 'Guess first: ',
	questions: {
		'qebsm-hipersockets':
			'HiperSockets have no card that QEBSM could relieve. With 50 connections, which does more transactions a second?',
		'osa-or-hipersockets':
			'With one connection HiperSockets do three times as many transactions a second. Which does more with 50?',
		'qebsm-fcp': 'QEBSM spares CP some work at every transfer. In which lane is the new file written faster?',
		capped: 'The same guests serve the same pages, capped or not: in which lane does a page take more processor time?',
		'vm-router': 'A VM TCP/IP guest routes, or CP switches: which does more transactions a second?',
		'priorities-off': 'With priorities or without: which lane sends more in all?',
		'before-ptfs': 'Before the PTFs, or after them with priorities: which lane sends more in all?'
	} as Record<string, string>,
	lane: (letter: string, name: string) => `${letter}: ${name}`,
	alike: 'about the same',
	skip: 'Skip the question',
	close: 'Close',
	yours: 'your guess',
	guessed: (guess: string) => `Your guess: ${guess}.`,
	measuring: (share: string) => `Being measured, ${share} done.`,
	right: 'As you said:',
	wrong: 'Not so:',
	isAlike: (by: string) => `the two differ by no more than ${by}.`,
	response: {
		less: (by: string) => `B takes ${by} less than A.`,
		more: (by: string) => `B takes ${by} more than A.`
	},
	rate: { less: (by: string) => `B does ${by} less than A.`, more: (by: string) => `B does ${by} more than A.` },
	cost: { less: (by: string) => `B takes ${by} less than A.`, more: (by: string) => `B takes ${by} more than A.` },
	accounts: { emulation: 'the guests', cp: 'CP, the hypervisor' } as Record<string, string>,
	account: (name: string, [a, b]: readonly [string, string], unit: string) =>
		`What makes the difference is the work of ${name}: ${a} in A, ${b} in B (${unit}).`,
	correct: 'right',
	because: (what: string, why: string) => `${what}: ${why}.`
} as const;
