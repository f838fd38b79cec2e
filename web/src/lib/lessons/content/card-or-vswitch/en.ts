import type { LessonWords, FactTexts } from '../lesson.ts';

export const words = (s: FactTexts): LessonWords => ({
	title: 'What a virtual switch costs',
	question: 'A virtual switch takes two thirds longer. How much of that is work?',
	needs: 'best after Nobody is busy',
	scene:
		'In lane A both guests are attached to virtual switches, and CP, the hypervisor, passes every frame on; in lane B each has an OSA of its own. The same guests, the same wire, one connection.',
	prompt: `A transaction takes ${s.vswitch} in A and ${s.card} in B: ${s.more} more. In how many of these is CP at work? Draw the bar.`,
	bars: ['A takes longer by', 'of that, CP at work'],
	watch: 'Both requests set out together. Follow them: where does the one in A stay behind?',
	decisive:
		'In B the answer is on its way back. In A the request still lies in the server’s card, before the switch: it has come in, and nobody was told. No processor is at work for it.',
	result: `CP is at work ${s.cp} of the ${s.more}.`,
	why: 'Then what takes the rest?',
	causes: [
		{
			text: 'The guest is interrupted once more.',
			feedback:
				'Both lanes interrupt each guest once per message. The bars below the pictures show as much of it in A as in B, or less.'
		},
		{
			text: 'The frame is copied, and that takes long.',
			feedback: `CP does copy it, and that is in the ${s.cp}: with all else that CP does for a transaction.`
		},
		{
			text: 'It waits: a switch’s card holds frames back longer before it says that they are there.',
			feedback: `${s.waiting}, about half of it on the way there and half on the way back. CP’s ${s.cp} come on top, and a virtual interrupt spares the guests ${s.interrupts}. The frame is held for company, and with one request on its way none comes.`
		},
		{
			text: 'The wire is shared.',
			feedback: 'Nobody else is on it: one connection has it to itself in both lanes.'
		}
	],
	change: `With one connection the switch takes less processor time for a transaction, ${s.cpuVswitch}\u00a0µs against ${s.cpuCard}. Add connections, and an interrupt brings several frames in both lanes. Does the switch stay the cheaper one?`,
	heads: ['Time of a transaction', 'CPU of a transaction'],
	changed: `With 50 it is the dearer one. With one connection a virtual interrupt spared the guests of A much: they took ${s.guestsVswitch}\u00a0µs, those of B ${s.guestsCard}. With 50 an interrupt brings many frames, and that hardly counts: ${s.guestsVswitchMany} and ${s.guestsCardMany}\u00a0µs. What stays is CP, which passes every frame on in A: ${s.cpVswitchMany}\u00a0µs against ${s.cpCardMany}.`,
	elsewhere: `On an older machine, the z990, CP does ${s.cpTimes} times as much work at the client for a transaction over a dedicated OSA where QEBSM is off: ${s.cpWithout} instead of ${s.cpWith}. How much longer does one take?`,
	answers: [
		{
			text: `About ${s.longer} longer`,
			feedback: 'Most of a transaction is the cards’ and the wire’s time; CP’s part grows, the sum hardly.'
		},
		{
			text: 'One and a half times as long',
			feedback:
				'CP’s work would have to be a good part of the response time for that. It is a small one there, too, as the violet is in the bars below the pictures.'
		},
		{
			text: `${s.cpTimes} times as long`,
			feedback: 'That would be so if there were nothing but CP’s work. It is a few microseconds among some hundred.'
		}
	],
	truth: `Time is not work: with one connection a virtual switch answers later because frames are held back, and takes ${s.cpu} less processor time for each transaction; with 50 it takes more.`,
	teacher: {
		aims: [
			'Tell waiting from work, in a picture and in figures.',
			'Name what holding frames back costs one request, and what it saves when there are many.',
			'Read the difference of two ribbons.'
		],
		beliefs: [
			'“Virtual is slow because of the software in between”: overhead is thought of as work.',
			'“Longer response means more CPU”: time and processor time are not told apart.'
		],
		quarter: [
			'Everybody draws the bar; collect the guesses on the board.',
			'Run to the pause; ask in which lane a processor is at work.',
			'Result and cause; then 50 connections, and what happened to the difference.'
		],
		three: [
			'As above, in pairs; each pair writes the sentence “it takes longer because …”.',
			'Select a packet in each lane and compare their waterfalls, place by place.',
			'The question elsewhere; then argue when one would choose which.'
		],
		questions: [
			{
				question: 'Why does a card hold frames back at all?',
				answer:
					'So that one interrupt, one dispatch and one pass of the driver serve several. That is what makes many connections cheap.'
			},
			{
				question: 'Who pays for the wait?',
				answer:
					'The one who waits for an answer; no processor does. That is why the response time grows and CPU does not.'
			}
		],
		next: [
			'Compare layer 2 and layer 3.',
			'Find the number of connections from which the switch takes more CPU per transaction.'
		]
	}
});
