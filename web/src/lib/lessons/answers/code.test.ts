import { expect, test } from 'vitest';
import { lessonOf } from '../content/all.ts';
import type { LoadedLesson } from '../content/lesson.ts';
import { answersIn, formatCode, parseCode, setNumber, type Code } from './code.ts';
import { questionsOf, type Question } from './questions.ts';

const lesson = lessonOf('card-or-vswitch') as LoadedLesson;
const QUESTIONS = questionsOf(lesson);
const SET = setNumber('card-or-vswitch');
/** Recorded when the format was made: learners may keep a code for years. */
const RECORDED = '18XS-M007-B5A7-T80Q-QC8';
const ANSWERS = [24.5, 1, null];

const read = (text: string) => answersIn(parseCode(text) as Code, QUESTIONS);

test('a recorded code is read, and still written', () => {
	expect(read(RECORDED)).toEqual(ANSWERS);
	expect(formatCode(SET, 7525, QUESTIONS, ANSWERS)).toBe(RECORDED);
	expect((parseCode(RECORDED) as Code).set).toBe(SET);
});

test('a code is read as a learner types it', () => {
	for (const typed of [
		RECORDED.toLowerCase(),
		RECORDED.replaceAll('-', ' '),
		RECORDED.replaceAll('-', ''),
		RECORDED.replaceAll('1', 'l').replaceAll('0', 'O')
	])
		expect((parseCode(typed) as Code).text, typed).toBe(RECORDED);
});

test('each wrong character, each swapped pair and each missing one is noticed', () => {
	const plain = RECORDED.replaceAll('-', '');
	for (let at = 0; at < plain.length; at++) {
		for (const other of '0123456789ABCDEFGHJKMNPQRSTVWXYZ')
			if (other !== plain[at])
				expect(parseCode(plain.slice(0, at) + other + plain.slice(at + 1)), `${at} ${other}`).toBe('damaged');
		expect(parseCode(plain.slice(0, at) + plain.slice(at + 1))).toBe('damaged');
		const swapped = plain.slice(0, at) + (plain[at + 1] ?? '') + plain[at] + plain.slice(at + 2);
		if (swapped !== plain) expect(parseCode(swapped)).toBe('damaged');
	}
	for (const text of ['', '1', '1234', 'ÄÖÜ', 'undefined', '1'.repeat(9999)]) expect(parseCode(text)).toBe('damaged');
});

test('answers of every kind come back', () => {
	const mixed: Question[] = [
		{ kind: 'text', text: 'Why?' },
		{ kind: 'choice', text: 'Which?', choices: ['a', 'b', 'c', 'd', 'e', 'f'], right: null },
		{ kind: 'number', text: 'How many?', unit: 'µs', most: 1, right: 1, closeEnough: [1, 1] },
		{ kind: 'text', text: 'And?' }
	];
	for (const answers of [
		['Weil die Karte wartet – “so” 😀', 5, 0.000_123, 'x'.repeat(400)],
		[null, null, null, null],
		['0', 0, 0, 'ж'.repeat(400)],
		['a', 2, 1.23e11, null]
	]) {
		const text = formatCode(1, 2 ** 20 - 1, mixed, answers);
		expect(answersIn(parseCode(text) as Code, mixed)).toEqual(answers);
	}
});

test('equal answers of two learners have different codes', () => {
	expect(formatCode(SET, 1, QUESTIONS, ANSWERS)).not.toBe(formatCode(SET, 2, QUESTIONS, ANSWERS));
});

test('a code of other questions does not fit', () => {
	const twice = [...QUESTIONS, ...QUESTIONS];
	expect(answersIn(parseCode(RECORDED) as Code, twice)).toBe('misfit');
	expect(answersIn(parseCode(formatCode(SET, 1, twice, [...ANSWERS, ...ANSWERS])) as Code, QUESTIONS)).toBe('misfit');
	const [number] = QUESTIONS as [Question];
	const six = { kind: 'choice', text: '', choices: ['a', 'b', 'c', 'd', 'e', 'f'], right: 0 } as const;
	const two = { ...six, choices: ['a', 'b'] };
	expect(answersIn(parseCode(formatCode(SET, 1, [six], [5])) as Code, [two])).toBe('misfit');
	expect(answersIn(parseCode(formatCode(SET, 1, [six], [5])) as Code, [number])).toBe('misfit');
});

test('a code of a later version is named as such, not as damaged', () => {
	// The check is at the end in every version.
	expect(parseCode('28XS-M007-B5A7-T80Q-QC8')).toBe('damaged');
	expect(parseCode('200000000K400')).toBe('newer');
});
