import { expect, test } from 'vitest';
import { STORIES, comparisonOf } from '#lib/comparison/stories.ts';
import { parseUrl } from '#lib/url/url-state.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { defaultRange, valuesIn, withParameterValue, type Parameter } from '#lib/comparison/sweep-parameters.ts';
import { bareFigure } from 'datapath-lab-engine/fixtures/bare';
import {
	csvOf,
	drawingsOf,
	comparedScenarios,
	comparedPoint,
	laneOf,
	sweepGrid,
	uniqueScenarios,
	defaultSweep,
	viewAt,
	type MeasuredPoints
} from './sweep-grid.ts';

const view = (id: string) => comparisonOf(STORIES.find((one) => one.id === id) ?? STORIES[0]);
const CONNECTIONS: Parameter = { path: 'workload.connections', lane: null };
const MTU: Parameter = { path: 'network.mtu', lane: null };
const defaultGrid = (id: string) => {
	const sweep = defaultSweep(view(id));
	return sweep && sweepGrid(view(id), sweep, null);
};
const figure = (value: number, half_width: number | null = 1) => ({
	figures: [bareFigure({ id: 'throughput', label: 'Throughput', unit: 'tx/s', value, half_width })]
});

test('comparisons of two attachments have no default sweep', () => expect(defaultGrid('card-or-vswitch')).toBeNull());

test('processors are swept with all else unchanged, and there is one lane where only the processors differed', () => {
	const grid = defaultGrid('n-way');
	expect(grid?.lanes).toEqual([0]);
	expect(grid?.along.values).toEqual([4, 8, 12, 16, 20, 24, 28, 32]);
	for (const { at, texts } of grid?.points ?? [])
		expect(JSON.parse(texts[0])).toMatchObject({ lpar: { processors: at, capped: true }, workload: { kind: 'WEB' } });
	expect(defaultGrid('capped')?.lanes).toEqual([0, 1]);
});

test('the kinds of queueing are swept', () => {
	const queueing = defaultGrid('before-ptfs')?.points.map(({ texts }) => {
		const { hypervisor, pairs } = JSON.parse(texts[0]) as {
			hypervisor: { ptfs: boolean; priority_queueing: boolean };
			pairs: { priority: string }[];
		};
		return [hypervisor.ptfs, hypervisor.priority_queueing, pairs.map(({ priority }) => priority[0]).join('')];
	});
	expect(queueing).toEqual([
		[false, false, 'lnh'],
		[true, false, 'lnh'],
		[true, true, 'nnn'],
		[true, true, 'lnh']
	]);
});

test('measured values are among the points, and equal scenarios are measured once', () => {
	const now = view('card-or-vswitch');
	const stretch = defaultRange(now, CONNECTIONS, 5);
	expect(stretch).toEqual({ from: 1, to: 50, points: 5 });
	const grid = sweepGrid(now, { parameter: CONNECTIONS, stretch }, null);
	expect([grid.along.values, grid.along.logarithmic]).toEqual([[1, 3, 7, 19, 50], true]);
	expect(uniqueScenarios(grid)).toHaveLength(10);
	// The ends of the measured range keep their values.
	expect(defaultRange(now, MTU, 5)).toEqual({ from: 1492, to: 8992, points: 5 });
	expect(valuesIn(now, CONNECTIONS, { from: 40, to: 60, points: 3 })).toEqual([40, 50, 60]);
	// If a lane has its own machine, the other is measured once.
	const constant = { name: 'vswitch_hold', value: 40, limits: [0, 1e5], ways: ['vswitch'], unit: 'µs' };
	const hold = { path: 'constants.vswitch_hold', lane: null, constant } as unknown as Parameter;
	const held = sweepGrid(now, { parameter: hold, stretch: { from: 20, to: 80, points: 4 } }, null);
	expect(uniqueScenarios(held)).toHaveLength(5);
});

test('a point is opened as it was measured: in both lanes, or in one if that lane overrides the parameter', () => {
	const now = view('card-or-vswitch');
	const grid = sweepGrid(
		now,
		{ parameter: CONNECTIONS, stretch: { from: 1, to: 50, points: 3 } },
		{ parameter: MTU, stretch: { from: 1492, to: 8992, points: 2 } }
	);
	expect(grid.points).toHaveLength(6);
	for (const point of grid.points) {
		const shown = viewAt(grid, point, laneOf(grid, 1));
		expect([scenarioOf(shown, 0), scenarioOf(shown, 1)]).toEqual(point.texts);
	}
	const ways = defaultGrid('n-way');
	if (!ways) throw new Error('there is one');
	const shown = viewAt(ways, { at: 12, by: null }, laneOf(ways, 0));
	expect(shown.lanes.map((patch) => patch['lpar.processors'])).toEqual([12, 24]);
});

test('only values that can be simulated are offered', () => {
	const hipersockets = parseUrl('#platform=z990&a=hipersockets&b=hipersockets-noqebsm');
	const stretch = defaultRange(hipersockets, MTU, 9);
	expect(valuesIn(hipersockets, MTU, stretch)).toEqual([8192, 16384, 32768, 57344]);
	const parameter: Parameter = { path: 'network.mtu', lane: 0 };
	const mixed = parseUrl('#platform=z990&a=dedicated-osa&b=hipersockets');
	const changed = withParameterValue(mixed, parameter, 8992, 1);
	expect(changed.lanes.map((patch) => patch['network.mtu'])).toEqual([8992, mixed.lanes[1]['network.mtu']]);
	expect(valuesIn(mixed, CONNECTIONS, { from: 400, to: 4000, points: 2 })).toEqual([400, 500]);
});

test('a difference within the intervals is not significant', () => {
	const results: MeasuredPoints = { a: figure(100), b: figure(101), c: figure(110), d: figure(150, null) };
	const point = { at: 1, by: 1, texts: ['a', 'c'] as const };
	expect(comparedPoint(results, comparedScenarios(point, 'lanes', ['b', 'd']), 'throughput')).toMatchObject({
		sure: true,
		difference: { text: '+10.0%' }
	});
	expect(comparedPoint(results, comparedScenarios(point, 0, ['b', 'd']), 'throughput')?.sure).toBe(false);
	expect(comparedPoint(results, ['a', 'd'], 'throughput')?.sure).toBe(false);
	expect(comparedPoint(results, ['a', 'e'], 'throughput')).toBeNull();
});

test('each lane is a line; where lanes are equal, each guest with its own figure is a line', () => {
	const of = (n: number) => bareFigure({ id: `guest_${n}`, label: 'Packets', unit: '', guest: n - 1, sweepable: true });
	const rate = bareFigure({ id: 'rate', label: 'Tx/sec', unit: '', sweepable: true });
	const lines = (lanes: (0 | 1)[]) =>
		drawingsOf([rate, of(1), of(2)], lanes, (lane) => `lane ${lane}`).map(({ title, lines }) => [
			title,
			...lines.map(({ name }) => name)
		]);
	expect(lines([0])).toEqual([
		['Tx/sec', 'Tx/sec'],
		['Packets by server guest', 'guest 1', 'guest 2']
	]);
	expect(lines([0, 1])).toEqual([
		['Tx/sec', 'lane 0', 'lane 1'],
		['Packets, guest 1', 'lane 0', 'lane 1'],
		['Packets, guest 2', 'lane 0', 'lane 1']
	]);
});

test('CSV has every digit, as the command line writes it', () => {
	const grid = sweepGrid(
		view('card-or-vswitch'),
		{ parameter: CONNECTIONS, stretch: { from: 1, to: 50, points: 2 } },
		null
	);
	const [first, last] = grid.points;
	const results: MeasuredPoints = {
		[first?.texts[0] ?? '']: {
			...figure(0.1 + 0.2, 2),
			good: true,
			extrapolated: [{ path: 'a', message: 'b, c', hint: 'd' }],
			what_if: []
		},
		[last?.texts[0] ?? '']: {
			figures: [bareFigure({ id: 'throughput', unit: 'tx/s', converged: false })],
			good: false,
			problem: { path: '', message: 'still warming up, no figures', hint: 'longer' }
		}
	};
	expect(csvOf(grid, results, '0.1.0').split('\n')).toEqual([
		'point,lane,network.attachment,workload.connections,seed,engine,throughput,throughput_half_width,throughput_unit,throughput_converged,throughput_published,good,extrapolated,what_if,problem',
		'0,A,vswitch,1,1,0.1.0,0.30000000000000004,2.0,tx/s,true,,true,"a: b, c (d)",,',
		'1,A,vswitch,50,1,0.1.0,,,tx/s,,,false,,,"still warming up, no figures (longer)"',
		''
	]);
});
