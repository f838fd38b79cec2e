/** The legend. */
export const legend = {
	title: 'Legend',
	packets: 'Packets',
	bars: 'Ribbon',
	processors: 'Processors',
	kinds: {
		request: 'Request',
		response: 'Response',
		data: 'Data',
		ack: 'Acknowledgement',
		syn: 'Connect (SYN)',
		fin: 'Disconnect (FIN)',
		command: 'SCSI command',
		status: 'SCSI status'
	} as Record<string, string>,
	queue: 'Queue: a few packets singly, a crowd as a bar on a logarithmic scale',
	past: (span: string) => `What processors did in the last ${span}`,
	emulation: 'Guest runs (emulation)',
	cp: 'CP runs',
	spin: 'Spin',
	idle: 'Idle',
	off: 'Not dispatched by PR/SM',
	held: 'Lock held',
	wanted: 'Lock wanted',
	strandedLock: 'Lock held by somebody who does not run',
	lockRow: 'Row of a lock: how many spin for it; pale while its holder does not run',
	pair: (n: number) => `Pair ${n}`,
	pairHint: 'Colour and digit: whose a packet is',
	pointer: 'The queue whose turn it is',
	cap: 'Most that leaves in one visit',
	lockPlain: 'Transmit lock; dots: who spins for it'
} as const;
