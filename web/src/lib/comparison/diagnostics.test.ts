import { expect, test } from 'vitest';
import { problemsOf } from 'datapath-lab-engine/fixtures/problems';
import { allErrors, diagnosticAt } from './diagnostics.ts';

const run = (description: unknown) => ({ problems: problemsOf(JSON.stringify(description)), extrapolated: [] });

test('an error in the second pair is found there, in words', () => {
	const pairs = [{}, { connections: 501, priority: 'highest' }];
	const isError = run({ platform: 'z14', pairs, workload: { connections: 1.5 } });
	expect(diagnosticAt([isError], 'pairs.0.connections')).toBeNull();
	expect(diagnosticAt([isError], 'pairs.1.connections')?.text).toBe('501 is out of range (1 to 500 connections)');
	expect(diagnosticAt([isError], 'pairs.1.priority')?.isError).toBe(true);
	expect(allErrors([isError, isError])).toEqual([
		'Guests 2, Priority: cannot be "highest" (one of: low, normal, high)',
		'Connections: must be a whole number, not 1.5 (1 to 500 connections)',
		'Guests 2, Connections: 501 is out of range (1 to 500 connections)'
	]);
});

test('errors come before warnings', () => {
	const extrapolated = [{ path: 'network.mtu', message: 'IBM measured 1492 bytes, not 2000', hint: '' }];
	expect(diagnosticAt([{ problems: [], extrapolated }], 'network.mtu')).toEqual({
		path: 'network.mtu',
		isError: false,
		text: 'Extrapolated: IBM measured 1492 bytes, not 2000.'
	});
	const problems = [{ path: 'network.mtu', message: '1 is out of range', hint: '' }];
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
