import { expect, test } from 'vitest';
import { bare } from 'datapath-lab-engine/fixtures/bare';
import type { ResponseTimeBreakdown, Layout, Phase, Report } from 'datapath-lab-engine/types';
import { bareFigure } from 'datapath-lab-engine/fixtures/bare';
import { byPhase, difference, meanOf, meanRibbon, reasonText, ribbonOf, type Ribbon } from './ribbon.ts';

const stay = (place: number, phase: Phase, start_ps: number, end_ps: number) => ({
	place,
	phase,
	start_ps,
	end_ps,
	packet: 1
});
const transaction = (ended_ps: number | null): ResponseTimeBreakdown => ({
	connection: 0,
	began_ps: 100,
	ended_ps,
	parts: [stay(0, 'waiting', 100, 110), stay(0, 'waiting', 110, 130), stay(1, 'card', 130, 140)]
});

test('neighbours in one place with one phase are one segment', () => {
	expect(ribbonOf(transaction(140)).pieces).toEqual([
		{ place: 0, phase: 'waiting', packet: 1, from: 0, length: 30 },
		{ place: 1, phase: 'card', packet: 1, from: 30, length: 10 }
	]);
});

test('a transaction in progress grows with the clock, and never shrinks', () => {
	expect(ribbonOf(transaction(null), 155)).toMatchObject({ open: true, length: 55 });
	expect(ribbonOf(transaction(null), 155).pieces.at(-1)).toMatchObject({ from: 30, length: 25 });
	expect(ribbonOf(transaction(null), 120).length).toBe(40);
	expect(ribbonOf(transaction(140), 155).length).toBe(40);
});

const ribbon = (...stays: [number, Phase, number][]): Ribbon =>
	meanRibbon({ transactions: 20, stays: stays.map(([place, phase, mean_ps]) => ({ place, phase, mean_ps })) });
const part = { id: 0, kind: 'osa', name: 'OSA', parent: null, side: 'server' };
const place = (id: number, name: string) => ({ id, part: 0, name });
const layout = {
	...bare,
	parts: [part],
	places: [place(0, 'inbound frames'), place(1, 'queue'), place(2, 'copy')]
} as unknown as Layout;

test('a reason names the place as the picture does, and says what is done there if the name does not', () => {
	const at = (name: string) => ({ ...layout, places: [place(0, name)] }) as unknown as Layout;
	const reason = { phase: 'hypervisor' as const, more: 23e6, lane: 0 as const, places: [0] };
	expect(reasonText(reason, at('copy'))).toMatch(/^\+23\s*µs hypervisor work in “copy” of the OSA/);
	expect(reasonText(reason, at('interrupt presented'))).toMatch(
		/ hypervisor work delivering interrupts \(“interrupt presented” of the OSA/
	);
});

test('the reason of a difference has its phase and its place', () => {
	const slow = ribbon([0, 'waiting', 70], [1, 'waiting', 10], [2, 'hypervisor', 15], [2, 'guest', 5]);
	const fast = ribbon([0, 'waiting', 8], [1, 'waiting', 12], [2, 'guest', 5]);
	expect(byPhase(slow)).toEqual(
		new Map([
			['waiting', 80],
			['hypervisor', 15],
			['guest', 5]
		])
	);
	expect(difference([fast, slow], [layout, layout])).toEqual({
		longer: 1,
		by: 75,
		reasons: [{ phase: 'waiting', more: 62, lane: 1, places: [0] }]
	});
});

test('each place has what it adds to the difference, and no more', () => {
	const slow = ribbon([0, 'waiting', 70], [1, 'waiting', 40]);
	const fast = ribbon([0, 'waiting', 20], [1, 'waiting', 12]);
	expect(difference([slow, fast], [layout, layout])?.reasons).toEqual([
		{ phase: 'waiting', more: 50, lane: 0, places: [0] },
		{ phase: 'waiting', more: 28, lane: 0, places: [1] }
	]);
	expect(difference([slow, fast], [layout, layout], true)?.reasons).toEqual([
		{ phase: 'waiting', more: 78, lane: 0, places: [0] }
	]);
});

test('both sides have a reason together, unless one has nearly all of it', () => {
	const parts = [part, { ...part, id: 1, side: 'client' }];
	const places = [place(0, 'inbound frames'), { ...place(1, 'inbound frames'), part: 1 }];
	const two = { ...bare, parts, places } as unknown as Layout;
	const reasons = (server: number, client: number) =>
		difference(
			[ribbon([0, 'waiting', server], [1, 'waiting', client], [0, 'card', 50]), ribbon([0, 'card', 50])],
			[two, two]
		)?.reasons.map(({ more, places }) => [more, places]);
	expect(reasons(50, 40)).toEqual([[90, [0, 1]]]);
	expect(reasons(90, 10)).toEqual([[90, [0]]]);
});

test('the largest reason of the opposite sign is named, too', () => {
	const [slow, fast] = [ribbon([0, 'waiting', 90], [1, 'card', 5]), ribbon([0, 'waiting', 10], [1, 'card', 45])];
	expect(difference([slow, fast], [layout, layout])?.reasons).toEqual([
		{ phase: 'waiting', more: 80, lane: 0, places: [0] },
		{ phase: 'card', more: -40, lane: 1, places: [1] }
	]);
});

test('ribbons that are practically equal have no reason', () => {
	expect(difference([ribbon([0, 'card', 1000]), ribbon([0, 'card', 1004])], [layout, layout])).toBeNull();
});

test('a router that waits for interrupts is the reason, not the guest behind it', () => {
	const parts = [
		{ id: 0, kind: 'guest', name: 'Client guest', parent: null, side: 'client' },
		{ id: 1, kind: 'nic', name: 'Virtual NIC', parent: 0, side: 'client' },
		{ id: 2, kind: 'router', name: 'Linux router', parent: null, side: 'client' },
		{ id: 3, kind: 'nic', name: 'Virtual NIC', parent: 2, side: 'client' }
	];
	const places = [
		{ id: 0, part: 3, name: 'QDIO input queue' },
		{ id: 1, part: 1, name: 'QDIO input queue' }
	];
	const routed = { ...bare, parts, places } as unknown as Layout;
	const slow = ribbon([0, 'interrupt', 90], [1, 'interrupt', 10]);
	const apart = difference([slow, ribbon([1, 'interrupt', 10])], [routed, routed]);
	expect(apart?.reasons).toEqual([{ phase: 'interrupt', more: 90, lane: 0, places: [0] }]);
});

test('the mean is as long as the response time that stands above the picture, divided as its sample', () => {
	const stays = (
		[
			['waiting', 60e6],
			['guest', 40e6]
		] as const
	).map(([phase, mean_ps], place) => ({ place, phase, mean_ps }));
	const run = (...figures: Report['figures']) =>
		({ profile: { transactions: 20, stays }, figures }) as unknown as Report;
	const response = bareFigure({ role: 'response', value: 99.5, unit: 'µs' });
	expect(meanOf(run(response))?.length).toBeCloseTo(99.5e6, 0);
	expect([...byPhase(meanOf(run(response)) as Ribbon).values()].map((part) => part / 99.5e6)).toEqual([0.6, 0.4]);
	expect(meanOf(run())?.length).toBe(100e6);
	expect(meanOf({ ...run(response), profile: null })).toBeNull();
});
