/** Words in the picture. */

/** What moves: packets on a network, transfers to and from a disk. */
const counted = {
	packet: (n: number) => (n === 1 ? '1 packet' : `${n} packets`),
	transfer: (n: number) => (n === 1 ? '1 transfer' : `${n} transfers`)
};
type Moving = keyof typeof counted;

export const pictureOf = (what: string) => `Picture of the data path: ${what}`;
export const stage = {
	/** Of the hypervisor, at a paused moment. */
	worksFor: (guests: string) => `works for: ${guests}`,
	atWork: 'busy',
	operations: ['init write', 'rewrite', 'init read', 'reread'],
	transactions: (n: string) => (n === '1' ? '1 transaction done' : `${n} transactions done`),
	/** A guest of many, by its number, where there is no room for its whole name. */
	guest: (number: string) => `Guest ${number}`,
	cap: (n: number) => `≤ ${n}`,
	visit: (n: number, cap: number) => `${n} of ${cap}`,
	shares: (time: string) => `Share of the packets sent in the last ${time}`,
	meanShare: (share: string) => `(whole run: ${share})`,
	sharesTotal: 'Share of the packets that each server guest has sent so far',
	/** What a part does, in the picture at first sight; longest first. */
	simple: {
		/** The shortest name of a part. */
		short: { guest: 'Guest', router: 'Router', vswitch: 'Switch', osa: 'Card', fcp: 'FCP', disk: 'Disk' } as Record<
			string,
			string
		>,
		/** What a part is, while nothing happens in it. */
		roles: {
			guest: ['virtual machine', ''],
			router: ['router, a virtual machine', 'virtual machine', ''],
			vswitch: ['in the hypervisor', 'hypervisor', ''],
			'guest-lan': ['in the hypervisor', 'hypervisor', ''],
			osa: ['network card', ''],
			/** The card of a switch. */
			uplink: ['the switch’s network card', 'network card', ''],
			hipersockets: ['copies through memory', 'memory'],
			fcp: ['card for disks', 'card'],
			disk: ['disk']
		} as Record<string, readonly string[]>,
		waits: { packet: ['packet waits', 'waits'], transfer: ['transfer waits', 'waits'] },
		collects: ['holds packets', 'holds'],
		interrupt: ['waits for an interrupt', 'waits'],
		/** How many packets or transfers the present interrupt has served: of a moment, unlike the averages beside the picture; longest first. */
		served: (n: number, moving: Moving) => [`interrupt now: ${counted[moving](n)}`, 'interrupt'],
		works: ['busy'],
		/** Of HiperSockets, while a packet passes: the guest that sends has copied it, and no processor works. */
		passes: ['packet passes', 'passes']
	},
	/** Processor time of the transaction under way, or of `n` recent ones; longest first. */
	cpu: {
		current: (time: string) => [`CPU time of this transaction: ${time}`, `CPU so far ${time}`, `CPU ${time}`],
		recent: (time: string, n: number) => [
			`CPU time each, last ${n} transactions: ${time}`,
			`CPU each, last ${n}: ${time}`,
			`CPU each ${time}`
		]
	} as Record<'current' | 'recent', (time: string, n: number) => readonly string[]>,
	/** The card that connects a switch to the network. */
	uplink: ['OSA uplink card', 'OSA uplink'],
	inFlight: (n: number, moving: Moving) => `${counted[moving](n)} ${moving === 'packet' ? 'in flight' : 'under way'}`
} as const;
