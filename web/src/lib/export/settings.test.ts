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
