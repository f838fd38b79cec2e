/** Where the time of a transaction goes, and what limits a stream. */
import type { GuestGroup } from '../guest-group.ts';
import { list } from './names.ts';
import { onWire } from './time.ts';
import { capital, lowercase } from './lowercase.ts';

/** What is done in a place whose name would not follow “in”. */
const DOING: Record<string, string | undefined> = {
	'interrupt presented': 'delivering interrupts',
	'SIGA intercepted': 'intercepting signals'
};

export const breakdown = {
	title: 'Where the time goes',
	mean: (count: number) => `Average of ${count.toLocaleString('en')} transactions. Slow down to follow a single one.`,
	open: (lane: string) => `Current transaction, ${lane}`,
	last: (lane: string, connection: number) =>
		connection === 1 ? `Last transaction, ${lane}` : `Last transaction of connection ${connection}, ${lane}`,
	meanOf: (lane: string) => `Average transaction, ${lane}`,
	piece: (time: string, share: string, phase: string, place: string, part: string) =>
		`${time}, ${share}: ${lowercase(phase)}, ${place}, ${part}`,
	/** Of the time on a wire, whose part is called after the link and its direction. */
	pieceOnWire: (time: string, share: string, part: string) => `${time}, ${share}: ${onWire(part)}`,
	/** While the picture builds itself. */
	following: 'Follow the first request: a part lights up when the request reaches it.',
	/** Of what is above each bar. */
	thin: (averaged: boolean) =>
		`Thin bar: the current transaction; thick bar: ${averaged ? 'the average' : 'the last one'}`,
	/** Below the key of the packets. */
	follow: 'Click a packet to follow it.',
	showAll: 'Show all parts now',
	longer: (letter: string, time: string) => `A transaction takes ${time} longer in ${letter}`,
	/** `mean`: on average, where that is known. */
	took: (letter: string, other: string, time: string, mean?: string) =>
		`The last transaction took ${time} longer in ${letter} than in ${other}${mean ? ` (on average ${mean})` : ''}`,
	/** `count`: over how many transactions, where there is room for it. */
	takes: (letter: string, other: string, time: string, count?: number) =>
		count
			? `On average (${count.toLocaleString('en')} transactions) ${letter} takes ${time} longer than ${other}`
			: `On average a transaction takes ${time} longer in ${letter} than in ${other}`,
	/** Before the reasons, and between them: they are a list. */
	list: ': ',
	next: '; ',
	/** Before the reasons of one lane, where each lane has some. */
	inLane: (letter: string) => `. In ${letter}: `,
	/** What a transaction spends more or less of. */
	kinds: {
		waiting: 'waiting',
		guest: 'guest work',
		interrupt: 'waiting for an interrupt',
		hypervisor: 'hypervisor work',
		card: 'card work',
		wire: 'on the wire',
		memory: 'on the way through memory'
	} as const,
	/** Of a card, whose name follows. */
	inCard: 'work',
	/** `change`: a time with its sign. */
	what: (change: string, what: string) => `${change} ${what}`,
	/** The place has the name that is in the picture; `parts`: around it. */
	reason: (what: string, place: string, parts: string) => {
		const doing = DOING[place];
		return `${what} ${doing === undefined ? `in “${place}” of ${parts}` : `${doing} (“${place}” of ${parts})`}`;
	},
	/** Where only whole parts are drawn. */
	reasonIn: (what: string, parts: string) => `${what} in ${parts}`,
	part: (name: string) => `the ${name}`,
	/** The parts of both sides, by their kind. */
	both: {
		guest: 'the two guests',
		osa: 'the two OSA cards',
		uplink: 'the two OSA uplink cards',
		vswitch: 'the two virtual switches',
		'guest-lan': 'the two guest LANs',
		'shadow-queues': 'the shadow queues of both sides',
		'Linux router': 'the two Linux routers',
		'VM TCP/IP router': 'the two VM TCP/IP routers'
	} as Record<string, string | undefined>,
	elsewhere: (change: string) => `${change} elsewhere`,
	alike: 'Both take equally long.',
	soon: 'The comparison appears once both lanes have finished a transaction.',
	connections: (lanes: readonly string[]) => `Connection shown: ${list(lanes)}`,
	connectionIn: (letter: string, connection: number) => `${connection} in ${letter}`,
	slowest: {
		title: 'Slowest transactions so far',
		none: 'none finished yet',
		visit: (connection: number, at: string) => `Go to the end of this transaction (connection ${connection}, at ${at})`
	}
} as const;
export const waits = {
	uplink: (alone: boolean, otherHardlyWaits: boolean) =>
		alone
			? `The switch’s card (the OSA uplink card) waits a while before it passes on a frame, in case more arrive.${otherHardlyWaits ? ' A dedicated card waits only briefly.' : ''} With one connection no more arrive, so the wait is wasted.`
			: 'The OSA uplink card releases frames in bursts, and each burst queues again at every later stage.',
	interrupt: 'If the guest was idle, CP first puts it on a processor. That work counts as CP time.'
} as const;
/** The engine’s name of a guest, within a sentence; one of many has a number instead. */
const withArticle = (guest: string): string =>
	/^(?!the ).* guest$/.test(guest) ? `the ${lowercase(guest)}` : lowercase(guest);
/** What has a number needs no article: “virtual CPU 0 of …”, “client IFL 3”. */
const NUMBERED = /^((client|server) )?(virtual CPU|CPU|IFL) \d/;
/** Parts that limit a run, with their articles; virtual CPUs are named once. */
function named(names: readonly string[]): string {
	const guests = names.flatMap((name) => /^virtual CPU of (.*)$/.exec(name)?.[1] ?? []);
	return guests.length > 1 && guests.length === names.length
		? `the virtual CPUs of ${list(guests.map(withArticle))}`
		: list(
				names
					.map((name) => name.replace(/(?<= of )\w+ guest( \d+)?$/, withArticle))
					.map((name) => (NUMBERED.test(name) ? name : `the ${name}`))
			);
}
export const limits = {
	title: 'What limits each lane',
	lead: 'Bars show how much of the time each part was busy, or each connection in use (IFL: processor, CP: hypervisor). The part that limits a lane, if there is one, comes first.',
	busy: (letter: string, names: string, share: string) =>
		`${letter} is limited by ${names}, busy ${share} of the time.`,
	waits: (letter: string, names: string, share: string) =>
		`${letter} is limited by ${names}: senders wait for room in it ${share} of the time.`,
	both: (names: string, [a, b]: readonly [string, string]) =>
		`In both lanes the limit is ${names}, busy ${a === b ? a : `${a} (A) and ${b} (B)`} of the time.`,
	named,
	/** Many parts of a kind, by the kind. */
	kinds: {
		processor: 'processors',
		'virtual-cpu': 'virtual CPUs',
		lock: 'locks',
		card: 'engines of the cards'
	} as Record<string, string | undefined>,
	all: (count: number, parts: string) => `all ${count} ${parts}`,
	some: (count: number, parts: string) => `${count} of the ${parts}`,
	bothCards: 'the engines of both cards',
	/** What the core says where no part is full. */
	of: (letter: string, line: string) => `${letter} is limited by ${line}.`,
	none: (letter: string, nearest: readonly string[]) =>
		`No single part limits ${letter}${nearest.length > 0 ? `; closest to full: ${list(nearest)}` : ''}.`,
	several: (letter: string, names: readonly string[]) =>
		`More than one part may limit ${letter}: ${named(names)} are busy nearly all the time.`,
	which: 'In the lab, “Sensitivity” next to a figure shows which of them it is.',
	/** In the lab. */
	sensitivityHint: '“Sensitivity” shows which of them it is, and what would help.',
	ask: (letter: string) => `Sensitivity: what limits ${letter}`,
	load: (name: string, share: string) => `${name}: ${share}`,
	rest: (count: number) => `${count} more`,
	soon: 'Shown as soon as there are enough results.'
} as const;
/** Why the lanes differ, apart from whose work processor time is. Of both lanes: A, B. */
export const reason = {
	/**
	 * `runs`: the share of time for which a processor runs; `spin`: for locks, per transaction;
	 * `waits`: how often a guest gives up its time slice; `guests`: by how much B's guests need more.
	 */
	pauses: (
		runs: readonly [string, string],
		spin: readonly [string, string],
		waits: readonly [string, string],
		guests: string,
		more: boolean
	) =>
		`A lock’s holder is paused ${more ? 'more' : 'less'} often in B, because each processor runs ${runs[1]} of the time there (in A: ${runs[0]}). Per transaction B spins ${spin[1]} for locks (in A: ${spin[0]}), its guests give up their turn ${waits[1]} times (in A: ${waits[0]}; DIAGNOSE X'44'), and ${more ? 'cold caches cost' : 'warm caches save'} them ${guests}.`,
	/** `held`: for which share of the time; `each`: for how long by each transaction. */
	locks: (name: string, held: readonly [string, string], times: string, each: readonly [string, string]) =>
		`The ${lowercase(name)} is held ${held[1]} of the time in B (in A: ${held[0]}), because B handles ${times} times as many transactions; each holds it ${each[1]} (in A: ${each[0]}).`,
	/** `busy`: processors; `locks`: the busiest lock. */
	fixes: (busy: readonly [string, string], locks: readonly [string, string]) =>
		`The fixes save processor time (${busy[1]} busy instead of ${busy[0]}), because a packet takes a shorter path through the hypervisor and each queue has its own lock (A’s only lock is in use ${locks[0]} of the time, B’s busiest ${locks[1]}).`,
	/**
	 * `shares`: what each queue has of a round; `isOff`: whether the other lane’s card ignores priorities.
	 */
	priorities: (
		lane: string,
		other: string,
		visits: readonly { name: string; cap: number }[],
		shares: readonly string[],
		isOff: boolean
	) =>
		`While all queues are full, ${lane}’s card takes ${list(visits.map(({ name, cap }, i) => `${cap}${i === 0 ? ' buffers' : ''} from ${name}`))} in each round: ${list(shares)}. ${
			isOff ? `In ${other} one queue serves all, so priorities have no effect.` : `In ${other} all wait in one queue.`
		}`
} as const;
/** Processor time as two bars. */
export const cpuBars = {
	/** `side`: of the partition, where there are two; `alone`: the lane that has only one. */
	title: (per: string, side: string | null, alone: string | null = null) =>
		`CPU time ${per}${side === null ? '' : `, ${side} partition`}${alone === null ? '' : ` (${alone}: its only partition)`}`,
	names: { interrupt: 'interrupts', emulation: 'guests', spin: 'spinning for locks', cp: 'hypervisor' },
	/** Of the guests, where their interrupts are a part of their own. */
	otherGuestWork: 'guests’ other work',
	part: (name: string, time: string) => `${name} ${time}`,
	counted: (interrupts: string) => `${interrupts} ${/^1(\.0+)?$/.test(interrupts) ? 'interrupt' : 'interrupts'}`,
	label: (lane: string, parts: readonly string[]) => `${lane}: ${list(parts)}`
} as const;
/** Both lanes on average, above pictures that show a moment. */
export const averages = {
	guests: 'What each guest sends on average,',
	locks: 'Share of the time for which each lock is held,',
	/** Why averages stand above the picture. */
	moment: 'over a whole run; the picture shows one moment.',
	guest: ({ guest, count }: GuestGroup) =>
		count > 1 ? `${count} guests of kind ${guest}, packets/s` : `Guest ${guest}, packets/s`,
	processors: 'Processors busy',
	busiestLock: 'Busiest transmit lock held'
} as const;
/** Whose work processor time is. */
export const cpuDifference = {
	per: { tx: 'per transaction', MB: 'per MB' } as Record<string, string>,
	of: {
		interrupt: 'on interrupts',
		emulation: 'in the guests',
		/** Of the guests, apart from their interrupts. */
		otherGuestWork: 'on the guests’ work apart from interrupts',
		cp: 'in the hypervisor'
	},
	by: (amount: string, more: boolean) => `${amount} ${more ? 'more' : 'less'}`,
	same: 'the same amount',
	/** Before the last change. */
	before: (amount: string) => ` (${amount} before)`,
	because: (why: string) => `, because ${why}`,
	sentence: (per: string, first: string, by: string, why: string, second: string, then: string) =>
		`${capital(per)}, B spends ${by} CPU time ${first}${why}. It spends ${then} ${second}.`,
	/** Where both use about the same in all. */
	balanced: (per: string, first: string, by: string, second: string, then: string) =>
		`${capital(per)}, B spends ${by} CPU time ${first} and ${then} ${second}, so the two nearly cancel out.`,
	/** What is left of the difference, in few words. */
	rest: (what: string, by: string) => `${capital(what)} B spends ${by}.`,
	restOf: {
		interrupt: 'on interrupts',
		emulation: 'in the guests',
		otherGuestWork: 'on the guests’ other work',
		cp: 'in the hypervisor'
	},
	/** Where many transactions at a time have made the second one slight. */
	slight: (per: string, first: string, by: string, why: string, second: string, then: string, many: string) =>
		`${capital(per)}, B spends ${by} CPU time ${first}${why}. It spends only ${then} ${second}, because ${many}.`,
	/** Why B needs more of it than the other way, or less. */
	reasons: {
		cp: {
			'vswitch|dedicated-osa': {
				more: 'signals and frames go through it',
				less: 'signals and frames bypass it'
			},
			'noqebsm|qebsm': {
				more: 'every signal and interrupt goes through it',
				less: 'signals and interrupts bypass it'
			}
		},
		emulation: {
			'linux-router|vswitch': {
				more: 'a router guest handles each packet as well',
				less: 'no router guest has to handle each packet'
			},
			'vm-router|vswitch': {
				more: 'a router guest handles each packet as well',
				less: 'no router guest has to handle each packet'
			}
		},
		interrupt: {
			'dedicated-osa|vswitch': {
				more: 'an interrupt from a real card costs more than one from a virtual card',
				less: 'an interrupt from a virtual card costs less than one from a real card'
			},
			'dedicated-osa|hipersockets': {
				more: 'an interrupt from a card takes the guest much longer than one from HiperSockets',
				less: 'an interrupt from HiperSockets takes the guest hardly any time'
			}
		}
	} as Record<string, Record<string, { more: string; less: string }>>,
	/** Where B needs more or fewer interrupts per transaction, rather than more or less expensive ones. */
	interrupts: (a: string, b: string) => `there are ${b} interrupts per transaction in B (in A: ${a})`,
	/** Why of many transactions at a time the others' work hardly differs: how many an interrupt serves in A and in B. */
	many: {
		'cp|vswitch|dedicated-osa': (a, b) => `one interrupt serves on average ${b} transactions (in A: ${a})`
	} as Record<string, (a: string, b: string) => string>
} as const;
