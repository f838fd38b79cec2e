import type { LessonWords, FactTexts } from '../lesson.ts';

export const words = (s: FactTexts): LessonWords => ({
	title: 'First in no line',
	question: 'The card gives one guest’s queue the longest turns. How much faster is that guest?',
	needs: 'best after What a virtual switch costs',
	scene:
		'Three pairs of guests, one of low, one of normal and one of high priority, share a virtual switch at each end and its uplink, the one real card there; the card goes round their queues and takes most from high. They ask and answer over 12 connections each.',
	prompt: `The guest with low priority sends ${s.low} packets a second. How many does the one with high priority send? Draw the bar.`,
	bars: ['low priority', 'high priority'],
	watch:
		'Watch the output queues of the two cards, high, normal and low (mgmt, for management, stays empty): how long does anything stand in them?',
	decisive:
		'Look at the output queues of the cards: they are empty. Now and then one or two stand there, and the card’s next turn takes them all, high or low. What does stand in line waits for its own guest, and no card decides about that.',
	result: `As many: ${s.high} packets a second against ${s.low}.`,
	why: 'The card does take most from the high queue. Why does high not send more?',
	causes: [
		{
			text: 'The switch ignores priorities for small packets.',
			feedback:
				'It sorts every frame by the priority of the guest that sent it. Click one: its queue is named in its story.'
		},
		{
			text: 'Hardly anything ever waits there: a longer turn is worth something only where a line stands.',
			feedback: `The wire is ${s.wire} full at most and the card works ${s.card} of the time. A turn that takes all there is is as good as a longer one.`
		},
		{
			text: 'The guest has too little processor time to use it.',
			feedback:
				'Its processors wait for answers most of the time. It would send more if answers came sooner, and they do not.'
		}
	],
	change:
		'Fill the uplink: let the servers send streams instead. How many times as much as low will high send now? Go to and fro, and watch the queues of the server’s card.',
	heads: ['Low sends', 'High sends'],
	changed: `With streams a line stands in each queue of the server’s card. Each gets its turn, so low still sends; but high’s turn is the longest, and it sends ${s.times} times as much.`,
	elsewhere: `A guest with two virtual CPUs, an OSA of its own and 50 connections keeps its LPAR’s processors busy ${s.busy} of the time. You give the LPAR four processors instead of two. How much more does it do?`,
	answers: [
		{
			text: 'Twice as much',
			feedback: 'Only if processors were all that it waits for, all of the time.'
		},
		{
			text: 'About a quarter more',
			feedback:
				'That is a fair guess where something sometimes waits for a processor. Here nothing does: each guest has two virtual CPUs, and two processors can run both.'
		},
		{
			text: 'As much as before',
			feedback:
				'The same thought again. Where nothing stands in line for a processor, another one finds nobody to serve.'
		}
	],
	truth:
		'A priority says who gets most of what all wait for. Where nobody waits it is worth nothing; on a full uplink it is worth a lot.',
	teacher: {
		aims: [
			'Say what a priority decides, and when there is something to decide.',
			'Look for the line before turning a knob.',
			'Predict when sorting traffic is worth the trouble.'
		],
		beliefs: [
			'“High priority is faster”: as if it were a property of the packet rather than of a line.',
			'“The more capacity, the better”: without asking who waits for it.'
		],
		quarter: [
			'Collect the guesses; most will be between one and a half and three times as much.',
			'Run to the pause: ask for the longest line anyone sees.',
			'Control: streams. Ask what changed in the picture before looking at figures.'
		],
		three: [
			'As above, in pairs; each finds three moments at which a high packet overtakes another.',
			'In the lab, all alike instead of low, normal and high: what does low gain there, and who pays?',
			'The question elsewhere; then each names a line in daily life in which priority is worthless.'
		],
		questions: [
			{
				question: 'With streams, does the sum of all three grow with priorities?',
				answer: 'No: the wire is full either way. Priorities share it out differently.'
			},
			{
				question: 'Could high starve low?',
				answer: 'The card gives each queue a cap for each visit, so low still gets its turn.'
			}
		],
		next: [
			'Turn priority queueing off and compare the guests’ shares.',
			'Go back before the PTFs: which lock do all senders share?'
		]
	}
});
