/** Every path of a machine with the same load. */
export const allPaths = {
	title: 'Plan: compare the machine’s network paths under this load',
	lead: (n: number) =>
		`“Simulate” runs this load over each of the machine’s ${n} paths. The table then shows each path’s throughput, response time, processors in use, and what limits it.`,
	start: 'Simulate',
	again: 'Simulate again',
	stop: 'Stop',
	progress: (done: number, all: number) => `${done} of ${all} paths done.`,
	done: 'All paths are simulated.',
	failed: (why: string) => `The simulation stopped: ${why}.`,
	refused: 'This load cannot be simulated on this path.',
	figure: 'Figure',
	columns: {
		rate: 'Throughput',
		response: 'Response time',
		p95: 'Response time, p95',
		refused: 'Refused share of the offered load',
		ifls: 'IFLs in use, client + server',
		payload: 'Payload'
	},
	volume: 'Volume to transfer (TB)',
	transfer: (terabytes: string) => `Time for ${terabytes}\u00a0TB of payload`,
	kinds: 'Several numbers in a cell are those of the kinds of guests, in their order.',
	onePath: 'Plan: no other path of this machine carries these pairs of guests, so there is nothing to compare.',
	busiest: 'Busiest part',
	limit: 'Limited by',
	open: 'Use in lane B',
	openColumn: 'Lane B',
	openName: (path: string) => `Use in lane B: ${path}`,
	note: 'An IFL is a mainframe processor for Linux. ± is chance only (half of a 95% interval of the simulation), not the error of the model.'
} as const;
