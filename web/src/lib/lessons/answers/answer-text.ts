/** Answers as people read them: in tables, and as a CSV file. */
import { number } from '#lib/format/formats.ts';
import * as texts from '#text/index.ts';
import { withUnit } from '#text/unit.ts';
import type { LearnerGroup } from './collection.ts';
import type { Answer, Question } from './questions.ts';

export function answerText(question: Question, answer: Answer): string {
	if (answer === null) return '';
	if (question.kind === 'choice') return question.choices[Number(answer)] ?? '';
	return question.kind === 'number' ? withUnit(number(Number(answer), 3), question.unit) : String(answer);
}

/** A cell that begins like a formula would be one in a spreadsheet. */
const cell = (text: string) => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;

export function csvOf({ questions, learners }: LearnerGroup): string {
	const t = texts.collect;
	/** A spreadsheet computes with numbers, so their unit is in the head. */
	const head = (question: Question) =>
		question.kind === 'number' && question.unit !== '' ? `${question.text} (${question.unit})` : question.text;
	const value = (question: Question, answer: Answer) =>
		question.kind === 'number' && answer !== null ? String(answer) : answerText(question, answer);
	const rows = [
		[t.name, t.code, ...questions.map(head)],
		...learners.map(({ name, code, answers }) => [
			name,
			code,
			...questions.map((question, index) => value(question, answers[index] ?? null))
		])
	];
	// Spreadsheets take a file for UTF-8 only if it begins with this mark.
	return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
