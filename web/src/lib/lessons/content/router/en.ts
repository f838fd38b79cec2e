import type { LessonWords, FactTexts } from '../lesson.ts';

export const words = (s: FactTexts): LessonWords => ({
	title: 'One guest fewer on the way',
	question: 'A router guest is replaced by a virtual switch. More traffic, busier processors?',
	needs: 'best after What a virtual switch costs',
	scene:
		'In lane A a Linux guest in each LPAR routes between a guest LAN, a network inside CP, and a card; in lane B a virtual switch stands for guest and LAN. 50 connections ask and answer as fast as they can.',
	prompt: `The switch passes ${s.more} more transactions a second. The processors of lane A are busy ${s.busyRouter} of the time. How busy are those of lane B? Draw the bar.`,
	bars: ['A: router guest', 'B: virtual switch'],
	watch:
		'Follow the ringed packet in A, at the server: who has to take it up and pass it on? In B, look at what stands between card and guest.',
	decisive:
		'In A CP has given the router guest an interrupt and a processor. The ringed packet goes through its whole TCP/IP stack, and then CP takes it up once more, in the LAN. In B nobody but CP, once, stands between card and guest.',
	result: `More work done, and less to do: ${s.busyRouter} before, ${s.busyVswitch} with the switch.`,
	why: 'More transactions, and yet the processors rest more. Where is the work gone?',
	causes: [
		{
			text: 'The router guest’s: for each packet its interrupts, its turn on a processor that CP has to give it, its stack.',
			feedback: `${s.cpuRouter}\u00a0µs of processor time for a transaction became ${s.cpuVswitch}\u00a0µs. CP’s own part fell, too, from ${s.cpRouter} to ${s.cpVswitch}\u00a0µs: it does the switching now, but runs one guest fewer.`
		},
		{
			text: 'To the card: the switch leaves the work to it.',
			feedback:
				'The card does for the switch what it did for the router: frames in, frames out. It is even busier, for there are more of them.'
		},
		{
			text: 'It only moved: CP does now what the guest did.',
			feedback: `CP works less than before: ${s.cpRouter}\u00a0µs for a transaction with the router, ${s.cpVswitch}\u00a0µs with the switch. Running a guest costs CP more than copying a frame.`
		}
	],
	change:
		'Does a transaction take more processor time alone or in company? Go back from 50 connections to 10 and 1. Is the switch ahead each time?',
	heads: ['CPU of a transaction'],
	changed: `The switch is ahead each time, by more than half. And alone, a transaction is the dearest: ${s.cpuRouterOne}\u00a0µs in A and ${s.cpuVswitchOne} in B with one connection, ${s.cpuRouter} and ${s.cpuVswitch} with 50, for then each interrupt and each turn on a processor serves several packets.`,
	elsewhere: `A guest with z/VM’s own TCP/IP routes with far less work than a Linux guest: ${s.vm}\u00a0µs for a transaction instead of ${s.cpuRouter}. What would a virtual switch in its place still save?`,
	answers: [
		{
			text: 'Nothing: there is no Linux stack to spare',
			feedback: 'The lighter stack still runs in a guest. What CP does to run that guest is still there.'
		},
		{
			text: 'About a quarter of the processor time',
			feedback: `${s.less}: the stack became lighter; the guest, with its interrupts and its turns on a processor, is still one too many.`
		},
		{
			text: 'More than with the Linux router',
			feedback: 'There is less to save where less is spent.'
		}
	],
	truth:
		'A guest on the way costs twice: its own work, and CP’s work to run it. Take it away and more gets through with less.',
	teacher: {
		aims: [
			'Count what a packet passes through, and who works for it.',
			'Tell the load of processors from the work of a transaction.',
			'Explain why moving a function into the hypervisor can spare the hypervisor work.'
		],
		beliefs: [
			'“More throughput means more load”: true where the work for each transaction stays the same.',
			'“The work does not vanish, it moves”: as if switching cost CP what routing cost the guest.'
		],
		quarter: [
			'Draw the way of a packet through one LPAR on the board, for A and for B.',
			'Everybody draws the bar; run; result.',
			'Cause; ask what CP no longer does.'
		],
		three: [
			'As above, in pairs, with a list of what each step costs from the inspector.',
			'Control: connections; a table of cost for each transaction, A and B.',
			'The question elsewhere, and why one might keep a router guest all the same.'
		],
		questions: [
			{
				question: 'What does a router guest do that a switch cannot?',
				answer: 'Route between networks, filter, count. Where that is needed the guest earns its cost.'
			},
			{
				question: 'Why does a transaction get cheaper with more connections?',
				answer: 'Each interrupt and each dispatch serves more packets.'
			}
		],
		next: [
			'Connect for every transaction (CRR): what does a packet too many cost now?',
			'Streams: which part of the way is full?'
		]
	}
});
