// The figures before anything runs are measured by this version. `npm run golden` writes all of
// them again; a release does, too. The first comparison is measured every time, the others with
// EVERY=1: they take half a minute.
import { describe, expect, test } from 'vitest';
import { measured } from 'datapath-lab-engine/fixtures/measured';
import { STORIES, comparisonOf } from '#lib/comparison/stories.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { DEFAULT_STORY_FIGURES, recordedOf, type RecordedFigure } from './index.ts';

const every = process.env.EVERY === '1' ? STORIES : STORIES.slice(0, 1);

test.each(every)('the figures of $id are measured', { timeout: 120_000 }, async (story) => {
	const lanes = ([0, 1] as const).map((lane) =>
		measured(scenarioOf(comparisonOf(story), lane))
			.figures.filter(({ rank }) => rank !== null)
			.map(({ id, short_label, unit, scale, rank, value, half_width, published }): RecordedFigure => ({
				id,
				short_label,
				unit,
				scale,
				rank,
				value,
				half_width,
				published
			}))
	);
	await expect(`${JSON.stringify(lanes)}\n`).toMatchFileSnapshot(`${story.id}.json`);
});

describe('they are available', () => {
	test('at once for the first', () => expect(DEFAULT_STORY_FIGURES[0].length).toBeGreaterThan(1));
	test.each(STORIES)('for $id', async ({ id }) => {
		const lanes = await recordedOf(id);
		expect(lanes?.map((figures) => figures.every(({ value, half_width }) => value && half_width))).toEqual([
			true,
			true
		]);
	});
	test('not for an unknown story', async () => expect(await recordedOf('constructor')).toBeNull());
});
