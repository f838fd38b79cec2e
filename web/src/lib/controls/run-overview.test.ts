import { expect, test } from 'vitest';
import type { Overview } from 'datapath-lab-engine/protocol';
import { binAt, endOf, mostBusy, mostPackets, outline, shapes } from './run-overview';

const bin = { emulation: 0.25, cp: 0.25, packets: 100, transactions: 10, waiting: 1 };
const overview: Overview = {
	width_ps: 10,
	from_ps: 0,
	bins: [bin, { ...bin, cp: 0.5, packets: 200 }],
	slowest: []
};

test('a moment has the bin that it lies in, and none beyond what was simulated', () => {
	expect(endOf(overview)).toBe(20);
	expect(binAt(overview, 9)?.packets).toBe(100);
	expect(binAt(overview, 10)?.packets).toBe(200);
	// A bin that is not complete yet is as the one before.
	expect(binAt(overview, 29)?.packets).toBe(200);
	expect(binAt(overview, 30)).toBeNull();
	expect(binAt(null, 0)).toBeNull();
});

test('shares go from the base to the top, and packets to the most of them', () => {
	expect([mostBusy(overview), mostPackets(overview)]).toEqual([0.75, 200]);
	const most = { busy: 1, packets: 200 };
	const { cp, guests, packets } = shapes(overview, (ps) => ps, [8, 0], most);
	// CP is a quarter, then half; the guests a quarter above it; the last bin is as wide as the others.
	expect(cp).toBe('M0,6L10,6L10,4L20,4L20,4L20,8L20,8L10,8L10,8L0,8Z');
	expect(guests).toBe('M0,4L10,4L10,2L20,2L20,2L20,4L20,4L10,4L10,6L0,6Z');
	expect(packets).toBe('M0,4L10,4L10,0L20,0L20,0');
	expect(shapes(overview, (ps) => ps, [8, 16], most).packets).toBe('M0,12L10,12L10,16L20,16L20,16');
});

test('an outline is the upper edge of what the processors did', () => {
	expect(outline(overview, (ps) => ps, [8, 0], { busy: 1 })).toBe('M0,4L10,4L10,2L20,2L20,2');
});

test('a run without bins has no shapes', () => {
	const none = { ...overview, bins: [] };
	expect(shapes(none, (ps) => ps, [8, 0], { busy: 0, packets: 0 }).cp).toBeNull();
	expect(outline(none, (ps) => ps, [8, 0], { busy: 0 })).toBeNull();
});
