import { expect, test } from 'vitest';
import { changed, pairsOfWorkload, withPairs } from './changes';
import { presetOf, presets, isPreset, type Preset } from './presets';
import { STORIES, comparisonOf } from './stories';

test.each(STORIES)('each published run of $id is the only preset marked once it is chosen', (story) => {
	const view = comparisonOf(story);
	for (const preset of presets(view)) {
		const chosen = presetOf(view, preset);
		expect(presets(chosen).filter((other) => isPreset(chosen, other))).toEqual([preset]);
	}
});

test.each([
	['request_bytes', 201],
	['response_bytes', 1],
	['think_ms', 1],
	['offered_per_second', 100]
])('with another %s no preset is marked', (field, value) => {
	const story = STORIES.find(({ id }) => id === 'card-or-vswitch');
	if (!story) throw new Error('the first story is gone');
	const view = changed(comparisonOf(story), `workload.${field}`, value);
	expect(presets(view).filter((preset) => isPreset(view, preset))).toEqual([]);
});

test('with many guests the published runs are still those of one pair', () => {
	const comparison = comparisonOf(STORIES[0]);
	const many = withPairs(comparison, pairsOfWorkload(comparison, 40));
	expect(presets(many)).toEqual(presets(comparison));
	const [first] = presets(many) as [Preset];
	expect([isPreset(many, first), presetOf(many, first).shared.pairs]).toEqual([false, undefined]);
});
