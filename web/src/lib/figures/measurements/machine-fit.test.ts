import { expect, test } from 'vitest';
import type { FittedConstant, MachineFitResult } from '#lib/engine/measurements/measurements-protocol.ts';
import * as texts from '#text/index.ts';
import { headlineOf, intervalOf, scatterOf } from './machine-fit.ts';

const errors = {
	figures: 6,
	largest_before_pct: 40.2,
	largest_pct: 30.4,
	worse: 1,
	largest_growth_pct: 27.96,
	all_too: 'high'
} as const;
const result = (change: Partial<MachineFitResult>) => ({ left_out_errors: errors, ...change }) as MachineFitResult;

test('the headline says how large the errors are, which figures got worse, and on which side they lie', () => {
	expect(headlineOf(result({}), 'IBM z15')).toBe(
		'On the rows left out of the fit, the largest error is 30.4%; with the IBM z15 it was 40.2%. 1 of 6 figures got worse, by 28.0 percentage points at most. The fitted machine is too high for all of them.'
	);
	const all = { ...errors, worse: 0, all_too: null };
	expect(headlineOf(result({ left_out_errors: all }), 'IBM z15')).toMatch(/it was 40\.2%\. No figure got worse\.$/);
	expect(headlineOf(result({ left_out_errors: null }), 'IBM z15')).toBe('');
});

test('an interval has two ends, and says what widened it', () => {
	const constant = { low: 9.2, high: 10.4 } as FittedConstant;
	expect(intervalOf(constant)).toBe('9.200 to 10.40');
	expect(intervalOf({ ...constant, low: null })).toBe(texts.summary.none);
	expect([0.4, 1, 1.83].map((scatter) => scatterOf(result({ scatter })))).toEqual(['', '', '1.8']);
	expect(texts.machineFit.scatter('1.8')).toContain('because your rows scatter 1.8 times as much');
	expect(texts.machineFit.scatter('')).not.toContain('widened');
});
