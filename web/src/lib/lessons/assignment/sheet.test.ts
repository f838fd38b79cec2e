import { expect, test } from 'vitest';
import { STORIES, comparisonOf } from '#lib/comparison/stories.ts';
import { read } from '#lib/url/link.ts';
import type { Told } from '../content/lesson.ts';
import { BEGIN, mayGoOn, outcome, presentable, readWay } from '../player/steps.ts';
import { isScored, PASS_MARK, readSheet, sheetIn, sheetsIn, writeSheet, type OfLesson, type Own } from './sheet.ts';
import { changeable, toldOf } from './told.ts';

const ofLesson: OfLesson = { lesson: 'router', without: ['change'], question: 'Où?', hidden: ['free'] };
const own: Own = {
	title: 'Zwei Wege — “schnell”?',
	view: 'story=card-or-vswitch',
	from: 0,
	pauses: 176e6,
	lanes: 'both',
	question: 'Which one answers first? 😀',
	answers: ['A', 'B'],
	right: 1,
	after: 'The card.',
	change: 'workload.connections',
	hidden: []
};

test.each([ofLesson, own])('what was prepared survives a link, in letters that nobody mangles', (sheet) => {
	const text = writeSheet(sheet);
	expect(text).toMatch(/^[\w-]+$/);
	expect(readSheet(text)).toEqual(sheet);
});

test('a long one still fits into a code that a phone can read from the wall', () => {
	const long: Own = { ...own, question: 'w'.repeat(300), answers: ['w'.repeat(60), 'w'.repeat(60), 'w'.repeat(60)] };
	expect(writeSheet(long).length).toBeLessThan(1300);
});

test('half a link, another one’s link and a wish for the impossible are none', () => {
	const text = writeSheet(own);
	for (const broken of ['', text.slice(0, -7), `${text}!`, 'e30', btoa('[]'), btoa('null')])
		expect(readSheet(broken)).toBeNull();
	expect(sheetIn({ ...own, lanes: 'c' })).toBeNull();
	expect(sheetIn({ ...own, right: 1.5 })).toBeNull();
	expect(sheetIn({ ...own, passMark: 50 })).toBeNull();
	expect(sheetIn({ ...own, question: 'w'.repeat(601) })).toBeNull();
	expect(sheetIn({ ...ofLesson, lesson: '../router' })).toBeNull();
	expect(toldOf({ ...ofLesson, lesson: 'no-such' })).toBeNull();
});

test('a lesson with less of it asks for less', () => {
	const told = toldOf(ofLesson);
	expect(told?.steps).toEqual(['predict', 'observe', 'explain', 'elsewhere', 'end']);
	expect(told?.prepared?.question).toBe('Où?');
});

test('a question of one’s own is answered once, and its answer counts', () => {
	const told = toldOf(own);
	if (!told) throw new Error('no lesson');
	expect(told.steps).toEqual(['predict', 'observe', 'explain', 'change', 'end']);
	expect(mayGoOn(told, BEGIN)).toBe(false);
	expect(readWay(told, '#at=end').step).toBe('predict');
	expect(readWay(told, '#at=end&guess=0').step).toBe('end');
	expect(outcome(told, { ...BEGIN, guess: 0 })).toEqual({ done: true, score: 0 });
	expect(outcome(told, { ...BEGIN, guess: 1 })).toEqual({ done: true, score: 1 });
});

test.each([ofLesson, own])('no address opens presentation mode to learners, but the presenter’s copy does', (sheet) => {
	for (const hash of ['#room=1', '#at=end&room=1', '#at=explain&room=1&notes', '#room=1&guess=0']) {
		expect(readWay(toldOf(sheet) as Told, hash).room).toBe(false);
		expect(readWay(toldOf({ ...sheet, room: true }) as Told, hash).room).toBe(true);
	}
	expect(presentable(toldOf(sheet) as Told)).toBe(false);
	expect(readSheet(writeSheet({ ...sheet, room: true }))).toEqual({ ...sheet, room: true });
});

test('the pass mark travels with the sheet; sheets of before have the usual one', () => {
	expect(toldOf(own)?.prepared?.passMark).toBe(PASS_MARK);
	expect(toldOf(readSheet(writeSheet({ ...ofLesson, passMark: 1 })) as OfLesson)?.prepared?.passMark).toBe(1);
	expect([ofLesson, own, { ...own, right: null }, { ...own, right: 2 }].map(isScored)).toEqual([
		true,
		true,
		false,
		false
	]);
});

test('where none is right, or nothing can be chosen, nothing is scored', () => {
	const open = toldOf({ ...own, right: null });
	const talked = toldOf({ ...own, answers: [], right: null });
	if (!open || !talked) throw new Error('no lesson');
	expect(outcome(open, { ...BEGIN, guess: 1 })).toEqual({ done: true, score: null });
	expect(mayGoOn(talked, BEGIN)).toBe(true);
});

test.each(STORIES)('what may be changed of $id is what was measured of it', ({ id }) => {
	const { shared } = comparisonOf(STORIES.find((story) => story.id === id) ?? STORIES[0]);
	expect(read(`#story=${id}`).shared).toEqual(shared);
	for (const { path, values } of changeable(`story=${id}`)) {
		expect(values.length, path).toBeGreaterThan(1);
		for (const value of values) expect(read(`#story=${id}&${path}=${value}`).misread, `${path} ${value}`).toEqual([]);
	}
});

const WHOLE = `#class=${writeSheet({ lesson: 'router', without: ['change'], question: 'Warum & wie = so? “Ja”.', hidden: ['time'] })}&at=observe`;
const half = Math.floor(WHOLE.length / 2);
const DAMAGED: Record<string, string> = {
	'as it was': WHOLE,
	'before the #': WHOLE.replace('#', '?'),
	'before the #, after others': WHOLE.replace('#', '?utm_source=x&'),
	'encoded as a whole': `#${encodeURIComponent(WHOLE.slice(1))}`,
	'encoded twice': `#${encodeURIComponent(encodeURIComponent(WHOLE.slice(1)))}`,
	'#%23': WHOLE.replace('#', '#%23'),
	'&amp;': WHOLE.replaceAll('&', '&amp;'),
	'%3D': WHOLE.replace('=', '%3D'),
	'=3D': WHOLE.replace('class=', 'class=3D'),
	'a line break': `${WHOLE.slice(0, half)}\n${WHOLE.slice(half)}`,
	'a space': `${WHOLE.slice(0, half)}%20${WHOLE.slice(half)}`,
	'a soft line break': `${WHOLE.slice(0, half)}=\r\n${WHOLE.slice(half)}`,
	'what is left of it': `${WHOLE.slice(0, half)}=${WHOLE.slice(half)}`,
	...Object.fromEntries([...'.,)>]*_;!"'].map((end) => [`ends with ${end}`, WHOLE.replace('&at=observe', end)]))
};
test.each(Object.entries(DAMAGED))('a link that was damaged on its way is read: %s', (_, address) => {
	const found = sheetsIn(address).map(readSheet).find(Boolean);
	expect(found).toMatchObject({ lesson: 'router', without: ['change'], hidden: ['time'] });
});
test('half a link is none', () => {
	expect(sheetsIn(WHOLE.slice(0, half)).map(readSheet).find(Boolean)).toBeFalsy();
});
