/** Answers as people read them: in tables, and as a CSV file. */
import * as texts from '#text/index.ts';
import { rounded } from '../content/lesson.ts';
import { guessText } from '../content/result-text.ts';
import type { LearnerGroup } from './collection.ts';
import { isRight, type Answer, type Question } from './questions.ts';

export function answerText(question: Question, answer: Answer): string {
	if (answer === null) return '';
	if (question.kind === 'choice') return question.choices[Number(answer)] ?? '';
	return question.kind === 'number' ? guessText(question, Number(answer)) : String(answer);
}

/** A cell that begins like a formula would be one in a spreadsheet. */
const cell = (text: string) => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;

export function csvOf({ loaded, questions, learners }: LearnerGroup): string {
	const t = texts.collect;
	/** A spreadsheet computes with numbers, so their unit is in the head. */
	const head = (question: Question) =>
		question.kind === 'number' && question.unit !== '' ? `${question.text} (${question.unit})` : question.text;
	const value = (question: Question, answer: Answer) =>
		question.kind === 'number' && answer !== null ? String(rounded(Number(answer))) : answerText(question, answer);
	const verdict = (question: Question, answer: Answer) => {
		const right = isRight(question, answer);
		return right === null ? '' : right ? (question.kind === 'number' ? t.closeEnough : t.right) : t.wrong;
	};
	/** Those that can be right. */
	const judged = (question: Question) => question.kind !== 'text' && question.right !== null;
	const rows = [
		[
			t.name,
			t.code,
			t.lesson,
			t.collected,
			t.className,
			...questions.flatMap((question, index) => [
				head(question),
				...(judged(question) ? [t.verdict(t.question(index + 1))] : [])
			])
		],
		...learners.map(({ name, code, added, className = '', answers }) => [
			name,
			code,
			loaded.words.title,
			added === undefined ? '' : new Date(added).toISOString().slice(0, 10),
			className,
			...questions.flatMap((question, index) => {
				const answer = answers[index] ?? null;
				return [value(question, answer), ...(judged(question) ? [verdict(question, answer)] : [])];
			})
		])
	];
	// Spreadsheets take a file for UTF-8 only if it begins with this mark.
	return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
