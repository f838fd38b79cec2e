import type { LessonWords, FactTexts } from '../../lesson-words.ts';

export const words = (s: FactTexts): LessonWords => ({
	title: 'Replacing the router guest',
	question: 'A virtual switch replaces a router guest and carries more traffic. Are the processors busier?',
	needs: 'best after “What a virtual switch costs”',
	scene:
		'In lane A a second Linux guest in each partition (LPAR) works as a router. It sits between the network card (OSA) and a guest LAN, a network inside the hypervisor (CP). In lane B a virtual switch replaces both the router and the LAN.',
	prompt: `In the simulation 50 connections send as fast as they can, and B handles ${s.more} more transactions a second than A. In A the three processors of the client partition are busy ${s.busyRouter} of the time. How busy are they in B?`,
	bars: ['A: router guest', 'B: virtual switch'],
	watch: 'Follow the ringed packet in A, on the server’s side. Then look at the same place in B.',
	decisive:
		'The ringed packet is now in the router guest. Look at the parts of the picture between the server’s card and the server guest, in A and in B.',
	check: {
		question: 'How many parts lie between the server’s card and the server guest, in A and in B?',
		choices: [
			{
				text: 'One in A, one in B',
				feedback:
					'In A there is the guest LAN, too. It is a part of the hypervisor (CP), between the router and the server guest.'
			},
			{
				text: 'Two in A, two in B',
				feedback: 'In B only the virtual switch is between the card and the server guest.'
			},
			{
				text: 'Two in A, one in B',
				feedback: 'A packet passes through the router and the guest LAN in A, and only through the virtual switch in B.'
			}
		]
	},
	result: `More transactions, yet the processors are less busy: ${s.busyRouter} of the time with the router, ${s.busyVswitch} with the switch. (The switch passes on ${s.more} more transactions in the simulation, ${s.publishedMore} more in IBM’s report: ${s.publishedVswitch} a second instead of ${s.publishedRouter}.)`,
	why: 'There are more transactions, but the processors have less to do. Where did the work go?',
	causes: [
		{
			text: 'It is gone: it was the work of running the router guest.',
			feedback: `Without the router, CP has one guest fewer to interrupt and run, and no packet has to pass through the router’s TCP/IP stack. A transaction takes ${s.cpuVswitch}\u00a0µs of CPU time instead of ${s.cpuRouter}\u00a0µs. CP’s part of this falls, too, from ${s.cpRouter}\u00a0µs to ${s.cpVswitch}\u00a0µs: CP now switches packets itself, but it no longer has to run the router, and that saves more than switching costs. In B the card is always busy and limits the rate. That is why the processors are often idle.`
		},
		{
			text: 'It moved to the card: the switch leaves the work to the card.',
			feedback:
				'The card does the same for the switch as it did for the router: it receives and sends frames. The card is even busier, because there are more frames.'
		},
		{
			text: 'It moved to CP, which now does what the router guest did.',
			feedback: `CP does less work than before: ${s.cpRouter}\u00a0µs per transaction with the router, ${s.cpVswitch}\u00a0µs with the switch. Running a guest costs CP more than copying a frame.`
		}
	],
	change: 'Is the switch also cheaper when there is less to do? Set 10 connections, then 1.',
	heads: ['CPU per transaction'],
	changed:
		'Yes. Whether there are 50, 10 or 1 connections, the switch needs less than half the CPU time per transaction. In both lanes a transaction costs most when it is the only one. With many connections, one interrupt and one wake-up of the guest serve several packets.',
	elsewhere:
		'A router guest can also run z/VM’s own TCP/IP software, which does less work per packet than Linux. How much would a virtual switch save if it replaced this router?',
	answers: [
		{
			text: 'About a tenth of the CPU time',
			feedback: 'It saves more: the lighter stack still runs in a guest, and CP has to run that guest.'
		},
		{
			text: 'About a quarter of the CPU time',
			feedback: `In the simulation a transaction takes ${s.vm}\u00a0µs of CPU time with this router, ${s.cpuVswitch}\u00a0µs with the switch: ${s.less} less. (IBM’s report has ${s.publishedCpuVm}\u00a0µs and ${s.publishedCpuVswitch}\u00a0µs: ${s.publishedLess} less.) The router’s stack is lighter than Linux, but there is still an extra guest that has to be interrupted and given processor time.`
		},
		{
			text: 'About half of the CPU time',
			feedback:
				'That is what it saves when it replaces the Linux router. This router costs less, so there is less to save.'
		}
	],
	truth:
		'A guest on the path has two costs: its own work, and the hypervisor’s work to run it. Without this guest, more traffic gets through with less work.',
	teacher: {
		seen: 'Two in A, the router and the guest LAN; one in B, the virtual switch.',
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
			'Answer the question of “Another case”. Then discuss why a site might keep a router guest all the same.'
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
			'Open a connection for every transaction (CRR). What does each extra packet cost then?',
			'Try streams: which part of the path is full?'
		]
	}
});
