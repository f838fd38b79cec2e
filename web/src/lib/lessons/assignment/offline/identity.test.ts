import { expect, test } from 'vitest';
import type { LessonAssignment, CustomAssignment, Assignment } from '../assignment.ts';
import { identityOf, uuidOf } from './identity.ts';

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
const idOf = (sheet: Assignment) => uuidOf(identityOf(sheet));

test.each<[string, Assignment, Assignment]>([
	['question', custom, { ...custom, question: 'Which one answers first?' }],
	['right answer', custom, { ...custom, right: 1 }],
	['answers', custom, { ...custom, answers: ['A', 'B', 'C'] }],
	['moment', custom, { ...custom, pauses: 177e6, from: 1 }],
	[
		'explanation, mark and view',
		custom,
		{ ...custom, after: 'x', passMark: 1, view: 'story=card-or-vswitch&connections=50' }
	],
	['title’s spaces and capitals', custom, { ...custom, title: ' Which  path is FASTER? ' }],
	['closing question', ofLesson, { ...ofLesson, question: 'Où?', without: ['change'], hidden: ['free'], passMark: 0 }]
])('a corrected %s is the same course', (_, before, after) => expect(idOf(after)).toBe(idOf(before)));

test('other lessons, titles and comparisons are other courses', () => {
	const sheets: Assignment[] = [
		ofLesson,
		{ ...ofLesson, lesson: 'qebsm' },
		custom,
		{ ...custom, title: 'Which path is slower?' },
		{ ...custom, view: 'story=linux-router' },
		{ ...custom, title: 'router' }
	];
	expect(new Set(sheets.map(idOf)).size).toBe(sheets.length);
});

test('an id is a UUID, and does not change over time', () => {
	expect(idOf(ofLesson)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
	expect(uuidOf('lesson router')).toMatchInlineSnapshot(`"46c8dfc2-76f5-8a9f-8016-7621b363da01"`);
});
