import type { LessonWords, FactTexts } from '../../lesson-words.ts';

export const words = (s: FactTexts): LessonWords => ({
	title: 'What priority decides',
	question:
		'At each turn, the network card takes more from one guest’s queue than from the others. How much more does that guest send?',
	needs: 'best after “What a virtual switch costs”',
	scene:
		'Three pairs of guests, with low, normal and high priority, share one network card at each end: the uplink of a virtual switch. The card visits the three queues in turn, and takes most packets from “high”. Each pair exchanges requests and responses over 12 connections.',
	prompt: `The low-priority guest sends ${s.low} packets a second. How many does the high-priority guest send?`,
	bars: ['low priority', 'high priority'],
	watch:
		'Watch the output queues of the two cards: high, normal and low (mgmt, for management, stays empty). How many packets are in each of them?',
	decisive:
		'Count the packets in the output queues of both cards at this moment: high, normal and low. Then look for the places with the most packets. Does the order in which the card takes packets matter there?',
	result: `Practically the same: ${s.high} packets a second against ${s.low}.`,
	why: 'The card takes most from the high queue. Why does “high” not send more?',
	causes: [
		{
			text: 'The switch ignores the priority of small packets.',
			feedback: 'It sorts every frame by the priority of its sender. Click a packet: its history names the queue.'
		},
		{
			text: 'Hardly any packet waits for the card’s turn.',
			feedback: `A longer turn helps only where there is a queue, and the link is busy at most ${s.wire} of the time, the card ${s.card}. If a short turn already empties the queue, a longer turn gains nothing.`
		},
		{
			text: 'The high-priority guest has too little processor time.',
			feedback:
				'Its processors wait for responses most of the time. The guest would send more if responses arrived sooner, not if it had more processor time.'
		}
	],
	change:
		'Fill the uplink: let the servers send streams instead. How many times as much will “high” send as “low”? Switch back and forth, and watch the queues of the server’s card.',
	heads: ['Low sends', 'High sends'],
	changed: `With streams there is a queue for each priority in the server’s card. Each queue gets its turn, so “low” still sends. But the turn of “high” is the longest, and it sends ${s.times} times as much.`,
	elsewhere: `A guest with two virtual CPUs, a dedicated OSA card and 50 connections keeps the processors of its partition (LPAR) busy ${s.busy} of the time. You give the partition four processors instead of two. How much more does the guest do?`,
	answers: [
		{
			text: 'No more than before',
			feedback: 'This is the same idea: where nothing waits for a processor, one more processor has nothing to do.'
		},
		{
			text: 'About twice as much',
			feedback: 'That would need work that waits for a processor all the time.'
		},
		{
			text: 'About a quarter more',
			feedback:
				'This would be right if work sometimes waited for a processor. Here it never does: the guest has two virtual CPUs, and two processors can run both.'
		}
	],
	truth:
		'A priority decides who gets most of what everyone waits for. If nothing waits, it changes nothing. On a full uplink it changes a lot.',
	teacher: {
		seen: 'None waits there: the output queues of both cards are empty. Most packets are in the input queues of the clients’ virtual network cards. The card’s order plays no role there.',
		aims: [
			'Explain what a priority decides, and when there is something to decide.',
			'Look for a queue before changing a setting.',
			'Predict when it is worthwhile to sort traffic by priority.'
		],
		beliefs: [
			'“High priority is faster”: learners see priority as a property of the packet, not of a queue.',
			'“More capacity is always better”: learners do not ask what waits for it.'
		],
		quarter: [
			'Collect the guesses. Most will be between one and a half and three times as much.',
			'Run the simulation until it pauses. Ask for the longest queue that anyone can see.',
			'Use the control to choose streams. Ask what changed in the picture before you look at figures.'
		],
		three: [
			'As above, in pairs. Each pair finds three moments at which a high-priority packet overtakes another.',
			'In the lab, give all guests the same priority. What does “low” gain, and which guest loses?',
			'Answer the question of “Try it elsewhere”. Then each learner names a situation in daily life in which priority is worthless.'
		],
		questions: [
			{
				question: 'With streams, do priorities increase what all three guests send together?',
				answer: 'No, the link is full either way. Priorities only divide it differently.'
			},
			{
				question: 'Can “high” block “low” completely?',
				answer:
					'No. The card takes a limited number of buffers from each queue per visit, so “low” still gets its turn.'
			}
		],
		next: [
			'Turn priority queueing off and compare the guests’ shares.',
			'Compare with the time before IBM’s fixes (PTFs): which lock do all senders share?'
		]
	}
});
