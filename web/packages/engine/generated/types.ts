/** What crosses between the page and the core. Generated from the core by `npm run golden`; do not edit. */

export type Side = 'client' | 'server';
export type PartKind =
	| 'lpar'
	| 'processor'
	| 'cp'
	| 'guest'
	| 'nic'
	| 'vswitch'
	| 'router'
	| 'guest-lan'
	| 'shadow-queues'
	| 'hipersockets'
	| 'fcp'
	| 'disk'
	| 'osa'
	| 'link';
export type PlaceKind = 'queue' | 'service' | 'wire';
export type Heading = 'out' | 'in' | 'both';
export type Phase = 'waiting' | 'guest' | 'interrupt' | 'hypervisor' | 'card' | 'wire';
export type WaitCause =
	| 'before'
	| 'own'
	| 'cp'
	| 'lock'
	| 'preempted'
	| 'others'
	| 'unaware'
	| 'collects'
	| 'wire'
	| 'signal'
	| 'buffer'
	| 'work';
export type StepName =
	| 'dispatch'
	| 'present'
	| 'interrupt'
	| 'poll'
	| 'thread'
	| 'process'
	| 'signal'
	| 'intercept'
	| 'copy'
	| 'resume'
	| 'replenish'
	| 'extract'
	| 'deliver'
	| 'spin'
	| 'serialise'
	| 'choose'
	| 'awaken'
	| 'diagnose'
	| 'yield'
	| 'send'
	| 'time'
	| 'work'
	| 'kernel';
export type LockKind = 'scheduler' | 'timer-request' | 'other' | 'guest' | 'transmit';
export type Priority = 'low' | 'normal' | 'high';
export type ArrivalPattern = 'constant' | 'poisson' | 'bursts' | 'trace';
export type WhenBusy = 'refuse' | 'wait';
export type QueuePriority = 'management' | 'high' | 'normal' | 'low';
export type PacketKind = 'request' | 'response' | 'data' | 'ack' | 'syn' | 'fin' | 'command' | 'status';
export type Attachment =
	'dedicated-osa' | 'vswitch' | 'guest-lan' | 'linux-router' | 'vm-router' | 'hipersockets' | 'fcp';
export type WorkloadKind = 'RR' | 'CRR' | 'STR' | 'IOzone' | 'WEB';
export type FieldGroup = 'way' | 'work' | 'sharing' | 'network' | 'processors' | 'run';
export type Scalar = number | boolean | string;
export type Role = 'calibration' | 'blind' | 'opened' | 'revealed' | 'prediction';
export type Coverage = 'whole' | 'within' | 'part';
export type Resource =
	| 'processor'
	| 'cp'
	| 'cap'
	| 'virtual-cpu'
	| 'lock'
	| 'copy'
	| 'card'
	| 'byte-rate'
	| 'wire'
	| 'disk'
	| 'window'
	| 'connections';
export type Chart = 'course' | 'phases' | 'guests' | 'split' | 'distribution';
export type CostOwner = 'guest' | 'cp' | 'card' | 'wire' | 'waiting';
export type IntervalMethod = 'jackknife+ (nominal 90 %)' | 'errors seen so far';
export type Milestone = 'event' | 'transaction' | 'cp' | 'interrupt' | 'preempted';
export type HeaderField =
	| 'now_ps'
	| 'events'
	| 'transactions'
	| 'payload_bytes'
	| 'next_event_ps'
	| 'event_kind'
	| 'event_part'
	| 'processors'
	| 'places'
	| 'packets_alive'
	| 'packets_listed'
	| 'iozone_phase'
	| 'locks'
	| 'cards'
	| 'guests'
	| 'diagnoses';
export type ProcessorField =
	| 'activity'
	| 'since_ps'
	| 'until_ps'
	| 'guest'
	| 'emulation_ps'
	| 'cp_ps'
	| 'spin_ps'
	| 'guest_number'
	| 'dispatched'
	| 'switch_ps'
	| 'wants_lock'
	| 'holds_lock'
	| 'not_dispatched_ps';
export type LockField =
	'held' | 'holder' | 'holder_dispatched' | 'waiters' | 'acquisitions' | 'contended' | 'spin_ps' | 'preempted_ps';
export type CardField = 'queue' | 'visit' | 'direction';
export type GuestField = 'emulation_ps' | 'cp_ps' | 'spin_ps' | 'packets_out' | 'interrupts';
export type PlaceField = 'packets' | 'occupancy' | 'packet_ps' | 'arrivals' | 'most';
export type PacketField =
	'serial' | 'kind' | 'bytes' | 'connection' | 'transaction' | 'place' | 'at_ps' | 'from_ps' | 'until_ps' | 'pair';

/** What the numbers for a processor's activity mean. */
export const ACTIVITY = { idle: 0, emulation: 1, cp: 2, spin: 3, 'not-dispatched': 4 } as const;

/** The name of a built-in machine, which editors suggest; a name of another machine is text. */
export type PlatformName = 'z15' | 'z14' | 'z990' | 'z900' | (string & {});

/** Moments that can be looked for. */
export const MILESTONES: Milestone[] = ['event', 'transaction', 'cp', 'interrupt', 'preempted'];

/** A problem of a description, or a remark about it. */
export type Problem = {
	/** The field, for example `workload.connections`; empty for the document as a whole. */
	path: string;
	/** What is wrong. */
	message: string;
	/** How to mend it; empty where there is nothing to mend. */
	hint: string;
};

/** A scenario as it was written: it may have mistakes. */
export type Description = {
	/** The machine whose costs apply: the name of a platform file. */
	platform: PlatformName;
	/** The seed of the random numbers. */
	seed: number;
	/** Both partitions. */
	lpar: Lpar;
	/** The control program of both. */
	hypervisor: Hypervisor;
	/** Both guests. */
	guest: Guest;
	/** The network between the guests. */
	network: Network;
	/** What the guests do. */
	workload: Workload;
	/** Kinds of pairs of guests, up to 8 with 1–64 pairs in all; by default one pair with this workload. */
	pairs?: Array<Pair>;
	/**
	 * What other guests of the same partitions do, 0–3; each has guests of its own, and devices of its own or the
	 * switch of the others.
	 */
	concurrent?: Array<ConcurrentWork>;
	/**
	 * Constants of the machine that differ from the found values: what if? By name, in the unit of
	 * the machine's file.
	 */
	constants?: Record<string, number>;
};

/** A partition. */
export type Lpar = {
	/** Logical processors, 1–16, over a guest LAN 1–64. With SMT-2 each pair shares a core. */
	processors: number;
	/** Threads per core, 1 or 2. */
	smt: number;
	/** Physical processors that PR/SM divides among the partition's logical ones, 1–64. */
	physical_processors?: number;
	/** Whether PR/SM caps the partition. */
	capped?: boolean;
	/** The cap, in processors, 0.1–64, to a millionth. */
	capacity_processors?: number;
};

/** A control program. */
export type Hypervisor = {
	/**
	 * QDIO enhanced buffer state management: a guest's own QDIO devices need CP neither for SIGA
	 * nor for interrupts.
	 */
	qebsm: boolean;
	/**
	 * Whether the PTFs are installed that gave each uplink queue of a vswitch its own lock and a
	 * shorter path.
	 */
	ptfs?: boolean;
	/** Whether a vswitch sorts outbound frames into the uplink's queues by the priority of the virtual NIC. */
	priority_queueing?: boolean;
};

/** A guest. */
export type Guest = {
	/** Virtual CPUs, 1–16. */
	virtual_cpus: number;
};

/** The network between two guests. */
export type Network = {
	/** How a guest gets its data out of the partition. */
	attachment: Attachment;
	/** Transport layer of the interface, 2 or 3. */
	layer: number;
	/** Largest IP packet, 576–8992 bytes, over HiperSockets up to 57344. */
	mtu: number;
	/** Rate of the link, 1–100 Gb/s, to a millionth. */
	link_gbps: number;
	/**
	 * Whether both guests are in the same partition, on one switch without an uplink; by default
	 * each is in a partition of its own.
	 */
	same_partition?: boolean;
};

/** The workload. */
export type Workload = {
	/** The pattern. */
	kind: WorkloadKind;
	/** Connections between the two guests, or processes that read and write, 1–500; requests for web pages, 1–2000. */
	connections: number;
	/** Size of a request; by default that of the published workload. */
	request_bytes?: number;
	/** Size of a response; by default that of the published workload. */
	response_bytes?: number;
	/**
	 * How much sizes of requests vary around `request_bytes`, as a coefficient of variation; by
	 * default not at all.
	 */
	request_variation?: number;
	/** How much sizes of responses vary around `response_bytes`. */
	response_variation?: number;
	/**
	 * Kinds of transactions on the same connections, each with sizes of its own, 0–8; then the
	 * sizes above are left out.
	 */
	mix?: Array<MixPart>;
	/** Messages: how long a client thinks before it asks again, ms; by default not at all. */
	think_ms?: number;
	/**
	 * Whether think times vary exponentially around that mean, which is the default; otherwise all
	 * are equal.
	 */
	think_exponential?: boolean;
	/**
	 * Messages: requests per second that are due between two guests, whether or not earlier ones
	 * were answered; by default the loop is closed.
	 */
	offered_per_second?: number;
	/** When the requests of an offered load are due; by default at random. */
	arrivals?: ArrivalPattern;
	/** Mean length of a burst of requests, ms. */
	burst_ms?: number;
	/** Mean length of the pause between two bursts, ms. */
	pause_ms?: number;
	/**
	 * Whether the lengths of bursts and pauses vary exponentially around these means, which is the
	 * default; otherwise all are equal.
	 */
	bursts_exponential?: boolean;
	/** The trace whose requests are due; by default the only one that is given beside the scenario. */
	trace?: NamedTrace;
	/** How many times as fast as it was recorded a trace is played; by default as fast. */
	trace_speed?: number;
	/**
	 * What happens to a request of an offered load that finds all connections in use; by default
	 * it is refused.
	 */
	when_busy?: WhenBusy;
	/** IOzone: size of the file. */
	file_bytes?: number;
	/** IOzone: size of a record. */
	record_bytes?: number;
	/** Web: uniprocessor guests that serve pages, 1–400. */
	servers?: number;
	/** Web: guests that ask for pages, 1–16. */
	clients?: number;
	/** Web: virtual CPUs of each client, 1–16. */
	client_virtual_cpus?: number;
};

/**
 * A client guest and a server guest, or several equal pairs of them. What is left out is as in the
 * workload.
 */
export type Pair = {
	/** Number of such pairs; by default 1. */
	count?: number;
	/** The pattern. */
	kind?: WorkloadKind;
	/** Connections between the two guests. */
	connections?: number;
	/** Size of a request. */
	request_bytes?: number;
	/** Size of a response. */
	response_bytes?: number;
	/** How long a client thinks before it asks again, ms. */
	think_ms?: number;
	/** Requests per second that are due between the two guests of each pair. */
	offered_per_second?: number;
	/** Virtual CPUs of each of these guests. */
	virtual_cpus?: number;
	/** The priority of both virtual NICs. */
	priority: Priority;
};

/** A kind of transactions of a mix. */
export type MixPart = {
	/** How often it comes, relative to the other kinds; by default 1. */
	weight?: number;
	/** Size of a request; by default that of the published workload. */
	request_bytes?: number;
	/** Size of a response; by default that of the published workload. */
	response_bytes?: number;
};

/** A trace, by its name and by what is in it. Its requests are given beside the scenario. */
export type NamedTrace = {
	/** The name of its file. */
	name: string;
	/** The digest of its times and sizes, 16 hexadecimal digits. */
	digest: string;
};

/**
 * Guests with another program in the same partitions. A program that needs no peer in another
 * partition is in the first, that of the clients.
 */
export type ConcurrentWork = {
	/** These guests. */
	guest: Guest;
	/** What lies between them. */
	network: Network;
	/** What they do. */
	workload: Workload;
	/**
	 * Whether these guests are on the virtual switch of `network` and its uplink; by default they have a switch, and
	 * cards, of their own.
	 */
	shares_vswitch?: boolean;
};

/**
 * A constant with its origin. The page fetches constants only when a reader opens them; the
 * simulation needs only their values.
 */
export type Constant = {
	/** The value. */
	value: number;
	/** Its unit. */
	unit: string;
	/** `published`, `driver source`, `derived`, `fitted` or `assumed`. */
	status: string;
	/** Its origin. */
	origin: string;
	/** The range in which calibration looks for a fitted value. */
	range?: [number, number];
	/** The value at which calibration starts. */
	start?: number;
};

/** Everything that can be chosen. */
export type Rules = {
	/** The fields of a scenario. */
	fields: Array<FieldInfo>;
	/** The fields of a pair of guests. */
	pair_fields: Array<FieldInfo>;
	/** The machines. */
	machines: Array<Machine>;
	/** The workloads whose work is counted in transactions. */
	in_transactions: WorkloadKind[];
	/** The limits of a mix. Sizes of its kinds have those of a workload. */
	mix: MixLimits;
};

/** A field in words. */
export type FieldInfo = {
	/** Its path, for example `workload.connections`. */
	path: string;
	/** Its unit; empty if it is no quantity. */
	unit: string;
	/** The group of controls to which it belongs. */
	group: FieldGroup;
	/** Whether two runs that are compared may differ in it. */
	differs: boolean;
};

/** How many kinds of transactions a mix has, and how often each comes. */
export type MixLimits = {
	/** Most kinds. */
	kinds: number;
	/** The smallest and the largest weight. */
	weight: [number, number];
};

/** A machine. */
export type Machine = {
	/** Its name in a scenario. */
	name: string;
	/** Its description. */
	machine: string;
	/** The number of its constants. */
	constants: number;
	/** The path of a scenario that names none. */
	attachment: Attachment;
	/** The paths that were measured on it; no other can be simulated. */
	ways: Array<AttachmentRules>;
};

/** A path of a machine. */
export type AttachmentRules = {
	/** Its name in a scenario. */
	attachment: Attachment;
	/** Stems of the reports that published it. */
	reports: Array<string>;
	/** The partition whose CPU time was published. */
	measured_side: Side;
	/** The scenario that only names this machine and path. */
	default: Description;
	/** The fields that have a meaning here, in the order of `Rules.fields`. */
	fields: Array<Rule>;
	/** The constants of the machine that such a scenario uses; it can change no other. */
	constants: Array<string>;
	/** Those of them that have no effect on guests of one partition, where guests can be in one. */
	without_effect_within?: Array<string>;
	/** The fields of a kind of pairs; empty if there can be only one pair. */
	pair_fields: Array<Rule>;
	/** The numbers of pairs that were measured where a scenario must list them; empty elsewhere. */
	pairs: Array<number>;
	/** Most kinds of pairs. */
	pair_kinds_max: number;
	/** Most pairs of all kinds; 0 or 1 if a scenario cannot list them. */
	pairs_max: number;
	/**
	 * Concurrent work that the page offers, for paths that are about partitions: one of each of the
	 * machine's other kinds of paths.
	 */
	concurrent?: Array<ConcurrentWork>;
	/** Sizes of the published messages or files, and what they had none of, by workload and field. */
	sizes: Record<string, Record<string, number>>;
};

/** The limits of a field on a path. */
export type Rule = {
	/** The field. */
	path: string;
	/** The type of its value: a whole number, any number, on or off, or a word. */
	kind: 'whole' | 'number' | 'switch' | 'word';
	/** The smallest and largest number, if every number between can be chosen. */
	range: [number, number] | null;
	/** All choices, if they are not a range. */
	choices: Scalar[];
	/**
	 * The measured values; values outside are extrapolated. Sizes of messages depend on the
	 * workload; see `sizes`.
	 */
	measured: Scalar[];
	/** The workloads to which it applies, if it does not apply to all. */
	workloads: Array<string> | null;
	/**
	 * Bytes of a frame that the packet cannot use, if frames have fixed sizes and packets are as
	 * large as these allow.
	 */
	frame_rest?: number;
};

/** The parts of a run. */
export type Layout = {
	/** Version of the engine. */
	engine: string;
	/** Whether single transactions are shown: there are some, and they are short enough. */
	transactions: boolean;
	/** All parts, in the order of their ids. */
	parts: Array<Part>;
	/** Part of each processor, in the order of a frame. */
	processors: Array<number>;
	/** All locks, in the order of a frame. */
	locks: Array<Lock>;
	/** Part of each card, in the order of a frame. */
	cards: Array<number>;
	/** Guests whose work is counted, in the order of a frame. */
	guests: Array<GuestLabel>;
	/** All places, in the order of their ids and of a frame. */
	places: Array<Place>;
	/** The routes of packets. */
	routes: Array<Route>;
	/** The names of the packet kinds, by number. */
	packet_kinds: Array<string>;
	/** The names of the event kinds, by number. */
	event_kinds: Array<string>;
	/** The names of the numbers of a frame. */
	frame: FrameNames;
};

/** A part. */
export type Part = {
	/** Its number. */
	id: number;
	/** Its kind. */
	kind: PartKind;
	/** Its name, for people. */
	name: string;
	/** The part that contains it. */
	parent: number | null;
	/** The side that it belongs to. */
	side: Side | null;
};

/** A place where packets can be. */
export type Place = {
	/** Its number. */
	id: number;
	/** The part that it belongs to. */
	part: number;
	/** How packets behave in it. */
	kind: PlaceKind;
	/** Its name, for people. */
	name: string;
	/** The direction of packets in it. */
	direction: Heading;
	/** The phase of packets in it. */
	phase: Phase;
	/** Its capacity, in its unit, if that is limited. */
	capacity: number | null;
	/** The unit of its contents: packets or buffers. */
	unit: string;
	/** Most buffers that a card takes in one visit of its round robin. */
	cap: number | null;
	/** Whether an uplink holds frames here, so that CP takes many at once. */
	collects: boolean;
	/** The priority that the queue is for. */
	priority: QueuePriority | null;
};

/** A lock. */
export type Lock = {
	/** Its number. */
	id: number;
	/** Its name, for people. */
	name: string;
	/** The part that it belongs to. */
	part: number;
	/** What it protects. */
	kind: LockKind;
};

/** A guest, or several equal guests, whose work is counted. */
export type GuestLabel = {
	/** Their part. */
	part: number;
	/** Its name, for people. */
	name: string;
	/** Its workload. */
	workload: string | null;
	/** Its priority, at the uplink of a switch that sorts by it. */
	priority: Priority | null;
};

/** A route through places. */
export type Route = {
	/** Its name, for people. */
	name: string;
	/** The places in order. */
	places: Array<number>;
};

/** Names of the numbers of a frame, by section, in their order. */
export type FrameNames = {
	/** The header, once at the beginning. */
	header: HeaderField[];
	/** For each processor. */
	processor: ProcessorField[];
	/** For each lock. */
	lock: LockField[];
	/** For each card. */
	card: CardField[];
	/** For each guest that is counted. */
	guest: GuestField[];
	/** For each place. */
	place: PlaceField[];
	/** For each packet listed. */
	packet: PacketField[];
};

/** The history of a packet. */
export type Journey = {
	/** Counts the packets of a run from 0. */
	serial: number;
	/** Its kind. */
	kind: string;
	/** Length of the IP packet. */
	bytes: number;
	/** Its connection. */
	connection: number;
	/** The transaction of that connection, from 1. */
	transaction: number;
	/** Whether it is still in flight. */
	alive: boolean;
	/** The places where it was, in order and without gaps. */
	steps: Array<JourneyStep>;
};

/** A part of a journey, in one place. */
export type JourneyStep = {
	/** The place. */
	place: number;
	/** The part that the place belongs to. */
	part: number;
	/** The name of the place, for people. */
	name: string;
	/** The phase of the packet. */
	phase: Phase;
	/** Begin. */
	start_ps: number;
	/** End, or now. */
	end_ps: number;
	/** For a wait: its reasons, and the reasons of these in turn; every level sums exactly. */
	meanwhile: Array<WaitReason>;
};

/** A part of a wait. */
export type WaitReason = {
	/** The reason. */
	reason: WaitCause;
	/**
	 * The part that it concerns: the one that takes the packet next, the holder of the lock, the
	 * one that has the processor, or the one that works.
	 */
	part: number;
	/** For a device's work: the place. */
	place: number | null;
	/** For a processor's work: the step. */
	step: StepName | null;
	/** For work: the first packet in hand. */
	packet: number | null;
	/** The total time, picoseconds. */
	ps: number;
	/**
	 * What that part did or waited for in turn, down to work, a timer or nothing; the times sum
	 * exactly to this one.
	 */
	within: Array<WaitReason>;
};

/**
 * The two transactions of a connection that are shown: the one that ended last, and the one under
 * way.
 */
export type Transactions = {
	/** The transaction that ended last; nothing if none has, or if it was too long to be kept. */
	last: ResponseTimeBreakdown | null;
	/**
	 * The transaction under way; nothing if there are no transactions, or if it is too long to be
	 * kept.
	 */
	now: ResponseTimeBreakdown | null;
	/**
	 * Processor time since the transaction under way began; nothing if the run cannot go back to
	 * there.
	 */
	spent: ProcessorTime | null;
	/** Processor time from the begin of the transaction before to the begin of this one. */
	spent_before: ProcessorTime | null;
};

/** Processor time of the measured partition between two instants. */
export type ProcessorTime = {
	/** Guests, without their interrupts, ps. */
	emulation_ps: number;
	/** Guests' interrupts, ps. */
	interrupt_ps: number;
	/** CP, including spinning, ps. */
	cp_ps: number;
	/** Transactions of all connections that ended meanwhile. */
	transactions: number;
};

/** A transaction, part by part. */
export type ResponseTimeBreakdown = {
	/** Its connection. */
	connection: number;
	/** Begin. */
	began_ps: number;
	/** End; nothing while it is under way. */
	ended_ps: number | null;
	/** From its begin to its end, or to now, without gaps. */
	parts: Array<Residence>;
};

/** A part of a transaction. */
export type Residence = {
	/** The place. */
	place: number;
	/** The phase of the time. */
	phase: Phase;
	/** Begin. */
	start_ps: number;
	/** End, or now. */
	end_ps: number;
	/**
	 * The packet that was there; nothing while its receiver was at work, or while the request
	 * waited for a client.
	 */
	packet: number | null;
};

/** The results of a measurement. */
export type Report = {
	/** A name of the configuration, whatever the seed. */
	configuration: string;
	/** Simulated time. */
	now_ps: number;
	/** The part of it after the warm-up. */
	observed_ps: number;
	/** Whether there are no figures yet. */
	warming_up: boolean;
	/** Why there are no figures although the run is over, and how to mend that. */
	problem?: Problem;
	/**
	 * Whether the intervals of all figures that the run must determine, such as throughput and
	 * CPU, are as narrow as required. Each figure has its own `converged`.
	 */
	good: boolean;
	/** Whether it is over. */
	finished: boolean;
	/** The estimated share that is done, 0–1. */
	progress: number;
	/** How much of the transactions was observed. */
	extent: Coverage;
	/** Events handled. */
	events: number;
	/** The settings that lie outside what was measured. */
	extrapolated: Array<Problem>;
	/** The constants that differ from the found values. */
	what_if?: Array<Problem>;
	/** The partition whose CPU figures these are. */
	measured_side: Side;
	/** The figures, in the order of the published tables. */
	figures: Array<Figure>;
	/** The distributions of response times, one for each mean among the figures. */
	distributions: Array<ResponseDistribution>;
	/** The entries of the series, one for each batch. */
	series: Array<SeriesPoint>;
	/**
	 * What the time of a transaction consists of, on average; nothing if there are no transactions
	 * or too few were seen.
	 */
	profile: Profile | null;
	/** The utilisation of everything with a limited capacity. */
	loads: Array<Utilization>;
	/** What limits the run; nothing during the warm-up. */
	limit: Limit | null;
};

/** The distribution that belongs to a mean response time. */
export type ResponseDistribution = {
	/** The figure that is the mean. */
	figure: string;
	/** The number of transactions. */
	transactions: number;
	/** The bins that are not empty, from the shortest times on. */
	bins: Array<ResponseBin>;
};

/** The transactions with response times from one to before another. */
export type ResponseBin = {
	/** The shortest time of the bin. */
	from_ps: number;
	/** The shortest time of the next bin. */
	to_ps: number;
	/** Number of transactions. */
	count: number;
	/** The first of them, if they belong to the slowest tenth. */
	example?: ExampleTransaction;
};

/** A transaction to look at. */
export type ExampleTransaction = {
	/** Its connection, from 0. */
	connection: number;
	/** Its begin. */
	began_ps: number;
	/** Its end. */
	ended_ps: number;
	/** The serial number of the packet that ended it. */
	packet: number | null;
};

/** A mean transaction. */
export type Profile = {
	/** The number of transactions in the mean. */
	transactions: number;
	/**
	 * The stays, in the order of a transaction; they sum to the mean response time of these
	 * transactions.
	 */
	stays: Array<MeanResidence>;
};

/** The utilisation of a resource. */
export type Utilization = {
	/** The part. */
	part: number;
	/** The kind of resource. */
	resource: Resource;
	/** Its name, for people. */
	name: string;
	/** Share of the time, 0 to 1. */
	share: number;
};

/** The limit of a run, in a line. */
export type Limit = {
	/** The kind of limit. */
	kind: 'station' | 'window' | 'connections' | 'offered' | 'latency' | 'think' | 'several';
	/**
	 * The indexes of the limiting loads in the list of loads or, if there are none, of those that
	 * come nearest.
	 */
	loads: Array<number>;
	/** The limit in words. */
	line: string;
};

/** The mean time in a place. */
export type MeanResidence = {
	/** The place. */
	place: number;
	/** The phase of the time. */
	phase: Phase;
	/** The mean time. */
	mean_ps: number;
};

/** A figure. */
export type Figure = {
	/** Its name in links and files. */
	id: string;
	/** Its name in the published tables. */
	label: string;
	/** Its unit in the published tables. */
	unit: string;
	/** The mean; nothing until it was observed. */
	value: number | null;
	/** Half of the 95% interval; nothing while it is unknown. */
	half_width: number | null;
	/** Whether its interval is as narrow as required. */
	converged: boolean;
	/** The published figure for this configuration; the page has it from a file. */
	published: Published | null;
	/** The heading under which it is grouped with others. */
	group: string | null;
	/** An explanation that a reader needs to interpret it. */
	footnote: string | null;
	/** An explanation in plain words; empty if the name explains it. */
	description: string;
	/** A short name for narrow places. */
	short_label: string;
	/** Its rank among the leading figures of a run, from 0. */
	rank: number | null;
	/** The figure that it is a part of. */
	part_of: string | null;
	/** The guest it belongs to, from 0, if each guest has its own. */
	guest: number | null;
	/** Whether reports print it. */
	printed: boolean;
	/** The drawing in which it appears. */
	chart: Chart | null;
	/** The account to which its processor time is charged. */
	account: 'emulation' | 'cp' | 'interrupt' | null;
	/**
	 * Its role in a sentence that compares two runs; none for a figure that such a sentence does not
	 * name: percentiles, IFLs, payload, shares of requests, parts.
	 */
	role: 'response' | 'rate' | 'cost' | 'interrupts' | null;
	/** Whether it is a figure to look at when a scenario is varied. */
	sweepable: boolean;
	/** The unit in which people read it, if that is not the published one. */
	scale: DisplayUnit | null;
};

/** A unit in which a figure is easier to read than in the published one. */
export type DisplayUnit = {
	/** The unit. */
	unit: string;
	/** The number of these units in the published unit. */
	factor: number;
};

/** A published figure. */
export type Published = {
	/** Its value, in the unit of the figure. */
	value: number;
	/** Its row in the table. */
	run: string;
	/** The report. */
	report: string;
	/** Its role in the calibration. */
	role: Role;
};

/** The figures of one batch. */
export type SeriesPoint = {
	/** Its end. */
	t_ps: number;
	/** Work per second, in the unit of the leading figure. */
	throughput: number;
	/** CPU time per unit of work. */
	total_cpu: number | null;
	/** CPU time in emulation per unit of work. */
	emul_cpu: number | null;
	/** CPU time in CP per unit of work. */
	cp_cpu: number | null;
	/** Packets per second of each server guest, if several share an uplink. */
	guests?: Array<number>;
	/** Share of dispatched time in CP, %, if PR/SM shares out processors. */
	cp_pct?: number;
	/** Share of dispatched time spent spinning, %, if PR/SM shares out processors. */
	spin_pct?: number;
};

/** The description of a duration. */
export type DurationInfo = {
	/** The name of a constant, or of a field of the description. */
	name: string;
	/** What it is, in words. */
	meaning: string;
	/** The group of parts whose time it is. */
	spender: CostOwner;
	/** Its value in the run. */
	value: number;
	/** Its unit. */
	unit: string;
	/** Whether it is a constant of the machine, for which *what if* can be asked. */
	is_constant: boolean;
	/** The places at which it is spent. */
	places: Array<number>;
	/** The parts in which it is spent, if that is not at one of their places. */
	parts: Array<number>;
};

/** The sensitivity of a figure. */
export type FigureSensitivity = {
	/** The figure. */
	id: string;
	/** The sum that its elasticities must have. */
	degree: number;
	/**
	 * The elasticities with respect to every duration that has an effect, the largest first. Empty
	 * if the figure is zero, or counts so few events that it would be zero without some section.
	 */
	elasticities: Array<Elasticity>;
	/** Their sum. */
	sum: number | null;
	/** Half the width of the sum's 95% interval, plus the possible effect of finite steps. */
	sum_half_width: number | null;
	/**
	 * Whether the sum equals the degree within the expected deviation. If it does not, a shorter
	 * duration may make the figure worse (bursts that depend on how two durations compare), so no
	 * share of the figure belongs to a duration.
	 */
	adds_up: boolean;
};

/** The response of a figure to a duration. */
export type Elasticity = {
	/** The duration. */
	constant: string;
	/** The growth of the figure, in percent, when the duration grows by about one percent. */
	value: number;
	/** Half the width of its 95% interval, plus the possible effect of the finite step. */
	half_width: number;
};

/** A figure of a run compared with that of another run. */
export type FigureRatio = {
	/** The figure. */
	id: string;
	/** The factor by which it is larger. */
	times: number;
	/** Half the width of the 95% interval of the factor. */
	half_width: number;
};

/** The factor by which a figure is larger. */
export type Factor = {
	/** The factor. */
	times: number;
	/** Half the width of the 95% interval of the factor. */
	half_width: number;
};

/** The effect of halving two durations on a figure. */
export type Interaction = {
	/** The figure. */
	figure: string;
	/** The durations. */
	constants: [string, string];
	/** With each duration halved alone. */
	alone: [Factor, Factor];
	/** With both durations halved. */
	both: Factor;
	/**
	 * The share of the time behind the figure that halving both saves beyond the sum of the two
	 * separate savings; negative if the joint saving is smaller. Nothing for a figure without a
	 * time behind it.
	 */
	beyond: number | null;
	/** Half the width of its 95% interval. */
	beyond_half_width: number | null;
};

/** How sure the model is of the figures of a scenario. */
export type PredictionIntervals = {
	/** The source of the intervals. */
	interval: IntervalMethod;
	/** The intervals of all figures that have one. */
	figures: Array<FigureInterval>;
};

/** A prediction interval of the model for a figure. */
export type FigureInterval = {
	/** The figure. */
	id: string;
	/** Lower end. */
	low: number;
	/** Upper end. */
	high: number;
};

/** A table that was read, before it is simulated. */
export type MeasuredTable = {
	/** The runs. */
	runs: Array<MeasuredRow>;
	/** The lines that cannot be read. */
	problems: Array<TableProblem>;
	/** What was recognised or ignored. */
	remarks: Array<string>;
};

/** A run of a table. */
export type MeasuredRow = {
	/** Its first line. */
	line: number;
	/** The cells that describe it. */
	setup: string;
	/** Where it comes from. */
	source: string;
	/** Its machine. */
	platform: string;
	/** The number of its figures. */
	figures: number;
};

/** A problem of a table. */
export type TableProblem = {
	/** The line; nothing for the table as a whole. */
	line: number | null;
	/** The column as written; empty for the line as a whole. */
	column: string;
	/** What is wrong. */
	message: string;
	/** How to mend it. */
	hint: string;
};

/** A figure in JSON and CSV. */
export type ComparedFigure = {
	/** The line of its row in the table. */
	line: number;
	/** The setup in words. */
	setup: string;
	/** Where the row says that it comes from. */
	source: string;
	/** The name of the machine. */
	platform: string;
	/** The column. */
	figure: string;
	/** The name in `run --json`. */
	id: string | null;
	/** Of the values. */
	unit: string | null;
	/** The value in the table. */
	measured: number;
	/** Half of its 95% interval, if the table has it. */
	half_width: number | null;
	/** The value of the simulation. */
	model: number | null;
	/** Half of its 95% interval. */
	model_half_width: number | null;
	/** The model against the measurement, %. */
	error_pct: number | null;
	/** The lower end of the model's 90% interval. */
	low: number | null;
	/** Its upper end. */
	high: number | null;
	/** Where the measured value lies. */
	verdict: 'inside' | 'outside' | 'no interval' | 'not modelled';
	/** How far beyond the nearer end it lies, % of that end. */
	outside_pct: number | null;
	/** Why it is not modelled. */
	reason: string | null;
};

/** The largest load for which all conditions hold. */
export type LargestLoadAnswer = {
	/** The field that is the load. */
	field: string;
	/** Its unit. */
	unit: string;
	/** The smallest and the largest load that were allowed. */
	range: [number, number];
	/** The conditions; with an offered load also that it is carried. */
	conditions: Array<string>;
	/** What numbers without a unit were taken for, where another unit is likely; which condition was added. */
	remarks: string[];
	/**
	 * `found`, `beyond` (they hold at the largest load that was allowed), or `nowhere` (they do not hold at the
	 * smallest one; `returns` has a larger one at which they do, if one was found).
	 */
	outcome: 'found' | 'beyond' | 'nowhere';
	/** The load; nothing if they do not hold at the smallest one. */
	largest: number | null;
	/** The loads up to which they hold at the bad ends and at the good ends of the 95% intervals. */
	interval: [number, number] | null;
	/** The smallest and the largest answer with the constants of each refit of the model. */
	refits: [number, number] | null;
	/** The condition that binds. */
	binding: BindingCondition | null;
	/** A load at which they do not hold, and a larger one at which they do. */
	returns: [number, number] | null;
	/** The leading figures at that load. */
	figures: Array<AnswerFigure>;
	/** The busiest station there, and its busy share. */
	busiest: [string, number] | null;
	/** What limits the run there. */
	limit: string | null;
	/** The settings that lie outside what was measured. */
	extrapolated: Array<Problem>;
	/** All loads that were simulated, and whether the conditions hold at their means. */
	simulated: Array<[number, boolean]>;
};

/** The condition that keeps the load from being larger. */
export type BindingCondition = {
	/** The condition. */
	condition: string;
	/** Its figure at the answer; nothing if the conditions do not hold at the smallest load. */
	here: ConditionReading | null;
	/** The next larger load that was simulated. */
	beyond_load: number;
	/** Its figure there; nothing if there is none, because nothing gets through. */
	beyond: ConditionReading | null;
};

/** A figure at the answer. */
export type AnswerFigure = {
	/** Its id. */
	id: string;
	/** Its name. */
	label: string;
	/** Its unit. */
	unit: string;
	/** Its value; nothing if it was not observed. */
	value: number | null;
	/** Half of its 95% interval; nothing if it is unknown. */
	half_width: number | null;
};

/** What a point says about a condition: the value of the figure that meets it least. */
export type ConditionReading = {
	/** The figure's id. */
	id: string;
	/** Its unit. */
	unit: string;
	/** Its value. */
	value: number;
	/** Half of its 95% interval; nothing if it is unknown. */
	half_width: number | null;
};

/** What one load has shown, for the display of a search. */
export type JudgedLoad = {
	/** The load. */
	load: number;
	/** Whether the conditions hold at the means. */
	holds: boolean;
	/** The first condition that does not. */
	condition: string | null;
	/** Its figure; nothing if there is none, because nothing gets through. */
	reading: ConditionReading | null;
};

/** A machine that differs from a built-in one in constants only. */
export type ChangedMachine = {
	/** The built-in machine. */
	platform: string;
	/** The constants that differ, with their values. */
	constants: { [key in string]: number };
};
