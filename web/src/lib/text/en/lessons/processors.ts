import type { LessonWords, FactTexts } from '../../lesson-words.ts';

export const words = (s: FactTexts): LessonWords => ({
	title: 'Eight more processors',
	question: 'The same work and the same total capacity, on 16 or on 24 processors. Which serve more web pages?',
	needs: 'the hardest lesson; needs no other',
	scene:
		'Linux guests in one partition (LPAR) serve web pages to each other. Its capacity is the same in both lanes: the firmware (PR/SM) divides it among 16 logical processors in A and 24 in B. Each runs only part of the time.',
	prompt: `With 16 processors the guests serve ${s.sixteen} pages a second. How many do they serve with 24?`,
	bars: ['A: 16 processors', 'B: 24 processors'],
	watch:
		'Each row is a processor (an IFL: a processor for Linux); most are paused at any moment. Green means that a guest runs. A processor that resumes must first reload its fast memory; that is green, too. What do the other running processors do, in A and in B?',
	decisive:
		'Find the row “paused, holds a lock”. Only one processor at a time can hold a lock, so running processors that need it spin: they try again and again. Green shows that a guest works, not how quickly it works.',
	result: `Lane B serves ${s.more} pages a second (${s.change}; “Tx/sec” above the picture). A page takes ${s.pageMore}\u00a0ms of CPU time instead of ${s.pageSixteen}\u00a0ms. Of this, ${s.spinMore}\u00a0ms are spinning, instead of ${s.spinSixteen}\u00a0ms.`,
	why: 'The capacity is the same, but it serves fewer pages. What happened to the rest?',
	causes: [
		{
			text: 'The locks are the whole loss: while the holder of a lock is paused, others spin.',
			feedback: `The locks are the visible part, about half of the loss. But the guests’ own work for a page also takes longer, ${s.guestsMore}\u00a0ms instead of ${s.guestsSixteen}\u00a0ms, and this time contains no locks.`
		},
		{
			text: 'After pauses caches are cold, and lock holders are paused more of the time.',
			feedback: `Each processor runs ${s.runsMore} of the time instead of ${s.runsSixteen}, and after every pause it finds its caches (fast memory) cold: the guests take ${s.guestsMore}\u00a0ms for a page instead of ${s.guestsSixteen}\u00a0ms. Holders of locks are paused for more of the time, too, and meanwhile others spin: ${s.spinMore}\u00a0ms for a page instead of ${s.spinSixteen}\u00a0ms. CP’s own work is the small remainder. In this simulator cold caches and spinning are each about half of the loss. The published figures do not show how large each one is.`
		},
		{
			text: 'PR/SM itself needs more time to manage 24 logical processors.',
			feedback: 'PR/SM gives the guests the same capacity in both lanes, and all figures here count only that capacity.'
		}
	],
	change: 'Give lane B fewer processors, 20 and then 16, with the same capacity. Does it serve more pages, or fewer?',
	control: 'Processors of lane B',
	heads: ['Pages per second'],
	changed: `With more processors, lane B serves fewer pages each time: about ${s.sixteen} a second with 16 processors, ${s.twenty} with 20, ${s.more} with 24.`,
	elsewhere: `Before IBM’s fixes (PTFs) all guests of a virtual switch share one transmit lock; afterwards each queue has its own. Three servers send streams over its uplink, a link of 10\u00a0Gb/s, as fast as they can. How much more do they send after the fixes?`,
	answers: [
		{
			text: 'Three times as much',
			feedback: `The three guests no longer share a lock, but more locks help only if guests were waiting for the lock. Here they wait for the uplink, which is busy ${s.wire} of the time.`
		},
		{
			text: 'No more than before',
			feedback: `A shared lock does harm only if everything waits for it. Here everything waits for the uplink, which already sends ${s.stream}\u00a0Gb of data a second and cannot send faster; “What limits each lane” shows this for A and for B.`
		},
		{
			text: 'About a third more',
			feedback: 'The uplink is full, so it cannot carry more, whatever happens before it.'
		}
	],
	truth:
		'Divide the same capacity among more processors, and each runs for shorter times. Caches are cold after every pause, holders of locks are paused more of the time, and more capacity is lost to spinning.',
	teacher: {
		seen: 'Some spin: they wait for a lock whose holder is paused, more of them in B. This is the visible half of the loss. The other half is work that takes longer after a pause, which no colour shows.',
		aims: [
			'Explain what a spin lock does when its holder is not running, and what a pause does to caches.',
			'Distinguish the number of logical processors from capacity.',
			'Name what to check before configuring more processors.'
		],
		beliefs: [
			'“More processors, more throughput”; careful learners say “the same, because the capacity is the same”.',
			'“A lock costs the time it is held”: learners forget the time for which its holder is paused.'
		],
		quarter: [
			'Everyone draws a guess as a bar on the worksheet. Ask who drew it shorter than A’s.',
			'Run the simulation until it pauses. Find the holder of the lock in the picture, and count the processors that spin.',
			'Find the cause. Then try 20 processors.'
		],
		three: [
			'Play it first: three volunteers pass one pen around. One of them is called away while holding it.',
			'As above, in pairs. Follow one lock until it has changed hands five times.',
			'Answer the question of “Another case”. Then open the comparison with 24 processors, capped or not, in the lab.'
		],
		questions: [
			{
				question: 'Why not take a lock away from a holder that is paused?',
				answer:
					'The holder has changed only a part of the data that the lock protects. No other processor may use these data before the change is complete.'
			},
			{
				question: 'How could you find out how much of the loss is caches and how much is locks?',
				answer:
					'Remove one of the two with a run without shared locks, or count cache misses with the processor’s counters. The published figures have neither.'
			},
			{
				question: 'The picture shows far more spinning than the report’s “Pct Spin Time”. Which is right?',
				answer:
					'Both are. The report counts only spinning for locks that have a name. Most of the spinning in the picture is for parts of CP’s code that only one processor may run at a time, without such a lock.'
			},
			{
				question: 'The report’s msec/Tx is more than five times the figures of this lesson. Why?',
				answer: `The report calculates 24 × utilisation ÷ rate, whatever the number of processors, as if each ran all the time. But the cap lets them do only the work of ${s.capacity} processors. This capacity divided by the rate is ${s.pageMore}\u00a0ms for a page with 24 processors.`
			},
			{
				question: 'What helps, then?',
				answer:
					'Fewer logical processors for the same capacity, no cap, locks that are held for a shorter time, or a lock for each queue.'
			}
		],
		next: [
			'Remove the cap in the lab, and see the spinning disappear.',
			'In the inspector, find the lock with the most waiting.'
		]
	}
});
