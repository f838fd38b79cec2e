// The recorded sweeps are what this version measures, to the end. With EVERY=1, as in `npm run
// golden`, they are measured, which takes a minute; otherwise only their points are compared with
// the plan.
import { expect, test } from 'vitest';
import { drawingsOf, sweepGrid, defaultSweep } from '#lib/figures/sweep/sweep-grid.ts';
import { STORIES, comparisonOf, type Story } from '#lib/comparison/stories.ts';
import { measured } from 'datapath-lab-engine/fixtures/measured';
import { SWEPT_STORIES, recordedSweep, type SweptFigure } from './sweeps.ts';

const led = STORIES.filter(({ id }) => SWEPT_STORIES.includes(id));

function pointsOf(story: Story) {
	const view = comparisonOf(story);
	const firstSweep = defaultSweep(view);
	return firstSweep ? sweepGrid(view, firstSweep, null).points : [];
}

test.each(led)(
	'$id begins with every point of its sweep',
	async (story) => {
		const points = pointsOf(story);
		if (process.env.EVERY === '1') {
			const found = points.map(({ at, texts }) => {
				const { figures } = measured(texts[0]);
				const swept = figures.filter((figure) => figure.sweepable);
				return [
					at,
					swept.map(({ id, label, unit, scale, guest, value, half_width, published }): SweptFigure => ({
						id,
						label,
						unit,
						scale,
						guest,
						sweepable: true,
						value,
						half_width,
						published
					}))
				] as const;
			});
			await expect(`${JSON.stringify(Object.fromEntries(found))}\n`).toMatchFileSnapshot(`sweeps/${story.id}.json`);
		}
		const recorded = await recordedSweep(story.id);
		expect(Object.keys(recorded ?? {})).toEqual(points.map(({ at }) => String(at)));
		for (const figures of Object.values(recorded ?? {})) {
			expect(drawingsOf(figures, [0], () => '').length).toBeGreaterThan(1);
			for (const { value } of figures) expect(value).toBeGreaterThanOrEqual(0);
		}
	},
	300_000
);

test('no other comparison begins with a sweep', async () => expect(await recordedSweep('card-or-vswitch')).toBeNull());
