import type { Report } from 'datapath-lab-engine/types';
import { busiest, figure, inSpin, stopped, stranded, type LessonClaims } from '../lesson-claims.ts';

const VIEW = 'story=n-way';
const PTFS = 'story=before-ptfs';

/**
 * The processor time of a page, ms. The report multiplies by 24 processors, whatever share of each
 * the partition gets. The true processor time is what the partition really gets; parts have the
 * same shares of both.
 */
const taken = (result: Report | undefined, ...parts: string[]): number => {
	const sum = parts.reduce((sum, part) => sum + figure(result, `${part}_ms_per_tx`), 0);
	return (figure(result, 'true_cpu_ms_per_tx') * sum) / figure(result, 'total_ms_per_tx');
};
/** For formal locks, which are the only ones that the report counts, and for others. */
const SPINNING = ['cp_formal_spin', 'cp_other_spin'];
/** The data of a transaction of a stream, Gb: a request of 20 bytes and a response of 20 MB. */
const STREAMED = (8 * (20 + 20 * 2 ** 20)) / 1e9;

export const claims: LessonClaims = {
	runs: {
		sixteen: { view: VIEW, lane: 0 },
		more: { view: VIEW, lane: 1 },
		twenty: { view: `${VIEW}&b=guest-lan&b.processors=20`, lane: 1 },
		before: { view: PTFS, lane: 0 },
		after: { view: PTFS, lane: 1 }
	},
	measure: ({ sixteen, more, twenty, before, after }) => ({
		rate_sixteen: figure(sixteen, 'tx_per_s'),
		rate_more: figure(more, 'tx_per_s'),
		rate_twenty: figure(twenty, 'tx_per_s'),
		spin_sixteen: taken(sixteen, ...SPINNING),
		spin_more: taken(more, ...SPINNING),
		named_more: taken(more, 'cp_formal_spin'),
		page_sixteen: taken(sixteen, 'total'),
		page_more: taken(more, 'total'),
		guests_sixteen: taken(sixteen, 'emul'),
		guests_more: taken(more, 'emul'),
		stream_before: figure(before, 'str_etr'),
		stream_after: figure(after, 'str_etr'),
		stream_gbps: STREAMED * figure(before, 'str_etr'),
		wire: busiest(before, 'wire', 'byte-rate')
	}),
	conditions: {
		'eight more processors serve a fifth to a third fewer pages': ({ rate_more = 0, rate_sixteen = 1 }) =>
			rate_more < 0.8 * rate_sixteen && rate_more > 0.66 * rate_sixteen,
		'four more processors serve fewer pages, too, but more than eight more do': ({
			rate_twenty = 0,
			rate_more = 0,
			rate_sixteen = 1
		}) => rate_twenty < 0.95 * rate_sixteen && rate_twenty > 1.05 * rate_more,
		'about half of the extra time of a page is the guests’, about half is spinning': ({
			guests_more = 0,
			guests_sixteen = 0,
			page_more = 1,
			page_sixteen = 0,
			spin_more = 0,
			spin_sixteen = 0
		}) => {
			const more = page_more - page_sixteen;
			const guests = (guests_more - guests_sixteen) / more;
			const spun = (spin_more - spin_sixteen) / more;
			return Math.min(guests, spun) > 0.4 && Math.max(guests, spun) < 0.6;
		},
		'both lanes use the same capacity': ({ page_more = 1, page_sixteen = 0, rate_more = 1, rate_sixteen = 0 }) =>
			Math.abs((page_more * rate_more) / (page_sixteen * rate_sixteen) - 1) < 0.01,
		'the servers send nearly all that the link can carry': ({ stream_gbps = 0 }) =>
			stream_gbps > 9.2 && stream_gbps < 10,
		'most of the spinning is not for locks that have a name': ({ named_more = 1, spin_more = 0 }) =>
			named_more < 0.5 * spin_more,
		'a lock for each queue does not make a stream on a full link faster': ({
			stream_after = 0,
			stream_before = 1,
			wire = 0
		}) => Math.abs(stream_after / stream_before - 1) < 0.01 && wire > 0.97
	},
	// Visible in both lanes, more of it with 24 processors, where holders of locks were suspended
	// for a larger share of the time so far.
	decisive: ([a, b]) =>
		[a, b].every((lane) => stranded(lane) > 0 && inSpin(lane) > 0) &&
		inSpin(b) >= 5 &&
		inSpin(b) > inSpin(a) &&
		stopped(b) > 1.2 * stopped(a),
	// Spinning is visible with fewer processors, too.
	tried: [16, 20].map((processors) => ({
		run: { view: `${VIEW}&b=guest-lan&b.processors=${processors}`, lane: 1 },
		fromPs: 1.05e11,
		lengthPs: 1.5e10,
		holds: (instants) => instants.filter((seen) => inSpin(seen) > 0).length > 0.25 * instants.length
	}))
};
