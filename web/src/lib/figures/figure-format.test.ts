import { expect, test } from 'vitest';
import { measured } from 'datapath-lab-engine/fixtures/measured';
import { bareFigure } from 'datapath-lab-engine/fixtures/bare';
import { withPatch } from '#lib/comparison/changes.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { comparisonOf, STORIES } from '#lib/comparison/stories.ts';
import { parseUrl } from '#lib/url/url-state.ts';
import type { Report } from 'datapath-lab-engine/types';
import {
	chartedFigures,
	convergenceOf,
	figureName,
	figuresOfBoth,
	headlineFigures,
	scaled,
	unitOf,
	unstableFigures,
	workloadOf
} from './figure-format.ts';

const result = {
	figures: [
		bareFigure({ id: 'cpu', rank: 2, scale: { unit: 'µs/tx', factor: 1000 } }),
		bareFigure({ id: 'rate', rank: 0, chart: 'course' }),
		bareFigure({ id: 'other' })
	]
} as unknown as Report;

test('headline figures have their order', () => {
	expect(headlineFigures(result).map(({ id }) => id)).toEqual(['rate', 'cpu']);
	expect(headlineFigures(null)).toEqual([]);
});

test('a chart has the figures that belong to it', () => {
	expect(chartedFigures(result, 'course').map(({ id }) => id)).toEqual(['rate']);
});

test('a figure is shown in its own unit', () => {
	const [cpu, rate] = result.figures as [Report['figures'][0], Report['figures'][0]];
	expect([scaled(cpu, 0.008667), unitOf(cpu)]).toEqual([8.667, 'µs/tx']);
	expect([scaled(rate, 5), unitOf(rate)]).toEqual([5, 'tx/s']);
});

test('how many figures have not converged is in the state, and which they are in the list', () => {
	const rate = bareFigure({ label: 'Throughput' });
	const response = bareFigure({ label: 'Response time', converged: false });
	const run = (overrides: Partial<Report>) =>
		({ good: true, warming_up: false, observed_ps: 3.78e12, ...overrides }) as Report;
	const names = (result: Report) => unstableFigures(result).map(figureName);
	expect(convergenceOf(run({ figures: [rate] }))).toBe('all figures are stable');
	expect(convergenceOf(run({ figures: [rate, response] }))).toBe('1 figure, marked ≈, is not yet stable.');
	// A figure without a value is not shown, so it is not named, unless the run has none at all.
	const rare = bareFigure({ label: 'p99.9', value: null, converged: false });
	expect(convergenceOf(run({ figures: [{ ...rate, value: 1 }, rare] }))).toBe('all figures are stable');
	expect(names(run({ figures: [rare] }))).toEqual(['p99.9']);
	const limited = run({ good: false, figures: [{ ...rate, group: 'Guest 2', converged: false }, response] });
	expect(convergenceOf(limited)).toBe(
		'stopped after 3.78\u00a0s of simulated time, although 2 figures (marked ≈) still vary.'
	);
	expect(names(limited)).toEqual(['Throughput (Guest 2)', 'Response time']);
	expect(convergenceOf(run({ good: false, warming_up: true, figures: [response] }))).toBe(
		'stopped at the limit of simulated time, still warming up'
	);
});

test('two workloads have their names, and the table has the figures of both lanes', () => {
	const soon = (comparison: Parameters<typeof scenarioOf>[0], lane: 0 | 1) =>
		measured(scenarioOf(comparison, lane), () => true);
	const mixed = withPatch(parseUrl('#a=vswitch&b=vswitch&workload.connections=10'), 0, {
		concurrent: 'RR',
		'concurrent.shares_vswitch': true
	});
	const results = ([0, 1] as const).map((lane) => soon(mixed, lane)) as [Report, Report];
	expect(headlineFigures(results[0]).map(workloadOf)).toEqual(['RR', 'RR 2']);
	for (const order of [results, results.toReversed()]) {
		const rows = figuresOfBoth(order).map(({ id }) => id);
		expect(rows).toEqual([...new Set(rows)]);
		expect(rows).toEqual(expect.arrayContaining(results.flatMap(({ figures }) => figures.map(({ id }) => id))));
		// What is in no group comes first, or belongs to both workloads.
		expect(rows.indexOf('throughput')).toBe(0);
		expect(rows.indexOf('rr.throughput')).toBeLessThan(rows.indexOf('rr2.throughput'));
		expect(rows.indexOf('rr2.throughput')).toBeLessThan(rows.indexOf('utilisation'));
	}
	for (const story of STORIES)
		expect([story.id, ...headlineFigures(soon(comparisonOf(story), 0)).map(workloadOf)].join('')).toBe(story.id);
});

test('the table has the figures of both lanes, each once and in their order', () => {
	const of = (...ids: string[]) => ({ figures: ids.map((id) => bareFigure({ id })) }) as unknown as Report;
	const ids = (...results: (Report | null)[]) => figuresOfBoth(results).map(({ id }) => id);
	expect(ids(of('a', 'c', 'd'), of('a', 'b', 'd', 'e'))).toEqual(['a', 'b', 'c', 'd', 'e']);
	expect(ids(null, of('a', 'b'))).toEqual(['a', 'b']);
	expect(ids(of('a'), null)).toEqual(['a']);
	expect(ids(null, null)).toEqual([]);
});
