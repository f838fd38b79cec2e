/** Decides which packages are the same course for an LMS. */
import * as texts from '#text/index.ts';
import { assignmentLesson } from '../assignment-lesson.ts';
import { questionsId } from '../../content/lesson.ts';
import type { Assignment } from '../assignment.ts';

/**
 * The title and what learners are asked: a lesson with other questions is another course, because
 * the results of both would be mixed. Settings and explanations do not count. `language`: of the
 * lesson's words.
 */
export function identityOf(sheet: Assignment, language: string = texts.language.tag): string {
	const { lesson: ours, words, prepared } = assignmentLesson(sheet) ?? {};
	const title = (words?.title ?? '').normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
	const questionSet = prepared?.questionSet ?? '';
	if (!('lesson' in sheet)) return JSON.stringify([title, questionSet]);
	const { question, without } = sheet;
	const isUnchanged = ours !== undefined && questionSet === questionsId(ours);
	const isOurs = isUnchanged && question === '' && without.length === 0 && language === 'en';
	return isOurs
		? `lesson ${questionSet}`
		: JSON.stringify([title, questionSet, question, without.toSorted(), language]);
}

/**
 * The course of a package. A teacher who says that a corrected package is the same course keeps the
 * course that was handed out before.
 */
export const courseOf = (sheet: Assignment): string =>
	(sheet.isSameCourse ? sheet.course : undefined) ?? uuidOf(identityOf(sheet));

// FNV-1a with 128 bits: the browser's own hashes exist on secure origins only, and a school may
// publish without HTTPS.
const OFFSET = 0x6c62272e07bb014262b821756295c58dn;
const PRIME = 0x1000000000000000000013bn;

/** A UUID of version 8, always the same for the same text. */
export function uuidOf(text: string): string {
	let hash = OFFSET;
	for (const byte of new TextEncoder().encode(`datapath-lab ${text}`))
		hash = BigInt.asUintN(128, (hash ^ BigInt(byte)) * PRIME);
	const digits = hash.toString(16).padStart(32, '0');
	const variant = '89ab'[Number.parseInt(digits.charAt(16), 16) % 4] ?? '';
	const all = `${digits.slice(0, 12)}8${digits.slice(13, 16)}${variant}${digits.slice(17)}`;
	return all.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
