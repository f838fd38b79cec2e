/** Where constants come from. */

export const constants = {
	title: (platform: string, n: number) => `The ${n} constants of the ${platform}`,
	lead: 'Costs are per packet, byte, buffer, signal, interrupt and wake-up; never per run. Nothing published is an input of a run.',
	name: 'Constant',
	value: 'Value',
	unit: 'Unit',
	status: 'Status',
	origin: 'Origin'
} as const;
