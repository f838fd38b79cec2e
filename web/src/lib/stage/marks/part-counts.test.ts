import { expect, test } from 'vitest';
import { topologies } from 'datapath-lab-engine/fixtures/topologies';
import { arrangeSimple } from '../chain/arrange-simple.ts';
import { build } from '../layout/builder.ts';
import { partCounts } from './part-counts.ts';

/** The largest packet of the picture, and half of a digit's height. */
const [PACKET, DIGIT] = [10, 4];
const chains = topologies().filter(({ layout }) => layout.transactions && layout.guests.length <= 4);

test.each(chains)('$name: no packet on its track reaches the number of a part', ({ layout }) => {
	const geometry = build(arrangeSimple, layout, 1000, 'horizontal');
	const counts = partCounts(layout, geometry);
	expect(counts.length).toBeGreaterThanOrEqual(4);
	for (const { y } of counts)
		for (const track of geometry.trackAt) expect(Math.abs(y - track)).toBeGreaterThanOrEqual(PACKET + DIGIT);
});

test.each(chains)('$name: upright, a number stands in place of the packets that it counts', ({ layout }) => {
	const geometry = build(arrangeSimple, layout, 180, 'vertical');
	for (const { boxes, plate, x } of partCounts(layout, geometry)) {
		if (!plate) throw new Error('no plate');
		expect(Math.abs(x - (plate.x + plate.width / 2))).toBe(0);
		for (const { rect } of boxes) {
			expect(rect.x).toBeGreaterThanOrEqual(plate.x);
			expect(rect.x + rect.width).toBeLessThanOrEqual(plate.x + plate.width);
			expect(rect.y).toBeGreaterThanOrEqual(plate.y);
			expect(rect.y + rect.height).toBeLessThanOrEqual(plate.y + plate.height);
		}
	}
});
