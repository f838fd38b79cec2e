import { expect, test } from 'vitest';
import { recordedOf } from '#lib/recorded/index.ts';
import { STORIES } from '#lib/comparison/stories.ts';
import { storyFinding } from './story-finding.ts';

test.each([
	[
		'card-or-vswitch',
		'B (dedicated OSA card) responds in 41% less time and uses 15% more CPU time per transaction than A (virtual switch).'
	],
	['n-way', /^B \(24 processors\) handles 24% fewer transactions per second than A \(16 processors\)\.$/],
	['priorities', /^In B .*guest 3 sends 2\d% less than in A .*\. Guest 1 sends 4\d% more\.$/]
])('%s has the finding that the lab has', async (id, sentence) => {
	const story = STORIES.find((one) => one.id === id);
	const recorded = await recordedOf(id);
	if (!story || !recorded) throw new Error(id);
	const finding = storyFinding(story, recorded);
	if (typeof sentence === 'string') expect(finding).toBe(sentence);
	else expect(finding).toMatch(sentence);
});

test('every comparison has a finding in one sentence; another names a second guest, or that both are equally fast', async () => {
	for (const story of STORIES) {
		const recorded = await recordedOf(story.id);
		if (!recorded) throw new Error(story.id);
		expect(storyFinding(story, recorded), story.id).toMatch(
			/^(Both are equally fast\. )?(B|In B) [^.]+\.( Guest \d sends [^.]+\.)?$/
		);
	}
});
