import { expect, test } from 'vitest';
import { problem, problemsOf } from 'datapath-lab-engine/fixtures/problems';
import { allErrors, diagnosticAt } from './diagnostics.ts';

const run = (description: unknown) => ({ problems: problemsOf(JSON.stringify(description)), extrapolated: [] });

test('what is wrong in the second pair is said there, in words', () => {
	const pairs = [{}, { connections: 501, priority: 'highest' }];
	const isError = run({ platform: 'z14', pairs, workload: { connections: 1.5 } });
	expect(diagnosticAt([isError], 'pairs.0.connections')).toBeNull();
	expect(diagnosticAt([isError], 'pairs.1.connections')?.text).toBe('501 is out of range – 1 to 500 connections');
	expect(diagnosticAt([isError], 'pairs.1.priority')?.isError).toBe(true);
	expect(allErrors([isError, isError])).toEqual([
		'Pair 2, Priority: cannot be "highest" – one of: low, normal, high',
		'Connections: must be a whole number from 0, not 1.5 – as in 3',
		'Pair 2, Connections: 501 is out of range – 1 to 500 connections'
	]);
});

test('what is wrong comes before what is unusual', () => {
	const extrapolated = [problem('network.mtu', ['outside', { value: '2000' }], ['measured', { values: '1492' }])];
	expect(diagnosticAt([{ problems: [], extrapolated }], 'network.mtu')).toEqual({
		path: 'network.mtu',
		isError: false,
		text: 'extrapolated: 2000 lies outside what was measured – measured: 1492'
	});
	const problems = [problem('network.mtu', ['out_of_range', { value: '1' }], ['leave_it_out', {}])];
	expect(
		diagnosticAt(
			[
				{ problems: [], extrapolated },
				{ problems, extrapolated: [] }
			],
			'network.mtu'
		)?.isError
	).toBe(true);
});
