import { expect, test } from 'vitest';
import type { LessonAssignment, CustomAssignment, Assignment } from '../assignment.ts';
import { identityOf, uuidOf } from './identity.ts';

const ofLesson: LessonAssignment = { lesson: 'router', without: [], question: '', hidden: [] };
const local: CustomAssignment = {
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
const idOf = (sheet: Assignment) => uuidOf(identityOf(sheet));

test.each<[string, Assignment, Assignment]>([
	['question', local, { ...local, question: 'Which one answers first?' }],
	['right answer', local, { ...local, right: 1 }],
	['answers', local, { ...local, answers: ['A', 'B', 'C'] }],
	['moment', local, { ...local, pauses: 177e6, from: 1 }],
	[
		'explanation, mark and view',
		local,
		{ ...local, after: 'x', passMark: 1, view: 'story=card-or-vswitch&connections=50' }
	],
	['title’s spaces and capitals', local, { ...local, title: ' Which  path is FASTER? ' }],
	['closing question', ofLesson, { ...ofLesson, question: 'Où?', without: ['change'], hidden: ['free'], passMark: 0 }]
])('a corrected %s is the same course', (_, before, after) => expect(idOf(after)).toBe(idOf(before)));

test('other lessons, titles and comparisons are other courses', () => {
	const sheets: Assignment[] = [
		ofLesson,
		{ ...ofLesson, lesson: 'qebsm' },
		local,
		{ ...local, title: 'Which path is slower?' },
		{ ...local, view: 'story=linux-router' },
		{ ...local, title: 'router' }
	];
	expect(new Set(sheets.map(idOf)).size).toBe(sheets.length);
});

test('an id is a UUID, today and in a year', () => {
	expect(idOf(ofLesson)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
	expect(uuidOf('lesson router')).toMatchInlineSnapshot(`"46c8dfc2-76f5-8a9f-8016-7621b363da01"`);
});
