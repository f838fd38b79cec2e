/** Terms of z/VM, each explained in a sentence. Longer ones come first: "CPU msec/tx" is not "CPU". */
export const TERMS: Record<string, string> = {
	'CPU msec/tx': 'Processor time of the measured partition (LPAR) per transaction: emulation plus CP.',
	'CPU msec/MB': 'Processor time of the measured partition (LPAR) per megabyte moved: emulation plus CP.',
	published: 'A value that was measured on a real machine and published; in brackets, how much the simulation differs.',
	ETR: 'External throughput rate: transactions per second of elapsed time.',
	ITR: 'Internal throughput rate: what the rate would be if the processors were fully used.',
	LPAR: 'A logical partition: a share of the machine with its own processors, memory and cards. Here each runs z/VM.',
	LPARs:
		'Logical partitions: shares of the machine, each with its own processors, memory and cards. Here each runs z/VM.',
	Emul: 'Emulation: time in which a guest’s own instructions run.',
	CP: 'The Control Program, z/VM’s hypervisor: it runs guests, copies their frames and delivers interrupts.',
	SIGA: 'The instruction with which a guest signals its QDIO device that buffers are ready. For a virtual NIC, CP intercepts it.',
	QDIO: 'Queued Direct I/O: guest and device share queues of buffers in memory, without a channel program for each transfer.',
	QEBSM: 'QDIO Enhanced Buffer State Management: with it, a guest uses its own QDIO devices without CP.',
	OSA: 'Open Systems Adapter: the mainframe’s network card. One engine serves both directions, a batch at a time.',
	engine: 'A network card’s processor: it takes frames a batch at a time, for both directions.',
	'OSA-Express6': 'A network card of the z14 and z15: one engine serves both directions, a batch at a time.',
	NIC: 'Network interface card, here a virtual one that CP provides to a guest.',
	vswitch: 'A virtual switch in CP: the guests’ virtual NICs share one real card, its uplink.',
	Vswitch: 'A virtual switch in CP: the guests’ virtual NICs share one real card, its uplink.',
	HiperSockets:
		'A network in the machine’s memory: the sender’s processor copies frames from LPAR to LPAR, without a card.',
	FCP: 'Fibre Channel Protocol: SCSI disks over a channel that is also a QDIO device.',
	IFL: 'Integrated Facility for Linux: a processor that runs Linux and z/VM.',
	MTU: 'Maximum transmission unit: the largest IP packet that an interface sends.',
	SMT: 'Simultaneous multithreading: two logical processors share one core and slow each other down.',
	'PR/SM': 'The firmware that divides the physical processors among the logical processors of LPARs.',
	PTFs: 'Program temporary fixes: here those of IBM that brought priority queueing and a lock for each queue.',
	'spin time': 'Time in which a processor only waits for a lock that another processor holds.'
};

/** As a pattern that means nothing but itself. */
export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const ALL = Object.keys(TERMS).sort((a, b) => b.length - a.length);
const PATTERN = new RegExp(`(?<![\\w-])(${ALL.map(escaped).join('|')})(?![\\w-])`, 'g');

export interface Piece {
	text: string;
	/** The sentence, if this is a term. */
	meaning: string | null;
}

/** A text cut where a term begins and ends; each term is explained once. */
export function pieces(text: string): Piece[] {
	const met = new Set<string>();
	return text
		.split(PATTERN)
		.filter((part) => part !== '')
		.map((part) => {
			const meaning = met.has(part) ? null : (TERMS[part] ?? null);
			if (meaning) met.add(part);
			return { text: part, meaning };
		});
}

/** What the parts of a machine are, by kind. */
const PARTS: Record<string, string | undefined> = {
	lpar: TERMS['LPAR'],
	cp: TERMS['CP'],
	guest: 'A virtual machine. This one runs Linux, with its TCP/IP stack and an application.',
	router: 'A virtual machine that passes on frames between a guest LAN and a card.',
	nic: 'Network interface: the queues of buffers through which a guest and its device, real or virtual, exchange frames.',
	vswitch: TERMS['vswitch'],
	'guest-lan': 'A network between guests in CP: it copies frames from one to another, with no card behind it.',
	'shadow-queues': 'CP’s own copy of a guest’s queues: without QEBSM, CP updates both at every SIGA and interrupt.',
	hipersockets: TERMS['HiperSockets'],
	osa: TERMS['OSA'],
	fcp: TERMS['FCP'],
	disk: 'The disk with the file, at the far end of the channel. It does one operation after another.',
	link: 'The cable between two cards: each direction carries one frame after another.',
	processor: TERMS['IFL']
};

/** Of a part by its kind. */
export const meaningOf = (kind: string): string | null => PARTS[kind] ?? null;

/** Of the first term in a text; of OSA or QDIO in "QDIO output queue". */
export const meaningIn = (text: string): string | null =>
	pieces(text).find(({ meaning }) => meaning !== null)?.meaning ?? null;
