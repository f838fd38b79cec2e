/** What can be set. */

export const parameters = {
	title: 'Settings',
	lead: 'These settings apply to both lanes, except those labelled “Lane A” or “Lane B”. After a change the simulation starts again with the same random numbers. If it was paused, it runs to the same moment and pauses again. If you changed the number of connections, it first runs until the queues have filled.',
	restarts: 'A change restarts the simulation.',
	presets: 'Published runs',
	connectionsExact: 'Exact number of connections',
	machine: 'Machine',
	machineOpens: 'If you choose another machine, the lab opens a comparison of runs that IBM measured on it.',
	kinds: {
		RR: 'Request–response (RR)',
		CRR: 'New connection each time (CRR)',
		STR: 'Streaming (STR)',
		IOzone: 'Files (IOzone)',
		WEB: 'Web pages (WEB)'
	} as Record<string, string>,
	kindHints: {
		RR: 'request and response',
		CRR: 'connect, request, response, disconnect',
		STR: 'streaming',
		IOzone: 'write, rewrite, read, reread a file',
		WEB: 'clients fetch web pages without a pause'
	} as Record<string, string>,
	attachments: ['Lane A: network connection', 'Lane B: network connection'],
	qebsm: ['Lane A: QEBSM', 'Lane B: QEBSM'],
	qebsmHint: 'QDIO Enhanced Buffer State Management: z/VM 5.2.0 has it, 5.1.0 does not',
	off: 'Off',
	on: 'On',
	mtus: ['Lane A: MTU', 'Lane B: MTU'],
	withFrame: (label: string) => `${label} / frame size`,
	framed: (mtu: string, frame: string) => `${mtu} / ${frame}`,
	layerOf: (layer: number) => `Layer ${layer}`,
	lanesProcessors: ['Lane A: logical processors', 'Lane B: logical processors'],
	capped: ['Lane A: cap', 'Lane B: cap'],
	cappedHint: 'If capped, the partition (LPAR) gets its share of the machine and no more',
	cappedWays: { on: 'Capped', off: 'Not capped' },
	concurrent: ['Lane A: other guests', 'Lane B: other guests'],
	concurrentHint: 'Whether the partition has other guests, with a stream over HiperSockets and a file over FCP',
	concurrentWays: { on: 'Stream and file', off: 'None' },
	/** Other guests with a kind of work. */
	concurrentKindHint: 'Whether the partitions have other guests, with work of their own',
	concurrentConnections: ['Lane A: connections of the other guests', 'Lane B: connections of the other guests'],
	sharesVswitch: ['Lane A: devices of the other guests', 'Lane B: devices of the other guests'],
	sharesVswitchHint: 'Other guests have a switch and cards of their own, or those of the lane’s guests',
	sharesVswitchWays: { on: 'Same switch and uplink', off: 'Their own' },
	/** In the name of a change. */
	ofConcurrent: {
		concurrent: 'Other guests',
		'concurrent.connections': 'Connections of the other guests',
		'concurrent.shares_vswitch': 'Same switch for the other guests'
	} as Record<string, string | undefined>,
	samePartition: ['Lane A: guests', 'Lane B: guests'],
	samePartitionHint:
		'In one partition guests need no card: the virtual switch copies from one to the other. In two, each has a card.',
	samePartitionWays: { on: 'In one partition', off: 'In two partitions' },
	ptfs: ['Lane A: fixes (PTFs)', 'Lane B: fixes (PTFs)'],
	ptfsHint: 'z/VM with the fixes (PTFs) that added priority queueing, or before them',
	queueing: ['Lane A: priority queueing', 'Lane B: priority queueing'],
	priorities: ['Lane A: priorities', 'Lane B: priorities'],
	prioritiesWays: { each: 'As set per pair', normal: 'All normal' },
	pairs: 'Pairs of guests',
	/** A field of the nth kind of pairs of guests. */
	pairField: (n: number, field: string) => `Guests ${n}, ${field}`,
	pairHeads: { count: 'Pairs', kind: 'Workload', priority: 'Priority', connections: 'Connections' },
	pairFields: {
		count: 'number of pairs',
		kind: 'workload',
		priority: 'priority',
		connections: 'connections',
		request_bytes: 'request (bytes)',
		response_bytes: 'response (bytes)',
		offered_per_second: 'requests/s of each pair',
		virtual_cpus: 'virtual CPUs of each guest'
	},
	/** Fields that may differ from those of the other guests. */
	pairMore: {
		request_bytes: 'Request (bytes)',
		response_bytes: 'Response (bytes)',
		offered_per_second: 'Requests/s of each pair (0 = as many as possible)',
		virtual_cpus: 'Virtual CPUs of each guest'
	},
	/** The offered load of so many equal pairs. */
	offeredOfKind: (pairs: string, rate: string) => `× ${pairs} pairs = ${rate} a second`,
	offeredInAll: (rate: string) => `All pairs together: ${rate} requests a second.`,
	ofEachPair: (label: string) => `${label} of each pair`,
	ofOtherPairs: (label: string) => `${label} of each other pair`,
	addPair: 'Add guests with other work',
	removePair: (n: number) => `Remove guests ${n}`,
	mix: {
		title: 'Kinds of transactions',
		about:
			'Connections can carry several kinds of transactions, for example 80% reads and 20% writes. The kind of each transaction is drawn at random, with the weights you set.',
		divide: 'Several kinds',
		kind: (n: number) => `Kind ${n}`,
		of: (n: number, head: string) => `Kind ${n}, ${head}`,
		share: 'Share',
		heads: { weight: 'Weight', request_bytes: 'Request (bytes)', response_bytes: 'Response (bytes)' } as Record<
			string,
			string | undefined
		>,
		add: 'Add a kind',
		remove: (n: number) => `Remove kind ${n}`
	},
	/** What zero means in a number field; what the number is, for a field without a unit. */
	zero: {
		'workload.offered_per_second': '0 = as many as the connections can send',
		'workload.request_variation': 'standard deviation ÷ mean; 0 = all the same size',
		'workload.response_variation': 'standard deviation ÷ mean; 0 = all the same size'
	} as Record<string, string | undefined>,
	/** The label may end with its unit in parentheses. */
	zeroOf: (label: string, meaning: string) =>
		label.endsWith(')') ? label.replace(/\)$/, `; ${meaning})`) : `${label} (${meaning})`,
	thinkTimes: 'Think times',
	thinkTimesWays: { on: 'Exponential', off: 'Constant' },
	thinkTimesHint: 'With constant think times clients stay in step, so their requests arrive together',
	/** How requests of an offered load come: for each choice its text and a hint. */
	offered: {
		'workload.arrivals': {
			ways: {
				constant: ['Even', 'Requests are due at equal intervals.'],
				poisson: ['Random', 'Requests are due at random, independently of each other (Poisson).'],
				bursts: ['In bursts', 'Requests are due at random within bursts, with pauses between them.'],
				trace: [
					'As in a file',
					'Requests are due at the times of your recording, from its beginning again when it ends.'
				]
			}
		},
		'workload.when_busy': {
			ways: {
				refuse: ['Refuse', 'The request is lost and counts in the figure “Refused”.'],
				wait: ['Wait', 'The request waits. Its response time starts when it was due.']
			}
		}
	} as Record<string, { ways: Record<string, [text: string, hint: string]> }>,
	less: 'Path and workload',
	more: 'Machine and sizes'
} as const;
/** A load that the reader recorded. */
export const recordedLoad = {
	title: 'Recorded load',
	lead: 'You can replay recorded request times: load a CSV file with one line per request (at most a million). The file never leaves your browser. A shared link contains the file’s name, not the file.',
	drop: 'Drop a CSV file here, or',
	choose: 'Choose a file',
	other: 'Choose another file',
	form: 'What the file contains',
	save: 'Save the recording',
	remove: 'Without the recording',
	reading: (file: string) => `Reading ${file}…`,
	failed: (why: string) => `The file was not read: ${why}.`,
	/** The core's message is the rest of a sentence whose subject is the column or the file. */
	problem: (file: string, column: string, message: string, hint: string) =>
		`${file}${column === '' ? '' : `, column ${column}`}: ${message}. Possible: ${hint}.`,
	plays: (file: string, rows: string) => `${file}: ${rows} requests.`,
	rate: (rate: string, time: string) => `On average ${rate} per second, for ${time}; then it begins again.`,
	asks: (file: string, rows: string, digest: string) =>
		`This view plays ${file === '' ? 'a recording' : file} (${rows} requests, digest ${digest}), which a link does not contain. Choose the file, and the simulation starts.`,
	/** At the field, in place of the program's words. */
	missing: 'its file is not in this browser; choose it in the settings, under Recorded load',
	isOther: (file: string, before: string) => `${file} has other requests than ${before}; the view now plays ${file}.`
} as const;
/** Changes, as steps that can be taken back. */
export const steps = {
	title: 'Changes',
	undo: 'Undo',
	redo: 'Redo',
	reset: 'Reset',
	undoOf: (name: string) => (name === '' ? 'Undo the last change' : `Undo: ${name}`),
	/** Of a change that led to another comparison. */
	undoTo: (title: string) => `Undo: back to “${title}”`,
	redoOf: (name: string) => (name === '' ? 'Redo the change' : `Redo: ${name}`),
	resetAll: 'Reset this comparison’s settings',
	titled: (step: string, title: string) => `${step} – ${title}`,
	set: (label: string, value: string) => `${label}: ${value}`,
	removed: (label: string) => `${label}: as for both lanes`,
	default: (label: string) => `${label}: default`,
	/** Of a statement that no longer holds. */
	untrue: (label: string) => `${label}: no`,
	mix: (n: number, kinds: readonly string[]) => `${n} kinds of transactions (${kinds.join('; ')})`,
	mixedKind: (share: string, request: string, response: string) =>
		`${share} with ${request}-byte requests and ${response}-byte responses`,
	truth: { on: 'on', off: 'off' },
	more: (names: readonly string[], n: number) => `${names.join(', ')} and ${n} more`
} as const;
/** What another machine does not have. */
export const notKept = (machine: string, fields: readonly string[]) =>
	`Not kept, because the ${machine} does not have it: ${fields.join('; ')}.`;
/** A number that a field refuses. */
export const refusedNumber = {
	range: (label: string, typed: string, min: string, max: string) =>
		`${label}: ${typed} is not possible (${min} to ${max}).`,
	whole: (label: string, typed: string, min: string, max: string) =>
		`${label}: ${typed} is not a whole number (${min} to ${max}).`,
	none: (label: string, min: string, max: string) => `${label}: enter a number from ${min} to ${max}.`,
	kept: (value: string) => `The number stays ${value}.`
} as const;
export const preset = (work: string, connections: string) => `${work}, ${connections}`;
export const presetWork = (kind: string, mtu: string) => (mtu === '' ? kind : `${kind}, MTU ${mtu}`);
export const sharing = (pairs: number, connections: number, processors: number) =>
	`${pairs} × ${connections} connections, ${processors} IFLs`;
export const connections = (n: number) => `${n} connection${n === 1 ? '' : 's'}`;
