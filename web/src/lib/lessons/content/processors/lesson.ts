import { number, percent, signedPercent } from '#lib/format/formats.ts';
import type { Lesson } from '../lesson.ts';

export const lesson: Lesson = {
	id: 'processors',
	edition: 2,
	minutes: 8,
	report: '24-Way Support, z/VM 5.1.0',
	transferReport: 'Vswitch Priority Queueing, z/VM 7.1',
	picture: 'n-way',
	view: 'story=n-way&pace=1500000000',
	lanes: [0, 1],
	front: 1,
	// Late enough that the shares so far are about the shares of the whole run.
	fromPs: 1.72e12,
	pausesAtPs: 1.735e12,
	// Both lanes work and spin about as much here; where the comparison starts, only B spins.
	stillMomentPs: 2.7e11,
	factTexts: (f) => ({
		sixteen: number(f.rate_sixteen ?? 0),
		more: number(f.rate_more ?? 0),
		twenty: number(f.rate_twenty ?? 0),
		change: signedPercent((f.rate_more ?? 0) / (f.rate_sixteen ?? 1) - 1),
		pageSixteen: number(f.page_sixteen ?? 0, 3),
		pageMore: number(f.page_more ?? 0, 3),
		capacity: number(((f.page_more ?? 0) * (f.rate_more ?? 0)) / 1000, 3),
		// The part of the time for which each processor runs.
		runsSixteen: percent(((f.page_sixteen ?? 0) * (f.rate_sixteen ?? 0)) / 1000 / 16),
		runsMore: percent(((f.page_more ?? 0) * (f.rate_more ?? 0)) / 1000 / 24),
		guestsSixteen: number(f.guests_sixteen ?? 0, 3),
		guestsMore: number(f.guests_more ?? 0, 3),
		spinSixteen: number(f.spin_sixteen ?? 0, 2),
		spinMore: number(f.spin_more ?? 0, 2),
		stream: number(f.stream_gbps ?? 0, 2),
		wire: percent(f.wire ?? 0, 1)
	}),
	prediction: {
		kind: 'bar',
		most: ({ rate_sixteen = 0 }) => 2 * rate_sixteen,
		closeEnough: { share: 0.15 },
		beliefs: ({ rate_sixteen = 0 }) => [rate_sixteen, 1.5 * rate_sixteen]
	},
	result: { reference: 'rate_sixteen', target: 'rate_more', unit: 'pages/s' },
	cause: 1,
	exploreControl: { path: 'lpar.processors', lane: 1, values: [24, 20, 16], fromPs: 1.05e11, figures: ['tx_per_s'] },
	transferScene: { view: 'story=before-ptfs', lanes: [0, 1], fromPs: 5e9 },
	transfer: ({ stream_after = 0, stream_before = 1 }) => (stream_after < 1.03 * stream_before ? 1 : 0)
};
