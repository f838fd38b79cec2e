import { expect, test } from 'vitest';
import type { LessonAssignment, CustomAssignment, Assignment } from '../assignment.ts';
import { courseOf, identityOf, uuidOf } from './identity.ts';

const ofLesson: LessonAssignment = { lesson: 'router', without: [], question: '', hidden: [] };
const custom: CustomAssignment = {
	title: 'Which path is faster?',
	view: 'story=card-or-vswitch&pace=20000000',
	from: 0,
	pauses: 176e6,
	lanes: 'both',
	question: 'Wich one anwers first?',
	answers: ['A', 'B'],
	right: 0,
	after: '',
	change: '',
	hidden: []
};
const corrected: CustomAssignment = { ...custom, question: 'Which one answers first?' };
const closing = { question: 'And at home?', answers: [], right: null, after: '' };

test.each<[string, Assignment, Assignment]>([
	['right answer', custom, { ...custom, right: 1 }],
	['moment', custom, { ...custom, pauses: 177e6, from: 1 }],
	['explanation and mark', custom, { ...custom, after: 'x', passMark: 1 }],
	['title’s spaces and capitals', custom, { ...custom, title: ' Which  path is FASTER? ' }],
	['setting of a lesson', ofLesson, { ...ofLesson, hidden: ['free'], passMark: 0 }],
	['presenter’s copy', ofLesson, { ...ofLesson, room: true }]
])('another %s is the same course', (_, before, after) => expect(courseOf(after)).toBe(courseOf(before)));

test('other lessons, titles, questions, steps and views are other courses', () => {
	const sheets: Assignment[] = [
		ofLesson,
		{ ...ofLesson, lesson: 'qebsm' },
		{ ...ofLesson, question: 'Où?' },
		{ ...ofLesson, questions: [closing] },
		{ ...ofLesson, questions: [{ ...closing, question: 'And at work?' }] },
		{ ...ofLesson, without: ['change'] },
		{ ...ofLesson, words: { title: 'Ohne Router' } },
		{ ...ofLesson, words: { prompt: 'How busy is B?' } },
		custom,
		corrected,
		{ ...custom, answers: ['A', 'B', 'C'] },
		{ ...custom, questions: [closing] },
		{ ...custom, title: 'Which path is slower?' },
		{ ...custom, view: 'story=linux-router' },
		{ ...custom, title: 'router' }
	];
	expect(new Set(sheets.map(courseOf)).size).toBe(sheets.length);
	expect(identityOf(ofLesson, 'de')).not.toBe(identityOf(ofLesson, 'en'));
});

test('a corrected package keeps its course if the teacher says so, also when it is corrected again', () => {
	const course = courseOf(custom);
	expect(courseOf({ ...corrected, course })).toBe(courseOf(corrected));
	const same: CustomAssignment = { ...corrected, course, isSameCourse: true };
	expect(courseOf(same)).toBe(course);
	expect(courseOf({ ...same, title: 'Which path is slower?', course: courseOf(same) })).toBe(course);
});

test('an id is a UUID, and does not change over time', () => {
	expect(courseOf(ofLesson)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
	expect(uuidOf('lesson router')).toMatchInlineSnapshot(`"46c8dfc2-76f5-8a9f-8016-7621b363da01"`);
	expect(courseOf({ ...ofLesson, lesson: 'qebsm' })).toBe(uuidOf('lesson qebsm'));
});

test('an unchanged lesson is another course since its questions are others', () => {
	expect(courseOf(ofLesson)).toBe(uuidOf('lesson router-3'));
	expect(identityOf({ ...ofLesson, without: ['change'] })).toContain('router-3');
	expect(identityOf({ ...ofLesson, questions: [closing] })).toContain('router-3');
});
