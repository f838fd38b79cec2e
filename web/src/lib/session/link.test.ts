import { expect, test } from 'vitest';
import { DEFAULTS, leaves, withValue } from './description.ts';
import { read, write } from './link.ts';

const PACE = 2e7;

test('a bare address opens the defaults', () => {
	const linked = read('', PACE);
	expect(linked.description).toEqual(DEFAULTS);
	expect(linked.lanes).toEqual(['vswitch', 'dedicated-osa']);
	expect(linked.time).toBeNull();
});

test('an address holds everything and is read back as it was written', () => {
	const linked = {
		...read('', PACE),
		description: withValue(withValue(DEFAULTS, 'workload.connections', 50), 'workload.kind', 'STR'),
		lanes: ['dedicated-osa', 'vswitch'] as ['dedicated-osa', 'vswitch'],
		pace: 1e9,
		express: true,
		time: 173_204_112,
		table: true,
		selection: { lane: 1, what: 'packet' as const, id: 12 },
		version: '0.1.0'
	};
	const address = write(linked);
	for (const [path] of leaves(DEFAULTS)) expect(address).toContain(`${path}=`);
	expect(read(address, PACE)).toEqual(linked);
});

test('what makes no sense in an address is left out', () => {
	const linked = read('#seed=x&a=token-ring&t=-4&select=c-part-1&pace=0', PACE);
	expect(linked.description.seed).toBe(DEFAULTS.seed);
	expect(linked.lanes[0]).toBe('vswitch');
	expect(linked.time).toBeNull();
	expect(linked.selection).toBeNull();
	expect(linked.pace).toBe(PACE);
});

test('a value is set by path and shares what did not change', () => {
	const next = withValue(DEFAULTS, 'network.mtu', 8992);
	expect(next.network.mtu).toBe(8992);
	expect(next.workload).toBe(DEFAULTS.workload);
	expect(DEFAULTS.network.mtu).toBe(1492);
	expect(withValue(DEFAULTS, 'network.colour', 1)).toEqual(DEFAULTS);
});
