/** Words of z/VM people, each in a sentence. Longer ones come first: "CPU msec/tx" is not "CPU". */
export const TERMS: Record<string, string> = {
	'CPU msec/tx': 'Processor time of the measured LPAR per transaction, emulation and CP together.',
	'CPU msec/MB': 'Processor time of the measured LPAR per megabyte moved, emulation and CP together.',
	published: 'Measured on real machines and published; in brackets how far the simulation is from it.',
	ETR: 'External throughput rate: transactions per second of elapsed time.',
	ITR: 'Internal throughput rate: what the rate would be if the processors were fully used.',
	LPAR: 'A logical partition: a share of the machine with its own processors, memory and cards, in which a z/VM runs.',
	LPARs:
		'Logical partitions: shares of the machine, each with its own processors, memory and cards, in which a z/VM runs.',
	Emul: 'Emulation: time in which a guest’s own instructions run.',
	CP: 'The Control Program, z/VM’s hypervisor: it runs guests, copies their frames and presents interrupts.',
	SIGA: 'The instruction with which a guest tells its QDIO device that buffers are ready. For a virtual NIC, CP intercepts it.',
	QDIO: 'Queued Direct I/O: guest and device share queues of buffers in memory, without a channel program for each transfer.',
	QEBSM:
		'QDIO Enhanced Buffer State Management: a guest’s own QDIO devices need CP neither for SIGA nor for interrupts.',
	OSA: 'Open Systems Adapter: the network card of the machine. One engine serves both directions, a batch at a time.',
	engine: 'A network card’s processor: it takes frames a batch at a time, for both directions.',
	'OSA-Express6': 'A network card of the z14 and z15: one engine serves both directions, a batch at a time.',
	NIC: 'Network interface card, here a virtual one that CP provides to a guest.',
	vswitch: 'A virtual switch in CP: guests’ virtual NICs share a real card, its uplink.',
	Vswitch: 'A virtual switch in CP: guests’ virtual NICs share a real card, its uplink.',
	HiperSockets: 'A network in the machine’s memory: frames are copied from LPAR to LPAR without a card.',
	FCP: 'Fibre Channel Protocol: SCSI disks over a channel that is a QDIO device, too.',
	IFL: 'Integrated Facility for Linux: a processor that runs Linux and z/VM.',
	MTU: 'Maximum transmission unit: the largest IP packet that an interface sends.',
	SMT: 'Simultaneous multithreading: two logical processors share a core and slow each other down.',
	'PR/SM': 'The firmware that shares physical processors out among the logical processors of LPARs.',
	PTFs: 'Program temporary fixes: the service that brought priority queueing, and a lock for each queue.',
	'spin time': 'Time in which a processor waits for a lock that another one holds, doing nothing else.'
};

/** As a pattern that means nothing but itself. */
export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const ALL = Object.keys(TERMS).sort((a, b) => b.length - a.length);
const PATTERN = new RegExp(`(?<![\\w-])(${ALL.map(escaped).join('|')})(?![\\w-])`, 'g');

export interface TermPiece {
	text: string;
	/** The sentence, if this is a term. */
	meaning: string | null;
}

/** A text cut where a term begins and ends; each term is explained once. */
export function pieces(text: string): TermPiece[] {
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
	router: 'A virtual machine that passes frames on between a guest LAN and a card.',
	nic: 'Network interface: the queues of buffers through which a guest and its device, real or virtual, exchange frames.',
	vswitch: TERMS['vswitch'],
	'guest-lan': 'A network between guests in CP: it copies frames from one to another, with no card behind it.',
	'shadow-queues': 'CP’s own copy of a guest’s queues: without QEBSM it looks after both, at every SIGA and interrupt.',
	hipersockets: TERMS['HiperSockets'],
	osa: TERMS['OSA'],
	fcp: TERMS['FCP'],
	disk: 'Where the file lies, at the far end of the channel: it does one thing after the other.',
	link: 'The cable between two cards: each direction carries one frame after the other.',
	processor: TERMS['IFL']
};

/** Of a part by its kind. */
export const meaningOf = (kind: string): string | null => PARTS[kind] ?? null;

/** Of the first term in a text; of OSA or QDIO in "QDIO output queue". */
export const meaningIn = (text: string): string | null =>
	pieces(text).find(({ meaning }) => meaning !== null)?.meaning ?? null;
