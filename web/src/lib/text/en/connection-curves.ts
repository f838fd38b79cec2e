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
		`Up to about ${connections} connections ${first} uses less CPU per transaction, above that ${last} does.`,
	never: (lane: string) => `${lane} uses less CPU per transaction at every number of connections.`,
	responds: (lane: string) => `${lane} responds sooner at every number of connections.`,
	respondsUpTo: (first: string, last: string, connections: number) =>
		`Up to about ${connections} connections ${first} responds sooner, above that ${last} does.`,
	uncertain: 'Where the lanes are this close, chance decides which is lower.',
	point: (connections: string, a: string, b: string) => `${connections}: A ${a}, B ${b}`,
	/** Why the lane that uses less CPU changes, from the curves' two ends. */
	why: {
		'card-or-vswitch': ({ interruptWork: [a, b], served, most }) =>
			`A’s interrupts are cheap from the start: ${a} per transaction, B’s ${b}. With ${most} connections one interrupt serves ${served[0]} transactions in A and ${served[1]} in B; what remains is A’s hypervisor, which handles every signal and frame.`,
		'osa-or-hipersockets': ({ served: [a, b], most }) =>
			`With ${most} connections one interrupt serves ${a} transactions in A, and only ${b} in B. B’s sender also copies every packet.`
	} as Record<string, (ends: EndWords) => string>,
	/** Why other parts change from the fewest connections to the most, below the bars of both. */
	parts: {
		'card-or-vswitch': ({ hypervisor: [few, many], guestsRise, most }) =>
			`A’s hypervisor falls from ${few} to ${many}, because it wakes the guest less often. Other guest work rises by ${guestsRise}, because the data of ${most} connections leave the caches.`
	} as Record<string, (ends: EndWords) => string>,
	/** What the interrupts of one lane have to do with the other’s. */
	interrupts: {
		'card-or-vswitch':
			'A’s uplink card collects frames from the second connection on, B’s card only with more connections. So an interrupt serves more transactions in A.'
	} as Record<string, string>,
	other: 'These curves are for the comparison’s own settings. “Sweep” draws them for yours.',
	sweep: 'Sweep connections',
	simulated: 'Press or drag along the curves to choose. Calculated in advance for this version.',
	/** Of a run with more connections than the comparison's own, while it plays. */
	settled: (moment: string) => `The picture starts at ${moment}, when the queues have filled.`
} as const;
