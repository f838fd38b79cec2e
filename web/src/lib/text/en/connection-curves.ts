/** How a comparison depends on the number of connections. */
import type { EndWords } from '../end-words.ts';

export const connectionCurves = {
	title: 'With more connections',
	reverses: (last: string, connections: number) => `Above about ${connections} connections, ${last} uses less CPU time`,
	figure: 'Shown',
	roles: { cost: 'CPU', response: 'Response time', interrupts: 'Interrupts' },
	captions: {
		cost: 'CPU per transaction',
		response: 'Response time',
		interrupts: 'Interrupts per transaction'
	} as Record<string, string>,
	caption: (what: string, unit: string) => (unit === '' ? what : `${what} (${unit})`),
	/** Of the bars. */
	fewOrMany: 'CPU per transaction, with few connections and with many',
	connections: 'Connections',
	choose: 'Connections, along the curves',
	at: (connections: number) => `${connections} ${connections === 1 ? 'connection' : 'connections'}`,
	here: 'you are here',
	cross: (connections: number) => `they cross at about ${connections}`,
	crosses: (first: string, last: string, connections: number) =>
		`Up to about ${connections} connections ${first} uses less CPU time per transaction; above that, ${last} does.`,
	never: (lane: string) => `${lane} uses less CPU time per transaction at every number of connections.`,
	responds: (lane: string) => `${lane} responds in less time at every number of connections.`,
	respondsUpTo: (first: string, last: string, connections: number) =>
		`Up to about ${connections} connections ${first} responds in less time; above that, ${last} does.`,
	uncertain: 'Where the lanes are this close, chance decides which is lower.',
	point: (connections: string, a: string, b: string) => `${connections}: A ${a}, B ${b}`,
	/** Why the lane that uses less CPU changes, from the curves' two ends: two short sentences. */
	why: {
		'card-or-vswitch': ({ served, most }) =>
			`With one connection, each transaction in B needs an expensive interrupt from a real card. With ${most}, one such interrupt serves on average ${served[1]} transactions, while A’s hypervisor still copies every frame.`,
		'osa-or-hipersockets': ({ served: [a, b], most }) =>
			`With ${most} connections one interrupt serves on average ${a} transactions in A, but only ${b} in B. B’s sender also copies every packet.`
	} as Record<string, (ends: EndWords) => string>,
	/** The button that unfolds the rest. */
	more: 'More detail',
	/** The rest of the reason: why interrupts serve different numbers of transactions, and why other parts change. */
	details: {
		'card-or-vswitch': ({ served, hypervisor, hypervisorMany, guestsRise, oneEach, most }) => [
			`In A the uplink card delivers several frames at once as soon as there are two connections. In B the card does so only from ${oneEach + 1} connections on. With ${most}, one interrupt therefore serves on average ${served[0]} transactions in A and ${served[1]} in B.`,
			`A’s hypervisor still handles every signal and frame. But it needs only ${hypervisorMany[0]} per transaction (${hypervisor[0]} with one connection), because it wakes the guest less often. The guests’ other work in A rises by ${guestsRise} per transaction, because the data of ${most} connections do not fit into the processor’s caches.`
		]
	} as Record<string, (ends: EndWords) => readonly string[]>,
	/** How many transactions an interrupt serves, at the curves' two ends. */
	served: ({ servedFew: [a, b], served, most }: EndWords) =>
		`${a === '1' && b === '1' ? 'With one connection, an interrupt serves one transaction in either lane.' : `With one connection, an interrupt serves ${a} ${a === '1' ? 'transaction' : 'transactions'} in A and ${b} in B.`} With ${most}, it serves ${served[0]} in A and ${served[1]} in B, on average.`,
	/** Of the bars, while the present number of connections is simulated. */
	measuring: (share: string) => `Being simulated, ${share} done`,
	/** Of the bars: the present number. */
	atHere: (connections: string) => `${connections} – you are here`,
	other: 'The curves still show the comparison’s own settings. To draw them for yours, press “Sweep connections”.',
	sweep: 'Sweep connections',
	simulated:
		'Click or drag along the curves to choose the number of connections. We simulated these curves in advance.',
	/** Of a run with more connections than the comparison's own, while it plays. */
	settled: (moment: string) => `The animation starts at ${moment}, when the queues have filled.`
} as const;
