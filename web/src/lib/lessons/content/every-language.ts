/** Our lessons in each language. Only tests read them all: a page has the language that is built. */
import { lessonWords as de } from '#lib/text/de/lessons/index.ts';
import { lessonWords as en } from '#lib/text/en/lessons/index.ts';
import { LESSONS } from './all.ts';
import type { LoadedLesson } from './lesson.ts';

export const LESSON_WORDS = { en, de } as const;

/** Facts are formatted in the language that is built. */
export const LESSONS_IN_EACH: readonly (LoadedLesson & { language: string })[] = Object.entries(LESSON_WORDS).flatMap(
	([language, wordsOf]) =>
		LESSONS.map((loaded) => {
			const { lesson, facts } = loaded;
			const words = wordsOf[lesson.id]?.(lesson.factTexts(facts));
			if (!words) throw new Error(`the lesson ${lesson.id} needs the file text/${language}/lessons/${lesson.id}.ts`);
			return { ...loaded, language, words };
		})
);
