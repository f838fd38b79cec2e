/** On a phone: what is inside each closed section of the lab, in one line. */
export const sections = {
	settings: 'Connections, workload, MTU, machine, both lanes',
	queueing: 'The same guests with four kinds of queueing',
	processors: 'Both lanes with 4 to 32 logical processors',
	figures: 'All figures, with published values and errors',
	limits: 'How busy the busiest parts are',
	plan: 'The same load over every path of the machine',
	chartsTitle: 'Charts',
	charts: 'Throughput over time, processor time',
	measurements: 'Compare your own file with the model'
} as const;
