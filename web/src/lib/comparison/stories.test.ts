import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stories } from '#lib/text/en/stories.ts';
import { scenarioOf } from './scenario.ts';
import { comparisonOf, STORIES, type StoryId } from './stories.ts';

const LINKS = '../../../../core/python/python/datapath_lab/link.py';
const python = () => readFileSync(new URL(LINKS, import.meta.url), 'utf8');
const ids = STORIES.map(({ id }) => id).toSorted();

test('every comparison has its words', () => {
	expect(Object.keys(stories).toSorted()).toEqual(ids);
});

test('the widget for notebooks knows every comparison, and no other', () => {
	const [, names = ''] = /^STORIES = \(\n(.*?)^\)/ms.exec(python()) ?? [];
	expect(Array.from(names.matchAll(/"(.+?)"/g), ([, id]) => id).toSorted()).toEqual(ids);
});

test('between OSA cards and HiperSockets the MTU changes nothing, because every message fits into one packet', () => {
	/** Of IP and TCP, with a time stamp. */
	const HEADERS = 52;
	const id: StoryId = 'osa-or-hipersockets';
	expect(stories[id]?.sentence).toContain('every message fits into one packet in both');
	const story = STORIES.find((one) => one.id === id);
	if (!story) throw new Error(id);
	for (const lane of [0, 1] as const) {
		const { network, workload } = JSON.parse(scenarioOf(comparisonOf(story), lane)) as {
			network: { mtu: number };
			workload: { request_bytes: number; response_bytes: number };
		};
		const largest = Math.max(workload.request_bytes, workload.response_bytes);
		expect(largest + HEADERS, `lane ${lane}`).toBeLessThanOrEqual(network.mtu);
	}
});
