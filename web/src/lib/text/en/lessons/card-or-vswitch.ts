import type { LessonWords, FactTexts } from '../../lesson-words.ts';

export const words = (s: FactTexts): LessonWords => ({
	title: 'What a virtual switch costs',
	question: `Through a virtual switch a transaction takes ${s.extra} longer than through a dedicated card. How much of the extra time is work?`,
	needs: 'best after “No processor is busy”',
	scene:
		'In lane A the guests use virtual switches, and the hypervisor (CP) passes on every packet. In lane B each guest has its own network card (a dedicated OSA card). Everything else is the same, and there is one connection.',
	prompt: `In A a transaction takes ${s.vswitch}, ${s.more} more than in B. For how many of these ${s.more} does the hypervisor (CP) work, to copy packets and to pass them on? (Waking a guest is not counted: CP does that in both lanes.)`,
	bars: ['Extra time in A', 'CP working'],
	watch: 'Both requests start at the same time. Follow them: where does the one in A fall behind?',
	decisive:
		'In B the response is on its way back. In A the request has only come as far as the server’s side. Where is it, and does anything work on it at this moment?',
	result: `The hypervisor (CP) works for ${s.cp} of the ${s.more}.`,
	why: 'What takes the rest of the time?',
	causes: [
		{
			text: 'Each guest must handle an extra interrupt.',
			feedback: 'In both lanes each guest gets one interrupt per message, and interrupts take less time in A than in B.'
		},
		{
			text: 'The frame is copied, and copying takes long.',
			feedback: `CP does copy the frame, but that is already part of the ${s.cp}, like all of CP’s work on the way through the switch.`
		},
		{
			text: 'The switch’s card waits before it reports a frame.',
			feedback: `The switch’s card holds frames longer before it reports them. The wait in both cards adds ${s.cardsWait}. Everything else together takes ${s.rest} off, because cheaper interrupts save more than CP’s work costs. Together: ${s.more}. About half of the wait is on the way to the server, half on the way back. The frame is held so that others can join it, but with one request none ever do.`
		},
		{
			text: 'Other traffic uses the link meanwhile.',
			feedback: 'There is no other traffic: in both lanes one connection has the link to itself.'
		}
	],
	change: `With one connection a transaction takes less CPU time with the switch: ${s.cpuVswitch}\u00a0µs instead of ${s.cpuCard}\u00a0µs. With more connections each interrupt brings several frames, in both lanes. Add connections: does the switch stay cheaper?`,
	heads: ['Time per transaction', 'CPU per transaction'],
	changed: `With 50 connections the switch is more expensive. One interrupt brings many frames in both lanes, so the cheaper interrupts of A hardly help, and the guests of A and B use almost the same CPU time. What remains is the hypervisor (CP), which passes on every packet in A: it uses ${s.cpVswitchMany}\u00a0µs in A and ${s.cpCardMany}\u00a0µs in B.`,
	elsewhere: `A z990, an older machine, has a hardware assist (QEBSM): with it a guest uses its own OSA card without the hypervisor (CP). You switch QEBSM off. The client’s CP now works for ${s.cpWithout} per transaction, instead of ${s.cpWith}. How much longer does a transaction take?`,
	answers: [
		{
			text: `${s.longer} longer`,
			feedback:
				'Most of a transaction’s time is spent in the cards and on the link. CP’s part grows, but the total hardly changes.'
		},
		{
			text: '50% longer',
			feedback:
				'For that, CP’s work would have to be a large part of the response time. It is a small part here, too: look at the violet part of the time bars below the pictures.'
		},
		{
			text: `${s.cpLonger} longer`,
			feedback: `That would be true only if CP’s work were the whole transaction. The client’s CP works for ${s.cpWithout} of about ${s.responseWithout}.`
		}
	],
	truth: `Time is not work. With one connection, responses arrive later through a virtual switch because frames are held, yet each transaction takes ${s.cpu} less CPU time than through a dedicated card. With 50 connections a transaction takes more CPU time through the switch.`,
	teacher: {
		seen: 'In the server’s card, among its inbound frames. At this moment nothing works on it: no processor is busy, and the card waits before it reports the frame. This is where the request in A falls behind.',
		aims: [
			'Distinguish waiting from work, in a picture and in figures.',
			'Explain what it costs a single request when the card holds frames, and what it saves when there are many.',
			'Read the difference between the two time bars below the pictures.'
		],
		beliefs: [
			'“Virtual is slow because of the software in between”: learners think of overhead as work.',
			'“A longer response means more CPU”: learners do not distinguish time from CPU time.'
		],
		quarter: [
			'Everyone draws a guess as a bar on the worksheet. Collect the guesses on the board.',
			'Run the simulation until it pauses. Ask in which lane a processor is working.',
			'Show the result and find the cause. Then try 50 connections, and look at what happens to the difference.'
		],
		three: [
			'As above, in pairs. Each pair completes the sentence “It takes longer because …”.',
			'Select a packet in each lane and compare their waterfall charts, place by place.',
			'Answer the question of “Try it elsewhere”. Then discuss when you would choose a switch, and when a card.'
		],
		questions: [
			{
				question: 'Why does a card hold frames at all?',
				answer:
					'Then one interrupt, one dispatch (CP puts the guest on a processor) and one run of the driver serve several frames. This makes many connections cheap.'
			},
			{
				question: 'What does the wait cost, and which part pays for it?',
				answer:
					'The guest that waits for a response loses time. No processor has more work. That is why the response time grows and the CPU time does not.'
			}
		],
		next: [
			'Compare layer 2 (the switch looks at hardware addresses) and layer 3 (it looks at IP addresses).',
			'Find the number of connections at which the switch starts to take more CPU per transaction.'
		]
	}
});
