import { busiest, busyProcessors, figure, packetsIn, timeIn, type LessonClaims } from '../lesson-claims.ts';

const CARD = 'platform=z15&a=dedicated-osa&b=vswitch';
const SHORT = 'platform=z990&a=hipersockets&b=dedicated-osa';

export const claims: LessonClaims = {
	runs: {
		ten: { view: CARD, lane: 0 },
		hundred: { view: `${CARD}&network.link_gbps=100`, lane: 0 },
		fifty: { view: `${CARD}&workload.connections=50`, lane: 0 },
		memory: { view: SHORT, lane: 0 },
		memoryFour: { view: `${SHORT}&lpar.processors=4`, lane: 0 }
	},
	measure: ({ ten, hundred, fifty, memory, memoryFour }) => ({
		rate_ten: figure(ten, 'throughput'),
		rate_hundred: figure(hundred, 'throughput'),
		rate_fifty: figure(fifty, 'throughput'),
		response_us: figure(ten, 'response_time'),
		response_fifty_us: figure(fifty, 'response_time'),
		wire_us: timeIn(ten, 'wire'),
		wire_hundred_us: timeIn(hundred, 'wire'),
		cards_us: timeIn(ten, 'card', 'waiting'),
		work_us: timeIn(ten, 'guest', 'hypervisor', 'interrupt'),
		busy_share: figure(ten, 'utilisation') / 100,
		busy_hundred_share: figure(hundred, 'utilisation') / 100,
		window_share: busiest(ten, 'window'),
		rate_memory: figure(memory, 'throughput'),
		rate_memory_four: figure(memoryFour, 'throughput')
	}),
	conditions: {
		'a link ten times as fast changes nothing': ({ rate_hundred = 0, rate_ten = 1 }) =>
			Math.abs(rate_hundred / rate_ten - 1) < 0.01,
		'no processor is busy': ({ busy_share = 1 }) => busy_share < 0.1,
		'and processors are just as busy with the faster link': ({ busy_share = 0, busy_hundred_share = 1 }) =>
			Math.abs(busy_hundred_share - busy_share) < 0.01,
		'no window is ever closed': ({ window_share = 1 }) => window_share === 0,
		'most of the time is spent at the cards': ({ cards_us = 0, response_us = 1 }) => cards_us > response_us / 2,
		'the cards, the link and work add up to the response time': ({
			cards_us = 0,
			wire_us = 0,
			work_us = 0,
			response_us = 1
		}) => Math.abs((cards_us + wire_us + work_us) / response_us - 1) < 0.005,
		'the link is a small part': ({ wire_us = 1, response_us = 1 }) => wire_us < response_us / 10,
		'and nearly all of that is the way from card to card, which a faster link does not shorten': ({
			wire_hundred_us = 0,
			wire_us = 1
		}) => wire_hundred_us > 0.93 * wire_us,
		'fifty connections complete more than ten times as many transactions': ({ rate_fifty = 0, rate_ten = 1 }) =>
			rate_fifty > 10 * rate_ten,
		'although each takes longer': ({ response_fifty_us = 0, response_us = 1 }) => response_fifty_us > 2 * response_us,
		'two more processors change nothing for one connection over HiperSockets': ({
			rate_memory_four = 0,
			rate_memory = 1
		}) => Math.abs(rate_memory_four / rate_memory - 1) < 0.01
	},
	decisive: ([a]) =>
		busyProcessors(a) === 0 && packetsIn(a, 'osa') === 1 && packetsIn(a, 'link') === 0 && packetsIn(a, 'guest') === 0
};
