/** Questions before a run. */

export const predict = {
	/** In place of figures that would answer an open question. */
	veil: 'Hidden until you guess',
	hidden: 'The results stay hidden until you guess.',
	show: 'Show the results',
	questions: {
		'qebsm-hipersockets':
			'HiperSockets have no card. With 50 connections, which lane handles more transactions per second: A, without QEBSM, or B, with QEBSM?',
		'osa-or-hipersockets':
			'With one connection HiperSockets handle three times as many transactions per second. Which lane handles more with 50?',
		'qebsm-fcp': 'QEBSM saves the hypervisor (CP) some work at every transfer. Which lane writes the new file faster?',
		capped: 'The same guests serve the same pages, capped or not. In which lane does a page take more CPU time?',
		'vm-router':
			'Which lane handles more transactions per second: A, with a router guest, or B, with a virtual switch?',
		'priorities-off': 'Which lane sends more in total: A, with priorities, or B, without?',
		'before-ptfs': 'Which lane sends more in total: A, before the fixes, or B, after the fixes and with priorities?'
	} as Record<string, string>,
	lane: (letter: string, name: string) => `${letter}: ${name}`,
	alike: 'about the same',
	close: 'Close',
	yours: 'your guess',
	guessed: (guess: string) => `Your guess: ${guess}.`,
	measuring: (share: string) => `Simulating, ${share} done.`,
	right: 'Correct:',
	wrong: 'Not quite:',
	/** `by`: by how much they differ; null if by nothing that can be seen. */
	isAlike: (by: string | null) =>
		by === null ? 'both lanes are equal.' : `the lanes differ by only ${by}, which counts as about the same.`,
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
	because: (what: string, why: string) => `${what}: ${why}.`
} as const;
