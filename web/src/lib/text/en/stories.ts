/** What each story is called, and what to look for. */

export const story = 'Comparison';
/** What each story is called, and what to look for. */
export const stories = {
	'card-or-vswitch': {
		title: 'Virtual switch or own network card',
		sentence:
			'On an IBM mainframe, virtual machines can share one network card through a virtual switch (A), or each have a card of their own (B). Same guests, same cable: where does the time go?'
	},
	'qebsm-osa': {
		title: 'QEBSM off and on over OSA',
		sentence:
			'QEBSM is a hardware assist: it lets a guest use its OSA network card directly (B). Without it (A) every signal and every interrupt goes through the hypervisor (CP). Watch CP light up in A, and hardly in B.'
	},
	'qebsm-hipersockets': {
		title: 'QEBSM off and on over HiperSockets',
		sentence:
			'HiperSockets connect partitions through memory, without a card: the sender’s own processor copies the data. With QEBSM, a hardware assist, signals and interrupts no longer go through the hypervisor (B).'
	},
	'osa-or-hipersockets': {
		title: 'OSA card or HiperSockets',
		sentence:
			'A request leaves the machine through a network card (A), or goes from memory to memory inside it (B). Watch how much time B saves without a card, and what the copy costs the sender’s processor.'
	},
	'qebsm-fcp': {
		title: 'QEBSM off and on over FCP',
		sentence:
			'One guest writes and reads a file on a disk. With QEBSM, a hardware assist (B), the processor enters the hypervisor for fewer steps of a transfer. Watch what a transfer waits for.'
	},
	'n-way': {
		title: '16 or 24 processors for the same work',
		sentence:
			'The partition may use as much time as 4.235 processors have. Spread over 16 processors, each runs 26% of the time (A); over 24, 18% (B). If the firmware (PR/SM) pauses a processor that holds a lock, all others that need the lock spin until that processor runs again and releases it.'
	},
	capped: {
		title: '24 processors, capped or not',
		sentence:
			'A has 24 logical processors but may use the time of only 4.235; B may use all 24. A processor that needs a lock spins until the lock is released. Watch for paused processors that still hold one.'
	},
	priorities: {
		title: 'Three priorities or all equal',
		sentence:
			'Three pairs of guests share one network card, the uplink of a virtual switch. The card takes a limited number of buffers from the high queue, then from normal, then from low. See who waits in lane A. In lane B all have normal priority and take turns.'
	},
	'priorities-off': {
		title: 'Priority queueing on or off',
		sentence:
			'With priority queueing (A) each priority has its own output queue in the card. Without it (B) the packets of all guests wait in one queue. Watch which packets overtake others, and which wait.'
	},
	'before-ptfs': {
		title: 'Virtual switch before and after IBM’s fixes',
		sentence:
			'Before the fixes (A) all sending guests compete for one transmit lock, on an older code path. Afterwards (B) each queue has its own lock. Watch which guests wait before a packet reaches the card.'
	},
	'linux-router': {
		title: 'A Linux router guest or a virtual switch',
		sentence:
			'A router guest (A) adds another virtual machine to the path, in each partition: it is interrupted for nearly every packet. A virtual switch (B) copies each packet once, in the hypervisor. Watch what each packet has to pass.'
	},
	'vm-router': {
		title: 'A VM TCP/IP router guest or a virtual switch',
		sentence:
			'VM TCP/IP, the network stack of z/VM itself, forwards packets in a guest (A): another virtual machine on the path, in each partition. A virtual switch (B) copies each packet once, in the hypervisor. Watch what each packet has to pass.'
	}
} as Record<string, { title: string; sentence: string }>;
export const storyOn = (title: string, machine: string) => `${title} (${machine})`;
export const customStory = 'Your own comparison';
/** The first begins a sentence. */
export const customSentence = (a: string, b: string) =>
	`${a} (A) compared with ${b} (B): the same work on one clock. Watch where the time goes.`;
export const customSentenceSame = (a: string) =>
	`${a} in both lanes: the same work, on one clock, with the same random numbers.`;
