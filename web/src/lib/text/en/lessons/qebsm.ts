import type { LessonWords, FactTexts } from '../../lesson-words.ts';

export const words = (s: FactTexts): LessonWords => ({
	title: 'Less work for the hypervisor',
	question: 'A hardware assist (QEBSM) removes nearly all of the hypervisor’s work. What happens to throughput?',
	needs: 'best after “No processor is busy”',
	scene:
		'Lane A runs without QEBSM: at every signal and interrupt of a guest’s own card the processor leaves the guest and enters the hypervisor (CP). In lane B QEBSM, a hardware assist, lets guest and card work without CP. Both lanes send streams over 50 connections.',
	prompt: `Lane A moves ${s.rate}\u00a0MB a second. In lane B the hypervisor (CP) has ${s.cp} less to do for each megabyte. How much does lane B move?`,
	bars: ['A: QEBSM off', 'B: QEBSM on'],
	watch:
		'The server, on the right, sends. Watch CP light up in A and hardly ever in B. Then find the place where packets pile up in each lane.',
	decisive:
		'CP has worked often in A and hardly ever in B. In both lanes most packets are now in the server’s card. What comes after the card, and can it take more?',
	result: `Lane B also moves ${s.rate}\u00a0MB a second.`,
	why: 'CP has much less to do. Why is the stream not faster?',
	causes: [
		{
			text: 'No packet ever waited for CP’s work.',
			feedback:
				'Packets do wait: in A a packet waits while CP handles a signal. But other packets use the link meanwhile.'
		},
		{
			text: 'The guest fills the time with other work.',
			feedback:
				'The guest works as before. The time that CP no longer needs is simply unused: look at how busy the processors are.'
		},
		{
			text: 'The link is full in both lanes.',
			feedback: `The link carries frames ${s.wire} of the time, and a packet that is ready sooner waits longer for it. What QEBSM saves is processor time, which others can use. In A, CP used ${s.part} of all processor time. Of this, ${s.cp} is saved: ${s.saved} of the total. The guests save a little, too, so the total falls by ${s.cpu}.`
		}
	],
	change:
		'Now remove this limit: let the guests exchange small requests instead of streams. Small requests leave the link mostly idle. What does QEBSM change now?',
	heads: ['Throughput'],
	changed: `Here no link was full, and the work was the limit. Lane B, with QEBSM, completes ${s.asks} more transactions a second.`,
	elsewhere:
		'A guest writes a file to a disk over FCP, a channel that QEBSM supports, too. QEBSM is switched on. How much faster is the file written?',
	answers: [
		{
			text: 'Much faster: every transfer needs interrupts',
			feedback: `Every transfer does need them, and signals too, and QEBSM saves CP’s work for them. But the disk is busy ${s.disk} of the time, so it cannot write faster.`
		},
		{
			text: 'A little slower: there is more to manage',
			feedback: 'With QEBSM there is less to manage: the guest does not need CP for each transfer.'
		},
		{
			text: 'No faster, but with less CPU time',
			feedback: `The disk sets the pace, and CPU time falls by ${s.diskCpu}.`
		}
	],
	truth:
		'Less work makes things faster only where that work was the limit. Where a link or a disk is the limit, less work leaves processor time for others.',
	teacher: {
		seen: 'Packets pile up in the server’s card, in both lanes. After it comes the link, which is full: it can take no more.',
		aims: [
			'Find the limit of a transfer before asking what an improvement brings.',
			'Distinguish two kinds of gain: a result that comes sooner, and a result that costs less.',
			'Explain who benefits when processor time is saved.'
		],
		beliefs: [
			'“Less overhead is faster”: this is the experience with single programs on a private machine.',
			'“If it is not faster, it is useless”: learners do not see the processor time that others gain.'
		],
		quarter: [
			'Everyone draws a guess as a bar on the worksheet. Write down the smallest and the largest guess.',
			'Run the simulation until it pauses. Look for a gap on the link.',
			'Find the cause. Then ask for a second guess before you use the control.'
		],
		three: [
			'As above, in pairs. Each pair completes a sentence for each lane: “What limits it is …, because …”.',
			'Use the control. In the lab, change connections and sizes until QEBSM does change the throughput.',
			'Answer the question of “Try it elsewhere”. Then discuss: who in this machine benefits from free processors?'
		],
		questions: [
			{
				question: 'How can you see from figures alone that the link is full?',
				answer:
					'Throughput is close to what the link can carry. It stays the same when work is saved, and when there are more connections.'
			},
			{
				question: 'When does QEBSM increase throughput?',
				answer:
					'When transactions wait for CP’s work on other transactions: with many small requests, and a link that is not full.'
			}
		],
		next: [
			'HiperSockets have no card: what does QEBSM save there?',
			'Choose a smaller MTU: what does each packet cost now?'
		]
	}
});
