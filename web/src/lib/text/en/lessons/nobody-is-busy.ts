import type { LessonWords, FactTexts } from '../../lesson-words.ts';

export const words = (s: FactTexts): LessonWords => ({
	title: 'No processor is busy',
	question: 'All processors and the link are almost idle. What limits the number of transactions per second?',
	needs: 'needs no other lesson',
	scene:
		'A client sends a small request through its own network card (OSA) to a server in another partition (LPAR). It waits for the response before it sends the next request. The link carries 10 Gb/s.',
	prompt: `Client and server complete ${s.before} transactions a second. How many will they complete if the link becomes ten times as fast?`,
	options: ['Ten times as many', 'Three times as many', 'About a tenth more', 'As many as before'],
	bars: ['10 Gb/s', '100 Gb/s'],
	watch: 'Follow one request. Where does it spend its time, and which part is working meanwhile?',
	decisive:
		'At this moment both guests are idle, and so are the link and the processors. Find the response. Where is it, and what has to happen before the client sends again?',
	detail: '“Show every queue and processor” shows the processors as IFL 0 and IFL 1: an IFL is a processor for Linux.',
	result: `The faster link changes practically nothing. The processors were, and still are, busy ${s.busy} of the time.`,
	why: 'Why does a faster link not help?',
	causes: [
		{
			text: 'The guests are too slow to keep the link busy.',
			feedback: `If the guests were too slow, they would be busy. They work only ${s.busy} of the time; the rest of the time they wait for a request or a response.`
		},
		{
			text: 'One request is in flight, mostly in a network card.',
			feedback: `A transaction takes ${s.response}: it spends ${s.cards} at the cards and ${s.wire} on the link; the other ${s.work} are the work of the guests, the hypervisor and interrupts. Nearly all of the time on the link is the trip from card to card, which a faster link does not shorten. The next request cannot start until the response arrives.`
		},
		{
			text: 'TCP waits for acknowledgements (its window is closed).',
			feedback:
				'The window closes when too much data is sent but not yet acknowledged. A request this small never fills the window.'
		}
	],
	change:
		'Nothing queues, so more capacity cannot help. More requests at the same time might. How many times as high will the rate be with 50 connections? Guess, then try it.',
	heads: ['Transactions per second', 'Time per transaction'],
	changed: `With 50 connections the rate is ${s.times} times as high because many transactions are in flight at once. Each transaction takes ${s.longer} times as long because it now waits in queues.`,
	elsewhere: `HiperSockets connect partitions (LPARs) through memory; they need no card and no link. Here, on a z990, an older machine, two partitions have 2 processors each. One connection between them completes ${s.memory} transactions a second. How many will it complete with 4 processors each?`,
	answers: [
		{
			text: 'About twice as many',
			feedback: 'More processors help only if there is more work to do. One request is in only one place at a time.'
		},
		{
			text: 'About a tenth more',
			feedback: 'That would be so if anything had to wait for a processor; with one connection, nothing has to.'
		},
		{
			text: 'The same number',
			feedback: 'Steps done one after another take just as long, no matter how many processors are idle.'
		}
	],
	truth:
		'With one request at a time, what counts is how long each step takes, not how many requests a part could handle. Faster links or more processors then change nothing.',
	teacher: {
		seen: 'The response is in the server’s card, which sends it. It still has to cross the link and the client’s card, and an interrupt has to wake the client. A request spends most of its time in the cards; meanwhile the guests and the processors wait.',
		aims: [
			'Distinguish latency from capacity: how long a step takes, and how much it can handle at once.',
			'Read a waterfall chart: where the time of one transaction goes.',
			'Explain why low utilisation does not mean that more speed is available.'
		],
		beliefs: [
			'“Bandwidth is the limit”: learners know links by their bit rate, and a faster link is sold as a faster network.',
			'“If hardly anything is busy, it could go faster”: this comes from batch work, where idle time can be filled.'
		],
		quarter: [
			'Read the scene and the question. Learners raise their hands for each answer; do not comment.',
			'Run the simulation until it pauses. Ask which part of the picture is working.',
			'Show the result and find the cause. Use the control, and ask at how many connections the rate stops growing.'
		],
		three: [
			'Pairs work through the whole lesson, each pair with one device. Each pair writes down a cause before it chooses one.',
			'Together, in the lab (“Open in the lab”): read the time bar of lane A below the pictures aloud, part by part, until the sum is the response time.',
			'Answer the question of “Try it elsewhere”. Then each pair looks for a change that does help one connection, and explains why.'
		],
		questions: [
			{
				question: 'Which parts of that time bar would a faster processor shorten?',
				answer:
					'The parts of the guests, of the hypervisor (CP) and of interrupts; not those of the cards and the wire.'
			},
			{
				question: 'With 50 connections, why do both response time and throughput grow?',
				answer:
					'Each request takes longer because requests wait for each other at the cards and in the guests. But many are in flight at once, so more of them finish each second.'
			}
		],
		next: [
			'Predict what a different MTU changes for small requests, then set it and check.',
			'Choose streams instead, and ask the first question again.'
		]
	}
});
