import type { LessonWords, FactTexts } from '../../lesson-words.ts';

export const words = (s: FactTexts): LessonWords => ({
	title: 'Without the router guest',
	question: 'A virtual switch replaces a router guest and carries more traffic. Are the processors busier?',
	needs: 'best after “What a virtual switch costs”',
	scene:
		'In lane A a Linux guest in each partition (LPAR) routes between the network card and a guest LAN, a network inside the hypervisor (CP). In lane B a virtual switch replaces both the guest and the LAN. 50 connections exchange requests and responses as fast as they can.',
	prompt: `The switch passes on ${s.more} more transactions a second. The processors of lane A are busy ${s.busyRouter} of the time. How busy are those of lane B?`,
	bars: ['A: router guest', 'B: virtual switch'],
	watch:
		'Follow the ringed packet in A, at the server’s end: what has to process it and pass it on? In B, look at what lies between card and guest.',
	decisive:
		'In A the hypervisor (CP) has interrupted the router guest and given it a processor. The ringed packet crosses this guest’s whole TCP/IP stack, and then CP handles the packet again in the guest LAN. In B only CP lies between card and guest, and CP handles the packet only once.',
	result: `More transactions, yet the processors are less busy: ${s.busyRouter} of the time with the router, ${s.busyVswitch} with the switch.`,
	why: 'There are more transactions, but the processors have less to do. Where did the work go?',
	causes: [
		{
			text: 'It is gone: it was the work of running the router guest.',
			feedback: `Without this guest there are no interrupts for it, no TCP/IP stack to cross, and no turns on a processor for each packet. The CPU time of a transaction fell from ${s.cpuRouter}\u00a0µs to ${s.cpuVswitch}\u00a0µs. CP’s own part fell, too, from ${s.cpRouter}\u00a0µs to ${s.cpVswitch}\u00a0µs: CP now does the switching, but it runs one guest fewer.`
		},
		{
			text: 'It moved to the card: the switch leaves the work to the card.',
			feedback:
				'The card does the same for the switch as it did for the router: it receives and sends frames. The card is even busier, because there are more frames.'
		},
		{
			text: 'It moved to CP, which now does what the router guest did.',
			feedback: `CP works less than before: ${s.cpRouter}\u00a0µs per transaction with the router, ${s.cpVswitch}\u00a0µs with the switch. Running a guest costs CP more than copying a frame.`
		}
	],
	change:
		'Does a transaction take more CPU time when it is alone, or when there are many? Go back from 50 connections to 10 and 1. Is the switch cheaper each time?',
	heads: ['CPU per transaction'],
	changed: `Each time a transaction costs less than half with the switch. It is most expensive when it is alone: with one connection it takes ${s.cpuRouterOne}\u00a0µs in A and ${s.cpuVswitchOne}\u00a0µs in B, with 50 connections ${s.cpuRouter}\u00a0µs and ${s.cpuVswitch}\u00a0µs. When there are many, one interrupt, and one turn of a guest on a processor, serves several packets.`,
	elsewhere: `A guest with z/VM’s own TCP/IP software routes with far less work than a Linux guest: ${s.vm}\u00a0µs per transaction instead of ${s.cpuRouter}\u00a0µs. How much would a virtual switch in its place still save?`,
	answers: [
		{
			text: 'Nothing: there is no Linux stack to save',
			feedback: 'The lighter stack still runs in a guest, and CP still has to run that guest.'
		},
		{
			text: 'About a quarter of the CPU time',
			feedback: `The switch saves ${s.less}. The router’s stack is lighter, but there is still an extra guest that needs interrupts and turns on a processor.`
		},
		{
			text: 'More than it saved with the Linux router',
			feedback: 'This router costs less, so there is less to save.'
		}
	],
	truth:
		'A guest on the path costs twice: its own work, and the hypervisor’s work to run it. Without this guest, more traffic gets through with less work.',
	teacher: {
		aims: [
			'List what a packet passes through, and what works for it in each place.',
			'Distinguish how busy the processors are from how much work a transaction takes.',
			'Explain how the hypervisor can save work by taking over a function of a guest.'
		],
		beliefs: [
			'“More throughput means more load”: this is true only if each transaction takes the same work.',
			'“Work does not vanish, it only moves”: learners expect switching to cost CP what routing cost the guest.'
		],
		quarter: [
			'Draw on the board the path of a packet through one partition (LPAR), for A and for B.',
			'Everyone draws a guess as a bar on the worksheet. Run the simulation and show the result.',
			'Find the cause. Ask what CP no longer does.'
		],
		three: [
			'As above, in pairs. Each pair lists what each step costs (the inspector shows it).',
			'Use the control (connections). Make a table of the cost of a transaction in A and B.',
			'Answer the question of “Try it elsewhere”. Then discuss why a site might keep a router guest all the same.'
		],
		questions: [
			{
				question: 'What can a router guest do that a switch cannot?',
				answer: 'It can route between networks, filter and count. If you need these, the guest is worth its cost.'
			},
			{
				question: 'Why does a transaction cost less with more connections?',
				answer: 'Each interrupt and each dispatch serves more packets.'
			}
		],
		next: [
			'Open a connection for every transaction (CRR): what does each extra packet cost now?',
			'Try streams: which part of the path is full?'
		]
	}
});
