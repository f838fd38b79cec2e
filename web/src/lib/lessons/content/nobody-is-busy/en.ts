import type { LessonWords, FactTexts } from '../lesson.ts';

export const words = (s: FactTexts): LessonWords => ({
	title: 'Nobody is busy',
	question: 'No processor is busy, the link is almost empty. What limits it?',
	needs: 'needs no other',
	scene:
		'A client sends a small request over its own network card, an OSA; a server in another LPAR answers, and only then the client asks again. The link carries 10 Gb/s.',
	prompt: `It does ${s.before} transactions a second. Now the link becomes ten times as fast. How many will it do then?`,
	options: ['Ten times as many', 'Two to five times as many', 'A tenth more, or so', 'No more than before'],
	bars: ['10 Gb/s', '100 Gb/s'],
	watch: 'Follow one request. Look for the places where it stays, and for who is at work meanwhile.',
	decisive:
		'Look now: the answer is in a card, both guests wait, the processors (the rows IFL) are idle and the wire is empty. Everything waits for one card.',
	result: `With the faster link the rate changes by ${s.change}. The processors were busy ${s.busy} of the time before, and are as busy now.`,
	why: 'Nobody is busy, and yet it goes no faster. Why?',
	causes: [
		{
			text: 'The guests are too slow to fill the link.',
			feedback: `They would be busy then. They work ${s.busy} of the time, and wait for an answer the rest of it.`
		},
		{
			text: 'There is one request at a time, and it is on its way: most of that time is the cards’.',
			feedback: `A transaction takes ${s.response}. ${s.cards} of them pass at the cards, ${s.wire} on the wire, and nearly all of these on the way from card to card, which no faster link makes shorter. Nothing else can go on until the answer is there.`
		},
		{
			text: 'TCP’s window is closed.',
			feedback: 'A window closes when much is sent and not yet acknowledged. A request of this size never fills it.'
		}
	],
	change:
		'Nobody waits in line, so nothing that is wider helps. More requests at a time might. How many times as much will 50 connections do? Guess, and try it.',
	heads: ['Transactions a second', 'Time of a transaction'],
	changed: `50 connections do ${s.times} times as much, although each request takes ${s.longer} times as long, for they stand in line: many are on their way at once.`,
	elsewhere: `Over HiperSockets there is no card and no wire: one connection between two LPARs of a z990, an older machine, does ${s.memory} transactions a second on 2 processors each. What will it do on 4?`,
	answers: [
		{
			text: 'About twice as much',
			feedback: 'A second pair of hands helps where there is work for it. One request is in one place at a time.'
		},
		{
			text: 'Somewhat more',
			feedback: 'It would if anything had to wait for a processor. With one connection nothing ever does.'
		},
		{
			text: 'Just as much',
			feedback: 'What is done one after the other is as fast as its steps, however many could work beside it.'
		}
	],
	truth:
		'With one request at a time it is not how much each part could do that counts, but how long each takes. Wider links and more processors do nothing.',
	teacher: {
		aims: [
			'Tell latency from capacity: how long a thing takes from how many it can do at once.',
			'Read a waterfall: where the time of one transaction goes.',
			'Say why utilisation near nothing does not mean that there is speed to be had.'
		],
		beliefs: [
			'“The bandwidth limits”: learners know links by their bit rate, and a faster one is sold as a faster network.',
			'“If nothing is busy it could go faster”: from batch work, where idle time can be filled.'
		],
		quarter: [
			'Scene and prediction, hands up for each answer; do not comment.',
			'Run to the pause; ask who is at work in the picture.',
			'Result, cause, and the control: ask for the number of connections at which it stops growing.'
		],
		three: [
			'The whole lesson in pairs, each with a device; each writes down the cause before choosing.',
			'Together, in the lab (“Play freely with it”): read lane A of the ribbon below the pictures aloud, part by part, until the sum is the response time.',
			'The question elsewhere, then everyone looks for a change that does help one connection, and says why.'
		],
		questions: [
			{
				question: 'Which parts of that ribbon would a faster processor shorten?',
				answer: 'Those of the guests and of CP, and the way of an interrupt; none of the cards’ and the wire’s.'
			},
			{
				question: 'Why does the response time grow with 50 connections although throughput does, too?',
				answer: 'Requests now wait for each other at the cards and in the guests; but many are on their way at once.'
			}
		],
		next: [
			'Set the MTU and say beforehand what it changes for small requests.',
			'Choose streams instead, and ask the first question again.'
		]
	}
});
