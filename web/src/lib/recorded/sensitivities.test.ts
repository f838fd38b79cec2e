// The recorded sensitivities are what this version computes. With EVERY=1, as in `npm run golden`,
// all are computed, which takes some minutes; otherwise those of the first comparison.
import { expect, test } from 'vitest';
import { loadSensitivity } from 'datapath-lab-engine/fixtures/sensitivity';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { comparisonOf, STORIES } from '#lib/comparison/stories.ts';
import type { SensitivityResult } from '#lib/engine/sensitivity/sensitivity.svelte.ts';
import { explain, finishedRun, runUnchanged, vary, without } from '#lib/engine/sensitivity/sensitivity-tasks.ts';
import { storyLane } from '#lib/figures/sensitivity/story-lane.ts';
import { barsOf, longestOf, SAVINGS } from '#lib/figures/sensitivity/sensitivity-text.ts';
import { packed, recordedSensitivity } from './sensitivities.ts';

const every = process.env.EVERY === '1';

const all = STORIES.flatMap((story) =>
	([0, 1] as const).map((lane) => ({
		name: `${story.id}-${'ab'[lane]}`,
		description: scenarioOf(comparisonOf(story), lane)
	}))
);
/** A description that several comparisons have is recorded for the first. */
const recorded = all.filter(({ name, description }) => storyLane(description) === name);

/** As the page computes it: all durations, then what less of the longest would do. */
function computed(description: string): SensitivityResult {
	loadSensitivity();
	const goOn = (advance: () => boolean) => {
		while (!advance());
	};
	const one = runUnchanged(description, goOn);
	const made = finishedRun(one);
	const responses = made.durations.map((_, duration) => vary(one, duration, goOn));
	const figures = explain(one, responses);
	const times = figures.filter(({ degree }) => degree !== 0);
	const longest = new Set(times.flatMap((figure) => longestOf(barsOf(figure, made)).map(({ index }) => index)));
	return {
		made,
		figures,
		stuck: made.durations.filter((_, duration) => responses[duration]?.length === 0).map(({ name }) => name),
		removed: [...longest].flatMap((duration) =>
			SAVINGS.map((share) => ({ durations: [duration], share, ...without(one, [duration], share, goOn) }))
		)
	};
}

test.runIf(every).each(recorded)('$name is computed', { timeout: 1_200_000 }, async ({ name, description }) => {
	const result = packed(computed(description));
	await expect(`${JSON.stringify(result)}\n`).toMatchFileSnapshot(`sensitivities/${name}.json`);
});

/** A written file is read by the next run of the tests. */
test.skipIf(every)('every lane of every comparison has its sensitivity', async () => {
	for (const { description } of all) {
		const result = await recordedSensitivity(storyLane(description) ?? '');
		expect(result?.figures.length).toBeGreaterThan(1);
	}
	expect(storyLane(scenarioOf(comparisonOf(STORIES[0]), 0).replace('"seed":1', '"seed":2'))).toBeNull();
});

test.skipIf(every).each(recorded.slice(0, 2))(
	'$name is what the engine computes',
	{ timeout: 120_000 },
	async ({ name, description }) => {
		const result = await recordedSensitivity(name);
		expect(result && packed(result)).toEqual(packed(computed(description)));
	}
);
