import { expect, test } from 'vitest';
import { STORIES, comparisonOf } from '#lib/comparison/stories.ts';
import { parseUrl } from '#lib/url/url-state.ts';
import type { LoadedLesson } from '../content/lesson.ts';
import {
	EMPTY_REPLY,
	START,
	canContinue,
	outcome,
	canPresent,
	formatProgress,
	parseProgress,
	REPLY_LENGTH
} from '../player/lesson-progress.ts';
import { formatAttempts, NO_ANSWERS, parseAttempts, withAnswer } from '../player/first-attempts.ts';
import { answersIn, formatCode, parseCode } from '../answers/code.ts';
import { answersOf, questionsOf } from '../answers/questions.ts';
import { LESSONS } from '../content/all.ts';
import {
	hasPicture,
	isScored,
	PASS_MARK,
	PICTURE_LENGTH,
	parseAssignment,
	assignmentIn,
	assignmentsIn,
	formatAssignment,
	formatLink,
	type LessonAssignment,
	type CustomAssignment
} from './assignment.ts';
import { changeableControls, assignmentLesson } from './assignment-lesson.ts';
import { learnerRecordOf } from './lms/learner-record.ts';
import { reword, textsOf } from './reworded.ts';

const ofLesson: LessonAssignment = { lesson: 'router', without: ['change'], question: 'Où?', hidden: ['free'] };
const custom: CustomAssignment = {
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

test.each([ofLesson, custom])(
	'an assignment is equal after writing and reading its link, which has only letters that no program changes',
	(sheet) => {
		for (const text of [formatAssignment(sheet), formatLink(sheet)]) {
			expect(text).toMatch(/^[\w-]+$/);
			expect(parseAssignment(text)).toEqual(sheet);
		}
	}
);

test('a long assignment still fits into a code that a phone can read from the wall', () => {
	const long: CustomAssignment = {
		...custom,
		question: 'w'.repeat(300),
		answers: ['w'.repeat(60), 'w'.repeat(60), 'w'.repeat(60)]
	};
	expect(formatAssignment(long).length).toBeLessThan(1300);
});

test('a link is short: what most assignments have is left out, and the rest is compressed', () => {
	expect(formatLink({ lesson: 'router', without: [], question: '', hidden: [] }).length).toBeLessThan(60);
	const usual: CustomAssignment = {
		...custom,
		title: 'Dedicated OSA card or virtual switch',
		question: 'The client sends one request at a time. In which lane does the response arrive first, and by how much?',
		answers: ['In A, by about a third', 'In B, by about a third', 'In both at the same time'],
		after: 'In B, because the card of the virtual switch holds each frame in case more frames arrive.',
		passMark: 0,
		version: '0.3.0'
	};
	expect(formatLink(usual).length).toBeLessThan(0.65 * formatAssignment(usual).length);
});

test('no part of a compressed link is an assignment', () => {
	const text = formatLink(custom);
	for (let length = 0; length < text.length - 1; length++) expect(parseAssignment(text.slice(0, length))).toBeNull();
});

test('half a link, another link and impossible values are no assignment', () => {
	const text = formatAssignment(custom);
	for (const broken of ['', text.slice(0, -7), `${text}!`, 'e30', btoa('[]'), btoa('null')])
		expect(parseAssignment(broken)).toBeNull();
	expect(assignmentIn({ ...custom, lanes: 'c' })).toBeNull();
	expect(assignmentIn({ ...custom, right: 1.5 })).toBeNull();
	expect(assignmentIn({ ...custom, passMark: 50 })).toBeNull();
	expect(assignmentIn({ ...custom, question: 'w'.repeat(601) })).toBeNull();
	expect(assignmentIn({ ...ofLesson, lesson: '../router' })).toBeNull();
	expect(assignmentLesson({ ...ofLesson, lesson: 'no-such' })).toBeNull();
});

test('a lesson with fewer steps asks for fewer answers', () => {
	const loaded = assignmentLesson(ofLesson);
	expect(loaded?.steps).toEqual(['predict', 'observe', 'explain', 'elsewhere', 'end']);
	expect(loaded?.prepared?.question).toBe('Où?');
});

test('a teacher’s question is answered once, and its answer counts', () => {
	const loaded = assignmentLesson(custom);
	if (!loaded) throw new Error('no lesson');
	expect(loaded.steps).toEqual(['predict', 'observe', 'explain', 'change', 'end']);
	expect(canContinue(loaded, START)).toBe(false);
	expect(parseProgress(loaded, '#at=end').step).toBe('predict');
	expect(parseProgress(loaded, '#at=end&guess=0').step).toBe('end');
	expect(outcome(loaded, { ...START, guess: 0 })).toEqual({ done: true, score: 0 });
	expect(outcome(loaded, { ...START, guess: 1 })).toEqual({ done: true, score: 1 });
});

test.each([ofLesson, custom])(
	'no address opens presentation mode to learners, but the presenter’s copy does',
	(sheet) => {
		for (const hash of ['#room=1', '#at=end&room=1', '#at=explain&room=1&notes', '#room=1&guess=0']) {
			expect(parseProgress(assignmentLesson(sheet) as LoadedLesson, hash).room).toBe(false);
			expect(parseProgress(assignmentLesson({ ...sheet, room: true }) as LoadedLesson, hash).room).toBe(true);
		}
		expect(canPresent(assignmentLesson(sheet) as LoadedLesson)).toBe(false);
		expect(parseAssignment(formatAssignment({ ...sheet, room: true }))).toEqual({ ...sheet, room: true });
	}
);

test('the pass mark is part of the sheet; older sheets have the default one', () => {
	expect(assignmentLesson(custom)?.prepared?.passMark).toBe(PASS_MARK);
	expect(
		assignmentLesson(parseAssignment(formatAssignment({ ...ofLesson, passMark: 1 })) as LessonAssignment)?.prepared
			?.passMark
	).toBe(1);
	expect([ofLesson, custom, { ...custom, right: null }, { ...custom, right: 2 }].map(isScored)).toEqual([
		true,
		true,
		false,
		false
	]);
});

test('without a right answer, or without answers, nothing is scored', () => {
	const open = assignmentLesson({ ...custom, right: null });
	const talked = assignmentLesson({ ...custom, answers: [], right: null });
	if (!open || !talked) throw new Error('no lesson');
	expect(outcome(open, { ...START, guess: 1 })).toEqual({ done: true, score: null });
	expect(canContinue(talked, START)).toBe(true);
});

test.each(STORIES)('the changeable values of $id are the measured ones', ({ id }) => {
	const { shared } = comparisonOf(STORIES.find((story) => story.id === id) ?? STORIES[0]);
	expect(parseUrl(`#story=${id}`).shared).toEqual(shared);
	for (const { path, values } of changeableControls(`story=${id}`)) {
		expect(values.length, path).toBeGreaterThan(1);
		for (const value of values)
			expect(parseUrl(`#story=${id}&${path}=${value}`).unknownParams, `${path} ${value}`).toEqual([]);
	}
});

const WHOLE = `#class=${formatAssignment({ lesson: 'router', without: ['change'], question: 'Warum & wie = so? “Ja”.', hidden: ['time'] })}&at=observe`;
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
test.each(Object.entries(DAMAGED))('a damaged link is read: %s', (_, address) => {
	const found = assignmentsIn(address).map(parseAssignment).find(Boolean);
	expect(found).toMatchObject({ lesson: 'router', without: ['change'], hidden: ['time'] });
});
test('half a link is no assignment', () => {
	expect(assignmentsIn(WHOLE.slice(0, half)).map(parseAssignment).find(Boolean)).toBeFalsy();
});

const written = { question: 'Why?', answers: [], right: null, after: 'Because …' };
const chosen = { question: 'Which?', answers: ['this', 'that'], right: 0, after: '' };
const inARow: CustomAssignment = {
	...custom,
	answers: [],
	right: null,
	change: '',
	written: true,
	questions: [written, chosen]
};

test('questions in a row: each waits for its answer, and those with a right one count', () => {
	const loaded = assignmentLesson(inARow) as LoadedLesson;
	expect(canContinue(loaded, START)).toBe(false);
	const address = (replies: readonly string[]) => `#at=end&reply=${encodeURIComponent(JSON.stringify(replies))}`;
	expect(parseProgress(loaded, address(['', 'x', '0'])).step).toBe('predict');
	const way = parseProgress(loaded, address(['I think …', 'because & so', '1']));
	expect(way).toMatchObject({ step: 'end', replies: ['I think …', 'because & so', '1'] });
	expect(parseProgress(loaded, formatProgress(way))).toEqual(way);
	expect(outcome(loaded, { ...way, replies: ['I think …', 'x', ''] })).toEqual({ done: false, score: null });
	expect(outcome(loaded, way)).toEqual({ done: true, score: 0 });
	expect(outcome(loaded, { ...way, replies: ['I think …', 'x', '0'] })).toEqual({ done: true, score: 1 });
	expect(isScored(inARow)).toBe(true);
	expect(isScored({ ...inARow, questions: [written] })).toBe(false);
});

test('an open question that is left empty is answered: the lesson goes on, and the code and the LMS have no answer', () => {
	const loaded = assignmentLesson(inARow) as LoadedLesson;
	const way = { ...START, step: 'end' as const, replies: [EMPTY_REPLY, EMPTY_REPLY, '0'] };
	expect(parseProgress(loaded, formatProgress(way))).toEqual(way);
	expect(outcome(loaded, way)).toEqual({ done: true, score: 1 });
	expect(answersOf(loaded, way)).toEqual([null, null, 0]);
	const code = parseCode(formatCode(1, 2, questionsOf(loaded), answersOf(loaded, way)));
	expect(typeof code === 'string' ? code : answersIn(code, questionsOf(loaded))).toEqual([null, null, 0]);
	const { answers } = learnerRecordOf(loaded, way, way);
	expect(answers.map(({ id, response }) => [id, response])).toEqual([
		['reply-1', ''],
		['reply-2', ''],
		['reply-3', 0]
	]);
});

test('the first reply counts, and an address with impossible replies has none', () => {
	const loaded = assignmentLesson(inARow) as LoadedLesson;
	const first = withAnswer(withAnswer(NO_ANSWERS, { replies: ['one', '', ''] }), { replies: ['two', 'because', '1'] });
	expect(first.replies).toEqual(['one', 'because', '1']);
	const way = { ...START, step: 'end' as const, replies: ['two', 'because', '1'] };
	expect(parseAttempts(loaded, formatAttempts(way, first))).toEqual(first);
	for (const reply of ['{', 'null', '7', '[1,2,3]', '[null]', '["","","2"]', '["","","-1"]', '["","","constructor"]'])
		expect(parseProgress(loaded, `#at=end&reply=${encodeURIComponent(reply)}`).replies).toEqual(['', '', '']);
	expect(
		parseProgress(loaded, `#reply=${encodeURIComponent(JSON.stringify(['x'.repeat(1e5)]))}`).replies?.[0]
	).toHaveLength(REPLY_LENGTH);
	expect('replies' in parseProgress(assignmentLesson(custom) as LoadedLesson, '#reply=["x"]')).toBe(false);
});

test('every text of a lesson can be reworded, and nothing else changes', () => {
	for (const { words } of LESSONS) {
		const paths = textsOf(words).map(([path]) => path);
		expect(new Set(paths).size).toBe(paths.length);
		expect(paths.length).toBeGreaterThan(20);
		const changes = Object.fromEntries(paths.map((path) => [path, `new ${path}`]));
		expect(textsOf(reword(words, changes))).toEqual(paths.map((path) => [path, `new ${path}`]));
		expect(reword(words, changes).teacher).toEqual(words.teacher);
		expect(reword(words, { 'causes.9.text': 'x', constructor: 'x', teacher: 'x' })).toEqual(words);
		expect(assignmentIn({ ...ofLesson, words: changes })).toMatchObject({ words: changes });
	}
	expect(assignmentIn({ ...ofLesson, words: { '<b>': 'x' } })).toBeNull();
	expect(assignmentLesson({ ...ofLesson, words: { title: 'Ohne Router' } })?.words.title).toBe('Ohne Router');
});

test('a picture is a small data URL of a picture, in a file as long as the largest', () => {
	const pictured = (src: string): CustomAssignment => ({ ...custom, picture: { src, alt: 'A card' } });
	const large = pictured(`data:image/jpeg;base64,${'A'.repeat(PICTURE_LENGTH - 24)}`);
	expect(parseAssignment(formatAssignment(large))).toEqual(large);
	expect(hasPicture(large)).toBe(true);
	expect(hasPicture({ ...ofLesson, questions: [written] })).toBe(false);
	for (const src of [
		'https://elsewhere.example/x.png',
		'javascript:alert(1)',
		'data:image/svg+xml;base64,PHN2Zz4=',
		'data:text/html;base64,PHN2Zz4=',
		`data:image/png;base64,${'A'.repeat(PICTURE_LENGTH)}`,
		'data:image/png;base64,AAAA" onerror="alert(1)'
	])
		expect(assignmentIn(pictured(src)), src.slice(0, 60)).toBeNull();
});
