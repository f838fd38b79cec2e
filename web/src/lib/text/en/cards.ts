/** The cards of the machines: what the model of each is for, what it was made of, and where it ends. */

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
	listTitle: 'The machines',
	listLead: 'What the model of each was made of, and where it ends.',
	open: (machine: string) => `Model card of the ${machine}`,
	counts: (fitted: number, constants: number, figures: number) =>
		`${fitted} of ${constants} constants fitted; the fits weigh ${figures} figures`,
	description: (machine: string) =>
		`What the model of the ${machine} is for, what is in it and what is not, its constants and where they come from, how far off it is, and where it ends.`,
	sections: {
		purpose: 'What it is for',
		modelled: 'What is modelled, and what is left out',
		fits: 'Constants against figures',
		errors: 'How far off',
		ranges: 'Where extrapolation begins',
		limits: 'Where it does not fit',
		constants: 'Every constant'
	},
	purpose: (machine: string) => [
		`To say why the published figures of this ${machine} are what they are: what a packet waits for, what each part costs, what limits a run. And to say what would change if one thing were another: more connections, larger frames, another of the paths that were measured on it, or one of its constants.`,
		'It is no tool to size a system with: one machine was measured, with one release of z/VM and of Linux and one kind of card, and nothing tells how others differ. Machines are not compared with each other here either: they were measured with different software.'
	],
	measuredFor: 'Measured for',
	mechanism: 'Mechanism',
	modelled: 'Modelled',
	simplified: 'Simplified',
	missing: 'Left out',
	mechanisms: [
		{
			of: 'lpar.processors',
			name: 'Processors and CP',
			modelled:
				'Logical processors do steps that nothing interrupts but PR/SM. CP dispatches virtual CPUs on them, for a slice at a time, and has tasks of its own.',
			simplified:
				'Every step takes its mean ± 25 %, so that nothing runs in lock-step. Dispatching costs one constant; there are two classes of share.',
			missing: 'Caches, except through fitted costs. Eligible lists, weights of PR/SM.'
		},
		{
			of: 'lpar.smt=2',
			name: 'Two threads on a core (SMT-2)',
			modelled:
				'A step takes longer on a thread of two, and longer still beside a busy one. A guest’s first step after a wait takes longer.'
		},
		{
			of: 'lpar.capped',
			name: 'Shared processors',
			modelled:
				'PR/SM gives each logical processor its share of the time and takes it away in between. What it did waits meanwhile, a lock that it holds stays held, and its caches are cold afterwards.',
			simplified:
				'Shares are even. With cold caches it runs at half speed. A share that is not used is not given to others.'
		},
		{
			of: 'guest.virtual_cpus',
			name: 'QDIO',
			modelled: 'Output queues, packing of frames into buffers, SIGA and its interception, interrupts and polling.',
			simplified: 'Input buffers never run out.',
			missing: 'Drops, shortage of buffers.'
		},
		{
			of: 'hypervisor.qebsm=false',
			name: 'Without QEBSM',
			modelled:
				'CP keeps the real queues of a guest’s own device, and the guest sees shadows: SIGA-sync, and each signal and interrupt through CP.'
		},
		{
			of: 'network.link_gbps',
			name: 'OSA card and link',
			modelled:
				'One engine serves both directions by turns, each time whatever has accumulated. Inbound frames may be held back until more have come (inbound blocking). The link takes one frame after the other.',
			simplified: 'Batches of at most 512 frames, of 128 KB outbound and 256 KB inbound.',
			missing: 'The card’s internals.'
		},
		{
			of: 'network.attachment=vswitch',
			name: 'Virtual switch',
			modelled:
				'CP copies every frame: to transmit on the sender’s account, to receive in a task of its own. The uplink does inbound blocking.',
			simplified: 'One uplink.',
			missing: 'Management traffic, VLANs, bridging, failover.'
		},
		{
			of: 'hypervisor.priority_queueing',
			name: 'Priority queueing',
			modelled:
				'An output queue of the uplink for each priority, each with a lock of its own. The card visits them by turns and takes so many buffers at most.',
			missing: 'What is in the highest queue, for management.'
		},
		{
			of: 'network.attachment=linux-router',
			name: 'Linux router',
			modelled:
				'A guest with an interface on a guest LAN and one on the card forwards frame by frame; interrupts go on while it works.',
			simplified: 'Two interfaces on a LAN; routing costs one price per frame and byte.',
			missing: 'Routing tables, filters.'
		},
		{
			of: 'network.attachment=vm-router',
			name: 'VM TCP/IP router',
			modelled: 'It works in rounds: takes what fits into a buffer, forwards all of it, puts it out together.',
			simplified: 'That there are rounds is a hypothesis.',
			missing: 'Routing tables, filters.'
		},
		{
			of: 'network.attachment=hipersockets',
			name: 'HiperSockets',
			modelled:
				'The sender’s processor copies the frame into the receiver’s buffer while it waits; after a latency comes a thin interrupt.',
			simplified: 'The receiver’s 128 buffers never run out.'
		},
		{
			of: 'network.attachment=fcp',
			name: 'FCP channel and disk',
			modelled:
				'The channel passes on one command or answer at a time, the disk serves one after the other. A page cache with read-ahead and write-behind.',
			simplified: 'I/Os of one size; how fast the disk is in each operation is a constant.',
			missing: 'ext2’s metadata, merging of requests, the disk’s cache and arms, why rewriting is slower.'
		},
		{
			of: 'workload.kind=RR',
			name: 'TCP and its load',
			modelled:
				'Windows, delayed acknowledgements, window updates, opening and closing, slow start of a new connection. Closed loops of requests and streams, as published without think time.',
			simplified: 'Windows in bytes. One request outstanding per connection.',
			missing: 'Loss, retransmission.'
		},
		{
			of: 'workload.kind=WEB',
			name: 'Web servers and CP’s locks',
			modelled:
				'Servers and clients on a guest LAN. CP’s scheduler lock, its lock for timer requests, and a dispatch that one processor does at a time; the locks of the clients’ kernels and DIAGNOSE X’44’.',
			simplified: 'Pages take a short cut past NIC, QDIO and TCP.'
		}
	] as readonly Mechanism[],
	fitsLead: (fitted: number, constants: number, figures: number) =>
		`${fitted} of its ${constants} constants were fitted; the fits weigh ${figures} published figures. Each constant is the same for all configurations. Figures that follow from others are not counted.`,
	report: 'Report',
	fitted: 'Constants fitted',
	weighed: 'Figures weighed',
	statuses: {
		fitted: 'Fitted on the rows of a report that are marked calibrated.',
		derived: 'Worked out from published figures, or from another machine’s constants.',
		assumed: 'Nothing in the reports settles it; its origin says why it is so.',
		published: 'A documented setting.',
		'driver source': 'Read in the source of Linux’ drivers.'
	} as Record<string, string>,
	statusesTitle: 'How they were obtained',
	seen: 'What was seen before fitting',
	figures: 'Figures',
	errorsLead:
		'An error is simulated ÷ published − 1; these are sizes, over all figures of the rows. “Beyond rounding” compares with the nearest number that the report would have printed the same. Each figure by itself, and the worst of it, is on the report’s page.',
	rangesLead:
		'What was measured, and below it what is accepted. A number outside of what was measured, or a combination that no run had, is accepted, simulated by the same rules, and marked extrapolated. Of what can only be chosen, nothing is accepted that does not stand here: nothing tells what it would cost.',
	setting: 'Setting',
	ranges: 'What was measured on each path',
	/** Ends of a range. */
	from: (least: string, most: string) => (least === most ? least : `${least} to ${most}`),
	accepted: (range: string) => `${range} accepted`,
	anySize: 'any size accepted',
	only: 'nothing else',
	messages: 'Messages, bytes',
	message: (kind: string, request: string, response: string) => `${kind}: ${request}, ${response}`,
	pairs: 'Pairs of guests',
	constantsLead: (n: number) => `All ${n}, as the platform file has them. In the lab each may be asked to be another.`,
	constant: 'Constant',
	value: 'Value',
	range: 'Fitted within',
	toLab: (title: string) => `In the lab: ${title}`
} as const;
