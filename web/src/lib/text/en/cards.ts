/** The cards of the machines: what the model of each is for, what it was made from, and where its limits are. */

/** A mechanism, for every machine that has it. */
interface Mechanism {
	/** A field of the engine's rules that a machine with it has, or a field and one of its values. */
	of: string;
	name: string;
	modelled: string;
	simplified?: string;
	missing?: string;
}

export const cards = {
	title: (machine: string) => `${machine}: model card`,
	listTitle: 'Machines',
	listLead: 'What the model of each machine was made from, and where its limits are.',
	open: (machine: string) => `Model card of the ${machine}`,
	counts: (fitted: number, constants: number, figures: number) =>
		`${fitted} of ${constants} constants fitted to ${figures} figures`,
	description: (machine: string) =>
		`The model of the ${machine}: its purpose, what it contains and what it leaves out, its constants and their origin, its errors and its limits.`,
	sections: {
		purpose: 'Purpose',
		modelled: 'What the model covers',
		fits: 'Constants and figures',
		errors: 'Errors',
		limits: 'Where the model does not fit',
		ranges: 'Where extrapolation begins',
		constants: 'All constants'
	},
	purpose: (machine: string) => [
		`The model explains the published figures of this ${machine}: what a packet waits for, what each part costs, and what limits a run. It also shows what would change with more connections, with larger frames, on another data path that was measured on this machine, or with another value of a constant.`,
		'Use it to see what limits a setup, not to decide how large a real machine must be: each report measured one machine, with one or two releases of z/VM and Linux and one kind of card, and we do not know how others differ. Do not use it to compare machines either: they were measured with different software.'
	],
	measuredFor: 'Published in',
	mechanism: 'Mechanism',
	modelled: 'Modelled',
	simplified: 'Simplified',
	missing: 'Not modelled',
	mechanisms: [
		{
			of: 'lpar.processors',
			name: 'Processors and hypervisor (CP)',
			modelled:
				'A logical processor does one step after another; only PR/SM (firmware) can interrupt a step. CP dispatches virtual CPUs (puts them on logical processors) for one time slice each, and has its own tasks.',
			simplified:
				'The duration of each step varies at random by up to 25% around its mean, so that the parts do not run in lock-step. A dispatch always costs the same. Guests have one of two shares (how much processor time they are entitled to).',
			missing: 'Caches, except through fitted costs. CP’s eligible lists (guests that must wait), weights of PR/SM.'
		},
		{
			of: 'lpar.smt=2',
			name: 'Two threads per core (SMT-2)',
			modelled:
				'A step takes longer on a core with two threads, and even longer while the other thread is busy. A guest’s first step after a wait takes longer.'
		},
		{
			of: 'lpar.capped',
			name: 'Shared processors',
			modelled:
				'PR/SM gives each logical processor its share of the time and pauses it in between. Its work waits meanwhile, a lock that it holds stays held, and its caches are cold afterwards.',
			simplified:
				'Shares are equal. With cold caches a processor runs at half speed. No processor gets the unused share of another.'
		},
		{
			of: 'guest.virtual_cpus',
			name: 'QDIO (queues shared by guest and device)',
			modelled:
				'Output queues, packing of frames into buffers, the signal of a guest (SIGA) and its interception, interrupts and polling.',
			simplified: 'Input buffers never run out.',
			missing: 'Dropped packets, shortage of buffers.'
		},
		{
			of: 'hypervisor.qebsm=false',
			name: 'Without QEBSM',
			modelled:
				'CP keeps the real queues of a guest’s own device, and the guest sees copies (shadow queues). SIGA-sync synchronises them, and each signal and interrupt goes through CP.'
		},
		{
			of: 'network.link_gbps',
			name: 'OSA card and link',
			modelled:
				'One engine (the card’s processor) serves both directions in turn. At each turn it takes everything that has arrived. The card may hold inbound frames until more arrive (inbound blocking). The link carries one frame after another.',
			simplified: 'A batch has at most 512 frames, 128 KB outbound and 256 KB inbound.',
			missing: 'The inside of the card.'
		},
		{
			of: 'network.attachment=vswitch',
			name: 'Virtual switch',
			modelled:
				'CP copies every frame. Copying an outgoing frame counts as processor time of the sending guest; a task of CP copies incoming frames. The uplink card holds inbound frames (inbound blocking).',
			simplified: 'One uplink.',
			missing: 'Management traffic, VLANs, bridging, failover.'
		},
		{
			of: 'hypervisor.priority_queueing',
			name: 'Priority queueing',
			modelled:
				'The uplink has an output queue for each priority, each with its own lock. The card visits them in turn and takes a limited number of buffers.',
			missing: 'The traffic of the highest queue, for management.'
		},
		{
			of: 'network.attachment=linux-router',
			name: 'Linux router',
			modelled:
				'A guest with one interface on a guest LAN and one on the card forwards frame by frame. Interrupts continue while it works.',
			simplified: 'A guest LAN has two interfaces. Routing has one cost per frame and one per byte.',
			missing: 'Routing tables, filters.'
		},
		{
			of: 'network.attachment=vm-router',
			name: 'VM TCP/IP router',
			modelled:
				'The router works in rounds: it takes what fits into a buffer, forwards all of it, and sends it together.',
			simplified: 'That it works in rounds is a hypothesis.',
			missing: 'Routing tables, filters.'
		},
		{
			of: 'network.attachment=hipersockets',
			name: 'HiperSockets',
			modelled:
				'The sender’s processor copies the frame into the receiver’s buffer and waits for the copy. After a delay the receiver gets a thin interrupt.',
			simplified: 'The receiver’s 128 buffers never run out.'
		},
		{
			of: 'network.attachment=fcp',
			name: 'FCP channel and disk',
			modelled:
				'The channel passes on one command or response at a time, and the disk serves one after another. Linux has a page cache with read-ahead and write-behind.',
			simplified: 'All I/Os have one size. The speed of the disk in each operation is a constant.',
			missing:
				'Metadata of ext2, merging of requests, cache and arms of the disk. Why rewriting is slower is not explained.'
		},
		{
			of: 'workload.kind=RR',
			name: 'TCP and its load',
			modelled:
				'Windows, delayed acknowledgements, window updates, opening and closing, slow start of a new connection. Each connection starts its next request or stream when the last one is finished (a closed loop), without think time, as in the reports.',
			simplified: 'Windows count bytes, not segments. Each connection has one request at a time.',
			missing: 'Loss, retransmission.'
		},
		{
			of: 'workload.kind=WEB',
			name: 'Web servers and CP’s locks',
			modelled:
				'Servers and clients on a guest LAN. CP’s scheduler lock, its lock for timer requests, and a dispatch step that only one processor can do at a time. The locks of the clients’ kernels, and DIAGNOSE X’44’.',
			simplified: 'Pages do not pass through virtual NICs, QDIO and TCP.'
		}
	] as readonly Mechanism[],
	fitsLead: (fitted: number, constants: number, figures: number) =>
		`${fitted} of its ${constants} constants were fitted to ${figures} published figures. Each constant has the same value in all runs. Figures that can be calculated from others (such as total CPU) are not counted.`,
	report: 'Report',
	fitted: 'Constants fitted',
	weighed: 'Figures used',
	/** By their names in the machines’ files. */
	statuses: {
		fitted: 'Fitted to the rows of a report that are marked “calibrated”.',
		derived: 'Calculated from published figures, or from constants of another machine.',
		assumed: 'The reports do not give this value. The column “Origin” says why it was chosen.',
		published: 'A documented setting.',
		'driver source': 'Read in the source code of Linux drivers.'
	} as Record<string, string>,
	statusesTitle: 'How the constants were obtained',
	seen: 'What each role shows',
	figures: 'Figures',
	errorsLead:
		'Error = simulated ÷ published − 1. This table leaves out the sign; the table “Row by row” on the report’s page shows it. IBM rounds its figures; “beyond rounding” is the error that rounding cannot explain.',
	rangesLead:
		'Each cell shows the measured values, and below them the values that the simulator accepts. A number outside the measured range, or a combination that was not measured, is simulated by the same rules and marked “extrapolated”. The simulator refuses a workload, a layer, a number of threads or a QEBSM setting that was not measured, because its cost is unknown.',
	setting: 'Setting',
	ranges: 'Measured values on each data path',
	/** Ends of a range. */
	from: (least: string, most: string) => (least === most ? least : `${least} to ${most}`),
	accepted: (range: string) => `${range} accepted`,
	anySize: 'any size accepted',
	only: 'no other values accepted',
	messages: 'Messages, bytes',
	message: (kind: string, request: string, response: string) => `${kind}: ${request}, ${response}`,
	pairs: 'Pairs of guests',
	constantsLead: (n: number) => `All ${n} constants, as in the machine’s file. In the lab you can try other values.`,
	constant: 'Constant',
	value: 'Value',
	range: 'Range allowed in the fit'
} as const;
