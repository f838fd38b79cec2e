import { expect, test } from 'vitest';
import { changed, withPatch } from '#lib/comparison/changes.ts';
import { parseUrl } from '#lib/url/url-state.ts';
import { LESSON_ABOUT, QUESTIONS } from '#lib/comparison/questions.ts';
import { storyOf } from '#lib/comparison/stories.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { en } from '#lib/text/en.ts';
import { LESSONS } from './all.ts';

test('what a lesson unlocks changes what is simulated, each value to something else', () => {
	for (const { lesson } of LESSONS) {
		const { path, lane, values } = lesson.exploreControl as NonNullable<typeof lesson.exploreControl>;
		const view = parseUrl(`#${lesson.view}`);
		const texts = values.map((value) =>
			lane === undefined
				? scenarioOf(changed(view, path, value), lesson.front)
				: scenarioOf(withPatch(view, lane, { [path]: value }), lane)
		);
		expect(new Set(texts).size, lesson.id).toBe(values.length);
	}
	// Of all pairs of guests, not only of those that are yet to come.
	const all = parseUrl('#story=priorities&workload.kind=STR');
	expect(changed(parseUrl('#story=priorities&workload.kind=RR'), 'workload.kind', 'STR').shared.pairs).toEqual(
		all.shared.pairs
	);
});

test('the lab offers each lesson with its comparison, and asks nothing else about that one', () => {
	const about = LESSONS.flatMap(({ lesson }) => {
		const story = storyOf(parseUrl(`#${lesson.view}`));
		return story ? [[story.id, lesson.id]] : [];
	});
	expect(LESSON_ABOUT).toEqual(Object.fromEntries(about));
	const lines = Object.keys(LESSON_ABOUT);
	expect(lines.filter((id) => id in QUESTIONS || id in en.predict.questions)).toEqual([]);
});
