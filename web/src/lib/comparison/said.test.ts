import { expect, test } from 'vitest';
import { problemsOf } from 'datapath-lab-engine/fixtures/problems';
import { allWrong, said } from './said.ts';

const run = (description: unknown) => ({ problems: problemsOf(JSON.stringify(description)), extrapolated: [] });

test('what is wrong in the second pair is said there, in words', () => {
	const pairs = [{}, { connections: 501, priority: 'highest' }];
	const wrong = run({ platform: 'z14', pairs, workload: { connections: 1.5 } });
	expect(said([wrong], 'pairs.0.connections')).toBeNull();
	expect(said([wrong], 'pairs.1.connections')?.text).toBe('501 is out of range – 1 to 500 connections');
	expect(said([wrong], 'pairs.1.priority')?.wrong).toBe(true);
	expect(allWrong([wrong, wrong])).toEqual([
		'Pair 2, Priority: cannot be "highest" – one of: low, normal, high',
		'Connections: must be a whole number, not 1.5 – for example 3',
		'Pair 2, Connections: 501 is out of range – 1 to 500 connections'
	]);
});

test('what is wrong comes before what is unusual', () => {
	const extrapolated = [{ path: 'network.mtu', message: '2000 lies outside', hint: 'measured: 1492' }];
	expect(said([{ problems: [], extrapolated }], 'network.mtu')).toEqual({
		path: 'network.mtu',
		wrong: false,
		text: 'extrapolated: 2000 lies outside – measured: 1492'
	});
	const problems = [{ path: 'network.mtu', message: '1 is out of range', hint: '' }];
	expect(
		said(
			[
				{ problems: [], extrapolated },
				{ problems, extrapolated: [] }
			],
			'network.mtu'
		)?.wrong
	).toBe(true);
});
