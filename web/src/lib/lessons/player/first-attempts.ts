/** What was answered first. Who goes back may try again, and is told about it; what an LMS hears is of the first try. */
import type { LoadedLesson } from '../content/lesson.ts';
import {
	chosenIn,
	guessIn,
	parseProgress,
	formatProgress,
	type LessonAnswers,
	type LessonProgress
} from './lesson-progress.ts';

export const NO_ANSWERS: LessonAnswers = { guess: null, causes: [], answers: [] };

/** An answer more: after the others, and for nothing where it was given before. */
export function withAnswer(
	first: LessonAnswers,
	{ guess = null, causes = [], answers = [] }: Partial<LessonAnswers>
): LessonAnswers {
	const joined = (before: readonly number[], now: readonly number[]) => [...new Set([...before, ...now])];
	return {
		guess: first.guess ?? guess,
		causes: joined(first.causes, causes),
		answers: joined(first.answers, answers)
	};
}

/** Where somebody is, as its address, and what was answered first where the way alone would not tell. */
export function formatAttempts(way: LessonProgress, first: LessonAnswers): string {
	const query = new URLSearchParams(formatProgress(way).slice(1));
	const differs = (name: string, ours: string, theirs: string) => {
		if (ours !== theirs) query.set(name, ours);
	};
	differs('first-guess', String(first.guess ?? ''), String(way.guess ?? ''));
	differs('first-cause', first.causes.join('-'), way.causes.join('-'));
	differs('first-answer', first.answers.join('-'), way.answers.join('-'));
	const text = query.toString();
	return text && `#${text}`;
}

/** From what was kept: any text at all. */
export function parseAttempts(loadedLesson: LoadedLesson, kept: string): LessonAnswers {
	const query = new URLSearchParams(kept.replace(/^#/, ''));
	const way = parseProgress(loadedLesson, kept);
	const of = <T>(name: string, read: (text: string) => T, instead: T): T => {
		const text = query.get(name);
		return text === null ? instead : read(text);
	};
	return {
		guess: of('first-guess', (text) => guessIn(loadedLesson, text), way.guess),
		causes: of('first-cause', (text) => chosenIn(text, loadedLesson.words.causes), way.causes),
		answers: of('first-answer', (text) => chosenIn(text, loadedLesson.words.answers), way.answers)
	};
}
