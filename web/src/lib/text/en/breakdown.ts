/** Where the time of a transaction goes, and what limits a stream. */
import { list } from './names.ts';
import { lowercase } from './lowercase.ts';

export const breakdown = {
	title: 'Where the time goes',
	mean: (count: number) => `Mean of ${count.toLocaleString('en')} transactions; slow down to follow a single one`,
	open: (lane: string) => `Transaction under way, ${lane}`,
	last: (lane: string, connection: number) =>
		connection === 1 ? `Last transaction, ${lane}` : `Last transaction of connection ${connection}, ${lane}`,
	meanOf: (lane: string) => `Mean transaction, ${lane}`,
	piece: (time: string, share: string, phase: string, place: string, part: string) =>
		`${time}, ${share}: ${lowercase(phase)}, ${place}, ${part}`,
	longer: (letter: string, time: string) => `${letter} takes ${time} longer`,
	/** `mean`: on average, where that is known. */
	took: (letter: string, time: string, mean?: string) =>
		`This time ${letter} took ${time} longer${mean ? ` (${mean} on average)` : ''}`,
	takes: (letter: string, time: string, count: number) =>
		`On average over ${count.toLocaleString('en')} transactions ${letter} takes ${time} longer`,
	less: (time: string) => `${time} less elsewhere`,
	more: (time: string) => `${time} more elsewhere`,
	reason: (time: string, phase: string, place: string, all: boolean) =>
		`${lowercase(phase)} ${time} more (${all ? place : `mostly ${place}`})`,
	alike: 'Both take as long.',
	soon: 'The difference is told when both have ended one.',
	connections: (lanes: readonly string[]) => `Connection shown, ${lanes.join(', ')}`,
	slowest: {
		title: 'Slowest transactions so far',
		none: 'none has ended',
		visit: (connection: number, at: string) => `Connection ${connection}, ended at ${at}: go there`
	}
} as const;
export const waits = {
	uplink: (alone: boolean) =>
		alone
			? 'To spare the hypervisor interrupts the uplink, the switch’s card, holds frames a while in case more come; with one connection none do.'
			: 'The uplink, the switch’s card, lets frames go many at once; such a crowd stands in line at every station after it.'
} as const;
export const limits = {
	title: 'What limits it',
	lead: 'Share of the time in which each was busy, the busiest first',
	busy: (letter: string, names: readonly string[], share: string) =>
		`${letter} is limited by the ${list(names)}: busy ${share} of the time.`,
	waits: (letter: string, names: readonly string[], share: string) =>
		`${letter} is limited by the ${list(names)}: its senders wait for room in the receiver’s ${share} of the time.`,
	/** What the core says where no part is full. */
	of: (letter: string, line: string) => `Limit of ${letter}: ${line}.`,
	none: (letter: string, nearest: readonly string[]) =>
		`Nothing alone limits ${letter}${nearest.length > 0 ? `; nearest: ${list(nearest)}` : ''}.`,
	several: (letter: string, names: readonly string[]) =>
		`More than one may limit ${letter}: ${names.join(', ')} are busy nearly all the time.`,
	which: 'In the lab “made of?” at a figure tells which of several it is.',
	/** In the lab. */
	told: '“made of?” tells which of several it is, and what would help.',
	ask: (letter: string) => `What limits ${letter}: made of?`,
	load: (name: string, share: string) => `${name}: ${share}`,
	alike: (count: number) => `${count} more like it`,
	rest: (count: number) => `${count} more`,
	soon: 'Known when enough was measured.'
} as const;
const because = (text: string, why?: string) => (why ? `${text} (${why})` : text);
/** Whose work processor time is. */
export const cpuDifference = {
	by: (amount: string, more: boolean) => `${amount} ${more ? 'more' : 'less'}`,
	same: 'as much',
	/** Before the last change. */
	was: (by: string, amount: string) => `${by}, was ${amount}`,
	takes: {
		emulation: (by: string, why?: string) => because(`guests take ${by}`, why),
		cp: (by: string, why?: string) => because(`CP takes ${by}`, why)
	},
	other: {
		emulation: (by: string, why?: string) => because(`guests ${by}`, why),
		cp: (by: string, why?: string) => because(`CP, the hypervisor, ${by}`, why)
	},
	/** Why there is more of it on one way than on the other. */
	because: {
		cp: {
			'vswitch|dedicated-osa': (lane) => `${lane}’s copies each frame`,
			'noqebsm|qebsm': (lane) => `in ${lane} signals and interrupts go through it`
		},
		emulation: { 'dedicated-osa|vswitch': () => 'a card’s interrupts cost more than a virtual NIC’s' }
	} as Record<string, Record<string, (lane: string) => string>>,
	/** Why of many transactions at a time the others' work hardly differs. */
	many: { 'cp|vswitch|dedicated-osa': 'an interrupt serves many' } as Record<string, string>,
	sentence: (most: string, second: string) => `B’s ${most}, ${second}.`
} as const;
