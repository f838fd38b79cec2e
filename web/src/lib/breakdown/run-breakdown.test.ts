import { expect, test } from 'vitest';
import type { Figure, Report } from 'datapath-lab-engine/types';
import { measured } from 'datapath-lab-engine/fixtures/measured';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { parseUrl } from '#lib/url/url-state.ts';
import { figureByRole } from './breakdown-summary.ts';
import { runBreakdown } from './run-breakdown.ts';

const resultOf = (address: string): Report =>
	measured(scenarioOf(parseUrl(address), 0), ({ warming_up, profile }) => !warming_up && profile !== null);
const requests = resultOf('');
const streams = resultOf('#workload.kind=STR');
const whole = (result: Report, figure: Figure | undefined) => {
	const shown = figure && runBreakdown(result, figure);
	return shown?.parts.reduce((sum, { share }) => sum + share, 0);
};

test('a response time and a rate of transactions have the time of a mean transaction, by phase', () => {
	for (const role of ['response', 'rate'] as const) {
		const figure = figureByRole(requests, role) as Figure;
		expect(runBreakdown(requests, figure)?.title).toMatch(
			/^While you wait: where an average transaction \(of [\d,]+\) spends its time$/
		);
		expect(whole(requests, figure)).toBeCloseTo(1, 9);
		expect(runBreakdown(requests, figure)?.parts[0]?.phase).toBe('waiting');
	}
});

test('processor time has its two accounts', () => {
	for (const result of [requests, streams]) {
		const figures = result.figures.filter(
			({ account, role }) => account === 'emulation' || account === 'cp' || role === 'cost'
		);
		expect(figures.length).toBe(3);
		for (const figure of figures) {
			expect(runBreakdown(result, figure)?.parts.map(({ phase }) => phase)).toEqual(['guest', 'hypervisor']);
			expect(whole(result, figure)).toBeCloseTo(1, 9);
		}
	}
});

test('where there are no transactions, and for a share, it is how busy the parts are', () => {
	const utilization = requests.figures.find(({ id }) => id === 'utilisation') as Figure;
	for (const [result, figure] of [
		[streams, figureByRole(streams, 'rate') as Figure],
		[requests, utilization]
	] as const) {
		const shown = runBreakdown(result, figure);
		expect(shown?.title).toBe('While you wait: how busy each part is');
		expect(shown?.parts[0]?.share).toBeGreaterThan(0.02);
	}
});

test('a run that warms up shows nothing yet', () => {
	expect(runBreakdown({ ...requests, warming_up: true }, requests.figures[0] as Figure)).toBeNull();
});
