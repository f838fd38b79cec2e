/** What was answered first. Who goes back may try again, and is told about it; what an LMS hears is of the first try. */
import type { Told } from '../content/lesson.ts';
import { chosenIn, guessIn, readWay, writeWay, type Answers, type Way } from './steps.ts';

export const NOTHING: Answers = { guess: null, causes: [], answers: [] };

/** An answer more: after the others, and for nothing where it was given before. */
export function withAnswer(first: Answers, { guess = null, causes = [], answers = [] }: Partial<Answers>): Answers {
	const joined = (before: readonly number[], now: readonly number[]) => [...new Set([...before, ...now])];
	return {
		guess: first.guess ?? guess,
		causes: joined(first.causes, causes),
		answers: joined(first.answers, answers)
	};
}

/** Where somebody is, as its address, and what was answered first where the way alone would not tell. */
export function writeKept(way: Way, first: Answers): string {
	const query = new URLSearchParams(writeWay(way).slice(1));
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
export function readFirst(told: Told, kept: string): Answers {
	const query = new URLSearchParams(kept.replace(/^#/, ''));
	const way = readWay(told, kept);
	const of = <T>(name: string, read: (text: string) => T, instead: T): T => {
		const text = query.get(name);
		return text === null ? instead : read(text);
	};
	return {
		guess: of('first-guess', (text) => guessIn(told, text), way.guess),
		causes: of('first-cause', (text) => chosenIn(text, told.words.causes), way.causes),
		answers: of('first-answer', (text) => chosenIn(text, told.words.answers), way.answers)
	};
}
