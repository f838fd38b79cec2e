/** Questions before a run. */

export const predict = {
	first: 'Guess first: ',
	/** In place of figures that would answer an open question. */
	veil: 'Guess first',
	hidden: 'One question is open. Its answer is hidden until you guess.',
	show: 'Show the figures',
	questions: {
		'qebsm-hipersockets':
			'HiperSockets have no card. With 50 connections, which lane handles more transactions per second: without QEBSM (A) or with it (B)?',
		'osa-or-hipersockets':
			'With one connection HiperSockets handle three times as many transactions per second. Which lane handles more with 50?',
		'qebsm-fcp': 'QEBSM saves the hypervisor (CP) some work at every transfer. Which lane writes the new file faster?',
		capped: 'The same guests serve the same pages, capped or not. In which lane does a page take more CPU time?',
		'vm-router': 'A router guest (A) or a virtual switch (B): which handles more transactions per second?',
		'priorities-off': 'With or without priorities: which lane sends more in total?',
		'before-ptfs': 'Before the fixes, or after them with priorities: which lane sends more in total?'
	} as Record<string, string>,
	lane: (letter: string, name: string) => `${letter}: ${name}`,
	alike: 'about the same',
	skip: 'Skip the question',
	close: 'Close',
	yours: 'your guess',
	guessed: (guess: string) => `Your guess: ${guess}.`,
	measuring: (share: string) => `Simulating, ${share} done.`,
	right: 'Correct:',
	wrong: 'Not quite:',
	isAlike: (by: string) => `the lanes differ by no more than ${by}.`,
	response: {
		less: (by: string) => `B takes ${by} less time than A.`,
		more: (by: string) => `B takes ${by} more time than A.`
	},
	rate: {
		less: (by: string) => `B achieves ${by} less than A.`,
		more: (by: string) => `B achieves ${by} more than A.`
	},
	cost: {
		less: (by: string) => `B needs ${by} less CPU time than A.`,
		more: (by: string) => `B needs ${by} more CPU time than A.`
	},
	accounts: { emulation: 'the guests', cp: 'the hypervisor (CP)' } as Record<string, string>,
	account: (name: string, [a, b]: readonly [string, string], unit: string) =>
		`Most of the difference is CPU time of ${name}: ${a} in A, ${b} in B (${unit}).`,
	correct: 'right',
	because: (what: string, why: string) => `${what}: it ${why}.`
} as const;
