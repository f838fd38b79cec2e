/** Where constants come from. */

export const constants = {
	title: (platform: string, n: number) => `The model’s ${n} constants (${platform}): view and change them`,
	lead: 'Most constants are the cost of one step, for example per packet, byte, buffer, signal, interrupt or wake-up. Most were fitted to published runs; the Status column shows where the others come from. All runs use the same constants.',
	table: 'Constants of the model',
	name: 'Constant',
	value: 'Value',
	whatIf: ['Your value for A', 'Your value for B'],
	whatIfOf: (name: string, lane: string) => `${name}: your value for ${lane}`,
	ask: 'Enter another value to see what would happen; no published figure exists for that case. Leave it empty to keep the value shown.',
	back: (lane: string) => `Reset ${lane} to the fitted values`,
	unit: 'Unit',
	status: 'Status',
	origin: 'Origin',
	/** By their names in the machines’ files. */
	statusOf: (status: string) => (status === 'driver source' ? 'from Linux drivers' : status),
	/** A share, a factor or a count has no unit. */
	unitOf: (unit: string) => (unit === '1' ? '' : unit)
} as const;
