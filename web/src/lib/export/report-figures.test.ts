import { expect, test } from 'vitest';
import { bareFigure } from 'datapath-lab-engine/fixtures/bare';
import type { Report } from 'datapath-lab-engine/types';
import { reportFigures } from './report-figures.ts';

const report = (...ids: string[]) => ({ figures: ids.map((id) => bareFigure({ id, value: 1 })) }) as unknown as Report;
const idsOf = (figures: { id: string }[]) => figures.map(({ id }) => id);

test('a report has the figures of both lanes once, or the one that was chosen', () => {
	const lanes = [report('response_p95', 'ifls'), report('response_p99', 'ifls', 'payload')];
	expect(idsOf(reportFigures(lanes))).toEqual(['response_p95', 'response_p99', 'ifls', 'payload']);
	expect(idsOf(reportFigures(lanes, 'payload'))).toEqual(['payload']);
	expect(idsOf(reportFigures(lanes.slice(0, 1), 'payload'))).toEqual([]);
});

test('guests of several kinds and several workloads have response times of their own', () => {
	const lanes = [report('guest_1_response_p95', 'guest_1_response_time', 'rr.response_p95', 'guest_1_wait')];
	expect(idsOf(reportFigures(lanes))).toEqual(['guest_1_response_time', 'guest_1_response_p95', 'rr.response_p95']);
	expect(idsOf(reportFigures(lanes, 'guest_1_response_p95'))).toEqual(['guest_1_response_p95']);
});
