/** The search for the largest load for which conditions hold. */

export const largestLoad = {
	title: 'Find the largest load',
	lead: 'How much can a path carry while your conditions hold? The search raises the load until a condition fails. The load is the number of connections or, if you set an offered load, the requests per second.',
	of: 'Path',
	lane: (letter: string, path: string) => `Lane ${letter}: ${path}`,
	condition: (n: number) => `Condition ${n}`,
	figure: 'Figure',
	relation: 'Relation',
	bound: 'Bound',
	unit: 'Unit',
	relations: { lt: '< (below)', le: '≤ (at most)', gt: '> (above)', ge: '≥ (at least)' },
	figures: {
		p50: 'p50 (median of the response time)',
		p90: 'p90 of the response time',
		p95: 'p95 of the response time',
		p99: 'p99 of the response time',
		'p99.9': 'p99.9 of the response time',
		max: 'max (longest response time)',
		response: 'response (mean response time)',
		ifls: 'ifls (processors in use)',
		busy: 'busy (share of the busiest part)',
		cpu: 'cpu (CPU time per unit of work)',
		refused: 'refused (share of an offered load)',
		throughput: 'throughput',
		payload: 'payload'
	},
	ofRun: 'Other figures of this run',
	ofRunName: (name: string, label: string) => `${name} (${label})`,
	add: 'Add a condition',
	remove: (n: number) => `Remove condition ${n}`,
	removeShort: 'Remove',
	start: 'Find',
	again: 'Find again',
	stop: 'Stop',
	loading: 'The search begins.',
	searching: (n: number) => `${n} ${n === 1 ? 'load' : 'loads'} simulated.`,
	refitting: (done: number, all: number) =>
		`The answer is found. Its range with the constants of each refit: ${done} of ${all} done.`,
	stopped: (n: number) => `Stopped after ${n} ${n === 1 ? 'load' : 'loads'}.`,
	done: (n: number) => `Found with ${n} ${n === 1 ? 'load' : 'loads'}.`,
	failed: (why: string) => `The search stopped: ${why}.`,
	refused: (path: string, message: string, hint: string) => `${path === '' ? '' : `${path}: `}${message} (${hint}).`,
	loads: 'The loads that were simulated',
	holds: (load: string) => `${load}: holds`,
	fails: (load: string, condition: string, reading: string) => `${load}: ${condition} does not hold (${reading})`,
	nothing: 'nothing gets through',
	load: {
		'workload.connections': (n: number, text: string) => `${text}\u00a0${n === 1 ? 'connection' : 'connections'}`,
		'workload.offered_per_second': (_: number, text: string) => `${text}\u00a0requests/s`,
		'workload.trace_speed': (_: number, text: string) => `${text} times the speed of the recording`
	},
	/** The answer. The load has its unit; the ends of its interval have none. */
	found: (path: string, load: string, interval: string, condition: string, beyond: string, reading: string) =>
		`${path} can carry ${load} (${interval}). At ${beyond} the figure is ${reading}, so ${condition} no longer holds.`,
	interval: (low: string, high: string) => `95% interval ${low} to ${high}`,
	noInterval: 'no interval, because a figure in the conditions has none',
	beyond: (path: string, load: string) =>
		`${path} carries ${load} and all conditions still hold. More cannot be simulated here.`,
	nowhere: (path: string, load: string, condition: string, reading: string) =>
		`${path} does not meet the conditions at the smallest load: at ${load}, ${condition} does not hold (${reading}).`,
	above: (holds: string) => `The conditions hold at ${holds}, the smallest larger load found at which they do.`,
	refits: (low: string, high: string) =>
		`With the constants of each refit of the model (each leaves out one group of IBM’s rows): ${low} to ${high}.`,
	refitsMore: (load: string) => `All refits give more than ${load}, so their range does not contain it.`,
	refitsLess: (load: string) => `All refits give less than ${load}, so their range does not contain it.`,
	returns: (fails: string, holds: string) =>
		`The conditions do not hold at ${fails}, but hold again at ${holds}. The answer is the largest load before they first fail.`,
	busiest: (part: string, share: string) => `Busiest part: ${part}, ${share} busy.`,
	limited: (line: string) => `What limits it: ${line}.`,
	extrapolated: 'extrapolated',
	extrapolatedWhy: 'Outside what was measured:',
	run: 'Run this load',
	runNote: 'Both lanes get the load. “Undo” takes it back.',
	runPath: 'Both lanes get the load, and lane B this path. “Undo” takes it back.',
	isRun: 'The lanes have this load',
	command: 'The program prints the same:',
	copy: 'Copy command',
	copied: 'Copied',
	copyFailed: 'The browser did not allow copying. Select the command and copy it yourself.',
	how: 'How to find the largest load'
} as const;
