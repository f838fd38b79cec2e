/** The texts of a lesson that a teacher may reword, and a lesson in the teacher's words. */
import type { LessonWords } from '../content/lesson.ts';

/** In the order in which learners read them. Notes for teachers are not among them. */
const PARTS = [
	'title',
	'scene',
	'prompt',
	'options',
	'bars',
	'watch',
	'decisive',
	'detail',
	'check',
	'result',
	'why',
	'causes',
	'change',
	'changed',
	'elsewhere',
	'answers',
	'truth'
] as const satisfies readonly (keyof LessonWords)[];

/** Every text with its path, such as `causes.1.feedback`. */
export function textsOf(words: LessonWords): [path: string, text: string][] {
	const walk = (path: string, value: unknown): [string, string][] => {
		if (typeof value === 'string') return value === '' ? [] : [[path, value]];
		return Object.entries(value ?? {}).flatMap(([key, one]) => walk(`${path}.${key}`, one));
	};
	return PARTS.flatMap((part) => walk(part, words[part]));
}

export function reword(words: LessonWords, changes: Readonly<Record<string, string>>): LessonWords {
	const change = (path: string, value: unknown): unknown => {
		if (typeof value === 'string') return Object.hasOwn(changes, path) ? changes[path] : value;
		if (Array.isArray(value)) return value.map((one, index) => change(`${path}.${index}`, one));
		if (value === null || typeof value !== 'object') return value;
		return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(`${path}.${key}`, one)]));
	};
	return { ...words, ...Object.fromEntries(PARTS.map((part) => [part, change(part, words[part])])) };
}
