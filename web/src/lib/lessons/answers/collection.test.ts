import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assignmentLesson } from '../assignment/assignment-lesson.ts';
import type { Assignment, CustomAssignment } from '../assignment/assignment.ts';
import { LESSONS, lessonOf } from '../content/all.ts';
import { rounded, type LoadedLesson } from '../content/lesson.ts';
import { guessText, resultText } from '../content/result-text.ts';
import { judgementOf } from '../player/lesson-progress.ts';
import { answerText, csvOf } from './answer-text.ts';
import { formatCode, setNumber } from './code.ts';
import { classOf, findCodes, groupsOf, isAnswered, withCodes } from './collection.ts';
import { answersOf, isRight, questionsOf, setOf } from './questions.ts';
import { tilesOf } from './qr-reader.ts';
import { loadCollection, saveCollection } from './stored-collection.ts';

const lesson = lessonOf('card-or-vswitch') as LoadedLesson;
const right = lesson.lesson.transfer(lesson.facts);
const codeOf = (loaded: LoadedLesson, tag: number, first = { guess: 24, causes: [1, 2], answers: [right] }) =>
	formatCode(setNumber(setOf(loaded)), tag, questionsOf(loaded), answersOf(loaded, first));
const ONE = codeOf(lesson, 1);
const TWO = codeOf(lesson, 2);
const of = (sheet: Assignment) => assignmentLesson(sheet) as LoadedLesson;
const prepared: Assignment = { lesson: 'card-or-vswitch', without: [], question: '', hidden: [] };
const closing = { question: 'Why?', answers: [], right: null, after: '' };

test.each([
	['a line each', `${ONE}\n${TWO}`, ['', '']],
	['names', `Anna Maria: ${ONE}\r\n2. José  ${TWO.toLowerCase()}`, ['Anna Maria', 'José']],
	['CSV of this page', `\ufeff"Name","Code","Which?"\r\n"Anna","${ONE}","24"\r\n"","${TWO}",""`, ['Anna', '']],
	['an address', `https://lab.example/learn/answers/#code=${ONE} and ${TWO}.`, ['', 'and']],
	['dashes of a word processor', `${ONE.replaceAll('-', '–')} ${TWO.replaceAll('-', '‑')}`, ['', '']],
	['typed with spaces', `${ONE.replaceAll('-', ' ')}\n${TWO.replaceAll('-', '')}`, ['', '']]
])('codes are found: %s', (_, text, names) => {
	const { entries, refused } = findCodes(text);
	expect(refused).toEqual([]);
	expect(entries).toEqual([
		{ code: ONE, name: names[0] },
		{ code: TWO, name: names[1] }
	]);
});

test('what is no code is ignored, and a damaged one is refused', () => {
	expect(findCodes('Dear class, a state-of-the-art lesson. Tel. 030 1234567')).toEqual({ entries: [], refused: [] });
	const damaged = ONE.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
	// With its line, so that the teacher corrects it and need not type the name again.
	expect(findCodes(`1. Ben: ${damaged}\nAnna ${ONE}`).refused).toEqual([
		{ text: damaged, name: 'Ben', line: `Ben ${damaged}`, problem: 'damaged' }
	]);
	expect(findCodes(` ${damaged}`).refused).toEqual([{ text: damaged, name: '', line: damaged, problem: 'damaged' }]);
});

test('the table shows and judges a guess as the learner’s page does, with at most three digits that count', () => {
	for (const loaded of LESSONS) {
		const { lesson, facts } = loaded;
		const { prediction, result } = lesson;
		if (prediction.kind !== 'bar' || !result) continue;
		const [question] = questionsOf(loaded);
		if (question?.kind !== 'number') throw new Error(`${lesson.id} asks for a number first`);
		expect(resultText(question, question.right)).toBe(resultText(result, facts[result.target] ?? 0));
		for (let place = 0; place <= 100; place++) {
			const guess = rounded((place * prediction.most(facts)) / 100);
			const { entries } = findCodes(codeOf(loaded, 1, { guess, causes: [], answers: [] }));
			const answer = groupsOf(entries, [loaded]).groups[0]?.learners[0]?.answers[0] ?? null;
			const text = answerText(question, answer);
			expect(text).toBe(guessText(result, guess));
			expect(text.replace(/^[0.]+|\D/g, '').replace(/0+$/, '').length).toBeLessThanOrEqual(3);
			expect(isRight(question, answer), text).toBe(judgementOf(loaded, guess) === 'closeEnough');
		}
	}
});

test('answers to the questions of an earlier edition are not counted under the present ones', () => {
	for (const id of ['router', 'card-or-vswitch']) {
		const loaded = lessonOf(id) as LoadedLesson;
		const old: LoadedLesson = { ...loaded, lesson: { ...loaded.lesson, edition: 1 } };
		const entries = [{ code: codeOf(old, 1), name: '' }];
		expect(groupsOf(entries, LESSONS)).toEqual({ groups: [], misfits: [], unknown: entries });
		const { prepared } = of({ lesson: id, without: [], question: '', hidden: [], questions: [closing] });
		expect(prepared?.questionSet).toContain(setOf(loaded));
	}
});

test('a repeated code counts once, and the codes of two lessons are apart', () => {
	const router = codeOf(lessonOf('router') as LoadedLesson, 1, { guess: 1, causes: [0], answers: [0] });
	const found = findCodes(`${ONE} ${TWO} ${ONE}\n${router}`).entries;
	const { entries, added, repeated } = withCodes([{ code: TWO, name: 'Ben' }], found, LESSONS);
	expect([added, repeated]).toEqual([2, 2]);
	expect(entries[0]).toEqual({ code: TWO, name: 'Ben' });
	const { groups, unknown } = groupsOf(entries, LESSONS);
	expect(groups.map(({ loaded, learners }) => [loaded.lesson.id, learners.length])).toEqual([
		['card-or-vswitch', 2],
		['router', 1]
	]);
	expect(unknown).toEqual([]);
	// The first cause counts, as in an LMS.
	expect(groups[0]?.learners[0]?.answers).toEqual([24, 1, right]);
});

test('a prepared lesson without other questions is the lesson; other words or questions make it another', () => {
	expect(setOf(of({ ...prepared, without: ['elsewhere'], hidden: ['time'] }))).toBe(setOf(lesson));
	const sets = [
		prepared,
		{ ...prepared, words: { prompt: 'How many?' } },
		{ ...prepared, questions: [closing] },
		{ ...prepared, questions: [{ ...closing, answers: ['a', 'b'] }] }
	].map((sheet) => setOf(of(sheet)));
	expect(new Set(sets).size).toBe(4);
});

test('the code of an unknown lesson waits until its lesson is known', () => {
	const custom: CustomAssignment = {
		title: 'Two ways',
		view: 'story=card-or-vswitch',
		from: 0,
		pauses: 176e6,
		lanes: 'both',
		question: 'Which one is first?',
		answers: ['A', 'B'],
		right: 1,
		after: '',
		change: '',
		hidden: [],
		questions: [closing]
	};
	const loaded = of(custom);
	const first = { guess: 0, causes: [], answers: [], replies: ['=HYPERLINK("x")'] };
	const code = formatCode(setNumber(setOf(loaded)), 3, questionsOf(loaded), answersOf(loaded, first));
	const { entries } = findCodes(code);
	expect(groupsOf(entries, LESSONS)).toEqual({ groups: [], misfits: [], unknown: entries });
	expect([isAnswered(loaded, entries), isAnswered(lesson, entries), isAnswered(null, entries)]).toEqual([
		true,
		false,
		false
	]);
	const [group] = groupsOf(entries, [...LESSONS, loaded]).groups;
	expect(group?.learners[0]?.answers).toEqual([0, '=HYPERLINK("x")']);
	expect(group && csvOf(group)).toBe(
		`\ufeff"Name","Code","Lesson","Collected on","Class","Which one is first?","Question 1: right?","Why?"\r\n"","${code}","${loaded.words.title}","","","A","wrong","'=HYPERLINK(""x"")"\r\n`
	);
});

test('a code with the number of a lesson and other answers is refused', () => {
	const foreign = formatCode(setNumber(setOf(lesson)), 1, [{ kind: 'text', text: '' }], ['hello']);
	const { misfits, added } = withCodes([], findCodes(foreign).entries, LESSONS);
	expect([misfits.length, added]).toEqual([1, 0]);
});

test('the table for a spreadsheet says who collected what, when, and which answers are right or close', () => {
	const codes = [
		{ guess: 2, causes: [lesson.lesson.cause], answers: [right] },
		{ guess: 24, causes: [0], answers: [] }
	];
	const entries = codes.map((first, tag) => ({
		code: codeOf(lesson, tag, first),
		name: '',
		added: Date.UTC(2026, 4, 7)
	}));
	const [group] = groupsOf(entries, LESSONS).groups;
	const [, ...rows] = group ? csvOf(group).trim().split('\r\n') : [];
	const cells = rows.map((row) => row.slice(1, -1).split('","'));
	expect(cells.map(([, , title, date]) => [title, date])).toEqual(Array(2).fill([lesson.words.title, '2026-05-07']));
	expect(cells.map((row) => [row[6], row[8], row[10]])).toEqual([
		['close', 'right', 'right'],
		['wrong', 'wrong', '']
	]);
});

test('a learner belongs to the class that the teacher typed, or else to the day of collection', () => {
	const at = (day: number) => new Date(2026, 4, day, 12).getTime();
	const learner = { code: ONE, name: '' };
	expect(classOf({ ...learner, added: at(7), className: 'class 10b' })).toBe('class 10b');
	expect(classOf({ ...learner, added: at(7) })).toMatch(/^collected on .*7.*2026$/);
	expect(classOf({ ...learner, added: at(7) })).not.toBe(classOf({ ...learner, added: at(8) }));
	expect(classOf(learner)).toBe('');
});

test('tiles cover a picture, and each square of half their side is whole in one of them', () => {
	for (const [width, height] of [
		[1280, 3000],
		[300, 200],
		[801, 800]
	] as const) {
		const [side, half] = [800, 400];
		const tiles = tilesOf(width, height, side);
		for (let x = 0; x + half <= width; x += 37)
			for (let y = 0; y + half <= height; y += 41)
				expect(
					tiles.some((tile) => tile.x <= x && tile.y <= y && tile.x + side >= x + half && tile.y + side >= y + half),
					`${x} ${y} of ${width} × ${height}`
				).toBe(true);
	}
});

let stored = '';
beforeEach(() => {
	vi.stubGlobal('localStorage', { getItem: () => stored, setItem: (_: string, text: string) => (stored = text) });
});
afterEach(() => vi.unstubAllGlobals());

test('what a browser stored is read as ours or ignored', () => {
	for (const text of [
		'',
		'null',
		'[]',
		'{"entries":[{"code":"<img src=x>","name":""}],"sheets":[]}',
		`{"entries":[{"code":"${ONE}","name":7}],"sheets":[]}`,
		`{"entries":[],"sheets":["<script>"]}`
	]) {
		stored = text;
		expect(loadCollection(), text).toEqual({ entries: [], sheets: [] });
	}
	const collection = { entries: [{ code: ONE, name: 'Anna' }], sheets: ['abc-_1'] };
	expect(saveCollection(collection)).toBe(true);
	expect(loadCollection()).toEqual(collection);
	vi.stubGlobal('localStorage', undefined);
	expect(saveCollection(collection)).toBe(false);
});
