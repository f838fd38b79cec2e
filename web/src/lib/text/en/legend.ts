/** The legend. */
export const legend = {
	title: 'Legend',
	packets: 'Packets',
	transfers: 'Transfers',
	bars: 'Time bars',
	/** Of the parts in a simple picture. */
	colours: 'Colours',
	processors: 'Processors',
	terms: 'Terms',
	/** Of the terms that a picture and its figures show, what each is. */
	meanings: {
		LPAR: 'partition of the mainframe',
		CP: 'the hypervisor',
		OSA: 'network card',
		HiperSockets: 'network through memory',
		FCP: 'connection to disks',
		QDIO: 'buffer queues shared by guest and device',
		SIGA: 'signal from a guest to its device',
		IFL: 'processor for Linux',
		tx: 'transaction'
	} as Record<string, string>,
	term: (term: string, meaning: string) => `${term}: ${meaning}`,
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
	queue: 'Queue: a few packets are drawn one by one, more as a bar (logarithmic scale)',
	/** Of the simple picture. */
	several: 'Bar: several packets. The number says how many packets are in the part.',
	past: (span: string) => `Processor activity in the last ${span}`,
	emulation: 'Guest (emulation)',
	cp: 'Hypervisor (CP)',
	spin: 'Spinning (trying again and again) for a lock',
	idle: 'Idle',
	off: 'Paused by PR/SM',
	held: 'Holds a lock',
	wanted: 'Waits for a lock',
	strandedLock: 'Paused while it holds a lock',
	lockRow: 'Row of a lock: the number of processors that spin for it (pale while the lock’s holder is paused)',
	pair: (n: number) => `Guest ${n}`,
	pairHint: 'Colour and digit: the number of the client guest and the server guest between which a packet travels',
	pointer: 'Queue that the card serves now, with the buffers it has taken and the most it takes',
	cap: 'The most buffers the card takes from this queue per visit',
	lockPlain: 'Transmit lock; each dot is a processor waiting in a loop for it',
	/** In the line above dense pictures. */
	brief: {
		pair: (n: number) => `Guest ${n}`,
		pointer: 'served now',
		cap: 'most per visit',
		off: 'paused',
		wanted: 'waits for a lock',
		strandedLock: 'paused, holds a lock',
		lockRow: 'lock held; height: how many spin'
	}
} as const;
