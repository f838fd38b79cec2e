import { expect, test } from 'vitest';
import type { Report } from 'datapath-lab-engine/types';
import { bareFigure } from 'datapath-lab-engine/fixtures/bare';
import { figuresCsv } from './figures-csv.ts';

test('a row for each figure of a lane, with commas and quotes kept', () => {
	const result = {
		observed_ps: 3.2e12,
		finished: true,
		extrapolated: [{ path: 'workload.connections', message: 'm', hint: 'h' }],
		figures: [
			bareFigure({
				id: 'throughput',
				label: 'Throughput, "all"',
				value: 5931.25,
				half_width: 9.4,
				published: { value: 5754.3, run: 'NVS1L301', report: 'osa-vs-vswitch', role: 'calibration' }
			}),
			bareFigure({ id: 'response_p999', value: null, group: 'Distribution' })
		]
	} as unknown as Report;
	const lane = { letter: 'A', name: 'Virtual switch', scenario: '{"seed":1}', result };
	const [header, first, second, end] = figuresCsv([lane], '0.3.0').split('\r\n');
	expect(header?.split(',')).toHaveLength(16);
	expect(first).toBe(
		'A,Virtual switch,,throughput,"Throughput, ""all""",tx/s,5931.25,9.4,true,3200,true,5754.3,osa-vs-vswitch/NVS1L301,workload.connections,0.3.0,"{""seed"":1}"'
	);
	expect(second).toMatch(/^A,Virtual switch,Distribution,response_p999,ETR,tx\/s,,,true,3200,true,,,/);
	expect(end).toBe('');
});
