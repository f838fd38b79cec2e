/** What each story is called, and what to look for. */

export const story = 'Comparison';
/** What each story is called, and what to look for. */
export const stories = {
	'card-or-vswitch': {
		title: 'A card of its own or a virtual switch',
		sentence:
			'A virtual switch, or an OSA, a network card of one’s own: same guests, same work, same wire. Where does the time go?'
	},
	'qebsm-osa': {
		title: 'QEBSM off and on over OSA',
		sentence:
			'Without QEBSM every SIGA and interrupt takes the processor out of the guest and into CP. With it guest and card settle it between them: watch CP light up in A, and hardly in B.'
	},
	'qebsm-hipersockets': {
		title: 'QEBSM off and on over HiperSockets',
		sentence:
			'HiperSockets have no card: the sender’s own processor copies into the other LPAR’s memory. What QEBSM still takes away is the detour through CP at every signal and interrupt.'
	},
	'osa-or-hipersockets': {
		title: 'OSA or HiperSockets',
		sentence:
			'A request leaves the machine through a card, or goes from memory to memory inside it. Watch what the missing card saves in time, and what the copy costs the sender’s processor.'
	},
	'qebsm-fcp': {
		title: 'QEBSM off and on over FCP',
		sentence:
			'One guest writes and reads a file on a disk. The disk sets the pace either way; what QEBSM changes is how often the processor turns to CP, and so what each transfer costs.'
	},
	'n-way': {
		title: '16 or 24 processors for the same work',
		sentence:
			'PR/SM lets each of n logical processors run 4.235/n of the time: 26 % of 16, 18 % of 24. Whoever holds a lock when its processor is taken away keeps everybody else spinning, Linux guests in DIAGNOSE X’44’.'
	},
	capped: {
		title: '24 processors, capped or not',
		sentence:
			'Lane A runs on 4.235 processors’ worth spread over 24 logical ones, lane B on all 24: the same guests, the same locks. Where no processor is ever taken away nobody is stopped while holding a lock; watch what is left of the spinning.'
	},
	priorities: {
		title: 'Low, normal and high, or all alike',
		sentence:
			'Three pairs of guests share one uplink; its card serves the high queue, then the normal, then the low one, each up to its share of buffers per visit. Watch who waits in lane A, and that in lane B, where all are normal, they take turns.'
	},
	'priorities-off': {
		title: 'Priority queueing on or off',
		sentence:
			'With priority queueing each priority has an output queue of the card to itself; without it all guests’ packets stand in one line. Watch whose packets pass whose, and what each guest gets of the uplink.'
	},
	'before-ptfs': {
		title: 'Before and after the PTFs',
		sentence:
			'Before the PTFs every guest that sends takes the same transmit lock of the virtual switch, on a dearer path; after them each output queue in use has its own. Watch who waits for whom in CP before a packet ever reaches the card.'
	},
	'linux-router': {
		title: 'A Linux router guest or a virtual switch',
		sentence:
			'A router guest is one more guest on the way: interrupted, dispatched, forwarding packet by packet, in both LPARs. A virtual switch copies once, in CP. Watch who keeps the processors busy.'
	},
	'vm-router': {
		title: 'A VM TCP/IP router guest or a virtual switch',
		sentence:
			'VM TCP/IP forwards a packet with less work than a Linux router does, yet it is one more guest on the way, in both LPARs. Watch what is left to save for a virtual switch.'
	}
} as Record<string, { title: string; sentence: string }>;
export const storyOn = (title: string, machine: string) => `${title} (${machine})`;
export const customStory = 'Your own comparison';
/** The first begins a sentence. */
export const customSentence = (a: string, b: string) =>
	`${a} against ${b}: the same work, on one clock. Watch where the time goes.`;
export const customSentenceSame = (a: string) =>
	`${a} twice: the same work, on one clock, with the same random numbers.`;
