import { expect, test } from 'vitest';
import { changed, withPatch } from '#lib/comparison/changes.ts';
import { parseUrl } from '#lib/url/url-state.ts';
import { LESSON_ABOUT, QUESTIONS } from '#lib/comparison/questions.ts';
import { storyOf } from '#lib/comparison/stories.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { en } from '#lib/text/en.ts';
import { LESSONS } from './all.ts';

test('every value of a lesson’s control gives another simulation', () => {
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
	// For all pairs of guests, not only for those that come later.
	const all = parseUrl('#story=priorities&workload.kind=STR');
	expect(changed(parseUrl('#story=priorities&workload.kind=RR'), 'workload.kind', 'STR').shared.pairs).toEqual(
		all.shared.pairs
	);
});

test('the lab offers each lesson with its comparison, and has no other question about that comparison', () => {
	const about = LESSONS.flatMap(({ lesson }) => {
		const story = storyOf(parseUrl(`#${lesson.view}`));
		return story ? [[story.id, lesson.id]] : [];
	});
	expect(LESSON_ABOUT).toEqual(Object.fromEntries(about));
	const storyIds = Object.keys(LESSON_ABOUT);
	expect(storyIds.filter((id) => id in QUESTIONS || id in en.predict.questions)).toEqual([]);
});
