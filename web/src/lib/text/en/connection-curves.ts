/** How a comparison depends on the number of connections. */
import type { EndWords } from '../end-words.ts';

export const connectionCurves = {
	title: 'With more connections',
	reverses: (last: string, connections: number) => `Above ${connections} connections ${last} uses less CPU`,
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
	/** Why the lane that uses less CPU changes, from the curves' two ends. */
	why: {
		'card-or-vswitch': ({ interruptWork: [a, b], served, most }) =>
			`A’s interrupts take little CPU time from the start: ${a} per transaction, B’s take ${b}. With ${most} connections one interrupt serves ${served[0]} transactions in A and ${served[1]} in B. What remains is the work of A’s hypervisor, which handles every signal and frame.`,
		'osa-or-hipersockets': ({ served: [a, b], most }) =>
			`With ${most} connections one interrupt serves ${a} transactions in A, and only ${b} in B. B’s sender also copies every packet.`
	} as Record<string, (ends: EndWords) => string>,
	/** Why other parts change from the fewest connections to the most, below the bars of both. */
	parts: {
		'card-or-vswitch': ({ hypervisor: [few, many], guestsRise, most }) =>
			`With ${most} connections A’s hypervisor uses ${many} instead of ${few}, because it wakes the guest less often. Other guest work rises by ${guestsRise}, because the data of so many connections do not stay in the caches.`
	} as Record<string, (ends: EndWords) => string>,
	/** What the interrupts of one lane have to do with the other’s. */
	interrupts: {
		'card-or-vswitch':
			'A’s uplink card collects frames as soon as there are two connections; B’s card does so only with more connections. So an interrupt serves more transactions in A.'
	} as Record<string, string>,
	other: 'These curves are for the comparison’s own settings. “Sweep” draws them for yours.',
	sweep: 'Sweep connections',
	simulated:
		'Click or drag along the curves to choose the number of connections. Simulated in advance, with this version.',
	/** Of a run with more connections than the comparison's own, while it plays. */
	settled: (moment: string) => `The picture starts at ${moment}, when the queues have filled.`
} as const;
