import { expect, test } from 'vitest';
import { bareFigure } from 'datapath-lab-engine/fixtures/bare';
import type { Report } from 'datapath-lab-engine/types';
import { p95Line, warnings } from './caption.ts';

const lane = (letter: string, more: object = {}) => ({
	letter,
	result: {
		finished: true,
		good: true,
		observed_ps: 3.2e12,
		extrapolated: [],
		figures: [bareFigure({ id: 'response_p95', value: 494, unit: 'µs' })],
		...more
	} as unknown as Report
});

test('the 95th percentile of each lane, or of each kind of guests', () => {
	expect(p95Line([lane('A'), lane('B')])).toMatch(/A 494\sµs.*B 494\sµs\.$/);
	const guests = [1, 2].map((kind) => bareFigure({ id: `guest_${kind}_response_p95`, value: 100 * kind, unit: 'µs' }));
	expect(p95Line([lane('A', { figures: guests })])).toMatch(/A 100\sµs \/ 200\sµs/);
	expect(p95Line([lane('A', { figures: [] })])).toBe('');
});

test('runs that go on and settings that were not measured are marked', () => {
	expect(warnings([lane('A'), lane('B')])).toEqual([]);
	const [unstable] = warnings([lane('A', { finished: false }), lane('B')]);
	expect(unstable).toMatch(/^A: not yet stable \(3\.2\ss simulated\)/);
	const extrapolated = [{ path: 'workload.connections', message: 'was measured with 1 and 50, not 10', hint: '' }];
	expect(warnings([lane('A', { extrapolated })]).join()).toMatch(/^Extrapolated: .*nothing like it was measured/);
	expect(warnings([lane('A', { good: false, figures: [bareFigure({ converged: false, value: 1 })] })])).toHaveLength(1);
});
