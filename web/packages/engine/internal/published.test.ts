import { expect, test } from 'vitest';
import { measured } from '../fixtures/measured.ts';

const figure = (description: object, id: string) =>
	measured(JSON.stringify(description), ({ warming_up }) => !warming_up).figures.find((one) => one.id === id);

test('published figures appear next to a run of exactly that configuration, whatever its seed', () => {
	expect(figure({ seed: 7 }, 'throughput')?.published).toEqual({
		value: 5754.34,
		run: 'NVS1L301',
		report: 'Dedicated OSA vs. Vswitch Update, z/VM 7.2',
		role: 'calibration'
	});
	expect(figure({ workload: { connections: 10 } }, 'total_cpu')?.published?.role).toBe('opened');
	expect(figure({}, 'response_time')?.published).toBeNull();
});

test('another machine, or another number of connections, has no published figures', () => {
	expect(figure({ constants: { dispatch: 1 } }, 'throughput')?.published).toBeNull();
	expect(figure({ workload: { connections: 11 } }, 'throughput')?.published).toBeNull();
});
