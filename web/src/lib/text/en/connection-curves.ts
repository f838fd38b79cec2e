/** How a comparison depends on the number of connections. */
export const connectionCurves = {
	title: 'With more connections',
	reverses: 'With more connections it reverses',
	figure: 'Shown',
	roles: { cost: 'CPU', response: 'Response time' },
	captions: { cost: 'CPU per transaction', response: 'Response time' } as Record<string, string>,
	caption: (what: string, unit: string) => `${what} (${unit})`,
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
	/** Why the lane that uses less CPU changes. */
	why: {
		'card-or-vswitch':
			'One interrupt then serves many packets, so the costlier interrupts of B’s real card hardly count. A’s hypervisor still copies every frame.',
		'osa-or-hipersockets':
			'One interrupt of A’s card then serves many packets. In B the sender’s processor still copies every packet.'
	} as Record<string, string>,
	other: 'These curves are for the comparison’s own settings. “Sweep” draws them for yours.',
	sweep: 'Sweep connections',
	simulated: 'Simulated in advance with this version.'
} as const;
