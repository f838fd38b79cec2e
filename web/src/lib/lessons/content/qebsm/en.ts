import type { LessonWords, FactTexts } from '../lesson.ts';

export const words = (s: FactTexts): LessonWords => ({
	title: 'Less for CP to do',
	question: 'QEBSM takes nearly all of CP’s work away. What does throughput do?',
	needs: 'best after Nobody is busy',
	scene:
		'Without QEBSM, lane A, every signal and every interrupt of a guest’s own card takes the processor out of the guest and into CP; with it, lane B, guest and card settle it between them. Both stream over 50 connections.',
	prompt: `Lane A moves ${s.rate}\u00a0MB a second. In lane B CP has ${s.cp} less to do for each megabyte. How much does lane B move? Draw the bar.`,
	bars: ['A: QEBSM off', 'B: QEBSM on'],
	watch: 'The server, on the right, sends. Watch CP light up in A and hardly at all in B; and then the wire, in both.',
	decisive:
		'The wire is at work, in A and in B, and in both a long line waits at the server’s card for its turn on it.',
	result: `${s.rate}\u00a0MB a second: as much as before.`,
	why: 'CP has so much less to do. Why does it go no faster?',
	causes: [
		{
			text: 'No packet ever waited for CP’s work.',
			feedback: 'They did: in A a packet waits while CP handles the signal. But others are on the wire meanwhile.'
		},
		{
			text: 'The guest fills the time with other work.',
			feedback:
				'It works as before. What CP no longer needs is simply left over: look at the busy share of the processors.'
		},
		{
			text: 'The wire is full in both lanes: what is ready sooner waits there longer.',
			feedback: `It carries frames ${s.wire} of the time. What QEBSM wins is processor time, for somebody else to use: CP had ${s.part} of it, so ${s.cp} less for CP is ${s.cpu} less of all.`
		}
	],
	change:
		'Now take the full wire away: let the guests ask and answer instead of streaming. The small packets leave it nearly empty. What does QEBSM do now?',
	heads: ['Throughput'],
	changed: `Where nothing is full the work was what limited them: with QEBSM, B does ${s.asks} more transactions a second.`,
	elsewhere:
		'A guest writes a file to a disk over FCP, which is a QDIO device, too. QEBSM is switched on. How much faster is the file written?',
	answers: [
		{
			text: 'A good deal: every transfer needs signals and interrupts',
			feedback: `It does, and CP is spared them. But the disk is at work ${s.disk} of the time: it has nothing to make up for.`
		},
		{
			text: 'A little slower, for there is more to look after',
			feedback: 'With QEBSM there is less to look after: the guest does without CP at every transfer.'
		},
		{
			text: 'Not at all; but it takes less processor time',
			feedback: `The disk sets the pace, and processor time falls by ${s.diskCpu}.`
		}
	],
	truth:
		'Saving work makes things faster only where the work was what limited them. Where a wire or a disk is the limit, what is saved is processor time for others.',
	teacher: {
		aims: [
			'Find what limits a transfer before asking what an improvement brings.',
			'Tell two kinds of gain apart: sooner, and with less.',
			'Say for whom a gain in processor time is worth something.'
		],
		beliefs: [
			'“Less overhead is faster”: from single programs on machines of one’s own.',
			'“If it is not faster it is of no use”: processor time of others is not seen.'
		],
		quarter: [
			'Everybody draws the bar; write down the range.',
			'Run to the pause: look for a gap on the wire.',
			'Cause; then the control, and a second guess before it is turned.'
		],
		three: [
			'As above, in pairs, with a sentence for each lane: “what limits it is …, because …”.',
			'Control: connections and sizes in the lab, until QEBSM does change the throughput.',
			'The question elsewhere; then: who in this machine gains from processors that are free?'
		],
		questions: [
			{
				question: 'How would you see from figures alone that the wire is full?',
				answer:
					'Throughput stays the same whatever is spared, and is close to what the wire can carry; more connections bring nothing.'
			},
			{
				question: 'When does QEBSM raise throughput?',
				answer: 'When CP’s part of each transaction is what others wait for: many small requests, and a wire with room.'
			}
		],
		next: ['HiperSockets have no card: what does QEBSM spare there?', 'A smaller MTU: what does each packet cost now?']
	}
});
