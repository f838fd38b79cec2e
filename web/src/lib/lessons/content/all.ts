import { lessonWords } from '#text/lessons/index.ts';
import { STEPS, type Facts, type Lesson, type LoadedLesson } from './lesson.ts';

/** The lessons' folders in the order in which the lessons build on each other. */
const ORDER = ['nobody-is-busy', 'card-or-vswitch', 'router', 'priorities', 'qebsm', 'processors'];

const lessons = import.meta.glob<Lesson>('./*/lesson.ts', { eager: true, import: 'lesson' });
const facts = import.meta.glob<Facts>('./*/facts.json', { eager: true, import: 'default' });

function load(folder: string): LoadedLesson {
	const lesson = lessons[`./${folder}/lesson.ts`];
	const wordsOf = lessonWords[folder];
	const measured = facts[`./${folder}/facts.json`];
	if (!lesson || !wordsOf || !measured) throw new Error(`a file of the lesson ${folder} is missing`);
	return { lesson, facts: measured, words: wordsOf(lesson.factTexts(measured)), steps: STEPS, prepared: null };
}

export const LESSONS: readonly LoadedLesson[] = ORDER.map(load);

export const lessonOf = (id: string): LoadedLesson | null => LESSONS.find(({ lesson }) => lesson.id === id) ?? null;
