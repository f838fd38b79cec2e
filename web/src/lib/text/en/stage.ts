/** Words in the picture. */

export const pictureOf = (what: string) => `Picture of the data path: ${what}`;
export const stage = {
	operations: ['init write', 'rewrite', 'init read', 'reread'],
	transactions: (n: string) => (n === '1' ? '1 transaction done' : `${n} transactions done`),
	cap: (n: number) => `≤ ${n}`,
	visit: (n: number, cap: number) => `${n} of ${cap}`,
	shares: 'What each server guest sends: share of the packets',
	sharesTotal: 'What each server guest sent so far: share of the packets',
	/** The card by which a switch goes out. */
	uplink: (card: string) => `${card}, uplink`,
	packets: (n: number) => (n === 1 ? '1 packet alive' : `${n} packets alive`)
} as const;
