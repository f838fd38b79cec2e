import { expect, test } from 'vitest';
import { STORIES, THEMES, type StoryId } from '#lib/comparison/stories.ts';
import { recordedOf, type Recorded } from '#lib/recorded/index.ts';
import { leadingRows, storyRows } from './story-rows.ts';

async function rowsOf(id: StoryId) {
	const story = STORIES.find((one) => one.id === id);
	const recorded = await recordedOf(id);
	if (!story || !recorded) throw new Error(`${id} is not recorded`);
	return storyRows(story, recorded as Recorded);
}

test('guests that share an uplink come before their sums, which are equal', async () => {
	const rows = await rowsOf('priorities');
	expect(rows.map(({ label }) => label)).toEqual([
		'Guest 1',
		'Guest 2',
		'Guest 3',
		'Throughput of the streams',
		'All packets sent'
	]);
	const [low, , high] = rows.map(({ values }) => values.map((value) => Number(value.replace(/,/g, ''))));
	expect(low?.[1]).toBeGreaterThan(1.3 * (low?.[0] ?? Infinity));
	expect(high?.[1]).toBeLessThan(0.8 * (high?.[0] ?? 0));
});

test('the figure in which the lanes differ comes before those in which they do not', async () => {
	expect((await rowsOf('qebsm-fcp')).map(({ label }) => label)).toEqual(['CPU', 'First write', 'First read']);
});

test('where all differ they keep their order', async () => {
	expect((await rowsOf('card-or-vswitch')).map(({ id }) => id)).toEqual(['throughput', 'total_cpu', 'response_time']);
});

test('a figure has the name of the site, and that of the report where it is another', async () => {
	const rows = await rowsOf('n-way');
	expect(rows.map(({ published }) => published)).toEqual(['Tx/sec', 'Percent CP', 'Pct Spin Time']);
	expect(rows.map(({ label }) => label)).not.toContain('Tx/sec');
	expect((await rowsOf('card-or-vswitch')).map(({ published }) => published)).toEqual([null, null, null]);
});

test('the longer bar of a pair is whole, the other in proportion, and the change is that of B', async () => {
	const [rate, cpu, response] = await rowsOf('card-or-vswitch');
	expect(rate?.shares[1]).toBe(1);
	expect(rate?.shares[0]).toBeCloseTo(5934 / 10058, 3);
	expect([rate?.change, cpu?.change, response?.change]).toEqual(['70% more', '15% more', '41% less']);
	expect((await rowsOf('capped'))[0]?.change).toMatch(/^1\d times$/);
});

test('what does not differ by more than chance has no change', async () => {
	const rows = await rowsOf('qebsm-fcp');
	expect(rows.map(({ change }) => change === null)).toEqual([false, true, true]);
});

test('the response time comes first in the list of all comparisons, and the rate does not repeat it', async () => {
	const leading = async (id: StoryId) => leadingRows(await rowsOf(id)).map(({ id }) => id);
	expect(await leading('card-or-vswitch')).toEqual(['response_time', 'total_cpu']);
	expect(await leading('qebsm-hipersockets')).toEqual(['total_cpu']);
	expect((await leading('n-way'))[0]).toBe('tx_per_s');
	// The guests that the finding names.
	const labels = leadingRows(await rowsOf('priorities')).map(({ label }) => label);
	expect(labels.slice(0, 2)).toEqual(['Guest 1', 'Guest 3']);
});

test('each comparison has one theme', () => {
	expect(Object.values(THEMES).flat().toSorted()).toEqual(STORIES.map(({ id }) => id).toSorted());
});
