import { expect, test } from 'vitest';
import { settingsOf } from './settings.ts';

test('what differs comes first, then what both share, each under the name of its control', () => {
	const scenario = (attachment: string) =>
		JSON.stringify({ platform: 'z15', network: { attachment, mtu: 1492 }, workload: { connections: 50 } });
	const [a, b, ...shared] = settingsOf([scenario('vswitch'), scenario('dedicated-osa')]);
	expect(a).toBe('A: Path: Virtual switch');
	expect(b).toBe('B: Path: Dedicated OSA card');
	expect(shared.some((one) => one.endsWith(': 1492'))).toBe(true);
	expect(shared.some((one) => one.endsWith(': 50'))).toBe(true);
	expect(shared.join()).not.toContain('network.mtu');
});

test('what has no effect is left out, and what all pairs share is written once', () => {
	const pair = { kind: 'STR', connections: 12, offered_per_second: 0, request_bytes: 20, think_ms: 0 };
	const scenario = JSON.stringify({
		seed: 0,
		workload: { kind: 'STR', connections: 12 },
		pairs: [
			{ ...pair, priority: 'low' },
			{ ...pair, priority: 'high' }
		]
	});
	const settings = settingsOf([scenario, scenario]);
	const labels = settings.map((one) => one.split(': ')[0]);
	expect(new Set(labels).size).toBe(labels.length);
	expect(settings.filter((one) => one.endsWith(': 0'))).toEqual([expect.stringMatching(/seed: 0$/)]);
	expect(settings.filter((one) => one.endsWith(': 20'))).toEqual(['Request size: 20']);
	expect(settings.filter((one) => one.startsWith('Guests '))).toEqual([
		'Guests 1, Priority: low',
		'Guests 2, Priority: high'
	]);
	// A load that is offered is there.
	const offered = scenario.replaceAll('"offered_per_second":0', '"offered_per_second":500');
	expect(settingsOf([offered, offered])).toContain('Offered load: 500');
});
