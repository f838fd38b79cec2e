import { fixed, number, percent, span } from '#lib/format/formats.ts';
import type { Lesson } from '../lesson.ts';

/** As the sentence above the bars of time rounds it, so that the words and the result agree. */
const asAbove = (us = 0): string => span(Math.abs(us) * 1e6, 2);

export const lesson: Lesson = {
	id: 'card-or-vswitch',
	edition: 2,
	minutes: 8,
	report: 'Dedicated OSA vs. Vswitch Update, z/VM 7.2',
	transferReport: 'QDIO Enhanced Buffer State Management, z/VM 5.2.0',
	picture: 'card-or-vswitch',
	view: 'story=card-or-vswitch&pace=5000000',
	lanes: [0, 1],
	front: 0,
	fromPs: 0,
	pausesAtPs: 60e6,
	whole: ['change'],
	factTexts: (f) => ({
		vswitch: `${fixed(f.vswitch_us ?? 0, 0)}\u00a0µs`,
		more: `${fixed(f.more_us ?? 0, 0)}\u00a0µs`,
		cp: `${fixed(f.cp_us ?? 0, 0)}\u00a0µs`,
		cardsWait: asAbove(f.cards_wait_us),
		rest: asAbove(f.rest_us),
		extra: percent((f.more_us ?? 0) / (f.card_us ?? 1)),
		cpu: percent(1 - (f.cpu_vswitch ?? 0) / (f.cpu_card ?? 1)),
		cpuVswitch: number(1000 * (f.cpu_vswitch ?? 0), 2),
		cpuCard: number(1000 * (f.cpu_card ?? 0), 2),
		cpVswitchMany: number(1000 * (f.cp_vswitch_many ?? 0), 2),
		cpCardMany: number(1000 * (f.cp_card_many ?? 0), 2),
		cpLonger: percent((f.cp_without ?? 0) / (f.cp_with ?? 1) - 1),
		cpWithout: `${number(1000 * (f.cp_without ?? 0), 2)}\u00a0µs`,
		cpWith: `${number(1000 * (f.cp_with ?? 0), 2)}\u00a0µs`,
		responseWithout: `${number(f.response_without ?? 0, 2)}\u00a0µs`,
		longer: percent((f.response_without ?? 0) / (f.response_with ?? 1) - 1)
	}),
	prediction: {
		kind: 'bar',
		most: ({ more_us = 0 }) => more_us * 1.1,
		closeEnough: { factor: 3 },
		beliefs: ({ more_us = 0 }) => [more_us / 2, more_us],
		part: true
	},
	result: { reference: 'more_us', target: 'cp_us', unit: 'µs', isWhole: true },
	cause: 2,
	exploreControl: {
		path: 'workload.connections',
		values: [1, 10, 50],
		fromPs: 3.5e9,
		figures: ['response_time', 'total_cpu']
	},
	transferScene: { view: 'story=qebsm-osa', lanes: [0, 1], fromPs: 436e6 },
	transfer: ({ response_without = 0, response_with = 1 }) => (response_without / response_with < 1.2 ? 0 : 1)
};
