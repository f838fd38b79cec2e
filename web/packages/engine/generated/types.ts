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
export type QueuePriority = 'management' | 'high' | 'normal' | 'low';
export type PacketKind = 'request' | 'response' | 'data' | 'ack' | 'syn' | 'fin' | 'command' | 'status';
export type Attachment =
	'dedicated-osa' | 'vswitch' | 'guest-lan' | 'linux-router' | 'vm-router' | 'hipersockets' | 'fcp';
export type Kind = 'RR' | 'CRR' | 'STR' | 'IOzone' | 'WEB';
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
export type Chart = 'course' | 'phases' | 'guests' | 'split';
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
export type GuestField = 'emulation_ps' | 'cp_ps' | 'spin_ps' | 'packets_out';
export type PlaceField = 'packets' | 'occupancy' | 'packet_ps' | 'arrivals' | 'most';
export type PacketField =
	'serial' | 'kind' | 'bytes' | 'connection' | 'transaction' | 'place' | 'at_ps' | 'from_ps' | 'until_ps' | 'pair';

/** What the numbers for a processor's activity mean. */
export const ACTIVITY = { idle: 0, emulation: 1, cp: 2, spin: 3, 'not-dispatched': 4 } as const;

/** Moments that can be looked for. */
export const MILESTONES: Milestone[] = ['event', 'transaction', 'cp', 'interrupt', 'preempted'];

/** One thing wrong, or one thing to know, about a description. */
export type Problem = {
	/** The field, as in `workload.connections`; empty for the document as a whole. */
	path: string;
	/** What is wrong. */
	message: string;
	/** What would be right. */
	hint: string;
};

/** A scenario. */
export type Description = {
	/** The machine whose costs apply: the name of a platform file. */
	platform: string;
	/** Chooses the random numbers. */
	seed: number;
	/** Both partitions. */
	lpar: Lpar;
	/** The control program of both. */
	hypervisor: Hypervisor;
	/** Both guests. */
	guest: Guest;
	/** What lies between them. */
	network: Network;
	/** What they do. */
	workload: Workload;
	/** Pairs of guests on one switch, 1–8, where a path has several; elsewhere there is one. */
	pairs?: Array<Pair>;
	/** What other guests of the same partitions do, 0–3; each has guests and devices of its own. */
	concurrent?: Array<ConcurrentWork>;
	/** Constants of the machine that are to be other than they were found to be: what if? By name, in the unit of the machine's file. */
	constants?: Record<string, number>;
};

/** A partition. */
export type Lpar = {
	/** Logical processors, 1–16, over a guest LAN 1–64. With SMT-2 each pair shares a core. */
	processors: number;
	/** Threads per core, 1 or 2. */
	smt: number;
	/** Physical processors that PR/SM gives to the partition's logical ones by turns, 1–64. */
	physical_processors?: number;
	/** Whether PR/SM caps the partition … */
	capped?: boolean;
	/** … at the capacity of so many processors, 0.1–64, to a millionth. */
	capacity_processors?: number;
};

/** A control program. */
export type Hypervisor = {
	/** QDIO enhanced buffer state management: a guest's own QDIO devices need CP neither for SIGA nor for interrupts. */
	qebsm: boolean;
	/** Whether the PTFs are installed that gave each uplink queue of a vswitch a lock of its own and a shorter path. */
	ptfs?: boolean;
	/** Whether a vswitch sorts outbound frames into the uplink's queues by the priority of the virtual NIC. */
	priority_queueing?: boolean;
};

/** A guest. */
export type Guest = {
	/** Virtual CPUs, 1–16. */
	virtual_cpus: number;
};

/** The way from guest to guest. */
export type Network = {
	/** How a guest gets its data out of the partition. */
	attachment: Attachment;
	/** Transport layer of the interface, 2 or 3. */
	layer: number;
	/** Largest IP packet, 576–8992 bytes, over HiperSockets up to 57344. */
	mtu: number;
	/** Rate of the link, 1–100 Gb/s, to a millionth. */
	link_gbps: number;
};

/** The workload. */
export type Workload = {
	/** The pattern. */
	kind: Kind;
	/** Connections between the two guests, or processes that read and write, 1–500; requests for web pages, 1–2000. */
	connections: number;
	/** Size of a request; by default that of the published workload. */
	request_bytes?: number;
	/** Size of a response; by default that of the published workload. */
	response_bytes?: number;
	/** Messages: how long a client thinks before it asks again, ms; not at all unless given. */
	think_ms?: number;
	/** Whether think times vary exponentially around that mean, which they do unless this is false; else all are the same. */
	think_exponential?: boolean;
	/**
	 * Messages: requests per second that are due between two guests, at random, whether or not earlier ones were answered; a
	 * closed loop unless given.
	 */
	offered_per_second?: number;
	/** IOzone: size of the file. */
	file_bytes?: number;
	/** IOzone: size of a record. */
	record_bytes?: number;
	/** Web: uniprocessor guests that serve pages, 1–400. */
	servers?: number;
	/** Web: guests that ask for pages, 1–16. */
	clients?: number;
	/** Web: virtual CPUs of each of these, 1–16. */
	client_virtual_cpus?: number;
};

/** A client guest and a server guest on the switch. What is not given is as in the workload. */
export type Pair = {
	/** The pattern. */
	kind?: Kind;
	/** Connections between the two. */
	connections?: number;
	/** Size of a request. */
	request_bytes?: number;
	/** Size of a response. */
	response_bytes?: number;
	/** How long a client thinks before it asks again, ms. */
	think_ms?: number;
	/** Of both virtual NICs. */
	priority: Priority;
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
};

/** One constant with its origin. The page fetches these when somebody looks at them; the simulation needs the value alone. */
export type Constant = {
	/** The value. */
	value: number;
	/** Its unit. */
	unit: string;
	/** `published`, `driver source`, `derived`, `fitted` or `assumed`. */
	status: string;
	/** Where it comes from. */
	origin: string;
	/** The range in which calibration looks for a fitted value. */
	range?: [number, number];
	/** Where calibration starts to look. */
	start?: number;
};

/** All there is to choose from. */
export type Rules = {
	/** What the fields are. */
	fields: Array<FieldInfo>;
	/** What the fields of a pair of guests are. */
	pair_fields: Array<FieldInfo>;
	/** The machines. */
	machines: Array<Machine>;
};

/** A field in words. */
export type FieldInfo = {
	/** Where it stands, as in `workload.connections`. */
	path: string;
	/** What it counts; empty if it does not count. */
	unit: string;
	/** What it belongs to. */
	group: FieldGroup;
	/** Whether two runs that are compared may differ in it. */
	differs: boolean;
};

/** A machine. */
export type Machine = {
	/** What it is called in a scenario. */
	name: string;
	/** What it is. */
	machine: string;
	/** How many constants it has. */
	constants: number;
	/** The way of a scenario that names none. */
	attachment: Attachment;
	/** The ways that were measured on it; no other can be simulated. */
	ways: Array<AttachmentRules>;
};

/** A way to move data on a machine. */
export type AttachmentRules = {
	/** What it is called in a scenario. */
	attachment: Attachment;
	/** Stems of the reports that published it. */
	reports: Array<string>;
	/** Whose partition's CPU time was published. */
	measured_side: Side;
	/** A scenario of which nothing but machine and way is given. */
	default: Description;
	/** The fields that mean something here, in the order of `Rules.fields`. */
	fields: Array<Rule>;
	/** Those of a pair of guests; none if there is one pair only. */
	pair_fields: Array<Rule>;
	/** How many pairs there were; none if there is one pair only. */
	pairs: Array<number>;
	/** Most pairs. */
	pairs_max: number;
	/**
	 * Concurrent work that the page offers, for paths that are about partitions: one of each of the
	 * machine's other kinds of paths.
	 */
	concurrent?: Array<ConcurrentWork>;
	/** Sizes of the published messages or files, and think times, by workload and field. */
	sizes: Record<string, Record<string, number>>;
};

/** What a field can be on a way. */
export type Rule = {
	/** The field. */
	path: string;
	/** What it can be: a whole number, any number, on or off, a word. */
	kind: 'whole' | 'number' | 'switch' | 'word';
	/** Least and most of a number, if all between can be chosen. */
	range: [number, number] | null;
	/** All that can be chosen, if that is not a range. */
	choices: Scalar[];
	/** What was measured; values outside are extrapolated. Sizes of messages depend on the workload, see there. */
	measured: Scalar[];
	/** The workloads to which it applies, if not to all. */
	workloads: Array<string> | null;
	/** Bytes of a frame that are not for the packet, where frames come in sizes and packets are as large as they allow. */
	frame_rest?: number;
};

/** What a run is made of. */
export type Layout = {
	/** Version of the engine. */
	engine: string;
	/** Whether single transactions are told: there are some, and they are short enough. */
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
	/** The ways packets go. */
	routes: Array<Route>;
	/** What the numbers for a packet's kind mean. */
	packet_kinds: Array<string>;
	/** What the numbers for an event's kind mean. */
	event_kinds: Array<string>;
	/** What the numbers of a frame are. */
	frame: FrameNames;
};

/** A part. */
export type Part = {
	/** Its number. */
	id: number;
	/** What it is. */
	kind: PartKind;
	/** What people call it. */
	name: string;
	/** The part around it. */
	parent: number | null;
	/** Whose it is. */
	side: Side | null;
};

/** Where packets are. */
export type Place = {
	/** Its number. */
	id: number;
	/** The part it belongs to. */
	part: number;
	/** How packets behave in it. */
	kind: PlaceKind;
	/** What people call it. */
	name: string;
	/** Which way packets go in it. */
	direction: Heading;
	/** What the time spent in it counts as. */
	phase: Phase;
	/** How much it holds, in its unit, if that is bounded. */
	capacity: number | null;
	/** What it holds: packets or buffers. */
	unit: string;
	/** Buffers a card takes in one visit of its round robin. */
	cap: number | null;
	/** Whether an uplink holds frames back here, so that CP takes many at once. */
	collects: boolean;
	/** For whom the queue is. */
	priority: QueuePriority | null;
};

/** A lock. */
export type Lock = {
	/** Its number. */
	id: number;
	/** What people call it. */
	name: string;
	/** The part whose it is. */
	part: number;
	/** What it protects. */
	kind: LockKind;
};

/** A guest, or guests that are alike, whose work is counted. */
export type GuestLabel = {
	/** Their part. */
	part: number;
	/** What people call it. */
	name: string;
	/** What they do. */
	workload: string | null;
	/** At the uplink of a switch that sorts by it. */
	priority: Priority | null;
};

/** A way through places. */
export type Route = {
	/** What people call it. */
	name: string;
	/** The places in order. */
	places: Array<number>;
};

/** Names of the numbers of a frame, by section, in their order. */
export type FrameNames = {
	/** Once, at the beginning. */
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

/** What became of a packet. */
export type Journey = {
	/** Counts the packets of a run from 0. */
	serial: number;
	/** What it is. */
	kind: string;
	/** Of the IP packet. */
	bytes: number;
	/** Its connection. */
	connection: number;
	/** The transaction of that connection, from 1. */
	transaction: number;
	/** Whether it is still on its way. */
	alive: boolean;
	/** Where it was, without gaps, in order. */
	steps: Array<JourneyStep>;
};

/** A part of a journey, in one place. */
export type JourneyStep = {
	/** The place. */
	place: number;
	/** The part it belongs to. */
	part: number;
	/** What people call the place. */
	name: string;
	/** What the time counts as. */
	phase: Phase;
	/** Begin. */
	start_ps: number;
	/** End, or now. */
	end_ps: number;
	/** Of a wait, what for, and what that was for in turn; every level sums exactly. */
	meanwhile: Array<WaitReason>;
};

/** A part of a wait. */
export type WaitReason = {
	/** Why. */
	reason: WaitCause;
	/** Who: who takes it; the holder of the lock; who has the processor; who works. */
	part: number;
	/** Of a device's work, where. */
	place: number | null;
	/** Of a processor's work, what. */
	step: StepName | null;
	/** Of work, the first packet in hand. */
	packet: number | null;
	/** How long in all, picoseconds. */
	ps: number;
	/** What whoever that is did or waited for in turn, down to work, a timer or nobody; sums to it exactly. */
	within: Array<WaitReason>;
};

/** The two transactions that one sees of a connection: the one that ended last, and the one under way. */
export type Transactions = {
	/** Ended last; nothing if none has, or if it was too long to be told. */
	last: ResponseTimeBreakdown | null;
	/** Under way; nothing where there are no transactions, or if it is too long to be told. */
	now: ResponseTimeBreakdown | null;
};

/** A transaction, part by part. */
export type ResponseTimeBreakdown = {
	/** Whose. */
	connection: number;
	/** Begin. */
	began_ps: number;
	/** End; nothing while it lasts. */
	ended_ps: number | null;
	/** From its begin to its end, or to now, without gaps. */
	parts: Array<Residence>;
};

/** A part of a transaction. */
export type Residence = {
	/** The place. */
	place: number;
	/** What the time counts as. */
	phase: Phase;
	/** Begin. */
	start_ps: number;
	/** End, or now. */
	end_ps: number;
	/** The packet that was there; nothing while its receiver was at work. */
	packet: number | null;
};

/** What is known of a measurement. */
export type Report = {
	/** A name of the configuration, whatever the seed. */
	configuration: string;
	/** Simulated time. */
	now_ps: number;
	/** Of that, after the warm-up. */
	observed_ps: number;
	/** Whether there are no figures yet. */
	warming_up: boolean;
	/** Why there are none if it is over, and what to do about it. */
	problem?: Problem;
	/**
	 * Whether the intervals for whose sake a run goes on, such as throughput and CPU, are as narrow as they are meant to be;
	 * each figure says whether it has converged.
	 */
	good: boolean;
	/** Whether it is over. */
	finished: boolean;
	/** How much of it is done, 0–1, as far as can be told. */
	progress: number;
	/** How much of the transactions was seen. */
	extent: Coverage;
	/** Events handled. */
	events: number;
	/** Where the scenario leaves what was measured. */
	extrapolated: Array<Problem>;
	/** Where constants are other than they were found to be. */
	what_if?: Array<Problem>;
	/** Whose partition the CPU figures are of. */
	measured_side: Side;
	/** The figures, in the order of the published tables. */
	figures: Array<Figure>;
	/** Batch by batch. */
	series: Array<SeriesPoint>;
	/** What the time of a transaction consists of, on average; nothing where there are no transactions or too few were seen. */
	profile: Profile | null;
	/** How busy everything is that can only do so much at a time. */
	loads: Array<Utilization>;
	/** What of it limits the run; nothing while warming up. */
	limit: Limit | null;
};

/** A mean transaction, as it is told. */
export type Profile = {
	/** How many were looked at. */
	transactions: number;
	/** In the order in which a transaction comes by; they sum to the mean response time of these. */
	stays: Array<MeanResidence>;
};

/** How busy something was. */
export type Utilization = {
	/** The part. */
	part: number;
	/** What of it. */
	resource: Resource;
	/** What people call it. */
	name: string;
	/** Share of the time, 0 to 1. */
	share: number;
};

/** What limits a run, in a line. */
export type Limit = {
	/** What it is. */
	kind: 'station' | 'window' | 'connections' | 'offered' | 'latency' | 'think' | 'several';
	/** By their places in the list of loads: that which limits; where none does, those that come nearest. */
	loads: Array<number>;
	/** In words. */
	line: string;
};

/** The mean time in a place. */
export type MeanResidence = {
	/** The place. */
	place: number;
	/** What the time counts as. */
	phase: Phase;
	/** How long. */
	mean_ps: number;
};

/** A figure. */
export type Figure = {
	/** Its name in links and files. */
	id: string;
	/** Its name in the published tables. */
	label: string;
	/** Its unit there. */
	unit: string;
	/** The mean; nothing while it was not observed. */
	value: number | null;
	/** Half of the 95 % interval; nothing while that cannot be told. */
	half_width: number | null;
	/** Whether its interval is as narrow as it is meant to be. */
	converged: boolean;
	/** What was published for this configuration; the page knows it from a file. */
	published: Published | null;
	/** The heading under which it stands with others. */
	group: string | null;
	/** What must be known to read it. */
	note: string | null;
	/** What it is in plain words; empty where its name says it. */
	plain: string;
	/** Its name where there is little room. */
	brief: string;
	/** Its place among those that lead a run, from 0. */
	lead: number | null;
	/** The figure that it is a part of. */
	part_of: string | null;
	/** The guest whose it is, from 0, where each has its own. */
	guest: number | null;
	/** Whether reports print it. */
	printed: boolean;
	/** The drawing it belongs to. */
	chart: Chart | null;
	/** To whose account the processor time goes that it is. */
	account: 'emulation' | 'cp' | null;
	/** What it says in a sentence that compares two runs. */
	tells: 'response' | 'rate' | 'cost' | null;
	/** Whether it is what one looks at when a scenario is varied. */
	swept: boolean;
	/** The unit in which people read it, if that is not the published one. */
	scale: DisplayUnit | null;
};

/** Another unit in which a figure reads better than in the published one. */
export type DisplayUnit = {
	/** The unit. */
	unit: string;
	/** How many of it make one of the published unit. */
	factor: number;
};

/** A published figure. */
export type Published = {
	/** Its value, in the unit of the figure. */
	value: number;
	/** The row of the table. */
	run: string;
	/** The report. */
	report: string;
	/** What it is to the calibration. */
	role: Role;
};

/** What one batch tells. */
export type SeriesPoint = {
	/** Its end. */
	t_ps: number;
	/** Work per second, in the unit of the figure that leads. */
	throughput: number;
	/** CPU time per unit of work. */
	total_cpu: number | null;
	/** CPU time in emulation per unit of work. */
	emul_cpu: number | null;
	/** CPU time in CP per unit of work. */
	cp_cpu: number | null;
	/** Packets per second of each server guest, where several share an uplink. */
	guests?: Array<number>;
	/** Share of dispatched time in CP, %, where PR/SM shares processors out. */
	cp_pct?: number;
	/** Share of dispatched time spent spinning, %, where PR/SM shares processors out. */
	spin_pct?: number;
};

/** A duration as somebody is told of it. */
export type DurationInfo = {
	/** Its name: a constant's, or a field's of the description. */
	name: string;
	/** What it is, in words. */
	meaning: string;
	/** Who spends it. */
	spender: CostOwner;
	/** What it is in the run. */
	value: number;
	/** Its unit. */
	unit: string;
	/** Whether it is a constant of the machine, of which can be asked *what if*. */
	is_constant: boolean;
	/** The places at which it is spent. */
	places: Array<number>;
	/** The parts in which it is spent, where that is at no place of theirs. */
	parts: Array<number>;
};

/** What a figure is made of. */
export type FigureSensitivity = {
	/** The figure. */
	id: string;
	/** What its elasticities add up to. */
	degree: number;
	/**
	 * Those with respect to every duration that has an effect, the largest first; none if the figure is zero, or told by so few
	 * events that a section without any would make it so.
	 */
	elasticities: Array<Elasticity>;
	/** Their sum. */
	sum: number | null;
	/** Half the width of the sum's 95 % interval, and what finite steps may make. */
	sum_half_width: number | null;
	/**
	 * Whether the sum is the degree, as far as can be expected. Where it is not, a shorter duration may make the figure worse (bursts that
	 * depend on how two durations compare), so no share of the figure belongs to a duration.
	 */
	adds_up: boolean;
};

/** How a figure answers to a duration. */
export type Elasticity = {
	/** The duration. */
	constant: string;
	/** By how many percent the figure grows when the duration grows by one, or so. */
	value: number;
	/** Half the width of its 95 % interval, and what the finite step may make. */
	half_width: number;
};

/** Ratios of the figures of two runs. */
export type FigureRatio = {
	/** The figure. */
	id: string;
	/** How many times as large it is. */
	times: number;
	/** Half the width of the 95 % interval of that. */
	half_width: number;
};

/** How many times as large a figure is. */
export type Factor = {
	/** So many times. */
	times: number;
	/** Half the width of the 95 % interval of that. */
	half_width: number;
};

/** What half of two durations does to a figure. */
export type Interaction = {
	/** The figure. */
	figure: string;
	/** The durations. */
	constants: [string, string];
	/** With half of each alone. */
	alone: [Factor, Factor];
	/** With half of both. */
	both: Factor;
	/**
	 * The share of the time for which the figure stands that both save together beyond what each saves alone, less than nothing
	 * where that is less; none of what stands for no time.
	 */
	beyond: number | null;
	/** Half the width of its 95 % interval. */
	beyond_half_width: number | null;
};

/** How sure the model is of the figures of a scenario, as it is told. */
export type PredictionIntervals = {
	/** Where the intervals come from. */
	interval: IntervalMethod;
	/** Those of all figures that have one. */
	figures: Array<FigureInterval>;
};

/** An interval of the model for a figure. */
export type FigureInterval = {
	/** The figure. */
	id: string;
	/** From … */
	low: number;
	/** … to. */
	high: number;
};
