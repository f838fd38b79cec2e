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
		'card-or-vswitch': ({ interruptsMore, hypervisorLess, most }) =>
			`With one connection, interrupts cost ${interruptsMore[0]} more in B, the hypervisor ${hypervisorLess[0]} less. With ${most}, one interrupt serves many transactions: they cost only ${interruptsMore[1]} more, the hypervisor still ${hypervisorLess[1]} less.`,
		'osa-or-hipersockets': ({ served: [a, b], most }) =>
			`With ${most} connections one interrupt serves on average ${a} transactions in A, and only ${b} in B. B’s sender also copies every packet.`
	} as Record<string, (ends: EndWords) => string>,
	/** The button that unfolds the rest. */
	more: 'More detail',
	/** The rest of the reason: why interrupts serve different numbers of transactions, and why other parts change. */
	details: {
		'card-or-vswitch': ({ served, hypervisor, hypervisorMany, guestsRise, oneEach, most }) => [
			`With ${most} connections one interrupt serves on average ${served[0]} transactions in A and ${served[1]} in B. A’s OSA uplink card collects frames as soon as there are two connections, B’s card only with more than ${oneEach}.`,
			`A’s hypervisor still handles every signal and frame. But it needs only ${hypervisorMany[0]} per transaction (${hypervisor[0]} with one connection), because it wakes the guest less often. Other guest work in A rises by ${guestsRise}, because the data of so many connections do not stay in the caches.`
		]
	} as Record<string, (ends: EndWords) => readonly string[]>,
	/** How many transactions an interrupt serves, at the curves' two ends. */
	served: ({ servedFew: [a, b], served, most }: EndWords) =>
		`With one connection an interrupt serves ${a} (A) or ${b} (B) transactions on average; with ${most} connections it serves ${served[0]} (A) or ${served[1]} (B).`,
	/** Of the bars, while the present number of connections is simulated. */
	measuring: (share: string) => `Being simulated, ${share} done`,
	/** Of the bars: the present number. */
	atHere: (connections: string) => `${connections} – you are here`,
	other:
		'The curves over connections were simulated with the comparison’s own settings. To draw them with yours, press “Sweep connections”.',
	sweep: 'Sweep connections',
	simulated:
		'Click or drag along the curves to choose the number of connections. These curves were simulated in advance with this version of the simulator.',
	/** Of a run with more connections than the comparison's own, while it plays. */
	settled: (moment: string) => `At ${moment} of simulated time the queues have filled.`
} as const;
