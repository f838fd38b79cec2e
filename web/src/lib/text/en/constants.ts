/** Where constants come from. */

export const constants = {
	title: (platform: string, n: number) => `The ${n} constants of the ${platform}: look, and ask what if`,
	lead: 'Costs are per packet, byte, buffer, signal, interrupt and wake-up; never per run. Nothing published is an input of a run.',
	name: 'Constant',
	value: 'Found',
	whatIf: ['What if, A', 'What if, B'],
	whatIfOf: (name: string, lane: string) => `${name}, what if in lane ${lane}`,
	ask: 'Give a lane another value and it runs on that machine: a what-if, of which nothing was published. An empty field is what was found.',
	back: 'As it was found',
	unit: 'Unit',
	status: 'Status',
	origin: 'Origin'
} as const;
