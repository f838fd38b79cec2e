import { expect, test } from 'vitest';
import { bare } from '#lib/sim/bare.fixture.ts';
import type { Layout, Load, Report } from '#lib/sim/boundary.ts';
import { limitIn, limitsOf } from './limits.ts';

const layout = {
	...bare,
	parts: [
		{ id: 0, kind: 'link', name: 'Link, client to server', parent: null, side: null },
		{ id: 1, kind: 'guest', name: 'Server guest', parent: null, side: 'server' }
	]
} as Layout;
const report = (loads: Load[], binding: number | null) => ({ loads, binding }) as Report;

test('what limits comes first, then what is busiest; what does nothing is left out', () => {
	const loads: Load[] = [
		{ part: 1, resource: 'virtual-cpu', share: 0.6 },
		{ part: 1, resource: 'window', share: 0.99 },
		{ part: 0, resource: 'wire', share: 0.97 },
		{ part: 0, resource: 'card', share: 0.001 }
	];
	const limits = limitsOf(report(loads, 2), layout);
	expect(limits.map(({ load }) => load.resource)).toEqual(['wire', 'window', 'virtual-cpu']);
	expect(limitIn(limits, 'A')).toBe('A is limited by the link, client to server: busy 97% of the time.');
});

test('a disk is no part of itself', () => {
	const disk = { id: 0, kind: 'disk', name: 'Disk', parent: null, side: 'server' };
	const limits = limitsOf(report([{ part: 0, resource: 'disk', share: 1 }], 0), { ...bare, parts: [disk] } as Layout);
	expect(limitIn(limits, 'A')).toBe('A is limited by the disk: busy 100% of the time.');
});

test('windows are waited for', () => {
	const limits = limitsOf(report([{ part: 1, resource: 'window', share: 0.93 }], 0), layout);
	expect(limitIn(limits, 'B')).toBe(
		'B is limited by the TCP window of Server guest: its senders wait for room in the receiver’s 93% of the time.'
	);
});

test('where it is not clear it is said', () => {
	expect(limitIn(limitsOf(report([], null), layout), 'A')).toBe('Nothing alone limits A.');
	const close: Load[] = [
		{ part: 1, resource: 'virtual-cpu', share: 0.99 },
		{ part: 0, resource: 'wire', share: 0.97 },
		{ part: 1, resource: 'window', share: 1 }
	];
	expect(limitIn(limitsOf(report(close, null), layout), 'A')).toBe(
		'More than one may limit A: busiest virtual CPU of Server guest, link, client to server are busy nearly all the time.'
	);
});
