import { busiest, figure, stranded, type Proof } from '../proof.ts';

const VIEW = 'story=n-way';
const PTFS = 'story=before-ptfs';

export const proof: Proof = {
	runs: {
		sixteen: { view: VIEW, lane: 0 },
		more: { view: VIEW, lane: 1 },
		before: { view: PTFS, lane: 0 },
		after: { view: PTFS, lane: 1 }
	},
	measure: ({ sixteen, more, before, after }) => ({
		rate_sixteen: figure(sixteen, 'tx_per_s'),
		rate_more: figure(more, 'tx_per_s'),
		cp_sixteen: figure(sixteen, 'percent_cp'),
		cp_more: figure(more, 'percent_cp'),
		spin_sixteen: figure(sixteen, 'pct_spin_time'),
		spin_more: figure(more, 'pct_spin_time'),
		stream_before: figure(before, 'str_etr'),
		stream_after: figure(after, 'str_etr'),
		wire: busiest(before, 'wire')
	}),
	claims: {
		'eight more processors serve a fifth to a third fewer pages': ({ rate_more = 0, rate_sixteen = 1 }) =>
			rate_more < 0.8 * rate_sixteen && rate_more > 0.66 * rate_sixteen,
		'a larger share of the time is CP’s': ({ cp_sixteen = 1, cp_more = 0 }) => cp_more > 1.2 * cp_sixteen,
		'spinning grew by far less than what was lost': ({
			spin_more = 100,
			spin_sixteen = 0,
			rate_more = 1,
			rate_sixteen = 1
		}) => (spin_more - spin_sixteen) / 100 < (1 - rate_more / rate_sixteen) / 5,
		'a lock of its own for each queue does not make a stream on a full wire faster': ({
			stream_after = 0,
			stream_before = 1,
			wire = 0
		}) => Math.abs(stream_after / stream_before - 1) < 0.01 && wire > 0.97
	},
	decisive: ([a, b]) => stranded(a) > 0 && stranded(b) > 0
};
