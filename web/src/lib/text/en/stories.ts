/** What each story is called, and what to look for. */
import { lowercase } from './lowercase.ts';

export const story = 'Comparison';
/** What each story is called, and what to look for. */
export const stories = {
	'card-or-vswitch': {
		title: 'Virtual switch or dedicated network card',
		sentence:
			'On an IBM mainframe, virtual machines share one network card (OSA card) through a virtual switch (A), or each has a card of its own (B). Where does a transaction’s time go?'
	},
	'qebsm-osa': {
		title: 'OSA card without and with QEBSM',
		sentence:
			'A virtual machine uses a dedicated network card (OSA card). In A each signal and interrupt passes through the hypervisor (CP); in B they bypass it, thanks to QEBSM, a hardware assist. Watch how long CP works in each lane.'
	},
	'qebsm-hipersockets': {
		title: 'HiperSockets without and with QEBSM',
		sentence:
			'Two virtual machines on one mainframe exchange messages through memory (HiperSockets), without a card. In A each signal and interrupt passes through the hypervisor (CP); in B they bypass it, thanks to QEBSM, a hardware assist.'
	},
	'osa-or-hipersockets': {
		title: 'OSA card or HiperSockets',
		sentence:
			'Two virtual machines exchange messages through network cards (A, OSA cards), or from memory to memory inside the machine (B, HiperSockets). Watch how much time B saves without a card, and how long the sender’s processor copies. B’s MTU is larger, which changes nothing here: every message fits into one packet in both.'
	},
	'qebsm-fcp': {
		title: 'FCP disk without and with QEBSM',
		sentence:
			'A virtual machine writes a file to a disk and reads it again. In A more steps of a transfer pass through the hypervisor (CP) than in B, which has QEBSM, a hardware assist. Watch what a transfer waits for.'
	},
	'n-way': {
		title: '16 or 24 processors for the same work',
		sentence:
			'Many web servers get only as much time as 4.235 processors have, spread over 16 (A) or 24 (B), so each processor is paused most of the time. If a processor is paused while it holds a lock, all others that need the lock wait.'
	},
	capped: {
		title: '24 processors, capped or not',
		sentence:
			'Many web servers run on 24 processors. In A these share the time of only 4.235, so each processor is paused most of the time; in B nothing limits them. If a processor is paused while it holds a lock, all others that need the lock wait.'
	},
	priorities: {
		title: 'Three priorities, or the same for all',
		sentence:
			'Three virtual machines send more than their shared network card (OSA card) can carry. In A guests 1, 2 and 3 have low, normal and high priority; in B all have the same priority.'
	},
	'priorities-off': {
		title: 'Priority queueing on or off',
		sentence:
			'Three virtual machines send more than their shared network card (OSA card) can carry. In A each priority has its own queue in the card; in B this is off: the machines keep their priorities, but all packets wait in one queue. Watch which packets overtake others.'
	},
	'before-ptfs': {
		title: 'Virtual switch before and after IBM’s fixes',
		sentence:
			'Three virtual machines send through one virtual switch. Before IBM’s fixes (A) they compete for one lock, on an older code path; afterwards (B) each queue has its own lock, and the card serves the guests by priority. Watch who waits in front of the card.'
	},
	'linux-router': {
		title: 'Linux router or virtual switch',
		sentence:
			'Virtual machines reach the network through a router, which is one more virtual machine (A), or through a switch inside the hypervisor (B). Nearly every packet interrupts the router; the switch only copies it. Watch what each packet has to pass through.'
	},
	'vm-router': {
		title: 'VM TCP/IP router or virtual switch',
		sentence:
			'Virtual machines reach the network through a router, which is one more virtual machine (A, with z/VM’s own TCP/IP), or through a switch inside the hypervisor (B). The switch only copies each packet. Watch what each packet has to pass through.'
	}
} as Record<string, { title: string; sentence: string }>;
export const storyOn = (title: string, machine: string) => `${title} (${machine})`;
export const customStory = 'Your own comparison';
/** The first begins a sentence. */
export const customSentence = (a: string, b: string) =>
	`Lane A: ${lowercase(a)}. Lane B: ${b}. Both lanes do the same work at the same time.`;
/** Where the lanes have different work. */
export const customSentenceOtherWork = (a: string, b: string) =>
	`Lane A: ${lowercase(a)}. Lane B: ${b}. Both lanes run at the same time.`;
export const customSentenceSame = (a: string) =>
	`${a} in both lanes. They do the same work at the same time, with the same random numbers.`;
