import { expect, test } from 'vitest';
import type { Report, ResponseDistribution } from 'datapath-lab-engine/types';
import { bareFigure } from 'datapath-lab-engine/fixtures/bare';
import { examplesOf, marksOf, stepsOf } from './distribution.ts';

const slow = { connection: 3, began_ps: 100, ended_ps: 5_100_100, packet: 7 };
const distribution: ResponseDistribution = {
	figure: 'response_time',
	transactions: 100,
	bins: [
		{ from_ps: 1_000_000, to_ps: 1_100_000, count: 60 },
		{ from_ps: 2_000_000, to_ps: 2_200_000, count: 38 },
		{ from_ps: 5_000_000, to_ps: 5_200_000, count: 2, example: slow }
	]
};
const percentile = (id: string, value: number | null) => bareFigure({ id, value, chart: 'distribution' });

test('each step is the share that took longer, and the last transaction stays visible', () => {
	expect(stepsOf(distribution)).toEqual([
		{ ps: 1_000_000, share: 1 },
		{ ps: 1_100_000, share: 0.4 },
		{ ps: 2_200_000, share: 0.02 },
		{ ps: 5_200_000, share: 0.01 }
	]);
	expect(stepsOf({ ...distribution, transactions: 0, bins: [] })).toEqual([]);
});

test('the tail has examples at the times at which they are drawn', () => {
	expect(examplesOf(distribution)).toEqual([{ ps: 5_000_000, example: slow }]);
});

test('a mark has an example only in the tail, and other guests’ percentiles do not count', () => {
	const figures = [
		percentile('response_p50', 1.05),
		percentile('response_p99', 5.1),
		percentile('response_p999', null),
		percentile('response_max', 5.1),
		percentile('guest_1_response_p50', 9)
	];
	const marks = marksOf({ figures } as Report, distribution);
	expect(marks.map(({ figure, share, example }) => [figure.id, share, example?.connection ?? null])).toEqual([
		['response_p50', 0.5, null],
		['response_p99', 0.01, 3],
		['response_max', 0.01, 3]
	]);
	const ofGuest = marksOf({ figures } as Report, { ...distribution, figure: 'guest_1_response_time' });
	expect(ofGuest.map(({ figure }) => figure.id)).toEqual(['guest_1_response_p50']);
});
