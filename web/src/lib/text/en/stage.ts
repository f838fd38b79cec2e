/** Words in the picture. */

export const pictureOf = (what: string) => `Picture of the data path: ${what}`;
export const stage = {
	operations: ['init write', 'rewrite', 'init read', 'reread'],
	transactions: (n: string) => (n === '1' ? '1 transaction done' : `${n} transactions done`),
	cap: (n: number) => `≤ ${n}`,
	visit: (n: number, cap: number) => `${n} of ${cap}`,
	shares: (time: string) => `Share of the packets sent in the last ${time}`,
	meanShare: (share: string) => `on average ${share}`,
	sharesTotal: 'Share of the packets that each server guest has sent so far',
	/** What a part does, in the picture at first sight; longest first. */
	simple: {
		/** The shortest name of a part. */
		short: { guest: 'guest', router: 'router', vswitch: 'switch', osa: 'card', fcp: 'FCP', disk: 'disk' } as Record<
			string,
			string
		>,
		/** What a part is, while nothing happens in it. */
		roles: {
			guest: ['Linux virtual machine', 'virtual machine', ''],
			router: ['router, a virtual machine', 'virtual machine', ''],
			vswitch: ['in the hypervisor', 'hypervisor', ''],
			'guest-lan': ['in the hypervisor', 'hypervisor', ''],
			osa: ['network card', 'card'],
			uplink: ['the switch’s OSA card', 'OSA card'],
			hipersockets: ['copies through memory', 'memory'],
			fcp: ['card for disks', 'card'],
			disk: ['disk']
		} as Record<string, readonly string[]>,
		waits: ['packet waits', 'waits'],
		collects: ['waits for more packets', 'waits for more', 'waits'],
		interrupt: ['is interrupted', 'interrupt'],
		/** How many packets an interrupt serves; longest first. */
		served: (interrupts: number, packets: number) => [
			`${interrupts} ${interrupts === 1 ? 'interrupt' : 'interrupts'}, ${packets} ${packets === 1 ? 'packet' : 'packets'}`,
			`${interrupts} interrupt${interrupts === 1 ? '' : 's'}: ${packets}`,
			`${interrupts} : ${packets}`
		],
		works: ['at work', 'works']
	},
	/** The card that connects a switch to the network. */
	uplink: 'Uplink card',
	packets: (n: number) => (n === 1 ? '1 packet in flight' : `${n} packets in flight`)
} as const;
