/** Every path of a machine with the same load. */
export const allPaths = {
	title: 'Plan: this load on every path',
	lead: (n: number) =>
		`Simulates the load of both lanes on all ${n} paths of this machine: what each carries, how fast, on how many processors, and what limits it.`,
	start: 'Simulate',
	again: 'Simulate again',
	stop: 'Stop',
	progress: (done: number, all: number) => `${done} of ${all} paths done.`,
	done: 'All paths are done.',
	failed: (why: string) => `The simulation stopped: ${why}.`,
	refused: 'This load cannot be simulated on this path.',
	figure: 'Figure',
	columns: {
		rate: 'Throughput',
		response: 'Response time',
		p95: 'Response time, p95',
		ifls: 'IFLs in use, client + server',
		payload: 'Payload'
	},
	busiest: 'Busiest part',
	limit: 'What limits it',
	open: 'Use in lane B',
	openColumn: 'Lane B',
	openName: (path: string) => `Use in lane B: ${path}`,
	note: 'IFLs are mainframe processors. ± is half of a 95% interval of the simulation, without the uncertainty of the model.'
} as const;
