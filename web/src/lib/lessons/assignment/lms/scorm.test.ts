import { expect, test } from 'vitest';
import type { ScoredAnswer, LearnerRecord } from './learner-record.ts';
import { scorm12, timespan } from './scorm-12.ts';
import { scorm2004 } from './scorm-2004.ts';
import { findApi, ScormSession, type Api } from './scorm.ts';

/** An LMS that records its calls; `refuses` names the values that it does not accept. */
function lms(kept: Record<string, string> = {}, refuses: Record<string, string> = {}) {
	const values = { 'cmi.core.lesson_status': 'not attempted', ...kept };
	const calls: string[] = [];
	let code = '0';
	const api: Api = {
		LMSInitialize: () => 'true',
		LMSFinish: () => (calls.push('finish'), 'true'),
		LMSCommit: () => (calls.push('commit'), 'true'),
		LMSGetValue: (name = '') => ((code = '0'), (values as Record<string, string>)[name] ?? ''),
		LMSSetValue(name = '', value = '') {
			calls.push(`${name.replace(/.*\./, '')}=${value}`);
			code = refuses[name] ?? '0';
			return code === '0' ? 'true' : 'false';
		},
		LMSGetLastError: () => code,
		LMSGetErrorString: (code) => (code === '0' ? 'No error' : `error ${code}`)
	};
	const lines: string[] = [];
	return { calls, lines, course: new ScormSession(api, scorm12, (words) => lines.push(words)) };
}

const way = '#at=explain&guess=3';
const record = (more: Partial<LearnerRecord> = {}): LearnerRecord => ({
	way,
	answers: [],
	done: false,
	score: null,
	passMark: 0.5,
	...more
});
const guess: ScoredAnswer = {
	id: 'guess',
	question: 'How long?',
	choices: null,
	response: 12.34567,
	correct: [8, 10, 12],
	isRight: false,
	counts: false
};
const cause: ScoredAnswer = {
	id: 'cause',
	question: 'Why?',
	choices: ['The card', 'The switch'],
	response: 1,
	correct: [1, 1, 1],
	isRight: true,
	counts: true
};
/** Replaces times, because they pass. */
const withoutTimes = (calls: readonly string[]) => calls.map((word) => word.replace(/\d\d:\d\d:\d\d(\.\d\d)?$/, 'T'));

test('opening sets only the status "incomplete", so that closing does not mean completed', async () => {
	const { calls, course } = lms();
	expect(await course.open()).toBe('');
	expect(calls).toEqual(['lesson_status=incomplete', 'exit=suspend']);
	course.close();
	expect(calls.at(-1)).toBe('finish');
});

test('an answer stores the progress and the time, and no status before the end', async () => {
	const { calls, lines, course } = lms();
	await course.open();
	calls.length = 0;
	course.send(record(), 1);
	expect(withoutTimes(calls)).toEqual([`suspend_data=${way}`, 'session_time=T', 'commit']);
	course.send(record({ score: 1 / 3 }), 1);
	expect(calls.join()).not.toMatch(/status|raw/);
	calls.length = 0;
	course.send(record({ done: true, score: 1 / 3 }), 1);
	expect(withoutTimes(calls)).toEqual([
		`suspend_data=${way}`,
		'min=0',
		'max=100',
		'raw=33',
		'lesson_status=failed',
		'session_time=T',
		'commit'
	]);
	expect(lines.every((line) => line === '')).toBe(true);
});

test.each([
	['', 0.5, 0.5, 'passed'],
	['', 0.5, 0.49, 'failed'],
	['', 0, 0, 'passed'],
	['', 1, 0.5, 'failed'],
	['80', 0.5, 0.5, 'failed'],
	['30', 1, 0.5, 'passed'],
	['0', 1, 0, 'passed'],
	['none', 0.5, 0.5, 'passed']
])('with the LMS’s mark %j and ours %d, %d has %s', async (mastery, passMark, score, status) => {
	const { calls, course } = lms({ 'cmi.student_data.mastery_score': mastery });
	await course.open();
	course.send(record({ done: true, score, passMark }), 1);
	expect(calls).toContain(`lesson_status=${status}`);
});

test('a lesson without right answers has no score, and is completed', async () => {
	const { calls, course } = lms();
	await course.open();
	course.send(record({ done: true }), 1);
	expect(calls.join()).not.toMatch(/raw|min|max/);
	expect(calls).toContain('lesson_status=completed');
});

test('each answer is an interaction, once, in the terms of SCORM 1.2', async () => {
	const { calls, course } = lms();
	await course.open();
	calls.length = 0;
	course.send(record({ answers: [guess] }), 75.5);
	expect(withoutTimes(calls).slice(1, -2)).toEqual([
		'id=guess_How_long',
		'type=numeric',
		'time=T',
		'pattern=10',
		'weighting=0',
		'student_response=12.3457',
		'result=wrong',
		'latency=T'
	]);
	expect(calls).toContain('latency=00:01:15.50');
	calls.length = 0;
	course.send(record({ answers: [guess, cause] }), 2);
	course.send(record({ answers: [guess, cause] }), 2);
	expect(calls.filter((word) => /^(id|type|pattern|weighting|student_response|result|latency)=/.test(word))).toEqual([
		'id=cause_Why',
		'type=choice',
		'pattern=b',
		'weighting=1',
		'student_response=b',
		'result=correct',
		'latency=00:00:02.00'
	]);
});

test.each([
	['that keeps interactions', '1', ['cause_Why']],
	['that forgets them', '0', ['guess_How_long', 'cause_Why']]
])('at a second visit an LMS %s has each of them', async (_, count, ids) => {
	const { calls, course } = lms({ 'cmi.suspend_data': way, 'cmi.interactions._count': count });
	await course.open();
	course.send(record({ answers: [guess, cause] }), 2);
	expect(calls.filter((word) => word.startsWith('id='))).toEqual(ids.map((id) => `id=${id}`));
	// The duration of an answer from another day is not known any more.
	expect(calls.filter((word) => word.startsWith('latency='))).toHaveLength(1);
});

test('closing stores the time spent, and finishes', async () => {
	const { calls, course } = lms();
	await course.open();
	course.close();
	expect(withoutTimes(calls).slice(-2)).toEqual(['session_time=T', 'finish']);
	expect([0, 59.999, 3661.5, 360_000].map(timespan)).toEqual([
		'00:00:00.00',
		'00:01:00.00',
		'01:01:01.50',
		'100:00:00.00'
	]);
});

test.each(['completed', 'passed', 'failed'])('the status %s stays, and the progress goes on', async (status) => {
	const { calls, course } = lms({ 'cmi.core.lesson_status': status, 'cmi.suspend_data': way });
	expect(await course.open()).toBe(way);
	course.send(record({ answers: [guess, cause], done: true, score: 1 }), 1);
	expect(withoutTimes(calls)).toEqual(['exit=suspend', `suspend_data=${way}`, 'session_time=T', 'commit']);
});

test('optional values may be missing; a refused value is reported, and tried again', async () => {
	const quiet = lms(
		{},
		{
			'cmi.core.score.min': '401',
			'cmi.core.score.max': '401',
			'cmi.core.session_time': '201',
			'cmi.interactions.0.id': '402'
		}
	);
	await quiet.course.open();
	quiet.course.send(record({ answers: [cause], done: true, score: 1 }), 1);
	expect(quiet.lines).toEqual(['', '']);

	const refuses: Record<string, string> = { 'cmi.core.lesson_status': '405' };
	const loud = lms({}, refuses);
	await loud.course.open();
	expect(loud.lines.at(-1)).toContain('error 405');
	loud.course.send(record({ done: true, score: 1 }), 1);
	expect(loud.lines.at(-1)).toContain('error 405');
	delete refuses['cmi.core.lesson_status'];
	// The page is out of view, and no answer is missing.
	loud.course.save();
	expect(loud.lines.at(-1)).toBe('');
	expect(loud.calls.filter((word) => word === 'lesson_status=passed')).toHaveLength(2);
});

test('SCORM 2004 has other words: a range, a description, two statuses, a scaled score', () => {
	const now = new Date('2026-01-02T03:04:05.678Z');
	expect(scorm2004.interaction(guess, now, 75.5)).toEqual({
		id: 'guess',
		type: 'numeric',
		description: 'How long?',
		timestamp: '2026-01-02T03:04:05.6Z',
		'correct_responses.0.pattern': '8[:]12',
		weighting: '0',
		learner_response: '12.3457',
		result: 'incorrect',
		latency: 'PT75.50S'
	});
	expect(scorm2004.interaction(cause, null, null)).toMatchObject({
		timestamp: null,
		'correct_responses.0.pattern': 'b',
		result: 'correct',
		latency: null
	});
	expect(scorm2004.result(0.5, true)).toEqual({
		'cmi.score.min': '0',
		'cmi.score.max': '100',
		'cmi.score.raw': '50',
		'cmi.score.scaled': '0.5',
		'cmi.success_status': 'passed',
		'cmi.completion_status': 'completed'
	});
	expect(scorm2004.result(0, null)).toMatchObject({ 'cmi.success_status': null, 'cmi.completion_status': 'completed' });
	expect(scorm12.result(0, null)).toMatchObject({ 'cmi.core.score.raw': '0', 'cmi.core.lesson_status': 'completed' });
	expect(Object.entries(scorm2004.result(null, false)).filter(([, value]) => value !== null)).toEqual([
		['cmi.completion_status', 'completed']
	]);
	// A package for one edition does not find the API of the other.
	expect(findApi(inside({ API }, 1), scorm2004)).toBeNull();
});

const API = { LMSInitialize: () => 'true' } as unknown as Api;
type Fake = { parent: Fake; top: Fake; opener: Fake | null; API?: unknown };
const found = (here: Window) => findApi(here, scorm12);
/** A window inside `depth` others. */
function inside(outermost: Partial<Fake>, depth: number): Window {
	const top = { opener: null, ...outermost } as Fake;
	top.parent = top.top = top;
	let window = top;
	for (let level = 0; level < depth; level++) window = { parent: window, top, opener: null } as unknown as Fake;
	return window as unknown as Window;
}

test('the API is found in windows around this one or around its opener, at most seven levels up', () => {
	expect(found(inside({ API }, 0))).toBe(API);
	expect(found(inside({ API }, 7))).toBe(API);
	expect(found(inside({ API }, 8))).toBeNull();
	expect(found(inside({ opener: inside({ API }, 1) as unknown as Fake }, 2))).toBe(API);
	// A frame of that name is not the API.
	expect(found(inside({ API: {} }, 1))).toBeNull();
});

test('another site’s window ends the search without harm', () => {
	const theirs = new Proxy(
		{},
		{
			get: () => {
				throw new DOMException('Blocked', 'SecurityError');
			}
		}
	);
	const here = { parent: theirs, top: theirs, opener: null } as unknown as Window;
	expect(found(here)).toBeNull();
	expect(found({ ...here, opener: inside({ API }, 0) } as unknown as Window)).toBe(API);
});

const reply = (id: string, response: string): ScoredAnswer => ({
	id,
	question: 'Why?',
	choices: null,
	response,
	correct: null,
	isRight: null,
	counts: false
});

test('closing questions are added in the order of their answers, and those of an earlier visit are not repeated', async () => {
	const ids = (calls: readonly string[]) => calls.filter((call) => /^(id|type|student_response)=/.test(call));
	const [second, first] = [reply('reply-2', 'The card.'), reply('reply-1', 'The switch.')];
	const { calls, course } = lms({
		'cmi.suspend_data': '#at=end&reply=["","The card."]',
		'cmi.interactions._count': '1'
	});
	await course.open();
	course.send(record({ answers: [second] }), 1);
	expect(ids(calls), 'the LMS has it').toEqual([]);
	course.send(record({ answers: [first, second] }), 1);
	expect(ids(calls)).toEqual(['id=reply-1_Why', 'type=fill-in', 'student_response=The switch.']);
});
