/** What things of the model are called. */

export const mtu = (mtu: number) => `MTU ${mtu}`;
export const machines = { z14: 'z14', z15: 'z15', z990: 'z990', z900: 'z900' } as Record<string, string>;
export const attachment = {
	vswitch: 'Virtual switch',
	'dedicated-osa': 'Dedicated OSA card',
	'linux-router': 'Linux router',
	'vm-router': 'VM TCP/IP router',
	hipersockets: 'HiperSockets',
	fcp: 'FCP disk',
	'guest-lan': 'Guest LAN'
} as const;
export const attachmentLower = {
	vswitch: 'virtual switch',
	'dedicated-osa': 'dedicated OSA card',
	'linux-router': 'Linux router',
	'vm-router': 'VM TCP/IP router',
	hipersockets: 'HiperSockets',
	fcp: 'FCP disk',
	'guest-lan': 'guest LAN'
} as const;
export const priorities = { high: 'high', normal: 'normal', low: 'low', management: 'management' } as Record<
	string,
	string
>;
/** A noun with what it is of, for tables and labels. */
const CONSTANTS: Record<string, string | undefined> = {
	ack_received: 'time per ACK received',
	application_message: 'application time per message',
	byte_copied: 'time per byte copied',
	byte_received: 'time per byte received',
	byte_received_vnic: 'time per byte received, virtual NIC',
	byte_sent: 'time per byte sent',
	byte_sent_vnic: 'time per byte sent, virtual NIC',
	card_byte_rate: 'card byte rate',
	card_hold: 'card hold',
	card_hold_jumbo: 'card hold, large frames',
	card_hold_limit: 'card hold limit',
	card_latency: 'card latency',
	card_per_batch: 'card time per batch',
	card_per_buffer: 'card time per buffer',
	card_per_frame: 'card time per frame',
	card_shares_input: 'sharing of card input buffers',
	cold_connection: 'extra time per cold thread switch',
	cold_segment: 'extra time per cold segment',
	cold_work: 'work lost to cold caches',
	connect: 'time per connection opened and closed',
	diagnose: 'time per DIAGNOSE',
	disk_init_read: 'disk time per byte, first read',
	disk_init_write: 'disk time per byte, first write',
	disk_reread: 'disk time per byte, reread',
	disk_rewrite: 'disk time per byte, rewrite',
	dispatch: 'dispatch time',
	fcp_byte_rate: 'FCP byte rate',
	fcp_channel: 'FCP channel time',
	fcp_io: 'time per FCP I/O',
	fcp_read_ahead: 'FCP read-ahead limit',
	fcp_request: 'size of an FCP I/O',
	fcp_write_behind: 'FCP write-behind limit',
	forward_linux: 'Linux router time per frame',
	forward_linux_byte: 'Linux router time per byte',
	forward_vm: 'VM TCP/IP router time per frame',
	forward_vm_byte: 'VM TCP/IP router time per byte',
	forward_vm_round: 'VM TCP/IP router round',
	forward_vm_turn: 'VM TCP/IP router time per poll',
	frame_without_ptfs: 'extra time per frame without PTFs',
	guest_in_flight: 'in-flight limit of a guest',
	hipersockets_byte: 'HiperSockets time per byte',
	hipersockets_frame: 'HiperSockets time per frame',
	hipersockets_interrupt: 'HiperSockets interrupt time',
	hipersockets_latency: 'HiperSockets latency',
	hipersockets_latency_qebsm: 'extra HiperSockets latency with QEBSM',
	hipersockets_signal: 'HiperSockets signal time',
	intercept: 'interception time',
	interrupt: 'interrupt time',
	interrupt_vnic: 'interrupt time, virtual NIC',
	interrupts_while_polling: 'interrupts while polling',
	layer2_segment_received: 'extra time per segment received, layer 2',
	layer2_segment_sent: 'extra time per segment sent, layer 2',
	packing_from_vnic: 'packing threshold, virtual NIC',
	partition_cycle: 'partition cycle',
	path_without_ptfs: 'extra latency without PTFs',
	qebsm_buffer: 'QEBSM time per buffer',
	scheduler_lock: 'time under the scheduler lock',
	segment_received: 'time per segment received',
	segment_sent: 'time per segment sent',
	segment_sent_vnic: 'time per segment sent, virtual NIC',
	shadow_buffer: 'time per shadow buffer',
	shadow_page: 'time per shadow page',
	shadow_sync: 'time per SIGA-sync',
	signal: 'signal time',
	signal_vnic: 'signal time, virtual NIC',
	smt_busy_sibling: 'SMT slowdown, busy sibling',
	smt_idle_sibling: 'SMT slowdown, idle sibling',
	smt_start: 'SMT start time',
	thread_switch: 'thread switch time',
	time_slice: 'time slice',
	timer_lock: 'time under the timer lock',
	uplink_cap_high: 'uplink limit, high priority',
	uplink_cap_low: 'uplink limit, low priority',
	uplink_cap_normal: 'uplink limit, normal priority',
	uplink_completed: 'time per returned uplink buffer',
	vswitch_byte: 'virtual switch time per byte',
	vswitch_frame: 'virtual switch time per frame',
	vswitch_hold: 'virtual switch hold',
	vswitch_hold_limit: 'virtual switch hold limit',
	vswitch_task: 'virtual switch time per task',
	web_client: 'web client time per page',
	web_kernel_locks: 'kernel locks per page',
	web_kernel_share: 'share under the kernel lock',
	web_serve: 'web server time per page',
	window: 'TCP window',
	window_layer2_vnic: 'TCP window, layer 2, virtual NIC'
};
export const constantName = (name: string): string => CONSTANTS[name] ?? name;
/** What a lane has of its own, as its name within a sentence. */
export const laneOverride = {
	processors: (n: number, capped: boolean) =>
		`${n} processor${n === 1 ? '' : 's'}, ${capped ? 'capped' : 'not capped'}`,
	concurrent: ', with a stream and a file transfer',
	concurrentWork: (kind: string, shares: boolean) =>
		`, with ${kind} in other guests${shares ? ' on the same switch' : ''}`,
	samePartition: ', one partition',
	before: 'before the fixes',
	after: 'after the fixes',
	off: 'priority queueing off',
	normal: 'all priorities normal',
	mixed: 'mixed priorities',
	whatIf: (constants: [name: string, value: number][]) =>
		constants.length > 2
			? `, ${constants.length} constants changed`
			: constants.map(([name, value]) => `, ${constantName(name)} ${value}`).join('')
} as const;
export const qebsm = { on: 'QEBSM on', off: 'QEBSM off' } as const;
export const lane = ['Lane A', 'Lane B'] as const;
export const activity = ['idle', 'guest', 'CP', 'spin', 'paused'] as const;
export const phases = {
	waiting: 'Waiting',
	guest: 'Guest',
	interrupt: 'Waiting for an interrupt',
	hypervisor: 'Hypervisor (CP)',
	card: 'Card',
	wire: 'Wire'
} as const;
/** On a segment of a time bar, longest first. */
export const phaseForms = {
	waiting: ['waits'],
	guest: ['guest'],
	interrupt: ['waits for an interrupt', 'interrupt'],
	hypervisor: ['hypervisor'],
	card: ['card busy', 'card'],
	wire: ['wire']
} as const;
/** What a packet waits for, by the place where it waits. */
export const waitsFor = {
	socket: 'waits for the application',
	'inbound frames': 'card holds the packet',
	'output queue': 'waits for the card',
	wire: 'waits for the link',
	'queue for CP': 'waits for the hypervisor',
	requests: 'waits for a web server'
} as Record<string, string | undefined>;
/** In place of the wire, where HiperSockets copy through memory. */
export const memory = 'Way through memory';
export const memoryForms = ['through memory', 'memory'] as const;
export const wireOrMemory = 'wire or memory';
/** "a", "a and b", "a, b and c". */
export const list = (words: readonly string[]) =>
	words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
/** Longer forms of the engine's names, which explain a term where there is room for it. */
export const long = {
	Partition: 'Partition (LPAR)',
	'Client partition': 'Client partition (LPAR)',
	'Server partition': 'Server partition (LPAR)',
	CP: 'Hypervisor (CP)',
	'virtual switch': 'Virtual switch',
	'OSA-Express': 'OSA card',
	'OSA-Express6': 'OSA card',
	'OSA-Express5S': 'OSA card'
} as Record<string, string | undefined>;
/** The engine names the model of a card; in sentences a card has the name that the picture shows. */
export const withCardName = (text: string, isUplink = false): string =>
	text
		.replace(/\bof (client|server) (?=OSA-Express)/g, 'of the $1’s ')
		.replace(/OSA-Express\w* uplink card/g, 'OSA uplink card')
		.replace(/OSA-Express\w* cards/g, 'OSA cards')
		.replace(/OSA-Express\w*/g, isUplink ? 'OSA uplink card' : 'OSA card');
/** Shorter forms of the engine's names, for where there is little room: longest first. */
export const short = {
	'Client partition': ['Client'],
	'Server partition': ['Server'],
	application: ['app'],
	forwarding: ['forward'],
	'QDIO output queue': ['output queue', 'output'],
	'QDIO input queue': ['input queue', 'input'],
	'QDIO request queue': ['request queue', 'request'],
	'QDIO response queue': ['response queue', 'response'],
	'output queue': ['output'],
	'output queue 2': ['queue 2'],
	'queue for CP': ['CP queue'],
	'inbound frames': ['frames'],
	'engine, outbound': ['engine', 'eng.'],
	'engine, inbound': ['engine', 'eng.'],
	'channel, outbound': ['channel'],
	'channel, inbound': ['channel'],
	writing: ['write'],
	reading: ['read'],
	'block layer and driver': ['block layer', 'driver'],
	'TCP/IP stack': ['stack'],
	'transmit lock': ['lock'],
	high: ['▲'],
	normal: ['■'],
	low: ['▼'],
	mgmt: ['mgmt', '◆'],
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
	'virtual switch': ['Switch'],
	'Virtual NIC': ['NIC'],
	'OSA device': ['OSA'],
	'zfcp adapter': ['zfcp'],
	'FCP channel': ['FCP'],
	'HiperSockets device': ['HiperSockets', 'device'],
	'Shadow queues': ['Shadow'],
	'Linux router': ['Router'],
	'VM TCP/IP router': ['Router']
} as Record<string, readonly string[]>;
export const placeKinds = { queue: 'queue', service: 'service', wire: 'wire' } as const;
