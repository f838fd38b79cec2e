import { expect, test } from 'vitest';
import { STORIES, comparisonOf } from '#lib/comparison/stories.ts';
import { bareFigure } from 'datapath-lab-engine/fixtures/bare';
import type { Report } from 'datapath-lab-engine/types';
import { busiestOf, cellOf, COLUMNS, pathsOf } from './all-paths.ts';

const view = (id: string) => comparisonOf(STORIES.find((one) => one.id === id) ?? STORIES[0]);

test('each path of the machine gets the same load', () => {
	const comparison = view('linux-router');
	const paths = pathsOf(comparison);
	expect(new Set(paths.map(({ name }) => name)).size).toBe(paths.length);
	expect(paths.length).toBeGreaterThan(2);
	for (const { text, patch } of paths) {
		const { workload, network } = JSON.parse(text) as {
			workload: { kind: string; connections: number };
			network: { attachment: string };
		};
		expect(workload.kind).toBe(comparison.shared.workload.kind);
		expect(workload.connections).toBe(comparison.shared.workload.connections);
		expect(network.attachment).toBe(patch['network.attachment']);
	}
});

test('a path that cannot carry the load is no row', () => {
	// Files go to disks and messages to networks, on the same machine.
	const names = pathsOf(view('qebsm-hipersockets')).map(({ patch }) => patch['network.attachment']);
	expect(names).not.toContain('fcp');
	expect(names).toContain('hipersockets');
	// Guests that share an uplink have one path only.
	expect(pathsOf(view('priorities'))).toEqual([]);
});

test('cells have values with intervals, and IFLs of both sides', () => {
	const report = {
		figures: [
			bareFigure({ id: 'throughput', value: 5931, half_width: 9.4, unit: 'tx/s' }),
			bareFigure({ id: 'client_ifls', value: 0.5, half_width: null, unit: 'IFLs' }),
			bareFigure({ id: 'server_ifls', value: 0.25, half_width: null, unit: 'IFLs' })
		],
		loads: [
			{ part: 1, resource: 'connections', name: 'Client guest’s only connection', share: 1 },
			{ part: 2, resource: 'card', name: 'engine of the server’s OSA-Express6', share: 0.5 }
		]
	} as unknown as Report;
	const cells = Object.fromEntries(COLUMNS.map((column) => [column.id, cellOf(report, column)]));
	expect(cells).toMatchObject({ rate: '5,931 ± 9.4', ifls: '0.500 + 0.250', p95: '' });
	expect(busiestOf(report)).toMatch(/^engine of the server’s OSA card, 50/i);
	expect(busiestOf(undefined)).toBe('');
});
