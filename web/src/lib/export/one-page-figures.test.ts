import { expect, test } from 'vitest';
import { bareFigure } from 'datapath-lab-engine/fixtures/bare';
import type { Report } from 'datapath-lab-engine/types';
import { onePageFigures } from './one-page-figures.ts';

const result = (...ids: string[]) => ({ figures: ids.map((id) => bareFigure({ id, value: 1 })) }) as unknown as Report;
const idsOf = (figures: { id: string }[]) => figures.map(({ id }) => id);

test('a report has the figures of both lanes once, or the one that was chosen', () => {
	const lanes = [result('response_p95', 'ifls'), result('response_p99', 'ifls', 'payload')];
	expect(idsOf(onePageFigures(lanes))).toEqual(['response_p95', 'response_p99', 'ifls', 'payload']);
	expect(idsOf(onePageFigures(lanes, 'payload'))).toEqual(['payload']);
	expect(idsOf(onePageFigures(lanes.slice(0, 1), 'payload'))).toEqual([]);
});

test('guests of several kinds and several workloads have response times of their own', () => {
	const lanes = [result('guest_1_response_p95', 'guest_1_response_time', 'rr.response_p95', 'guest_1_wait')];
	expect(idsOf(onePageFigures(lanes))).toEqual(['guest_1_response_time', 'guest_1_response_p95', 'rr.response_p95']);
	expect(idsOf(onePageFigures(lanes, 'guest_1_response_p95'))).toEqual(['guest_1_response_p95']);
});
