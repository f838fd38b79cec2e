import type { LessonWords, FactTexts } from '../lesson.ts';

export const words = (s: FactTexts): LessonWords => ({
	title: 'Eight more processors',
	question: 'The same work, the same capacity, on 24 processors instead of 16. Faster?',
	needs: 'needs no other, and is the richest',
	scene:
		'Linux guests in an LPAR serve web pages to each other. Its capacity is the same in both lanes; PR/SM spreads it over 16 logical processors in A and over 24 in B, so that each runs part of the time, and less of it in B.',
	prompt: `On 16 processors it serves ${s.sixteen} pages a second. How many on 24? Draw the bar.`,
	bars: ['A: 16 processors', 'B: 24 processors'],
	watch:
		'Each row is a processor; most are stopped at any moment. A lock is for one at a time. Look for one that is stopped and holds a lock, and for those that spin meanwhile.',
	decisive:
		'Here one holds a lock and is stopped: “off, holds a lock”. Those that run and want this lock spin: they try over and over. Work is only what is green; and part of the green, which no colour tells apart, is fetching what the caches lost while a processor stood.',
	result: `${s.change}: ${s.more} pages a second. A page takes ${s.pageMore}\u00a0ms of processor time instead of ${s.pageSixteen}; of that ${s.spinMore}\u00a0ms are spinning, instead of ${s.spinSixteen} (“Pct Spin Time” counts only locks that have a name).`,
	why: 'The same capacity, and less done with it. What became of the rest?',
	causes: [
		{
			text: 'The locks alone: whoever holds one is stopped, and all the others spin.',
			feedback: `That is the part one sees, and about half of it. But a page takes the guests themselves longer, too, ${s.guestsMore}\u00a0ms instead of ${s.guestsSixteen}, and no lock has a part in that.`
		},
		{
			text: 'Each runs for shorter spans: after every pause its caches are cold, and who holds a lock is stopped for more of the time.',
			feedback: `After every pause a processor finds its caches, the fast memory beside it, cold: a page takes the guests ${s.guestsMore}\u00a0ms instead of ${s.guestsSixteen}. And who holds a lock is stopped for more of the time while others spin: ${s.spinMore}\u00a0ms for each page, instead of ${s.spinSixteen}. CP’s own work is the small rest. This simulator puts about half of the loss down to each; the published figures do not settle how much is which.`
		},
		{
			text: 'PR/SM itself takes more time to share 24 processors out.',
			feedback: 'It hands out the same capacity in both lanes; the figures of both are measured against it.'
		}
	],
	change:
		'Give lane B fewer processors, 20 and then 16, with the capacity as it is. Does it serve more pages, or fewer?',
	heads: ['Pages a second'],
	changed: `Each step up takes some away: ${s.sixteen} pages a second with 16 processors, ${s.twenty} with 20, ${s.more} with 24.`,
	elsewhere: `A virtual switch before its PTFs has one transmit lock that all guests share; afterwards each queue has its own. Three servers send streams over its uplink, as fast as they can: ${s.stream}\u00a0Gb a second of data, over a wire for 10. How much more do they send after the PTFs?`,
	answers: [
		{
			text: 'Up to three times as much, one for each guest',
			feedback: `A lock of one’s own helps if the lock was what one waited for. The uplink sends as fast as it can ${s.wire} of the time.`
		},
		{
			text: 'About a third more',
			feedback: 'Where would it go? The uplink has no room, whatever happens before it.'
		},
		{
			text: 'No more',
			feedback:
				'A shared lock does harm only where it is what everybody waits for. Here it is the uplink, which sends no faster: “What limits it” says so, in A and in B.'
		}
	],
	truth:
		'Spread the same capacity over more processors, and each runs for shorter spans: caches are cold after every pause, who holds a lock is stopped for more of the time, and more of it goes to spinning.',
	teacher: {
		aims: [
			'Explain what a spin lock does when its holder is not running, and what a pause does to caches.',
			'Tell logical processors from capacity.',
			'Say what to look for before configuring more processors.'
		],
		beliefs: [
			'“More processors, more throughput”; the careful say “as much, as the capacity is the same”.',
			'“A lock costs the time it is held”: not the time for which its holder is stopped.'
		],
		quarter: [
			'Let everybody draw the bar; ask who drew it below A’s.',
			'Run to the pause; find the holder of the lock in the picture, and count who spins.',
			'Cause; then 20 processors.'
		],
		three: [
			'Play it first: three volunteers pass one pen; one of them is called away while holding it.',
			'As above, in pairs; follow one lock for five handovers.',
			'The question elsewhere; then look for the story “24 processors, capped or not” in the lab.'
		],
		questions: [
			{
				question: 'Why not simply take a lock away from a holder that is stopped?',
				answer: 'What it protects is half done. Nobody else may touch it before it is finished.'
			},
			{
				question: 'How would one find out how much is caches and how much is locks?',
				answer:
					'Take one of them away: a run without shared locks, or counters of the processor for cache misses. The published figures have neither.'
			},
			{
				question: 'The spinning one sees is far more than the “Pct Spin Time” of the report. Which is right?',
				answer:
					'Both. The report counts the time for locks that have a name; most of what one sees is for places in CP that only one processor may be in at a time without such a lock.'
			},
			{
				question: 'The report’s msec/Tx is more than five times what is said here. Why?',
				answer: `It is 24 × utilisation over rate, whatever the number of processors, as if each ran all the time. The cap lets them do the work of ${s.capacity}: over the rate that is ${s.pageMore} ms for a page on 24 of them.`
			},
			{
				question: 'What helps, then?',
				answer:
					'Fewer logical processors for the same capacity, no cap, locks that are held shorter, or a lock for each queue.'
			}
		],
		next: [
			'Take the cap off in the lab, and watch the spinning vanish.',
			'Find the lock that is waited for most in the inspector.'
		]
	}
});
