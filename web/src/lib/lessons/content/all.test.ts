import { expect, test } from 'vitest';
import { inOrder, LESSONS, load } from './all.ts';

const { lesson, facts } = load('router');
const files = { lessons: { './new/lesson.ts': lesson }, facts: { './new/facts.json': facts }, words: {} };

test('what a new lesson lacks is named', () => {
	expect(() => load('new', { ...files, lessons: {} })).toThrow('content/new/lesson.ts, because ORDER');
	expect(() => load('new', { ...files, facts: {} })).toThrow('content/new/facts.json, which begins as {}');
	expect(() => load('new', files)).toThrow('lessons/new.ts in text/en and in text/de');
	expect(() => inOrder(files)).toThrow('the lesson new has no place in ORDER of content/all.ts');
});

test('the words of each file of words are those of a lesson', async () => {
	const ids = LESSONS.map(({ lesson }) => lesson.id).toSorted();
	for (const { lessonWords } of [
		await import('#lib/text/en/lessons/index.ts'),
		await import('#lib/text/de/lessons/index.ts')
	])
		expect(Object.keys(lessonWords).toSorted()).toEqual(ids);
});
