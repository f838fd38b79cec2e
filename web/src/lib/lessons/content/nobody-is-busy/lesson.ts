import { number, percent } from '#lib/format/formats.ts';
import type { Lesson } from '../lesson.ts';

export const lesson: Lesson = {
	id: 'nobody-is-busy',
	minutes: 8,
	report: 'Dedicated OSA vs. Vswitch Update, z/VM 7.2',
	transferReport: 'QDIO Enhanced Buffer State Management, z/VM 5.2.0',
	picture: 'card-or-vswitch',
	view: 'platform=z15&a=dedicated-osa&b=vswitch&pace=10000000',
	lanes: [0],
	front: 0,
	fromPs: 101e6,
	pausesAtPs: 170e6,
	whole: ['observe'],
	factTexts: (f) => ({
		before: `${number(f.rate_ten ?? 0, 3)}`,
		busy: percent(f.busy_share ?? 0),
		response: `${number(f.response_us ?? 0, 4)}\u00a0µs`,
		wire: `${number(f.wire_us ?? 0, 2)}\u00a0µs`,
		cards: `${number(f.cards_us ?? 0, 2)}\u00a0µs`,
		work: `${number(f.work_us ?? 0, 2)}\u00a0µs`,
		longer: number((f.response_fifty_us ?? 0) / (f.response_us ?? 1), 2),
		times: number((f.rate_fifty ?? 0) / (f.rate_ten ?? 1), 2),
		memory: number(f.rate_memory ?? 0, 3)
	}),
	prediction: {
		kind: 'chips',
		right: ({ rate_hundred = 0, rate_ten = 1 }) => (rate_hundred / rate_ten < 1.01 ? 3 : 2)
	},
	result: { reference: 'rate_ten', target: 'rate_hundred', unit: 'tx/s' },
	cause: 1,
	exploreControl: {
		path: 'workload.connections',
		values: [1, 10, 50],
		fromPs: 3.5e9,
		figures: ['throughput', 'response_time']
	},
	transferScene: { view: 'platform=z990&a=hipersockets&b=dedicated-osa&lpar.processors=4', lanes: [0], fromPs: 404e6 },
	transfer: ({ rate_memory_four = 0, rate_memory = 1 }) => (rate_memory_four / rate_memory < 1.01 ? 2 : 0)
};
