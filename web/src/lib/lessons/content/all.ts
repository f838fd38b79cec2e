import { lessonWords } from '#text/lessons/index.ts';
import { STEPS, type Facts, type Lesson, type LoadedLesson } from './lesson.ts';

/** The lessons' folders in the order in which the lessons build on each other. */
const ORDER = ['nobody-is-busy', 'card-or-vswitch', 'router', 'priorities', 'qebsm', 'processors'];

const FILES = {
	lessons: import.meta.glob<Lesson>('./*/lesson.ts', { eager: true, import: 'lesson' }),
	facts: import.meta.glob<Facts>('./*/facts.json', { eager: true, import: 'default' }),
	words: lessonWords
};

/** The lesson of a folder; an error names the file or line that its author has forgotten. */
export function load(folder: string, files: typeof FILES = FILES): LoadedLesson {
	const lesson = files.lessons[`./${folder}/lesson.ts`];
	const facts = files.facts[`./${folder}/facts.json`];
	const wordsOf = files.words[folder];
	const missing = (file: string) => new Error(`the lesson ${folder} needs the file ${file}`);
	if (!lesson) throw missing(`content/${folder}/lesson.ts, because ORDER of content/all.ts names it`);
	if (!facts) throw missing(`content/${folder}/facts.json, which begins as {}`);
	if (!wordsOf) throw missing(`lessons/${folder}.ts in text/en and in text/de`);
	return { lesson, facts, words: wordsOf(lesson.factTexts(facts)), steps: STEPS, prepared: null };
}

export function inOrder(files: typeof FILES = FILES): readonly LoadedLesson[] {
	const folders = Object.keys(files.lessons).map((file) => file.split('/')[1] ?? '');
	const without = folders.find((folder) => !ORDER.includes(folder));
	if (without) throw new Error(`the lesson ${without} has no place in ORDER of content/all.ts`);
	return ORDER.map((folder) => load(folder, files));
}

export const LESSONS = inOrder();

export const lessonOf = (id: string): LoadedLesson | null => LESSONS.find(({ lesson }) => lesson.id === id) ?? null;
