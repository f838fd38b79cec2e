import { expect, test } from 'vitest';
import { apiAround, Scorm, type Api } from './scorm.ts';

/** An LMS that notes what it is told; `refuses` names what it does not take. */
function lms(kept: Record<string, string> = {}, refuses: Record<string, string> = {}) {
	const values = { 'cmi.core.lesson_status': 'not attempted', ...kept };
	const said: string[] = [];
	let code = '0';
	const api: Api = {
		LMSInitialize: () => 'true',
		LMSFinish: () => (said.push('finish'), 'true'),
		LMSCommit: () => (said.push('commit'), 'true'),
		LMSGetValue: (name) => ((code = '0'), (values as Record<string, string>)[name] ?? ''),
		LMSSetValue(name, value) {
			said.push(`${name.replace(/.*\./, '')}=${value}`);
			code = refuses[name] ?? '0';
			return code === '0' ? 'true' : 'false';
		},
		LMSGetLastError: () => code,
		LMSGetErrorString: (code) => (code === '0' ? 'No error' : `error ${code}`)
	};
	const lines: string[] = [];
	return { said, lines, course: new Scorm(api, (words) => lines.push(words)) };
}

const way = '#at=explain&guess=3';

test('opening says only that it is not done, so that closing does not mean done', async () => {
	const { said, course } = lms();
	expect(await course.open()).toBe('');
	expect(said).toEqual(['lesson_status=incomplete', 'exit=suspend']);
	course.close();
	expect(said.at(-1)).toBe('finish');
});

test('an answer keeps the way and nothing else, until all are given', async () => {
	const { said, lines, course } = lms();
	await course.open();
	said.length = 0;
	course.record({ way, done: false, score: null });
	expect(said).toEqual([`suspend_data=${way}`, 'commit']);
	course.record({ way, done: true, score: 1 / 3 });
	expect(said.slice(2)).toEqual([
		`suspend_data=${way}`,
		'min=0',
		'max=100',
		'raw=33',
		'lesson_status=completed',
		'commit'
	]);
	expect(lines.every((line) => line === '')).toBe(true);
});

test('what cannot be right has no score', async () => {
	const { said, course } = lms();
	await course.open();
	course.record({ way, done: true, score: null });
	expect(said.join()).not.toMatch(/raw|min|max/);
	expect(said).toContain('lesson_status=completed');
});

test.each(['completed', 'passed', 'failed'])('what was %s stays so, and the way goes on', async (status) => {
	const { said, course } = lms({ 'cmi.core.lesson_status': status, 'cmi.suspend_data': way });
	expect(await course.open()).toBe(way);
	course.record({ way, done: true, score: 1 });
	expect(said).toEqual(['exit=suspend', `suspend_data=${way}`, 'commit']);
});

test('what an LMS need not have is not missed; what it refuses is said, and tried again', async () => {
	const quiet = lms({}, { 'cmi.core.score.min': '401', 'cmi.core.score.max': '401' });
	await quiet.course.open();
	quiet.course.record({ way, done: true, score: 1 });
	expect(quiet.lines).toEqual(['', '']);

	const refuses: Record<string, string> = { 'cmi.core.lesson_status': '405' };
	const loud = lms({}, refuses);
	await loud.course.open();
	expect(loud.lines.at(-1)).toContain('error 405');
	loud.course.record({ way, done: true, score: 1 });
	expect(loud.lines.at(-1)).toContain('error 405');
	delete refuses['cmi.core.lesson_status'];
	loud.course.record({ way, done: true, score: 1 });
	expect(loud.lines.at(-1)).toBe('');
	expect(loud.said.filter((word) => word === 'lesson_status=completed')).toHaveLength(2);
});

const API = { LMSInitialize: () => 'true' } as unknown as Api;
type Fake = { parent: Fake; top: Fake; opener: Fake | null; API?: unknown };
/** A window in `depth` others. */
function inside(outermost: Partial<Fake>, depth: number): Window {
	const top = { opener: null, ...outermost } as Fake;
	top.parent = top.top = top;
	let window = top;
	for (let level = 0; level < depth; level++) window = { parent: window, top, opener: null } as unknown as Fake;
	return window as unknown as Window;
}

test('the API is found above, above whoever opened it, and no further than seven windows', () => {
	expect(apiAround(inside({ API }, 0))).toBe(API);
	expect(apiAround(inside({ API }, 7))).toBe(API);
	expect(apiAround(inside({ API }, 8))).toBeNull();
	expect(apiAround(inside({ opener: inside({ API }, 1) as unknown as Fake }, 2))).toBe(API);
	// A frame of that name is none.
	expect(apiAround(inside({ API: {} }, 1))).toBeNull();
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
	expect(apiAround(here)).toBeNull();
	expect(apiAround({ ...here, opener: inside({ API }, 0) } as unknown as Window)).toBe(API);
});
