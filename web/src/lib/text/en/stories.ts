/** What each story is called, and what to look for. */

export const story = 'Comparison';
/** What each story is called, and what to look for. */
export const stories = {
	'card-or-vswitch': {
		title: 'Virtual switch or own network card',
		sentence:
			'On an IBM mainframe, virtual machines share a network card (OSA card) through a switch (A) or have one each (B). Where does the time go?'
	},
	'qebsm-osa': {
		title: 'QEBSM off and on over OSA',
		sentence:
			'A virtual machine drives its own network card (OSA card). In A each signal and interrupt passes through the hypervisor (CP); in B they bypass it, thanks to QEBSM, a hardware assist. Watch CP and the processors below it.'
	},
	'qebsm-hipersockets': {
		title: 'QEBSM off and on over HiperSockets',
		sentence:
			'Two virtual machines in one computer exchange messages through its memory (HiperSockets), without a card. In A each signal and interrupt passes through the hypervisor; in B they bypass it, thanks to QEBSM, a hardware assist.'
	},
	'osa-or-hipersockets': {
		title: 'OSA card or HiperSockets',
		sentence:
			'Two virtual machines exchange messages through network cards (A, OSA cards), or from memory to memory inside the machine (B, HiperSockets). Watch how much time B saves without a card, and what its copy costs the sender’s processor.'
	},
	'qebsm-fcp': {
		title: 'QEBSM off and on over FCP',
		sentence:
			'A virtual machine writes a file to a disk and reads it again. With QEBSM, a hardware assist (B), the processor enters the hypervisor for fewer steps of a transfer than without (A). Watch what a transfer waits for.'
	},
	'n-way': {
		title: '16 or 24 processors for the same work',
		sentence:
			'Many web servers get the time of 4.235 processors, spread over 16 (A) or 24 (B), so each processor pauses most of the time. If one pauses while it holds a lock, all others that need this lock wait for it.'
	},
	capped: {
		title: '24 processors, capped or not',
		sentence:
			'Many web servers run on 24 processors. A may use the time of only 4.235, so its processors pause most of the time; B may use all. If one pauses while it holds a lock, all others that need this lock wait for it.'
	},
	priorities: {
		title: 'Three priorities or all equal',
		sentence:
			'Three virtual machines send more than their shared network card (OSA card) can carry. In A they have priorities: the card serves one queue after the other, the high one longest. In B all are equal.'
	},
	'priorities-off': {
		title: 'Priority queueing on or off',
		sentence:
			'Three virtual machines send more than their shared network card (OSA card) can carry. In A each priority has its own queue in the card; in B the packets of all wait in one queue. Watch which overtake others.'
	},
	'before-ptfs': {
		title: 'Virtual switch before and after IBM’s fixes',
		sentence:
			'Three virtual machines send through one virtual switch. Before IBM’s fixes (A) they compete for one lock, on an older code path; afterwards (B) each queue has its own lock, and the card serves the guests by priority. Watch who waits before the card.'
	},
	'linux-router': {
		title: 'A Linux router guest or a virtual switch',
		sentence:
			'Virtual machines reach the network through a router, which is one more virtual machine (A), or through a switch inside the hypervisor (B). Nearly every packet interrupts the router; the switch only copies it. Watch what each packet has to pass.'
	},
	'vm-router': {
		title: 'A VM TCP/IP router guest or a virtual switch',
		sentence:
			'Virtual machines reach the network through a router, which is one more virtual machine (A, with z/VM’s own TCP/IP), or through a switch inside the hypervisor (B). The switch only copies each packet. Watch what each packet has to pass.'
	}
} as Record<string, { title: string; sentence: string }>;
export const storyOn = (title: string, machine: string) => `${title} (${machine})`;
export const customStory = 'Your own comparison';
/** The first begins a sentence. */
export const customSentence = (a: string, b: string) =>
	`${a} (A) compared with ${b} (B): the same work on one clock. Watch where the time goes.`;
export const customSentenceSame = (a: string) =>
	`${a} in both lanes: the same work, on one clock, with the same random numbers.`;
