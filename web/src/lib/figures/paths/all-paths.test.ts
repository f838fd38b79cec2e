import { expect, test } from 'vitest';
import { STORIES, comparisonOf } from '#lib/comparison/stories.ts';
import { bareFigure } from 'datapath-lab-engine/fixtures/bare';
import type { Report } from 'datapath-lab-engine/types';
import { changed, pairsOfWorkload, withPairs } from '#lib/comparison/changes.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { valueAt } from '#lib/comparison/shared.ts';
import { busiestOf, cellOf, COLUMNS, pathsOf, transferTime } from './all-paths.ts';

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

test('each path has all settings of the reader, measured or not', () => {
	const story = view('card-or-vswitch');
	const settings = { 'lpar.processors': 1, 'guest.virtual_cpus': 1, 'network.link_gbps': 1, 'network.mtu': 4000 };
	const set = Object.entries(settings).reduce((so, [path, value]) => changed(so, path, value), story);
	const paths = pathsOf(set);
	expect(paths).toHaveLength(2);
	for (const { text, patch } of paths)
		for (const [path, value] of Object.entries(settings))
			expect(valueAt(JSON.parse(text) as object, path), `${path} over ${patch['network.attachment']}`).toBe(value);
	// The two lanes are two of these paths: the same scenarios.
	expect(paths.map(({ text }) => text).toSorted()).toEqual([scenarioOf(set, 0), scenarioOf(set, 1)].toSorted());
});

test('a path that cannot carry the load is no row', () => {
	// Files go to disks and messages to networks, on the same machine.
	const names = pathsOf(view('qebsm-hipersockets')).map(({ patch }) => patch['network.attachment']);
	expect(names).not.toContain('fcp');
	expect(names).toContain('hipersockets');
	// Guests that share an uplink have one path only.
	expect(pathsOf(view('priorities'))).toHaveLength(1);
});

test('pairs of guests go over each path that can have them, and their figures are those of each kind', () => {
	const story = view('card-or-vswitch');
	const paths = pathsOf(withPairs(story, pairsOfWorkload(story, 40)));
	expect(paths.map(({ patch }) => patch['network.attachment'])).toEqual(
		expect.arrayContaining(['vswitch', 'dedicated-osa'])
	);
	for (const { text } of paths) expect((JSON.parse(text) as { pairs: unknown[] }).pairs).toMatchObject([{ count: 40 }]);
	const result = {
		figures: [1, 2].map((kind) =>
			bareFigure({ id: `guest_${kind}_response_p95`, value: 100 * kind, half_width: 1, unit: 'µs' })
		)
	} as unknown as Report;
	const p95 = COLUMNS.find(({ id }) => id === 'p95') ?? COLUMNS[0];
	expect(cellOf(result, p95)).toBe('(100 ± 1.0) / (200 ± 1.0)');
});

test('the time of a transfer follows from the payload', () => {
	const result = (payload: number) =>
		({ figures: [bareFigure({ id: 'payload', value: payload, unit: 'MB/s' })] }) as unknown as Report;
	// 2 TB at 500 MiB/s are 3,815 s.
	expect(transferTime(result(500), 2)).toBe('1\u00a0h 4\u00a0min');
	expect(transferTime(result(500), 0.5)).toBe('16\u00a0min');
	expect(transferTime(result(500), 0.01)).toBe('19\u00a0s');
	expect([transferTime(result(0), 2), transferTime(undefined, 2)]).toEqual(['', '']);
});

test('cells have values with intervals, and IFLs of both sides', () => {
	const result = {
		figures: [
			bareFigure({ id: 'throughput', value: 5931, half_width: 9.4, unit: 'tx/s' }),
			bareFigure({ id: 'refused', value: 62, half_width: 0.4, unit: '%' }),
			bareFigure({ id: 'client_ifls', value: 0.5, half_width: 0.012, unit: 'IFLs' }),
			bareFigure({ id: 'server_ifls', value: 0.25, half_width: null, unit: 'IFLs' })
		],
		loads: [
			{ part: 1, resource: 'connections', name: 'Client guest’s only connection', share: 1 },
			{ part: 2, resource: 'card', name: 'engine of the server’s OSA-Express6', share: 0.5 }
		]
	} as unknown as Report;
	const cells = Object.fromEntries(COLUMNS.map((column) => [column.id, cellOf(result, column)]));
	expect(cells).toMatchObject({
		rate: '5,931 ± 9.4',
		refused: '62.00 ± 0.40',
		ifls: '(0.500 ± 0.012) + 0.250',
		p95: ''
	});
	expect(busiestOf(result)).toMatch(/^engine of the server’s OSA card, 50/i);
	expect(busiestOf(undefined)).toBe('');
	// A card that is always busy, because it could work in larger batches, does not limit the run.
	const card = { part: 2, resource: 'card', name: 'engine of the server’s OSA-Express6', share: 1 };
	const guest = { part: 1, resource: 'virtual-cpu', name: 'virtual CPU 0 of the client guest', share: 0.998 };
	const limited = { ...result, loads: [card, guest], limit: { kind: 'station', loads: [1], line: '' } } as Report;
	expect(busiestOf(limited)).toMatch(/^virtual CPU 0 of the client guest, 100%$/i);
});
