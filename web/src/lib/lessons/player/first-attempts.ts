/**
 * The first answers. A learner who goes back may try again and gets feedback, but an LMS receives
 * the first try.
 */
import type { LoadedLesson } from '../content/lesson.ts';
import {
	chosenIn,
	guessIn,
	repliesIn,
	parseProgress,
	formatProgress,
	type LessonAnswers,
	type LessonProgress
} from './lesson-progress.ts';

export const NO_ANSWERS: LessonAnswers = { guess: null, causes: [], answers: [] };

/** Adds an answer after the others; it is ignored where the question had one before. */
export function withAnswer(
	first: LessonAnswers,
	{ guess = null, causes = [], answers = [], replies }: Partial<LessonAnswers>
): LessonAnswers {
	const joined = (before: readonly number[], now: readonly number[]) => [...new Set([...before, ...now])];
	return {
		guess: first.guess ?? guess,
		causes: joined(first.causes, causes),
		answers: joined(first.answers, answers),
		replies: replies?.map((reply, index) => first.replies?.[index] || reply) ?? first.replies
	};
}

/** The progress as an address, with the first answers where the progress does not contain them. */
export function formatAttempts(way: LessonProgress, first: LessonAnswers): string {
	const query = new URLSearchParams(formatProgress(way).slice(1));
	const differs = (name: string, ours: string, theirs: string) => {
		if (ours !== theirs) query.set(name, ours);
	};
	differs('first-guess', String(first.guess ?? ''), String(way.guess ?? ''));
	differs('first-cause', first.causes.join('-'), way.causes.join('-'));
	differs('first-answer', first.answers.join('-'), way.answers.join('-'));
	const written = ({ replies }: LessonAnswers) => (replies?.some(Boolean) ? JSON.stringify(replies) : '');
	differs('first-reply', written(first), written(way));
	const text = query.toString();
	return text && `#${text}`;
}

/** Reads a stored text, which may be any text at all. */
export function parseAttempts(loaded: LoadedLesson, kept: string): LessonAnswers {
	const query = new URLSearchParams(kept.replace(/^#/, ''));
	const way = parseProgress(loaded, kept);
	const of = <T>(name: string, read: (text: string) => T, instead: T): T => {
		const text = query.get(name);
		return text === null ? instead : read(text);
	};
	return {
		guess: of('first-guess', (text) => guessIn(loaded, text), way.guess),
		causes: of('first-cause', (text) => chosenIn(text, loaded.words.causes), way.causes),
		answers: of('first-answer', (text) => chosenIn(text, loaded.words.answers), way.answers),
		...of('first-reply', (text) => repliesIn(loaded, text), { replies: way.replies })
	};
}
