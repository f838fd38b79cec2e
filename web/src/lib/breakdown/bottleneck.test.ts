import { expect, test } from 'vitest';
import type { Limit, Utilization, Report } from 'datapath-lab-engine/types';
import { isLimited, limitIn, limitsIn, limitsOf } from './bottleneck.ts';

const result = (loads: Utilization[], limit: Limit | null) => ({ loads, limit }) as Report;
const link: Utilization = { part: 0, resource: 'wire', name: 'Link, client to server', share: 0.97 };

test('the limit comes first, then the busiest parts; the others are in the rest', () => {
	const loads: Utilization[] = [
		{ part: 1, resource: 'virtual-cpu', name: 'virtual CPU of Server guest', share: 0.6 },
		{ part: 1, resource: 'window', name: 'TCP window of Server guest', share: 0.99 },
		link,
		{ part: 0, resource: 'card', name: 'engine of server OSA-Express', share: 0.001 }
	];
	const run = result(loads, { kind: 'station', loads: [2], line: '' });
	const { first, rest } = limitsOf(run);
	expect(first.map(({ load }) => load.resource)).toEqual(['wire', 'window', 'virtual-cpu']);
	expect(rest.map(({ load }) => load.resource)).toEqual(['card']);
	expect(limitIn(run, 'A')).toBe('A is limited by the link, client to server, busy 97% of the time.');
	expect(isLimited(run)).toBe(true);
});

test('cards on both sides limit together', () => {
	const engine = (side: string): Utilization => ({
		part: 1,
		resource: 'card',
		name: `engine of ${side} OSA`,
		share: 0.98
	});
	const run = result([engine('client'), engine('server')], { kind: 'station', loads: [1, 0], line: '' });
	expect(limitIn(run, 'B')).toBe('B is limited by the engines of both cards, busy 98% of the time.');
});

test('many parts of a kind are counted', () => {
	const cpu = (number: number, share: number): Utilization => ({
		part: number,
		resource: 'processor',
		name: `CPU ${number}`,
		share
	});
	const all = [0.99, 0.98, 0.99, 0.98].map((share, number) => cpu(number, share));
	expect(limitIn(result(all, { kind: 'station', loads: [0, 2, 1, 3], line: '' }), 'A')).toBe(
		'A is limited by all 4 processors, busy 99% of the time.'
	);
	expect(limitIn(result([...all, cpu(4, 0.2)], { kind: 'station', loads: [0, 2, 1, 3], line: '' }), 'A')).toBe(
		'A is limited by 4 of the processors, busy 99% of the time.'
	);
});

test('virtual CPUs are named once, with the guests that they belong to', () => {
	const cpu = (guest: string): Utilization => ({
		part: 1,
		resource: 'virtual-cpu',
		name: `virtual CPU of ${guest}`,
		share: 0.98
	});
	const limited = (...guests: string[]) =>
		limitIn(result(guests.map(cpu), { kind: 'station', loads: guests.map((_, index) => index), line: '' }), 'B');
	expect(limited('Client guest')).toBe('B is limited by the virtual CPU of the client guest, busy 98% of the time.');
	expect(limited('Client guest', 'Server guest')).toBe(
		'B is limited by the virtual CPUs of the client guest and the server guest, busy 98% of the time.'
	);
	expect(limited('the client guest', 'the server guest')).toBe(
		'B is limited by the virtual CPUs of the client guest and the server guest, busy 98% of the time.'
	);
	// The engine’s words for the guests of a comparison, whose virtual CPUs have numbers.
	const numbered = ['client', 'server'].map((side) => ({ ...cpu(''), name: `virtual CPU 0 of the ${side} guest` }));
	expect(limitIn(result(numbered, { kind: 'station', loads: [0, 1], line: '' }), 'B')).toBe(
		'B is limited by virtual CPU 0 of the client guest and virtual CPU 0 of the server guest, busy 98% of the time.'
	);
	expect(limited('Server guest 2')).toBe('B is limited by the virtual CPU of server guest 2, busy 98% of the time.');
});

test('a window can be the limit', () => {
	const window: Utilization = { part: 1, resource: 'window', name: 'TCP window of Server guest', share: 0.93 };
	expect(limitIn(result([window], { kind: 'window', loads: [0], line: '' }), 'B')).toBe(
		'B is limited by the TCP window of the server guest: senders wait for room in it 93% of the time.'
	);
});

test("where nothing that works is full, the sentence has the core's reason", () => {
	const run = result([link], {
		kind: 'latency',
		loads: [0],
		line: 'its single connection, because the next request starts only after the response, 99 µs later (busiest: engine 31.5%)'
	});
	expect(limitIn(run, 'A')).toBe(
		'A is limited by its single connection, because the next request starts only after the response, 99 µs later.'
	);
	expect([isLimited(run), limitsOf(run).first[0]?.binding]).toEqual([false, false]);
});

test('an unclear limit is called unclear', () => {
	expect(limitIn(result([], null), 'A')).toBe('Shown as soon as there are enough results.');
	const loads: Utilization[] = [
		{ part: 1, resource: 'virtual-cpu', name: 'virtual CPU of Server guest', share: 0.99 },
		link,
		{ part: 1, resource: 'disk', name: 'Disk', share: 0.5 }
	];
	expect(limitIn(result(loads, { kind: 'several', loads: [0, 1], line: '' }), 'A')).toBe(
		'More than one part may limit A: the virtual CPU of the server guest and the link, client to server are busy nearly all the time.'
	);
	expect(limitIn(result(loads, { kind: 'several', loads: [2], line: '' }), 'A')).toBe(
		'No single part limits A; closest to full: disk.'
	);
});

test('what limits both lanes is named once', () => {
	const run = (share: number) => result([{ ...link, share }], { kind: 'station', loads: [0], line: '' });
	expect(limitsIn([run(0.97), run(0.97)])).toEqual([
		'In both lanes the limit is the link, client to server, busy 97% of the time.'
	]);
	expect(limitsIn([run(0.97), run(0.99)])).toEqual([
		'In both lanes the limit is the link, client to server, busy 97% (A) and 99% (B) of the time.'
	]);
	expect(limitsIn([run(0.97), result([link], null)])).toHaveLength(2);
});
