import { expect, test } from 'vitest';
import { Frame, frameSchema } from 'datapath-lab-engine/frame';
import type { Layout, PartKind } from 'datapath-lab-engine/types';
import { processorStatus, processorStatusBrief, lockState, stranded } from './processor-status-text.ts';

const part = (id: number, kind: PartKind, name: string) => ({ id, kind, name, parent: null, side: null });
const layout: Layout = {
	engine: 'test',
	transactions: true,
	parts: [part(0, 'processor', 'CPU 0'), part(1, 'processor', 'CPU 1'), part(2, 'guest', '100 web servers')],
	processors: [0, 1],
	locks: [{ id: 0, name: 'scheduler lock', part: 2, kind: 'scheduler' }],
	cards: [],
	guests: [],
	places: [],
	routes: [],
	packet_kinds: [],
	event_kinds: [],
	frame: {
		header: ['now_ps'],
		processor: ['activity', 'guest', 'guest_number', 'dispatched', 'switch_ps', 'wants_lock', 'holds_lock'],
		lock: ['held', 'holder', 'holder_dispatched', 'waiters'],
		card: [],
		guest: [],
		place: [],
		packet: []
	}
};
const NOW = 1e9;
const frame = (first: number[], second: number[], lock: number[]) =>
	new Frame(new Float64Array([NOW, ...first, ...second, ...lock]), frameSchema(layout));

const SERVES = [1, 2, 37, 1, -1, -1, -1];
const SPINS = [3, 2, 5, 1, -1, 0, -1];
const TAKEN = [4, -1, -1, 0, NOW + 3.2e9, -1, 0];

test('a lock whose holder runs is held; a lock without a holder is free', () => {
	expect(lockState(layout, frame(SERVES, SPINS, [1, 0, 1, 1]), 0)).toEqual({
		tone: 'held',
		words: 'held by CPU 0; 1 waiting, 1 of them spinning',
		waiters: 1
	});
	expect(lockState(layout, frame(SERVES, SERVES, [0, -1, 0, 0]), 0).tone).toBe('free');
	// The lock has no holder, and some waiters have not noticed yet: the text says so, and does not
	// call the lock held.
	const noticed = lockState(layout, frame(SERVES, SPINS, [0, -1, 0, 2]), 0);
	expect(noticed).toMatchObject({ tone: 'free', waiters: 2 });
	expect(noticed.words).toMatch(/free.*2/);
});

test('a lock whose holder is suspended shows for how long', () => {
	const now = frame(SPINS, TAKEN, [1, 1, 0, 5]);
	expect(lockState(layout, now, 0)).toEqual({
		tone: 'stranded',
		words: 'held by CPU 1, paused for another 3.2\u00a0ms; 5 waiting, 1 of them spinning',
		waiters: 5
	});
	expect([stranded(now, 0), stranded(now, 1)]).toEqual([false, true]);
	const homeless = lockState(layout, frame(SPINS, TAKEN, [1, -1, 0, 0]), 0);
	expect(homeless).toMatchObject({ tone: 'stranded', words: expect.stringContaining('without a processor') as string });
});

test('a processor shows whose work it does, for what it spins, or that it is off', () => {
	const now = frame(SERVES, TAKEN, [1, 1, 0, 5]);
	expect([processorStatus(layout, now, 0), processorStatus(layout, now, 1)]).toEqual([
		'server 37',
		'paused, holds a lock'
	]);
	expect([processorStatusBrief(layout, now, 0), processorStatusBrief(layout, now, 1)]).toEqual(['s37', 'off!']);
	expect(processorStatus(layout, frame(SPINS, TAKEN, [1, 1, 0, 5]), 0)).toBe('spins: scheduler');
});
