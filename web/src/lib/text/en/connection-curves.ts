/** How a comparison depends on the number of connections. */
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
	/**
	 * Why the lane that uses less CPU changes; with the transactions that one interrupt serves in
	 * each lane with the most connections.
	 */
	why: {
		'card-or-vswitch': (a, b, most) =>
			`B’s interrupts cost more than A’s. With ${most} connections B needs only one interrupt for every ${b} transactions (A one for ${a}), so they hardly matter any more. A’s hypervisor still has to copy every frame.`,
		'osa-or-hipersockets': (a, b, most) =>
			`With ${most} connections one interrupt serves ${a} transactions in A, and only ${b} in B. B’s sender also copies every packet.`
	} as Record<string, (a: string, b: string, most: number) => string>,
	/** What the interrupts of one lane have to do with the other’s. */
	interrupts: {
		'card-or-vswitch':
			'A’s uplink card collects frames, so one interrupt serves even more packets in A than in B. A’s interrupts were cheap from the start, so B saves more.'
	} as Record<string, string>,
	other: 'These curves are for the comparison’s own settings. “Sweep” draws them for yours.',
	sweep: 'Sweep connections',
	simulated: 'Press or drag along the curves to choose. Calculated in advance for this version.'
} as const;
