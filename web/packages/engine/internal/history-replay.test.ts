import { expect, test } from 'vitest';
import { HistoryReplay } from './history-replay.ts';

test('the moments to keep lead up to the requested one', () => {
	const recall = new HistoryReplay(1000, { span_ps: 400, frames: 4 }, 2);
	const moments: number[] = [];
	while (recall.next < recall.to) {
		moments.push(recall.next);
		recall.take(new Float64Array([recall.next, 1, 2, 3]));
	}
	expect(moments).toEqual([600, 700, 800, 900]);
	expect(recall.taken.map((frame) => [...frame])).toEqual(moments.map((moment) => [moment, 1]));
});

test('nothing is kept from before the beginning', () => {
	const recall = new HistoryReplay(100, { span_ps: 400, frames: 2 }, 1);
	expect(recall.from).toBe(0);
	recall.take(new Float64Array([0]));
	expect(recall.next).toBe(50);
	expect(new HistoryReplay(0, { span_ps: 400, frames: 2 }, 1).next).toBe(0);
});
