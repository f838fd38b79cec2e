import { expect, test } from 'vitest';
import { bareFigure } from 'datapath-lab-engine/fixtures/bare';
import type { Layout, Report } from 'datapath-lab-engine/types';
import { recordedCurves } from '#lib/recorded/connections.ts';
import { breakdownCsv, curvesCsv, distributionCsv, tableCsv } from './tables-csv.ts';

const result = {
	figures: [bareFigure({ id: 'response_time', role: 'response', unit: 'µs', value: 40 })],
	profile: {
		transactions: 7,
		stays: [
			{ place: 0, phase: 'waiting', mean_ps: 5e6 },
			{ place: 1, phase: 'guest', mean_ps: 15e6 }
		]
	},
	distributions: [
		{
			figure: 'response_time',
			transactions: 4,
			bins: [
				{ from_ps: 1e6, to_ps: 2e6, count: 3 },
				{ from_ps: 4e6, to_ps: 5e6, count: 1 }
			]
		}
	]
} as unknown as Report;
const layout = {
	parts: [{ id: 0, kind: 'guest', name: 'client guest', parent: null, side: 'client' }],
	places: [
		{ id: 0, part: 0, name: 'queue' },
		{ id: 1, part: 0, name: 'application, really' }
	]
} as unknown as Layout;
const lane = { letter: 'B', name: 'Virtual switch', scenario: '{"seed":1}', result, layout };
const linesOf = (text: string) => text.trimEnd().split('\r\n');

test('a row for each stay of the mean transaction, which together are the response time', () => {
	const [head, ...rows] = linesOf(breakdownCsv([lane], '0.4.0'));
	expect(head).toBe('lane,path,transactions,part,place,phase,mean_us,share,engine,scenario');
	expect(rows).toEqual([
		'B,Virtual switch,7,Client guest,queue,waiting,10,0.25,0.4.0,"{""seed"":1}"',
		'B,Virtual switch,7,Client guest,"application, really",guest,30,0.75,0.4.0,"{""seed"":1}"'
	]);
	expect(linesOf(breakdownCsv([{ ...lane, result: { ...result, profile: null } }], ''))).toHaveLength(1);
});

test('a row for each response time that occurred, with the share that took longer', () => {
	const [head, ...rows] = linesOf(distributionCsv([lane], '0.4.0'));
	expect(head).toBe('lane,path,figure,from_us,to_us,transactions,share_longer,engine,scenario');
	expect(rows).toEqual([
		'B,Virtual switch,response_time,1,2,3,0.25,0.4.0,"{""seed"":1}"',
		'B,Virtual switch,response_time,4,5,1,0,0.4.0,"{""seed"":1}"'
	]);
});

test('a row for each point of the curves over connections', async () => {
	const curves = await recordedCurves('card-or-vswitch');
	if (!curves) throw new Error('no curves');
	const [head, ...rows] = linesOf(curvesCsv(curves, ['a, b', 'c'], '0.4.0'));
	expect(head).toBe('lane,path,figure,unit,connections,value,half_width,engine');
	expect(rows).toHaveLength(curves.connections.length * curves.lanes.flat().length);
	const { id, unit, values, halfWidths } = curves.lanes[0][0] ?? { id: '', unit: '', values: [], halfWidths: [] };
	expect(rows[1]).toBe(`A,"a, b",${id},${unit},${curves.connections[1]},${values[1]},${halfWidths[1]},0.4.0`);
});

test('a table has the text of its cells, without rows of buttons', () => {
	const cell = (textContent: string, button: unknown = null) => ({ textContent, querySelector: () => button });
	const rows = [
		{ cells: [cell(' Figure\n\t'), cell('Virtual  switch')] },
		{ cells: [cell('Throughput, p95'), cell('5,931 ± 9.4')] },
		{ cells: [cell('Open'), cell('Open', {})] }
	];
	expect(tableCsv({ rows })).toBe('Figure,Virtual switch\r\n"Throughput, p95","5,931 ± 9.4"\r\n');
});
