import { busiest, eachIn, figure, packetsIn, type LessonClaims } from '../lesson-claims.ts';

const EACH = 'story=priorities';
const CARD = 'platform=z15&a=dedicated-osa&b=vswitch&workload.connections=50';

export const claims: LessonClaims = {
	runs: {
		room: { view: `${EACH}&workload.kind=RR`, lane: 0 },
		full: { view: EACH, lane: 0 },
		two: { view: CARD, lane: 0 },
		four: { view: `${CARD}&lpar.processors=4`, lane: 0 }
	},
	measure: ({ room, full, two, four }) => ({
		low: figure(room, 'guest_1_outbound_pkts_per_s'),
		high: figure(room, 'guest_3_outbound_pkts_per_s'),
		wire_room: busiest(room, 'wire', 'byte-rate'),
		card_room: busiest(room, 'card'),
		low_full: figure(full, 'guest_1_outbound_pkts_per_s'),
		high_full: figure(full, 'guest_3_outbound_pkts_per_s'),
		wire_full: busiest(full, 'wire', 'byte-rate'),
		busy_two: figure(two, 'utilisation'),
		rate_two: figure(two, 'throughput'),
		rate_four: figure(four, 'throughput')
	}),
	conditions: {
		'high sends the same as low where the uplink is not full': ({ high = 0, low = 1 }) =>
			Math.abs(high / low - 1) < 0.03,
		'the uplink is far from full': ({ wire_room = 1, card_room = 1 }) => wire_room < 0.25 && card_room < 0.6,
		'on a full uplink high sends far more than low': ({ high_full = 0, low_full = 1 }) => high_full > 1.5 * low_full,
		'streams fill the uplink': ({ wire_full = 0 }) => wire_full > 0.97,
		'guests with dedicated cards do not lack processors': ({ busy_two = 100 }) => busy_two < 50,
		'and more of them change nothing': ({ rate_four = 0, rate_two = 1 }) => Math.abs(rate_four / rate_two - 1) < 0.03
	},
	// No packet waits in the queues of the uplink, and in each guest the packets that ask something
	// wait for the guest.
	decisive: ([a]) =>
		packetsIn(a, 'osa', /output queue/) === 0 && eachIn(a, 'client', 'nic', /input queue/).every((count) => count > 3),
	// With streams there is a line in each queue of the server's card except for the management
	// queue.
	tried: [
		{
			run: { view: EACH, lane: 0 },
			fromPs: 1.4109e10,
			lengthPs: 2e9,
			holds: (instants) =>
				instants.every((seen) => eachIn(seen, 'server', 'osa', /output queue [123]/).every((count) => count > 0))
		}
	]
};
