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
export const priorities = { high: 'high', normal: 'normal', low: 'low', management: 'mgmt' } as Record<string, string>;
/** Words in the names of constants that people know by another name. */
const NAMED: Record<string, string> = {
	vswitch: 'virtual switch',
	vnic: 'virtual NIC',
	smt: 'SMT',
	ptfs: 'PTFs',
	qebsm: 'QEBSM',
	hipersockets: 'HiperSockets',
	fcp: 'FCP',
	linux: 'Linux',
	vm: 'VM router',
	layer2: 'layer 2'
};
export const constantName = (name: string): string =>
	name
		.split('_')
		.map((word) => NAMED[word] ?? word)
		.join(' ');
/** What a lane has of its own, as its name within a sentence. */
export const laneOverride = {
	processors: (n: number, capped: boolean) =>
		`${n} processor${n === 1 ? '' : 's'}, ${capped ? 'capped' : 'not capped'}`,
	concurrent: ', with a stream and a file transfer',
	before: 'before the fixes',
	after: 'after the fixes',
	off: 'priority queueing off',
	normal: 'all normal',
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
	interrupt: ['waits for interrupt', 'interrupt'],
	hypervisor: ['hypervisor'],
	card: ['card works', 'card'],
	wire: ['wire']
} as const;
/** In place of the wire, where HiperSockets copy through memory. */
export const memory = 'Way through memory';
export const memoryForms = ['through memory', 'memory', 'copy'] as const;
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
		.replace(/OSA-Express\w* uplink card/g, 'uplink card')
		.replace(/OSA-Express\w*/g, isUplink ? 'uplink card' : 'OSA card');
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
	'queue for CP': ['for CP'],
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
	'virtual switch': ['switch'],
	'Virtual NIC': ['NIC'],
	'OSA device': ['OSA'],
	'zfcp adapter': ['zfcp'],
	'FCP channel': ['FCP'],
	'HiperSockets device': ['HiperSockets', 'device'],
	'Shadow queues': ['Shadow'],
	'Linux router': ['router'],
	'VM TCP/IP router': ['VM router', 'router']
} as Record<string, readonly string[]>;
export const placeKinds = { queue: 'queue', service: 'service', wire: 'wire' } as const;
