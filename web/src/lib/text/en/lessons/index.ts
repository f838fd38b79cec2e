/** The words of each lesson, by its id: the name of its file. */
import type { FactTexts, LessonWords } from '../../lesson-words.ts';

const words = import.meta.glob<(facts: FactTexts) => LessonWords>(['./*.ts', '!./index.ts'], {
	eager: true,
	import: 'words'
});
export const lessonWords: Readonly<Record<string, (facts: FactTexts) => LessonWords>> = Object.fromEntries(
	Object.entries(words).map(([file, words]) => [file.slice('./'.length, -'.ts'.length), words])
);
