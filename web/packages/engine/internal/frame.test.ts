import { expect, test } from 'vitest';
import { Frame, frameSchema } from './frame.ts';
import type { Layout } from '../generated/types.ts';

const layout: Layout = {
	engine: 'test',
	transactions: true,
	parts: [],
	processors: [7, 8],
	locks: [{ id: 0, name: 'scheduler lock', part: 1, kind: 'scheduler' }],
	cards: [4],
	guests: [{ part: 3, name: 'Server guest 1', workload: 'STR', priority: 'low' }],
	places: [],
	routes: [],
	packet_kinds: [],
	event_kinds: [],
	frame: {
		header: ['now_ps', 'packets_listed'],
		processor: ['activity', 'dispatched'],
		lock: ['held', 'waiters'],
		card: ['queue', 'visit'],
		guest: ['packets_out'],
		place: ['packets'],
		packet: ['serial', 'pair']
	}
};

test('sections of a frame have the order of the layout', () => {
	const frame = new Frame(new Float64Array([5, 1, 3, 1, 4, 0, 1, 6, 2, 9, 77, 11, 2]), frameSchema(layout));
	expect(frame.now).toBe(5);
	expect(frame.processor(1, 'activity')).toBe(4);
	expect(frame.processor(1, 'dispatched')).toBe(0);
	expect(frame.lock(0, 'waiters')).toBe(6);
	expect([frame.card(0, 'queue'), frame.card(0, 'visit')]).toEqual([2, 9]);
	expect(frame.guest(0, 'packets_out')).toBe(77);
	expect([frame.packet(0, 'serial'), frame.packet(0, 'pair')]).toEqual([11, 2]);
});

test('a number that a run does not have reads as null; one that no engine has is an error', () => {
	const shape = frameSchema({ ...layout, locks: [], cards: [], guests: [] });
	const frame = new Frame(new Float64Array([5, 1, 3, 1, 4, 0, 11, 2]), shape);
	expect(frame.packet(0, 'serial')).toBe(11);
	expect(frame.lock(0, 'held')).toBeNaN();
	expect(frame.processor(2, 'activity')).toBeNaN();
	expect(() => frame.processor(0, 'holds_lock')).toThrow('holds_lock');
	expect(() => frame.header('events')).toThrow('events');
});
