/** Words in the picture. */

export const pictureOf = (what: string) => `Picture of the data path: ${what}`;
export const stage = {
	operations: ['init write', 'rewrite', 'init read', 'reread'],
	transactions: (n: string) => (n === '1' ? '1 transaction done' : `${n} transactions done`),
	cap: (n: number) => `≤ ${n}`,
	visit: (n: number, cap: number) => `${n} of ${cap}`,
	shares: 'Share of the packets that each server guest sends',
	sharesTotal: 'Share of the packets that each server guest has sent so far',
	/** The card that connects a switch to the network. */
	uplink: (card: string) => `${card.replace(/ card$/, '')} uplink card`,
	packets: (n: number) => (n === 1 ? '1 packet in flight' : `${n} packets in flight`)
} as const;
