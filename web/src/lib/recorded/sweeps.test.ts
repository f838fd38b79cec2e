// What a sweep shows before anybody asks for it is what this version measures, to the end. With EVERY=1, as `npm run golden` has it:
// it takes a minute. Else only that it fits what is asked for.
import { expect, test } from 'vitest';
import { chartsOf, sweepOf } from '#lib/figures/sweeps.ts';
import { STORIES, viewOf } from '#lib/session/stories.ts';
import { measured } from '#lib/sim/measured.fixture.ts';
import { LED, recordedSweep, type SweptFigure } from './sweeps.ts';

const led = STORIES.filter(({ id }) => LED.includes(id));

test.each(led)(
	'$id begins with every point of its sweep',
	async (story) => {
		const plan = sweepOf(viewOf(story));
		if (process.env.EVERY === '1') {
			const points = plan?.points.map(({ key, description }) => {
				const { figures } = measured(description, ({ finished }) => finished);
				const swept = figures.filter((figure) => figure.swept);
				return [
					key,
					swept.map(({ id, label, guest, value, half_width, published }): SweptFigure => ({
						id,
						label,
						guest,
						swept: true,
						value,
						half_width,
						published
					}))
				] as const;
			});
			await expect(`${JSON.stringify(Object.fromEntries(points ?? []))}\n`).toMatchFileSnapshot(
				`sweeps/${story.id}.json`
			);
		}
		const recorded = await recordedSweep(story.id);
		expect(Object.keys(recorded ?? {})).toEqual(plan?.points.map(({ key }) => key));
		for (const figures of Object.values(recorded ?? {})) {
			expect(chartsOf(figures).length).toBeGreaterThan(1);
			for (const { value } of figures) expect(value).toBeGreaterThanOrEqual(0);
		}
	},
	300_000
);

test('nobody begins with a sweep of another', async () => expect(await recordedSweep('card-or-vswitch')).toBeNull());
