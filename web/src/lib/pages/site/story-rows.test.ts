import { expect, test } from 'vitest';
import { STORIES, type StoryId } from '#lib/comparison/stories.ts';
import { recordedOf, type Recorded } from '#lib/recorded/index.ts';
import { storyRows } from './story-rows.ts';

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
		'STR throughput',
		'All packets sent'
	]);
	const [low, , high] = rows.map(({ values }) => values.map((value) => Number(value.replace(/,/g, ''))));
	expect(low?.[1]).toBeGreaterThan(1.3 * (low?.[0] ?? Infinity));
	expect(high?.[1]).toBeLessThan(0.8 * (high?.[0] ?? 0));
});

test('the figure in which the lanes differ comes before those in which they do not', async () => {
	expect((await rowsOf('qebsm-fcp')).map(({ label }) => label)).toEqual(['CPU', 'Init write', 'Init read']);
});

test('where all differ they keep their order', async () => {
	expect((await rowsOf('card-or-vswitch')).map(({ id }) => id)).toEqual(['throughput', 'total_cpu', 'response_time']);
});
