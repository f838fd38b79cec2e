import type { Figure, Layout, Report } from 'datapath-lab-engine/types';
import { expect, test } from 'vitest';
import { findCause } from './cause';

const figure = (id: string, value: number, rest: Partial<Figure> = {}) =>
	({ id, value, unit: 'ms/tx', scale: null, role: null, account: null, ...rest }) as Figure;

/** The n-way report multiplies its parts by the number of processors; the whole is time that was used. */
const run = (whole: number, guests: number, hypervisor: number) => ({
	layout: {} as Layout,
	result: {
		figures: [
			figure('true_cpu', whole, { role: 'cost' }),
			figure('emulation', guests, { account: 'emulation' }),
			figure('cp', hypervisor, { account: 'cp' })
		]
	} as Report
});

test('the parts that a cause names are parts of the time that was used', () => {
	const cause = findCause({ about: 'cost' } as Parameters<typeof findCause>[0], [run(4, 18, 6), run(2, 6, 6)]);
	expect(cause).toMatch(/^Most of the difference is CPU time of the guests: 3\.00 in A, 1\.00 in B/);
});
