import { number, percent } from '#lib/format/formats.ts';
import type { Lesson } from '../lesson.ts';

export const lesson: Lesson = {
	id: 'priorities',
	minutes: 8,
	report: 'Vswitch Priority Queueing, z/VM 7.1',
	transferReport: 'Dedicated OSA vs. Vswitch Update, z/VM 7.2',
	picture: 'priorities',
	view: 'story=priorities&workload.kind=RR&pace=50000000',
	lanes: [0],
	front: 0,
	fromPs: 1.358e10,
	pausesAtPs: 1.4109e10,
	factTexts: (f) => ({
		low: number(f.low ?? 0, 3),
		high: number(f.high ?? 0, 3),
		wire: percent(f.wire_room ?? 0),
		card: percent(f.card_room ?? 0),
		times: number((f.high_full ?? 0) / (f.low_full ?? 1), 2),
		busy: percent((f.busy_two ?? 0) / 100)
	}),
	prediction: {
		kind: 'bar',
		most: ({ low = 0 }) => 3 * low,
		closeEnough: { share: 0.15 },
		beliefs: ({ low = 0 }) => [1.5 * low, 2 * low, 3 * low]
	},
	result: { reference: 'low', target: 'high', unit: 'packets/s' },
	cause: 1,
	exploreControl: {
		path: 'workload.kind',
		values: ['RR', 'STR'],
		figures: ['guest_1_outbound_pkts_per_s', 'guest_3_outbound_pkts_per_s']
	},
	transferScene: {
		view: 'platform=z15&a=dedicated-osa&b=vswitch&workload.connections=50&lpar.processors=4',
		lanes: [0],
		fromPs: 5e9
	},
	transfer: ({ rate_four = 0, rate_two = 1 }) => (rate_four < 1.05 * rate_two ? 0 : 1)
};
