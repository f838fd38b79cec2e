// A strip of the past has one scale of time, whatever the pace was when its parts were drawn.
import { expect, test } from 'vitest';
import type { Frame } from 'datapath-lab-engine/frame';
import { HistoryStrip } from './history-strip.ts';

const WIDTH = 100;

/** A canvas of one row: the moment that each pixel shows, or null. */
class Row {
	width = WIDTH;
	height = 1;
	pixels: (number | null)[] = Array<number | null>(WIDTH).fill(null);

	getContext() {
		return {
			setTransform: () => undefined,
			clearRect: () => this.pixels.fill(null),
			drawImage: (from: Row, x: number, _y = 0, width = from.width) => {
				const read = [...from.pixels];
				for (let to = 0; to < this.width; to++) {
					const at = Math.floor(((to + 0.5 - x) * from.width) / width);
					this.pixels[to] = at >= 0 && at < from.width ? (read[at] ?? null) : null;
				}
			}
		};
	}
}

const frame = (now: number) => ({ now }) as Frame;

test('another pace shows another length of the past on the same scale, up to now at the right', () => {
	Object.assign(globalThis, { document: { createElement: () => new Row() } });
	try {
		const row = new Row();
		const scroll = new HistoryStrip(row as unknown as HTMLCanvasElement);
		const draw = (_: unknown, { x, width }: { x: number; width: number }, from: Frame) =>
			row.pixels.fill(from.now, Math.max(0, Math.round(x)), Math.round(x + width));
		const goTo = (now: number, span: number) => scroll.update(frame(now), [], span, draw);
		/** The largest deviation of a pixel from the scale, in pixels. */
		const off = (now: number, span: number) =>
			Math.max(
				...row.pixels.map((moment, x) =>
					moment === null ? 0 : Math.abs((now - moment) / (span / WIDTH) - (WIDTH - x))
				)
			);
		for (let now = 0; now <= 100; now++) goTo(now, 100);
		expect(off(100, 100)).toBeLessThanOrEqual(1);
		for (let now = 102; now <= 140; now += 2) goTo(now, 200);
		expect(off(140, 200)).toBeLessThanOrEqual(2);
		// The whole past is there: 140 of 200 moments.
		expect(row.pixels.filter((moment) => moment !== null).length).toBeGreaterThan(66);
		for (let now = 141; now <= 160; now++) goTo(now, 50);
		expect(off(160, 50)).toBeLessThanOrEqual(5);
	} finally {
		Reflect.deleteProperty(globalThis, 'document');
	}
});
