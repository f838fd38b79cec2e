import { expect, test } from 'vitest';
import { read } from '#lib/session/link.ts';
import { LESSON_ABOUT, QUESTIONS } from '#lib/session/questions.ts';
import { storyOf } from '#lib/session/stories.ts';
import { en } from '#lib/text/en.ts';
import { LESSONS } from './all.ts';

test('the lab offers each lesson with its comparison, and asks nothing else about that one', () => {
	const about = LESSONS.flatMap(({ lesson }) => {
		const story = storyOf(read(`#${lesson.view}`));
		return story ? [[story.id, lesson.id]] : [];
	});
	expect(LESSON_ABOUT).toEqual(Object.fromEntries(about));
	const told = Object.keys(LESSON_ABOUT);
	expect(told.filter((id) => id in QUESTIONS || id in en.predict.questions)).toEqual([]);
});
