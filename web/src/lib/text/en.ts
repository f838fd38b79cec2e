/** As within a sentence; "CP" stays as it is. */
const small = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** All words of the page. */
export const en = {
	name: 'Datapath Lab',
	title: 'Datapath Lab – what a virtual switch costs, packet by packet',
	titleOf: (what: string) => `${what} – Datapath Lab`,
	description:
		'A simulator of z/VM data paths that runs in this page: watch packets cross a virtual switch, a card of their own, a router guest or HiperSockets on one clock, and compare with published measurements.',
	story: 'Comparison',
	/** What each story is called, and what to look for. */
	stories: {
		'card-or-vswitch': {
			title: 'A card of its own or a virtual switch',
			sentence:
				'One request crosses a virtual switch, another an OSA, a network card of its own. Same guests, same wire: where does the time go?'
		},
		'qebsm-osa': {
			title: 'QEBSM off and on over OSA',
			sentence:
				'Without QEBSM every SIGA and every interrupt takes the processor out of the guest and into CP. With it the guest and its card settle it between them: watch CP light up in lane A, and hardly at all in lane B.'
		},
		'qebsm-hipersockets': {
			title: 'QEBSM off and on over HiperSockets',
			sentence:
				'HiperSockets have no card: the sender’s own processor copies into the other LPAR’s memory. What QEBSM still takes away is the detour through CP at every signal and interrupt.'
		},
		'osa-or-hipersockets': {
			title: 'OSA or HiperSockets',
			sentence:
				'A request leaves the machine through a card, or goes from memory to memory inside it. Watch what the missing card saves in time, and what the copy costs the sender’s processor.'
		},
		'qebsm-fcp': {
			title: 'QEBSM off and on over FCP',
			sentence:
				'One guest writes and reads a file on a disk. The disk sets the pace either way; what QEBSM changes is how often the processor turns to CP, and so what each transfer costs.'
		},
		'n-way': {
			title: '16 or 24 processors for the same work',
			sentence:
				'PR/SM lets each of n logical processors run 4.235/n of the time: 26 % of 16, 18 % of 24. Whoever holds a lock when its processor is taken away keeps everybody else spinning, Linux guests in DIAGNOSE X’44’.'
		},
		capped: {
			title: '24 processors, capped or not',
			sentence:
				'Lane A runs on 4.235 processors’ worth spread over 24 logical ones, lane B on all 24: the same guests, the same locks. Where no processor is ever taken away nobody is stopped while holding a lock; watch what is left of the spinning.'
		},
		priorities: {
			title: 'Low, normal and high, or all alike',
			sentence:
				'Three pairs of guests share one uplink; its card serves the high queue, then the normal, then the low one, each up to its share of buffers per visit. Watch who waits in lane A, and that in lane B, where all are normal, they take turns.'
		},
		'priorities-off': {
			title: 'Priority queueing on or off',
			sentence:
				'With priority queueing each priority has an output queue of the card to itself; without it all guests’ packets stand in one line. Watch whose packets pass whose, and what each guest gets of the uplink.'
		},
		'before-ptfs': {
			title: 'Before and after the PTFs',
			sentence:
				'Before the PTFs every guest that sends takes the same transmit lock of the virtual switch, on a dearer path; after them each output queue in use has its own. Watch who waits for whom in CP before a packet ever reaches the card.'
		},
		'linux-router': {
			title: 'A Linux router guest or a virtual switch',
			sentence:
				'A router guest is one more guest on the way: interrupted, dispatched, forwarding packet by packet, in both LPARs. A virtual switch copies once, in CP. Watch who keeps the processors busy.'
		},
		'vm-router': {
			title: 'A VM TCP/IP router guest or a virtual switch',
			sentence:
				'VM TCP/IP forwards a packet with less work than a Linux router does, yet it is one more guest on the way, in both LPARs. Watch what is left to save for a virtual switch.'
		}
	} as Record<string, { title: string; sentence: string }>,
	storyOn: (title: string, machine: string) => `${title} (${machine})`,
	ownStory: 'Your own comparison',
	mtu: (mtu: number) => `MTU ${mtu}`,
	/** The first begins a sentence. */
	ownSentence: (a: string, b: string) => `${a} against ${b}: the same work, on one clock. Watch where the time goes.`,
	ownSentenceSame: (a: string) => `${a} twice: the same work, on one clock, with the same random numbers.`,
	machines: { z14: 'z14', z15: 'z15', z990: 'z990', z900: 'z900' } as Record<string, string>,
	nowhere: {
		title: 'There is nothing at this address',
		explain:
			'The link may be mistyped or old. All of the lab is on one page; what stands behind the # says what it shows.'
	},
	failed: {
		title: 'This page could not be shown',
		explain:
			'Something it needs did not load, or a fault of ours stopped it. Load it again: what was set stands in its address.'
	},
	home: 'To the lab',
	skip: 'Skip to the picture',
	starting: 'Starting the engine…',
	primaryMany: (n: number) => `Make it ${n} connections`,
	primaryOne: 'Back to 1 connection',
	attachment: {
		vswitch: 'Virtual switch',
		'dedicated-osa': 'Dedicated OSA',
		'linux-router': 'Linux router',
		'vm-router': 'VM TCP/IP router',
		hipersockets: 'HiperSockets',
		fcp: 'FCP disk',
		'guest-lan': 'Guest LAN'
	},
	attachmentLower: {
		vswitch: 'virtual switch',
		'dedicated-osa': 'dedicated OSA',
		'linux-router': 'Linux router',
		'vm-router': 'VM TCP/IP router',
		hipersockets: 'HiperSockets',
		fcp: 'FCP disk',
		'guest-lan': 'guest LAN'
	},
	priorities: { high: 'high', normal: 'normal', low: 'low', management: 'mgmt' } as Record<string, string>,
	/** What a lane has of its own, as its name within a sentence. */
	own: {
		processors: (n: number, capped: boolean) =>
			`${n} processor${n === 1 ? '' : 's'}, ${capped ? 'capped' : 'not capped'}`,
		before: 'before the PTFs',
		off: 'priority queueing off',
		normal: 'all normal',
		mixed: 'mixed priorities'
	},
	qebsm: { on: 'QEBSM on', off: 'QEBSM off' },
	lane: ['Lane A', 'Lane B'],
	pictureOf: (what: string) => `Picture of the data path: ${what}`,
	theme: 'Theme',
	themes: { auto: 'System', light: 'Light', dark: 'Dark', projector: 'Projector' },
	share: 'Copy link',
	shared: 'Link copied',
	shareFailed: 'The address bar holds the link',
	table: 'Table view',
	time: {
		toolbar: 'Time',
		play: 'Play',
		pause: 'Pause',
		milestone: 'What Next goes to',
		next: {
			event: 'Next event',
			transaction: 'Next transaction',
			cp: 'Next entry into CP',
			interrupt: 'Next packet for a guest',
			preempted: 'Next lock held by somebody who does not run'
		},
		nextShort: {
			event: 'event',
			transaction: 'transaction',
			cp: 'CP entry',
			interrupt: 'interrupt',
			preempted: 'stranded lock'
		},
		back: 'Step back',
		start: 'Back to start',
		more: 'More controls of time',
		scrub: 'Simulated time',
		speed: 'Speed',
		express: 'As fast as possible',
		ruler: (there: string) => `1 s here = ${there} there`
	},
	keys: {
		title: 'Keys',
		open: 'Keys',
		close: 'Close',
		all: [
			{ keys: ['Space'], does: 'play or pause' },
			{ keys: ['→', '.'], does: 'on to the next event, or what Next is set to' },
			{ keys: ['←', ','], does: 'back to the moment before' },
			{ keys: ['Home'], does: 'back to the start' },
			{ keys: ['T'], does: 'tables instead of the picture' },
			{ keys: ['Esc'], does: 'close what was opened' },
			{ keys: ['?'], does: 'these keys' }
		]
	},
	/** What the packet at hand is up to, in a sentence. */
	narration: {
		waiting: (place: string, part: string) => `waits: ${place}, ${part}`,
		guest: (place: string, part: string) => `the guest works: ${place}, ${part}`,
		interrupt: (place: string, part: string) => `waits for the guest’s interrupt: ${place}, ${part}`,
		hypervisor: (place: string, part: string) => `CP works: ${place}, ${part}`,
		card: (place: string, part: string) => `the card works: ${place}, ${part}`,
		wire: (_place: string, part: string) => `on the wire: ${part}`
	},
	legend: {
		title: 'Legend',
		kinds: {
			request: 'Request',
			response: 'Response',
			data: 'Data',
			ack: 'Acknowledgement',
			syn: 'Connect (SYN)',
			fin: 'Disconnect (FIN)',
			command: 'SCSI command',
			status: 'SCSI status'
		} as Record<string, string>,
		queue: 'Queue: packets singly; a crowd as a bar, longer by as much for each tenfold',
		bar: (phase: string) => `Bars: ${small(phase)}`,
		past: (span: string) => `What processors did in the last ${span}`,
		emulation: 'Guest runs (emulation)',
		cp: 'CP runs',
		spin: 'Spin',
		idle: 'Idle',
		off: 'Not dispatched by PR/SM',
		held: 'Lock held',
		wanted: 'Lock wanted',
		strandedLock: 'Lock held by somebody who does not run',
		pair: (n: number) => `Pair ${n}`,
		pairHint: 'Colour and digit: whose a packet is',
		pointer: 'The queue whose turn it is',
		cap: 'Most that leaves in one visit',
		lockPlain: 'Transmit lock; dots: who spins for it'
	},
	activity: ['idle', 'guest', 'CP', 'spin', 'not dispatched'],
	phases: {
		waiting: 'Waiting',
		guest: 'Guest',
		interrupt: 'Interrupt',
		hypervisor: 'Hypervisor (CP)',
		card: 'Card',
		wire: 'Wire'
	},
	/** "a", "a and b", "a, b and c". */
	list: (words: readonly string[]) =>
		words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`,
	race: {
		title: 'Where the time goes',
		mean: (count: number) => `Mean of ${count.toLocaleString('en')} transactions; slow down to follow a single one`,
		open: (lane: string) => `Transaction under way, ${lane}`,
		last: (lane: string, connection: number) =>
			connection === 1 ? `Last transaction, ${lane}` : `Last transaction of connection ${connection}, ${lane}`,
		meanOf: (lane: string) => `Mean transaction, ${lane}`,
		piece: (time: string, share: string, phase: string, place: string, part: string) =>
			`${time}, ${share}: ${small(phase)}, ${place}, ${part}`,
		longer: (letter: string, time: string) => `${letter} takes ${time} longer`,
		took: (letter: string, time: string) => `This time ${letter} took ${time} longer`,
		takes: (letter: string, time: string) => `On average ${letter} takes ${time} longer`,
		less: (time: string) => `${time} less elsewhere`,
		more: (time: string) => `${time} more elsewhere`,
		reason: (time: string, phase: string, place: string) => `${small(phase)} ${time} more (${place})`,
		alike: 'Both take as long.',
		averaged: (count: number) => `Mean of ${count.toLocaleString('en')} transactions`,
		soon: 'The difference is told when both have ended one.',
		connections: (lanes: readonly string[]) => `Connection shown, ${lanes.join(', ')}`,
		slowest: {
			title: 'Slowest transactions so far',
			none: 'none has ended',
			visit: (connection: number, at: string) => `Connection ${connection}, ended at ${at}: go there`
		}
	},
	waits: {
		uplink: (alone: boolean) =>
			alone
				? 'The uplink collects frames for a while before CP takes them, even if no other comes.'
				: 'At the uplink all collect, and then go on as one crowd.'
	},
	/** Why a packet waits, by who is at work meanwhile; of devices otherwise than of guests and switches. */
	meanwhile: {
		own: (who: string, device: boolean) =>
			device ? `${who} works on what came before` : `${who} works on something else`,
		cp: (who: string, _device: boolean) => `CP works for ${who}`,
		lock: (who: string) => `${who} holds the lock`,
		preempted: (who: string) => `PR/SM has taken the processor away from ${who}`,
		others: (who: string) => `others have the processors: ${who}`,
		unaware: (who: string, device: boolean) =>
			device ? `${who} is idle: it collects until there is more, or time is up` : `${who} does not know of it yet`
	},
	predict: {
		button: 'Predict the outcome',
		first: 'Guess first: ',
		questions: {
			'card-or-vswitch':
				'With one connection the virtual switch takes less processor time per transaction. With 50 at once, which takes more processor time?',
			'qebsm-osa': 'QEBSM spares CP some work. With 50 connections, which does more transactions a second?',
			'qebsm-hipersockets':
				'HiperSockets have no card that QEBSM could relieve. With 50 connections, which does more transactions a second?',
			'osa-or-hipersockets':
				'With one connection HiperSockets do three times as many transactions a second. Which does more with 50?',
			'qebsm-fcp': 'QEBSM spares CP some work at every transfer. In which lane is the new file written faster?',
			'n-way': 'The same work and the same capacity, on 16 or on 24 logical processors: which serves more pages?',
			capped:
				'The same guests serve the same pages, capped or not: in which lane does a page take more processor time?',
			'linux-router': 'A Linux guest routes, or CP switches: which takes more processor time per transaction?',
			'vm-router': 'A VM TCP/IP guest routes, or CP switches: which does more transactions a second?',
			priorities: 'The card serves the high queue first, or all alike: which lane sends more in all?',
			'priorities-off': 'With priorities or without: which lane sends more in all?',
			'before-ptfs': 'Before the PTFs, or after them with priorities: which lane sends more in all?'
		} as Record<string, string>,
		lane: (letter: string, name: string) => `${letter}: ${name}`,
		alike: 'about the same',
		skip: 'Skip the question',
		close: 'Close',
		yours: 'your guess',
		guessed: (guess: string) => `Your guess: ${guess}.`,
		measuring: (share: string) => `Being measured, ${share} done.`,
		right: 'As you said:',
		wrong: 'Not so:',
		isAlike: (by: string) => `the two differ by no more than ${by}.`,
		response: {
			less: (by: string) => `B takes ${by} less than A.`,
			more: (by: string) => `B takes ${by} more than A.`
		},
		rate: { less: (by: string) => `B does ${by} less than A.`, more: (by: string) => `B does ${by} more than A.` },
		cost: { less: (by: string) => `B takes ${by} less than A.`, more: (by: string) => `B takes ${by} more than A.` },
		accounts: { emulation: 'the guests', cp: 'CP, the hypervisor' } as Record<string, string>,
		account: (name: string, [a, b]: readonly [string, string], unit: string) =>
			`What makes the difference is the work of ${name}: ${a} in A, ${b} in B (${unit}).`,
		correct: 'right',
		because: (what: string, why: string) => `${what}: ${why}.`
	},
	limits: {
		title: 'What limits it',
		lead: 'Share of the time in which each was busy, the busiest first',
		resources: {
			processor: 'busiest processor',
			'virtual-cpu': 'busiest virtual CPU',
			card: 'engine',
			wire: 'wire',
			disk: 'disk',
			window: 'TCP window'
		},
		of: (resource: string, part: string) => `${resource} of ${part}`,
		busy: (letter: string, name: string, share: string) =>
			`${letter} is limited by the ${name}: busy ${share} of the time.`,
		waits: (letter: string, name: string, share: string) =>
			`${letter} is limited by the ${name}: its senders wait for room in the receiver’s ${share} of the time.`,
		none: (letter: string) => `Nothing alone limits ${letter}.`,
		load: (name: string, share: string) => `${name}: ${share}`,
		soon: 'Told when enough was measured.'
	},
	finding: {
		response: { less: (by: string) => `answers ${by} sooner`, more: (by: string) => `answers ${by} later` },
		rate: { less: (by: string) => `does ${by} less a second`, more: (by: string) => `does ${by} more a second` },
		times: (by: string) => `does more a second by a factor of ${by}`,
		cost: {
			less: (by: string, per: string) => `costs ${by} less CPU per ${per}`,
			more: (by: string, per: string) => `costs ${by} more CPU per ${per}`
		},
		per: { tx: 'transaction', MB: 'MB' } as Record<string, string>,
		lane: (letter: string, name: string) => `${letter} (${name})`,
		sentence: (one: string, said: readonly string[], other: string) => `${one} ${said.join(' and ')} than ${other}.`
	},
	roles: {
		calibration: 'calibrated on this',
		blind: 'blind: not used for calibration',
		prediction: 'prediction'
	},
	roleShort: { calibration: 'calibrated', blind: 'blind', prediction: 'prediction' },
	figures: {
		title: 'Figures',
		lead: (side: string) =>
			`Measured by a second, unwatched run of the same description. Names as in the z/VM performance reports; CPU figures are the ${side} LPAR’s.`,
		leadAlone:
			'Measured by a second, unwatched run of the same description. Names as in the z/VM performance reports, which print these under a convention of their own: see the notes.',
		warming: 'warming up',
		measuring: 'measuring',
		progress: (words: string, share: string) => `${words}, ${share} done`,
		/** How much of the transactions was seen, where it is not whole ones of every connection. */
		extent: { within: 'within single transactions', part: 'not whole transactions' } as Record<string, string>,
		good: 'interval good',
		ended: 'measured at length',
		observed: (time: string) => `${time} observed`,
		figure: 'Figure',
		ratio: 'A ÷ B',
		difference: 'B against A',
		published: 'published',
		noPublished: 'no published run of this configuration',
		extrapolated: 'extrapolated',
		none: '–',
		whole: 'The whole LPAR'
	},
	charts: {
		throughput: 'Throughput over simulated time',
		phases: 'Rates by phase',
		rate: 'Rate',
		cpu: 'CPU per unit of work: Emul and CP',
		guests: 'Packets/sec by server guest',
		published: 'published',
		waiting: 'No figures yet',
		time: 'simulated time'
	},
	parameters: {
		title: 'Parameters',
		lead: 'Both lanes share them. Every change restarts the run with the same seed; while paused, at the same moment.',
		restarts: 'A change restarts the run.',
		presets: 'Published runs',
		connections: 'Connections',
		connectionsExact: 'Connections, exact',
		workload: 'Workload',
		machine: 'Machine',
		kindHints: {
			RR: 'request and response',
			CRR: 'connect, request, response, disconnect',
			STR: 'streaming',
			IOzone: 'write, rewrite, read, reread a file',
			WEB: 'clients fetch pages, without a pause'
		} as Record<string, string>,
		attachments: ['Lane A attachment', 'Lane B attachment'],
		qebsm: ['Lane A QEBSM', 'Lane B QEBSM'],
		qebsmHint: 'QDIO Enhanced Buffer State Management: z/VM 5.2.0 has it, 5.1.0 has not',
		off: 'Off',
		on: 'On',
		mtu: 'MTU',
		mtus: ['Lane A MTU', 'Lane B MTU'],
		withFrame: (label: string) => `${label} / frame size`,
		framed: (mtu: string, frame: string) => `${mtu} / ${frame}`,
		smt: 'SMT',
		layer: 'Layer',
		lanesProcessors: ['Lane A logical processors', 'Lane B logical processors'],
		capped: ['Lane A capping', 'Lane B capping'],
		cappedHint: 'Capped, PR/SM gives the LPAR its share of the machine and no more',
		cappedWays: { on: 'Capped', off: 'Not capped' },
		ptfs: ['Lane A PTFs', 'Lane B PTFs'],
		ptfsHint: 'z/VM with the PTFs that brought priority queueing, or before them',
		queueing: ['Lane A priority queueing', 'Lane B priority queueing'],
		priorities: ['Lane A priorities', 'Lane B priorities'],
		prioritiesWays: { each: 'As set per pair', normal: 'All normal' },
		pairs: 'Pairs of guests',
		pair: (n: number) => `Pair ${n}`,
		pairKind: (n: number) => `Pair ${n}, workload`,
		pairPriority: (n: number) => `Pair ${n}, priority`,
		pairConnections: (n: number) => `Pair ${n}, connections`,
		pairHeads: { kind: 'Workload', priority: 'Priority', connections: 'Connections' },
		addPair: 'Add a pair',
		removePair: (n: number) => `Remove pair ${n}`,
		less: 'Path and workload',
		more: 'Machine and sizes',
		refused: 'These parameters cannot be simulated:'
	},
	preset: (work: string, connections: string) => `${work}, ${connections}`,
	presetWork: (kind: string, mtu: string) => (mtu === '' ? kind : `${kind}, MTU ${mtu}`),
	sharing: (pairs: number, connections: number, processors: number) =>
		`${pairs} × ${connections} connections, ${processors} IFLs`,
	connections: (n: number) => `${n} connection${n === 1 ? '' : 's'}`,
	inspector: {
		title: 'Inspector',
		close: 'Close inspector',
		empty: 'Pick a part, a queue or a packet in the picture.',
		now: 'Now',
		mean: 'Mean so far',
		arrivals: 'Arrivals',
		capacity: 'Capacity',
		unbounded: 'unbounded',
		occupancy: 'Occupancy while you watch',
		share: 'Share of the time so far',
		places: 'Places',
		acquisitions: 'Taken',
		contended: 'Taken after waiting',
		spun: 'Spun for it so far',
		meanSpinners: 'Spinners, mean so far',
		lost: 'Held by somebody not running',
		spinners: 'Spinners while you watch',
		takenIn: 'PR/SM takes it in',
		givenIn: 'PR/SM gives it in',
		holds: 'Holds',
		wants: 'Spins for',
		busy: 'Emulation and CP while you watch',
		spinning: 'Spin while you watch',
		cap: 'Most per visit',
		buffers: (n: number) => (n === 1 ? '1 buffer' : `${n} buffers`),
		packets: (n: string) => (n === '1' ? '1 packet' : `${n} packets`),
		constants: 'Constants of the platform',
		journey: (serial: number) => `Journey of packet ${serial}`,
		journeyOf: (kind: string, bytes: string, connection: number, transaction: number) =>
			`${kind}, ${bytes}, connection ${connection + 1}, transaction ${transaction}`,
		alive: 'still on its way',
		arrived: 'arrived',
		total: 'Total',
		noJourney: 'This packet does not exist at this moment.',
		step: 'Step',
		phase: 'Phase',
		timeColumn: 'Time',
		shareColumn: 'Share',
		inspect: (what: string) => `Inspect ${what}`
	},
	tables: {
		queues: (lane: string) => `Queues and places – ${lane}`,
		processors: (lane: string) => `Processors – ${lane}`,
		packets: (lane: string) => `Packets – ${lane}`,
		part: 'Part',
		place: 'Place',
		kind: 'Kind',
		packets_: 'Packets',
		occupancy: 'Occupancy',
		mean: 'Mean',
		arrivals: 'Arrivals',
		processor: 'Processor',
		doing: 'Doing',
		emulation: 'Emulation',
		cp: 'CP',
		spin: 'Spin',
		off: 'Not dispatched',
		holds: 'Holds',
		wants: 'Spins for',
		locks: (lane: string) => `Locks – ${lane}`,
		lock: 'Lock',
		state: 'State',
		waiters: 'Spinning',
		taken: 'Taken',
		contended: 'After waiting',
		spun: 'Spun for it',
		lost: 'Held by nobody running',
		guests: (lane: string) => `Guests – ${lane}`,
		guest: 'Guest',
		workload: 'Workload',
		priority: 'Priority',
		sent: 'Packets sent',
		cap: 'Per visit',
		turn: (visit: string) => `its turn, ${visit}`,
		pair: 'Pair',
		packet: 'Packet',
		bytes: 'Bytes',
		where: 'Where',
		since: 'Since',
		more: (n: number) => `and ${n} more`,
		none: 'No packet is on its way at this moment.'
	},
	/** Shorter forms of the engine's names, for where there is little room: longest first. */
	short: {
		application: ['app'],
		forwarding: ['forward'],
		'QDIO output queue': ['output queue', 'output'],
		'QDIO input queue': ['input queue', 'input'],
		'QDIO request queue': ['request queue', 'request'],
		'QDIO response queue': ['response queue', 'response'],
		'output queue 2': ['queue 2'],
		'inbound frames': ['frames'],
		'engine, outbound': ['engine'],
		'engine, inbound': ['engine'],
		'channel, outbound': ['channel'],
		'channel, inbound': ['channel'],
		'block layer and driver': ['block layer', 'driver'],
		'TCP/IP stack': ['stack'],
		'transmit lock': ['lock'],
		high: ['▲'],
		normal: ['■'],
		low: ['▼'],
		mgmt: ['◆'],
		'copy to the router': ['copy to router', 'copy'],
		'copy to the guest': ['copy to guest', 'copy'],
		'copy to the uplink': ['copy to uplink', 'copy'],
		'copy to the servers': ['copy to servers', 'copy'],
		'copy to the clients': ['copy to clients', 'copy'],
		'SIGA intercepted': ['SIGA'],
		'interrupt presented': ['interrupt', 'int.'],
		'synchronous copy': ['sync. copy', 'copy'],
		'client to server': ['to server'],
		'server to client': ['to client'],
		'OSA-Express': ['OSA'],
		'OSA-Express6': ['OSA'],
		'OSA-Express5S': ['OSA'],
		'Guest LAN': ['LAN'],
		'Virtual NIC': ['NIC'],
		'OSA device': ['OSA'],
		'zfcp adapter': ['zfcp'],
		'FCP channel': ['FCP'],
		'HiperSockets device': ['HiperSockets', 'device'],
		'Shadow queues': ['Shadow'],
		'Linux router': ['router'],
		'VM TCP/IP router': ['VM router', 'router']
	} as Record<string, readonly string[]>,
	placeKinds: { queue: 'queue', service: 'service', wire: 'wire' },
	constants: {
		title: (platform: string, n: number) => `The ${n} constants of the ${platform}`,
		lead: 'Costs are per packet, byte, buffer, signal, interrupt and wake-up; never per run. Nothing published is an input of a run.',
		name: 'Constant',
		value: 'Value',
		unit: 'Unit',
		status: 'Status',
		origin: 'Origin'
	},
	loading: 'Still loading the engine…',
	loaded: (size: string) => `${size} so far`,
	/** Where the page's own scripts do not run. */
	unstarted:
		'The scripts of this page have not started yet. If nothing moves in a moment, load the page again; without scripts there is only this picture.',
	/** Why the engine does not go on, by cause, and what can be done about it. */
	trouble: {
		network: {
			title: 'The engine could not be fetched',
			explain: 'The network failed, or the site did not answer. Your settings are kept.'
		},
		stale: {
			title: 'This page is older than its site',
			explain:
				'A newer version was published while it was open, and the parts that belong to this one are gone. Load the page again: your settings stay in its address.'
		},
		damaged: {
			title: 'What came is not the engine',
			explain:
				'Something between this page and its site sent something else: a proxy, or the sign-in page of a network. Your settings are kept.'
		},
		browser: {
			title: 'This browser cannot run the engine',
			explain:
				'The simulator is WebAssembly, which this browser lacks or has been told to refuse. The link below holds your settings: open it in another browser.'
		},
		refused: { title: 'This browser allows no worker here', explain: '' },
		script: {
			title: 'A part of this page could not be loaded',
			explain:
				'The network failed, or the site did not answer. Try again once it does, or load the page again: your settings stay in its address.'
		},
		late: {
			title: 'The engine has not arrived',
			explain: (seconds: string) =>
				`Nothing has come for ${seconds} seconds. The network may be slow, or the answer lost. Your settings are kept.`
		},
		silent: {
			title: 'The engine does not answer',
			explain: (seconds: string) =>
				`Nothing was heard from it for ${seconds} seconds. It may still be computing, or the browser has ended it. Your settings and the moment are kept.`
		},
		fault: {
			title: 'The engine stopped',
			explain:
				'This is a fault of ours, not of your settings. The run can be started again from the beginning; the link reproduces it.'
		}
	},
	remedies: {
		restart: 'Restart',
		retry: 'Try again',
		reload: 'Reload the page',
		wait: 'Go on waiting',
		link: 'Link to this run',
		words: 'Last words',
		detail: 'In detail'
	},
	link: {
		misread: 'Not all of this link was understood. What is usual is shown instead of',
		more: (n: number) => `and ${n} more`
	},
	version: (linked: string, own: string) =>
		`This link was made with engine ${linked}; this page runs ${own}. Figures can differ.`,
	announce: {
		playing: (pace: string) => `Playing, one second shows ${pace}.`,
		paused: (time: string) => `Paused at ${time}.`,
		showing: (a: string, b: string) => `Lane A shows ${a}, lane B ${b}.`,
		figures: (a: string, b: string) => `Figures are in. Lane A ${a}, lane B ${b}.`
	},
	stage: {
		phases: ['init write', 'rewrite', 'init read', 'reread'],
		transactions: (n: string) => (n === '1' ? '1 transaction done' : `${n} transactions done`),
		cap: (n: number) => `≤ ${n}`,
		visit: (n: number, cap: number) => `${n} of ${cap}`,
		shares: 'What each server guest sends: share of the packets',
		sharesTotal: 'What each server guest sent so far: share of the packets',
		packets: (n: number) => (n === 1 ? '1 packet alive' : `${n} packets alive`)
	},
	lanes: {
		title: (n: number) => `${n} logical processor${n === 1 ? '' : 's'}`,
		physical: (n: number) => `on ${n} physical`,
		capped: (capacity: string) => `capped at ${capacity} processors’ worth`,
		uncapped: 'not capped',
		share: (share: string) => `PR/SM lets each run ${share} of the time`,
		locks: 'Locks',
		server: (n: number) => `server ${n}`,
		cp: 'CP',
		idle: 'idle',
		off: 'not dispatched',
		offHolding: 'off, holds a lock',
		spins: 'spins',
		spinsFor: (lock: string) => `spins: ${lock.replace(/ lock$/, '')}`,
		free: (wanted: number) => (wanted === 0 ? 'free' : `free; ${wanted} that want it do not run`),
		heldBy: (who: string) => `held by ${who}`,
		homeless: 'a virtual CPU without a processor',
		notFor: (time: string) => `, not dispatched for ${time} more`,
		notRunning: ', which does not run',
		spinning: (n: number) => `; ${n} spin${n === 1 ? 's' : ''}`,
		waits: (n: string) => `${n} waits`,
		strandedShare: (share: string) => `stranded ${share}`,
		/** By kind of lock. */
		short: { scheduler: 'scheduler', 'timer-request': 'timer req.', other: 'dispatch', guest: 'kernel' } as Record<
			string,
			string
		>,
		ago: (time: string) => `${time} ago`,
		now: 'now',
		stillShares: 'Shares of the time so far',
		lanesOf: (lane: string) => `Processors, ${lane}`,
		/** Where there is room for a few letters. */
		briefly: { off: 'off', holding: 'off!', spins: 'spin' },
		state: (name: string, doing: string) => `${name}: ${doing}`
	},
	sweep: {
		titles: { processors: 'Over the number of processors', priorities: 'Over the kinds of queueing' },
		leads: {
			processors:
				'Lane A’s description with 4 to 32 logical processors, measured one after the other beside the picture. Bars are 95 % intervals.',
			priorities:
				'Lane A’s pairs of guests before the PTFs, without the function, all normal, and as their priorities are set. Bars are 95 % intervals.'
		},
		axis: { processors: 'Processors', priorities: 'Queueing' },
		ways: { before: 'before PTFs', off: 'off', normal: 'all normal', each: 'priorities' },
		byGuest: (figure: string) => `${figure} by server guest`,
		guest: (n: number) => `guest ${n}`,
		start: 'Measure',
		again: 'Measure again',
		stop: 'Stop',
		table: 'As a table',
		progress: (done: number, all: number, point: string) => `${done} of ${all} measured; now: ${point}`,
		done: 'All measured.',
		stopped: (done: number, all: number) => `Stopped after ${done} of ${all}.`,
		failed: (why: string) => `It could not be measured: ${why}.`,
		question:
			'An open question: with more processors each transaction costs more time in the guests, too. The published report explains that by guests spinning for their own locks; this model gets it from caches that are cold after every re-dispatch. The published figures alone do not settle which of the two it was.'
	},
	footer: {
		engine: (version: string) => `Engine ${version}`,
		model: 'A model, not a measurement. Published figures: IBM z/VM performance reports.'
	}
} as const;
