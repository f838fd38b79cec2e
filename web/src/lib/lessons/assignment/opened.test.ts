import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
	formatAssignment,
	hasAnswers,
	lacksAnswers,
	markOf,
	withoutAnswers,
	type Assignment,
	type CustomAssignment
} from './assignment.ts';
import { assignmentLesson } from './assignment-lesson.ts';
import { draft, questionSetOf } from './draft.svelte.ts';
import { linked } from './offline/markup.ts';
import { openFile, openText } from './opened.ts';
import { preparedList } from './prepared-list.svelte.ts';
import { settingsText, viewText } from './settings-text.ts';
import { formatPrepared, loadPrepared, parsePrepared, savePrepared } from './stored-prepared.ts';

const lesson: Assignment = {
	lesson: 'router',
	without: ['change'],
	question: '',
	words: { title: 'Ohne Router' },
	hidden: ['free'],
	passMark: 1,
	questions: [{ question: 'Why?', answers: [], right: null, after: 'Because.' }]
};
const custom: CustomAssignment = {
	title: 'Two ways',
	view: 'story=card-or-vswitch',
	from: 12e6,
	pauses: 176e6,
	lanes: 'a',
	question: 'Which one is first?',
	answers: ['A', 'B', 'C'],
	right: 2,
	after: 'C.',
	picture: { src: 'data:image/png;base64,AAAA', alt: 'Cards' },
	change: 'workload.connections',
	figure: 'response_time',
	conclusion: 'It waits longer.',
	hidden: [],
	passMark: 0.5,
	questions: [{ question: 'Which?', answers: ['x', 'y'], right: 1, after: '' }]
};
const written: CustomAssignment = { ...custom, answers: [], right: null, written: true };

test('answers to choose from need a right one, or the teacher says that there is none', () => {
	draft.open(custom);
	draft.first.right = undefined;
	expect(draft.missing(null)).toBe('right');
	draft.first.right = null;
	expect(draft.missing(null)).toBeNull();
	// The right answer was emptied.
	draft.first.right = 3;
	expect(draft.missing(null)).toBe('right');
	draft.first.right = 0;
	const [closing] = draft.closing;
	if (closing) closing.right = undefined;
	expect(draft.missing(null)).toBe('closingRight');
	draft.open(null);
	expect(draft.first.right).toBeUndefined();
	// An opinion question that was handed out stays one.
	draft.open({ ...custom, right: null, questions: [] });
	expect(draft.missing(null)).toBeNull();
	draft.open(null);
});

test('an unchanged lesson is in the list once, with the ways in which it was handed out', () => {
	const { course: _, ...plain } = { ...lesson, course: '12345678-1234-1234-1234-123456789012' };
	preparedList.put('one', { ...plain, course: '12345678-1234-1234-1234-123456789012' }, '');
	preparedList.handOut('one', 'link');
	preparedList.handOut('one', 'scorm');
	preparedList.handOut('one', 'link');
	expect(preparedList.add([plain, { ...plain, version: '0.1.0' }].map((sheet) => ({ sheet })))).toBe(0);
	expect(preparedList.find({ sheet: plain })?.id).toBe('one');
	expect(loadPrepared().find(({ id }) => id === 'one')?.ways).toEqual(['link', 'scorm']);
	expect(preparedList.find({ sheet: { ...plain, hidden: [] } })).toBeUndefined();
	preparedList.remove('one');
});

test.each([lesson, custom, written])('what was prepared is equal after opening it in the dialog', (sheet) => {
	draft.open(sheet);
	expect(draft.sheet(null)).toEqual(sheet);
	draft.open(null);
	expect(draft.sheet(null)).toBeNull();
});

test('the question of an older link becomes one that learners answer', () => {
	draft.open({ lesson: 'router', without: [], question: 'Who pays?', hidden: [] });
	expect(draft.sheet(null)).toMatchObject({
		question: '',
		questions: [{ question: 'Who pays?', answers: [], right: null, after: '' }]
	});
});

test('an entry that others have stays as it is when a question changes', () => {
	for (const [sheet, change] of [
		[custom, { question: 'Which one is last?' }],
		[lesson, { questions: [] }]
	] as const) {
		draft.open(sheet, 'abc');
		expect(draft.keepHandedOut({ ...sheet, passMark: 0.3, hidden: ['time'] })).toBe(false);
		expect(draft.id).toBe('abc');
		expect(draft.keepHandedOut({ ...sheet, ...change } as Assignment)).toBe(true);
		expect(draft.id).not.toBe('abc');
		expect(draft.keepHandedOut({ ...sheet, question: 'And now?' } as Assignment), 'a new entry').toBe(false);
	}
	draft.open(null, 'new');
	expect(draft.keepHandedOut(custom), 'nobody has it yet').toBe(false);
	draft.questionSet = questionSetOf(custom);
	expect(draft.keepHandedOut({ ...custom, question: 'Which one is last?' }), 'handed out').toBe(true);
});

test('a guess at a teacher’s question fails nobody unless the teacher says so', () => {
	const seen = { view: 'story=card-or-vswitch', moment: 1, pace: 1, title: 'T' };
	draft.open(null);
	expect(draft.content(seen)?.passMark).toBe(0);
	draft.lesson = 'router';
	expect(draft.content(seen)?.passMark).toBe(0.5);
	draft.passMark = 0.8;
	draft.lesson = null;
	expect(draft.content(seen)?.passMark).toBe(0.8);
});

test('a file keeps what the list knows: two classes of one lesson stay two entries, with date, forms and label', () => {
	preparedList.entries = [
		{ id: 'a', changed: 1000, sheet: custom, ways: ['link', 'cmi5'], label: 'class 10b, 2026' },
		{ id: 'b', changed: 2000, sheet: custom, label: 'class 10c, 2026' },
		{ id: 'c', changed: 3000, sheet: lesson }
	];
	const file = formatPrepared(preparedList.entries);
	preparedList.entries = [];
	expect(preparedList.add(openText(file))).toBe(3);
	expect(preparedList.entries).toMatchObject([
		{ changed: 1000, sheet: custom, ways: ['link', 'cmi5'], label: 'class 10b, 2026' },
		{ changed: 2000, sheet: custom, label: 'class 10c, 2026' },
		{ changed: 3000, sheet: lesson }
	]);
	expect(preparedList.add(openText(file))).toBe(0);
	// What a file says wrongly is left out.
	const wrong = { ...lesson, prepared: { changed: 'x', ways: ['fax', 'link'], label: 7 } };
	expect(openText(JSON.stringify({ 'datapath-lab-prepared': [wrong] }))).toEqual([{ sheet: lesson, ways: ['link'] }]);
});

test('a link for homework has no right answer of the teacher’s, and its codes belong to the same questions', () => {
	for (const sheet of [custom, lesson, { ...lesson, questions: custom.questions }]) {
		const without = withoutAnswers(sheet);
		expect(JSON.stringify(without)).not.toMatch(/"right":\d|"after":"[^"]|conclusion/);
		expect(questionSetOf(without)).toBe(questionSetOf(sheet));
		expect(assignmentLesson(without)?.steps).toEqual(assignmentLesson(sheet)?.steps);
	}
	expect(hasAnswers({ ...lesson, questions: [] })).toBe(false);
});

test('a copy for homework is completed from the list, or asks for the right answers and stays homework', () => {
	const copy = withoutAnswers(custom);
	expect([custom, copy, { ...custom, isHomework: true }].map(lacksAnswers)).toEqual([false, true, false]);
	preparedList.entries = [{ id: 'a', changed: 1, sheet: custom }];
	expect(preparedList.findAnswered({ sheet: copy })?.id).toBe('a');
	// A link of an older version does not say that it is a copy.
	const { isHomework: _, ...older } = copy;
	expect(preparedList.findAnswered({ sheet: older as Assignment })?.id).toBe('a');
	expect(preparedList.findAnswered({ sheet: { ...copy, question: 'Why?' } as Assignment })).toBeUndefined();
	// Elsewhere: no opinion question.
	draft.open(copy);
	expect(draft.isHomework).toBe(true);
	expect(draft.missing(null)).toBe('closingRight');
	expect(lacksAnswers(draft.content(null) as Assignment)).toBe(true);
	draft.first.right = 0;
	expect(lacksAnswers(draft.content(null) as Assignment)).toBe(false);
	// The package, opened later, completes the entry.
	preparedList.entries = [{ id: 'b', changed: 1, sheet: copy, label: 'class 10b' }];
	preparedList.add([{ sheet: custom }]);
	expect(preparedList.entries).toEqual([
		{ id: 'b', changed: 1, sheet: { ...custom, isHomework: true }, label: 'class 10b' }
	]);
	draft.open(null);
	expect(draft.isHomework).toBe(false);
});

test('a package that is opened again stays the same course until the teacher says otherwise', () => {
	const course = '12345678-1234-8234-8234-123456789012';
	draft.open({ ...custom, course });
	expect(draft.content(null)).toMatchObject({ course, isSameCourse: true });
	draft.isSameCourse = false;
	const content = draft.content(null);
	draft.open(content);
	expect(draft.isSameCourse).toBe(false);
	draft.open(null);
	expect(draft.isSameCourse).toBe(false);
});

test('a run begins at the beginning, as that of the view, unless it is long or the teacher says so', () => {
	const seen = { view: 'story=card-or-vswitch', moment: 203e6, pace: 20e6, title: 'T' };
	const from = () => (draft.content(seen) as CustomAssignment).from;
	draft.open(null);
	expect(from()).toBe(0);
	draft.whole = false;
	expect(from()).toBe(123e6);
	draft.open(null);
	seen.pace = 5e6;
	expect(from()).toBe(183e6);
	draft.open({ ...custom, from: 12e6 });
	expect(from()).toBe(12e6);
	draft.open(null);
});

test('without a pass mark nobody passes or fails', () => {
	expect(markOf(custom)).toBe(0.5);
	expect(markOf({ ...custom, passMark: 0 })).toBeNull();
	expect(markOf({ ...custom, right: null, questions: [] })).toBeNull();
	expect(markOf({ ...lesson, passMark: undefined })).toBe(0.5);
});

test('a teacher’s question lists the figure that was chosen, and has a conclusion', () => {
	const loaded = assignmentLesson(custom);
	expect(loaded?.lesson.exploreControl?.figures).toEqual(['response_time']);
	expect(loaded?.words.changed).toBe('It waits longer.');
	const { figure: _, conclusion: __, ...older } = custom;
	expect(assignmentLesson(older)?.lesson.exploreControl?.figures).toEqual([]);
	expect(assignmentLesson(older)?.words.changed).toBeUndefined();
});

test('a label names an entry and leaves its date; a changed question keeps it', () => {
	preparedList.entries = [{ id: 'a', changed: 1000, sheet: custom }];
	expect(preparedList.name('a', 'class 10b')).toBe(true);
	expect(preparedList.name('z', 'class 10b')).toBe(false);
	expect(preparedList.entries).toEqual([{ id: 'a', changed: 1000, sheet: custom, label: 'class 10b' }]);
	draft.open(custom, 'a', 'class 10b');
	expect(draft.keepHandedOut({ ...custom, question: 'Which one is last?' })).toBe(true);
	expect(draft.label).toBe('class 10b');
});

test('the settings of a prepared lesson in a line distinguish entries of one title', () => {
	expect(settingsText(custom)).toMatch(
		/^Virtual switch or dedicated network card, z15, 1 connection, at 176\sµs, 1 final question$/
	);
	const view = 'story=card-or-vswitch&workload.connections=50&network.mtu=8992';
	expect(viewText(view, 20e6)).toMatch(/, 50 connections, MTU: 8992, at 20\sµs$/);
	expect(viewText('platform=z990&a=fcp&b=fcp&workload.connections=2', 0)).toMatch(/ \| .*z990, /);
	expect(settingsText(lesson)).toBe(
		'Lesson: Replacing the router guest, without “change one thing”, 1 text changed, 1 final question'
	);
	expect(settingsText({ ...lesson, without: [], questions: [], words: {} })).toBe('Lesson: Replacing the router guest');
});

test('an entry that was removed comes back to its place', () => {
	preparedList.entries = ['a', 'b', 'c'].map((id) => ({ id, changed: 1, sheet: lesson }));
	const putBack = preparedList.remove('b');
	expect(preparedList.entries.map(({ id }) => id)).toEqual(['a', 'c']);
	putBack();
	expect(preparedList.entries.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

const page = linked('Title', formatAssignment(custom), 'x.js', 'x.css', 'https://lab.example/');
test('a link, a presenter’s link, a page, a package and a list are opened', async () => {
	expect(openText(` https://lab.example/learn/class/#class=${formatAssignment(lesson)}\n`)).toEqual([
		{ sheet: lesson }
	]);
	expect(openText(`https://x/#class=${formatAssignment({ ...lesson, room: true })}&room=1`)).toEqual([
		{ sheet: lesson }
	]);
	expect(await openFile(new Blob([page]))).toEqual([{ sheet: custom }]);
	const files = { 'imsmanifest.xml': strToU8('<manifest/>'), 'lesson.html': strToU8(page) };
	for (const level of [0, 9] as const)
		expect(await openFile(new Blob([zipSync(files, { level })])), `level ${level}`).toEqual([{ sheet: custom }]);
	const entries = [lesson, custom].map((sheet, index) => ({ id: `a${index}`, changed: 1, sheet }));
	const opened = [lesson, custom].map((sheet) => ({ sheet, changed: 1 }));
	expect(await openFile(new Blob([formatPrepared(entries)]))).toEqual(opened);
	// A list of an older version has the sheets alone.
	const older = JSON.stringify({ 'datapath-lab-prepared': [lesson, custom] });
	expect(openText(older)).toEqual([{ sheet: lesson }, { sheet: custom }]);
});

test('anything else is no prepared lesson', async () => {
	for (const text of ['', '{}', 'null', '[]', 'data-sheet="abc"', 'PK\u0003\u0004', 'https://lab.example/#class='])
		expect(openText(text), text).toEqual([]);
	expect(await openFile(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, ...Array(40).fill(0)])]))).toEqual([]);
});

let kept = '';
beforeEach(() => {
	vi.stubGlobal('localStorage', { getItem: () => kept, setItem: (_: string, text: string) => (kept = text) });
});
afterEach(() => vi.unstubAllGlobals());

test('a browser’s storage is read as ours or ignored', () => {
	for (const text of [
		'',
		'null',
		'{',
		'{}',
		'[null,7,"x",{}]',
		'[{"id":"<b>","sheet":{}}]',
		'[{"id":{},"changed":"x"}]'
	]) {
		kept = text;
		expect(loadPrepared(), text).toEqual([]);
	}
	const entries = [{ id: 'abc1', changed: 5, sheet: lesson }];
	expect(savePrepared(entries)).toBe(true);
	expect(loadPrepared()).toEqual(entries);
	expect(parsePrepared(formatPrepared(entries))).toEqual([{ changed: 5, sheet: lesson }]);
	vi.stubGlobal('localStorage', undefined);
	expect(savePrepared(entries)).toBe(false);
	expect(loadPrepared()).toEqual([]);
});
