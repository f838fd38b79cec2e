/** Terms of z/VM, each in a sentence or two. */
import { escaped, finder } from '../terms.ts';

export const TERMS: Record<string, string> = {
	'CPU time per transaction':
		'Processor time per transaction, in the partition that the report measured: guests and hypervisor together.',
	'CPU time per MB':
		'Processor time per megabyte moved, in the partition that the report measured: guests and hypervisor together.',
	published: 'What IBM measured. The number in brackets says how much higher (+) or lower (−) the simulated figure is.',
	Throughput: 'Completed work per second of elapsed time. In IBM’s reports: ETR, external throughput rate.',
	ETR: 'External throughput rate: completed work per second of elapsed time.',
	ITR: 'Internal throughput rate: the rate that fully busy processors would reach.',
	LPAR: 'Logical partition: a part of the mainframe with its own processors, memory and cards. Each runs its own z/VM.',
	LPARs:
		'Logical partitions: parts of the mainframe with their own processors, memory and cards. Each runs its own z/VM.',
	Emul: 'Emulation: time in which a guest’s own instructions run.',
	CP: 'Control Program, the hypervisor of z/VM: it runs guests, copies their frames and delivers interrupts.',
	SIGA: 'The instruction by which a guest signals its device that buffers are ready. For a virtual NIC, CP intercepts it.',
	signal: 'How a guest tells its device that buffers are ready: an instruction called SIGA.',
	signals: 'How a guest tells its device that buffers are ready: an instruction called SIGA.',
	QDIO: 'Queued Direct I/O: guest and device share queues of buffers in memory.',
	QEBSM:
		'QDIO Enhanced Buffer State Management, a hardware assist: signals and interrupts of a guest’s own devices bypass CP.',
	OSA: 'Open Systems Adapter: the network card of the mainframe. One engine serves both directions in batches.',
	engine: 'The processor of a network card: it handles frames in batches, for both directions.',
	'OSA-Express6': 'A generation of the OSA card, the mainframe’s network card, for the z14 and z15.',
	NIC: 'Network interface card; here a virtual one that CP provides to a guest.',
	vswitch: 'A virtual switch in CP: the virtual NICs of guests share one real card, the OSA uplink card.',
	HiperSockets: 'A network through memory: frames are copied from partition to partition without a card.',
	FCP: 'Fibre Channel Protocol: connects disks; guest and channel share queues (QDIO), as with a network card.',
	IFL: 'Integrated Facility for Linux: a processor for Linux and z/VM.',
	MTU: 'Maximum transmission unit: the largest IP packet that an interface sends.',
	SMT: 'Simultaneous multithreading: two logical processors share one core and slow each other down.',
	'PR/SM': 'The firmware that divides the physical processors among the logical processors of all partitions.',
	PTFs: 'Program temporary fixes: updates from IBM. Those compared in the lab added priority queueing and one lock per queue.',
	DIAGNOSE: "A call from a guest to the hypervisor. Code X'44': the guest gives up its turn while it waits for a lock.",
	'spin time': 'Time in which a processor does nothing but wait for a lock that another processor holds.'
};

export const patternOf = (term: string, ending = ''): string => `(?<![\\w/-])${escaped(term)}${ending}(?![\\w-])`;

export const { pieces, meaningIn } = finder(TERMS, (term) => patternOf(term));

/** What the parts of a machine are, by kind. */
const PARTS: Record<string, string | undefined> = {
	lpar: TERMS['LPAR'],
	cp: TERMS['CP'],
	guest: 'A virtual machine. This one runs Linux with a TCP/IP stack and an application.',
	router: 'A virtual machine that forwards frames between a guest LAN and a card.',
	nic: 'Network interface: the queues of buffers by which a guest and its device, real or virtual, exchange frames.',
	vswitch: TERMS['vswitch'],
	'guest-lan': 'A virtual network in CP: it copies frames from guest to guest, without a card.',
	'shadow-queues':
		'CP’s own copy of a guest’s queues. Without QEBSM, CP updates both at every signal (SIGA) and interrupt.',
	hipersockets: TERMS['HiperSockets'],
	osa: TERMS['OSA'],
	uplink: 'OSA uplink card: the one real network card (OSA) of a virtual switch. All guests on the switch share it.',
	fcp: TERMS['FCP'],
	disk: 'It holds the file, at the far end of the channel, and serves one request after another.',
	link: 'The cable between two cards. Each direction carries one frame after another.',
	processor: TERMS['IFL']
};

/** Of a part by its kind. */
export const meaningOf = (kind: string): string | null => PARTS[kind] ?? null;
