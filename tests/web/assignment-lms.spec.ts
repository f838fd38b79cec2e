// A prepared lesson as a package: an LMS plays it, and stores the answers.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { packages } from '../../scripts/budgets.mjs';
import { expect, oneIn, RELEASE, test } from './lab.ts';
import { openLms, type Lms, type LmsCalls } from './lms.ts';
import { questionsOf, Lesson, packed, unpacked, type LmsFormat } from './packages.ts';
import type { Assignment } from '../../web/src/lib/lessons/assignment/assignment.ts';

// In one worker, so that packages are made once.
test.describe.configure({ mode: 'default' });

/** One of our lessons, with fewer steps. */
const SHEET = { lesson: 'router', without: ['change' as const], question: 'And at home?', hidden: [] };
/** The measured value that the guess is about. */
const facts = JSON.parse(
	readFileSync(new URL('../../web/src/lib/lessons/content/router/facts.json', import.meta.url), 'utf8')
) as Record<string, number>;
const BUSY = String(Number(facts.busy_vswitch?.toFixed(4)));
/** A teacher's question with one right answer. */
const CUSTOM: Assignment = {
	title: 'First',
	view: 'story=card-or-vswitch',
	from: 175e6,
	pauses: 176e6,
	lanes: 'both',
	question: 'Which one answers first?',
	answers: ['The vswitch', 'The card'],
	right: 1,
	after: 'The card waits for no one.',
	change: '',
	hidden: []
};
test.describe('for an LMS', () => {
	let lms: Lms;
	let files: Record<LmsFormat, Map<string, Buffer>>;
	let customFiles: typeof files;
	test.beforeAll(async ({ browser, baseURL }) => {
		lms = await openLms();
		const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}) });
		const madeOf = async (kind: LmsFormat, sheet: Assignment) => {
			const { bytes } = await packed(page, kind, sheet);
			expect(bytes.length / 1000, kind).toBeLessThanOrEqual(packages[kind]);
			return unpacked(bytes);
		};
		const allOf = async (sheet: Assignment) => ({
			scorm: await madeOf('scorm', sheet),
			scorm2004: await madeOf('scorm2004', sheet),
			cmi5: await madeOf('cmi5', sheet)
		});
		files = await allOf(SHEET);
		customFiles = await allOf(CUSTOM);
		await page.close();
	});
	test.afterAll(() => lms.close());

	const SESSION = 'https://w3id.org/xapi/cmi5/context/extensions/sessionid';
	/** The address with which an LMS with cmi5 launches the lesson. */
	const launch = () => {
		const query = new URLSearchParams({
			endpoint: lms.address('/xapi/', 'localhost'),
			fetch: lms.address('/fetch', 'localhost'),
			actor: JSON.stringify({ objectType: 'Agent', account: { homePage: 'https://lms.example', name: 'learner' } }),
			registration: '4b1b5d2c-2f3a-4d4e-8a55-6a1f0d5b7c11',
			activityId: 'https://lms.example/activity/1'
		});
		return lms.address(`/course/index.html?${query.toString()}`);
	};
	/** A Learning Record Store without data, for a course. */
	const reset = (course: Map<string, Buffer>) => {
		lms.upload(course);
		lms.heard.length = lms.statements.length = 0;
		lms.state.clear();
		lms.launch = {
			launchMode: 'Normal',
			moveOn: 'Completed',
			masteryScore: 0.6,
			returnURL: lms.address('/middle'),
			contextTemplate: {
				extensions: { [SESSION]: 'one' },
				contextActivities: { grouping: [{ id: 'urn:uuid:published' }] }
			}
		};
	};

	test('packages contain one manifest, all files in it, and the third-party notices', () => {
		const manifests = { scorm: 'imsmanifest.xml', scorm2004: 'imsmanifest.xml', cmi5: 'cmi5.xml' };
		for (const kind of ['scorm', 'scorm2004', 'cmi5'] as const) {
			const list = [...files[kind].keys()];
			const text = (name: string) => String(files[kind].get(name));
			const manifest = manifests[kind];
			// An LMS may stop at the first entry that is not the manifest.
			expect(list[0]).toBe(manifest);
			expect(list.filter((name) => name.endsWith('.xml'))).toEqual([manifest]);
			const named = [...text(manifest).matchAll(/<file href="(.*?)"/g)].map(([, name]) => name);
			expect(named, kind).toEqual(kind === 'cmi5' ? [] : list.slice(1));
			expect(text('third-party-notices.txt')).toMatch(/svelte [\d.]+ \(npm\)/);
			for (const page of ['index.html', 'lesson.html']) {
				const named = [...text(page).matchAll(/ (?:src|href)="(.*?)"/g)].map(([, name]) => name);
				expect(named.filter((name) => name !== 'data:,' && !files[kind].has(name ?? ''))).toEqual([]);
				// The link to the lab is the only address, for a learner who follows it.
				expect(text(page).replace(/ data-lab="[^"]*"/, '')).not.toMatch(/<script(?![^>]* src=)|\son\w+=|https?:/);
			}
		}
		expect(String(files.cmi5.get('third-party-notices.txt'))).toContain('Copyright 2021 Rustici Software');
	});

	test(
		'equal lessons give equal bytes, at another time and in another time zone',
		RELEASE,
		async ({ page, browser }) => {
			const first = await packed(page, 'scorm2004', SHEET);
			const far = await browser.newContext({ timezoneId: 'Pacific/Auckland' });
			const again = await far.newPage();
			await again.clock.setFixedTime('2031-05-06T07:08:09Z');
			const second = await packed(again, 'scorm2004', SHEET);
			await far.close();
			expect(second.bytes.equals(first.bytes)).toBe(true);
		}
	);

	test('a corrected package is the same course, and another lesson is another course', RELEASE, async ({ page }) => {
		const ids = async (sheet: Assignment) => {
			const list = async (kind: LmsFormat, name: string) =>
				String(unpacked((await packed(page, kind, sheet)).bytes).get(name));
			const manifest = /<manifest identifier="(.*?)"/.exec(await list('scorm', 'imsmanifest.xml'));
			expect(/<manifest identifier="(.*?)"/.exec(await list('scorm2004', 'imsmanifest.xml'))?.[1]).toBe(manifest?.[1]);
			const [course, unit] = [...(await list('cmi5', 'cmi5.xml')).matchAll(/<(?:course|au) id="(.*?)"/g)];
			return [manifest, course, unit].map((found) => found?.[1] ?? '');
		};
		const first = await ids(SHEET);
		expect(new Set(first).size).toBe(3);
		expect(await ids({ ...SHEET, hidden: ['free'], passMark: 1 })).toEqual(first);
		const corrected = { ...SHEET, question: 'And at home, too?' };
		const [course = ''] = first.map((id) => id.replace('datapath-lab-', ''));
		expect(await ids({ ...corrected, course, isSameCourse: true })).toEqual(first);
		const otherIds = [
			await ids(corrected),
			await ids({ ...SHEET, lesson: 'qebsm' }),
			await ids(CUSTOM),
			await ids({ ...CUSTOM, title: 'Second' })
		];
		expect(new Set([first, ...otherIds].flat()).size).toBe(15);
	});

	test.describe('a whole run, as the LMS sees it', () => {
		/** A wrong guess, a wrong and a right cause, a right last answer, the end; then the page closes. */
		async function run(page: Page, address: string, place: (page: Page) => Lesson): Promise<void> {
			await page.goto(address);
			const lesson = place(page);
			await lesson.ready();
			await lesson.guess();
			await lesson.goOn();
			await lesson.choose(1);
			await lesson.choose(0);
			await lesson.goOn();
			await lesson.choose(1);
			await lesson.goOn();
			await lesson.at('end');
			await expect.poll(() => lms.state.get('datapath-lab') ?? '"done":true').toContain('"done":true');
			await page.goto(lms.address('/closed'));
		}
		const inFrame = (page: Page) => new Lesson(page.frameLocator('iframe').frameLocator('iframe'));
		/** Without what differs from run to run: times, durations, statements' own ids. */
		const traceOf = (lines: string[]) =>
			lines
				.join('\n')
				.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|PT[\d.]+S|\b\d\d:\d\d:\d\d(\.\d\d)?/g, 'TIME')
				.replace(/(?<="id":")[0-9a-f-]{36}/g, 'ID')
				.concat('\n');

		for (const [kind, path] of oneIn(2, [
			['scorm', '/play?mark=50'],
			['scorm2004', '/play2004?mark=0.5']
		] as const)) {
			test(`with ${kind}`, async ({ page }) => {
				reset(files[kind]);
				await run(page, lms.address(path), inFrame);
				const calls = await page.evaluate(() => JSON.parse(localStorage.calls) as string[][]);
				expect(traceOf(calls.map((call) => call.join(' ')))).toMatchSnapshot(`${kind}.txt`);
			});
		}
		test.describe('with a Learning Record Store', () => {
			// It has no preferences of this learner, and at first no state.
			test.use({ tolerated: /404/ });
			test('with cmi5', async ({ page }) => {
				reset(files.cmi5);
				await run(page, launch(), (page) => new Lesson(page.frameLocator('iframe')));
				await expect.poll(() => lms.heard.at(-1)).toEqual(['statement', 'terminated']);
				const statements = lms.statements.map((statement) => `statement ${JSON.stringify(statement)}`);
				// How many states lie between two statements depends on how fast the learner is.
				const lines = [...statements, `state ${lms.state.get('datapath-lab')}`];
				expect(traceOf(lines)).toMatchSnapshot('cmi5.txt');
			});
		});
	});

	test.describe('SCORM 1.2', () => {
		test.beforeEach(() => lms.upload(files.scorm));
		const timed = (page: Page) => page.evaluate(() => JSON.parse(localStorage.calls ?? '[]') as string[][]);
		/** Texts that depend on the clock are cut off. */
		const calls = async (page: Page) =>
			(await timed(page)).map((call) =>
				/(_time|\.time|latency)$/.test(call[1] ?? '')
					? call.slice(0, 2)
					: // The words of a question are in the traces.
						call.map((part, index) => (index === 2 && call[1]?.endsWith('.id') ? (part.split('_')[0] ?? '') : part))
			);
		/** The calls for an answer, in order; `again`: on another day than the answer was given. */
		const interaction = (number: number, parts: Record<string, string>, again = false): LmsCalls[] => {
			const at = `cmi.interactions.${number}`;
			const { id = '', type = '', pattern = '', weighting = '', response = '', result = '' } = parts;
			return [
				['SetValue', `${at}.id`, id],
				['SetValue', `${at}.type`, type],
				...(again ? [] : [['SetValue', `${at}.time`]]),
				['SetValue', `${at}.correct_responses.0.pattern`, pattern],
				['SetValue', `${at}.weighting`, weighting],
				['SetValue', `${at}.student_response`, response],
				['SetValue', `${at}.result`, result],
				...(again ? [] : [['SetValue', `${at}.latency`]])
			];
		};
		const GUESS = { id: 'guess', type: 'numeric', pattern: BUSY, weighting: '0', response: '10', result: 'wrong' };
		const CAUSE = { id: 'cause', type: 'choice', pattern: 'a', weighting: '1', response: 'b', result: 'wrong' };
		const ANSWER = { id: 'answer', type: 'choice', pattern: 'b', weighting: '1', response: 'b', result: 'correct' };
		const RESULT: LmsCalls[] = [
			['SetValue', 'cmi.core.score.min', '0'],
			['SetValue', 'cmi.core.score.max', '100'],
			['SetValue', 'cmi.core.score.raw', '50'],
			['SetValue', 'cmi.core.lesson_status', 'passed']
		];
		const course = (page: Page) => new Lesson(page.frameLocator('iframe').frameLocator('iframe'));
		/** The calls when it opens: the status "incomplete", and no progress. */
		const OPENING: LmsCalls[] = [
			['Initialize'],
			['GetValue', 'cmi.core.lesson_status'],
			['GetValue', 'cmi.suspend_data'],
			['SetValue', 'cmi.core.lesson_status', 'incomplete'],
			['SetValue', 'cmi.core.exit', 'suspend'],
			['GetValue', 'cmi.student_data.mastery_score'],
			['GetValue', 'cmi.interactions._count']
		];
		const COMMIT: LmsCalls[] = [['SetValue', 'cmi.core.session_time'], ['Commit']];
		const place = (way: string, ...more: LmsCalls[]): LmsCalls[] => [
			['SetValue', 'cmi.suspend_data', way],
			...more,
			...COMMIT
		];

		test(
			'each answer is committed, completion is reported once, and a second visit goes on where the first ended',
			RELEASE,
			async ({ page, context }) => {
				const addresses = questionsOf(context);
				await page.goto(lms.address('/play'));
				const lesson = course(page);
				await lesson.ready();
				// The platform allows only its own scripts, and a worker is a script.
				expect(page.workers().map((worker) => worker.url())).toContainEqual(
					expect.stringMatching(/\/course\/workers\//)
				);
				expect(await calls(page)).toEqual(OPENING);
				await lesson.guess();
				await lesson.goOn();
				await lesson.choose(1);
				await lesson.choose(0);
				const first: LmsCalls[] = [
					...OPENING,
					...place('#at=observe&guess=10', ...interaction(0, GUESS)),
					...place('#at=explain&guess=10'),
					...place('#at=explain&guess=10&cause=1', ...interaction(1, CAUSE)),
					...place('#at=explain&guess=10&cause=1-0')
				];
				expect(await calls(page)).toEqual(first);

				// The learner leaves and comes back.
				await page.goto('about:blank');
				await page.goto(lms.address('/play'));
				await lesson.at('explain');
				await expect(lesson.place.getByText('Correct.', { exact: true })).toBeVisible();
				// Browsers differ in whether a page is hidden first when the learner leaves it.
				const second = (await calls(page)).slice(first.length);
				expect(second.filter(([name, key]) => name !== 'Commit' && key !== 'cmi.core.session_time')).toEqual([
					['Finish'],
					...OPENING.filter(([, , value]) => value !== 'incomplete')
				]);

				await lesson.goOn();
				await lesson.choose(1);
				// This LMS forgot the interactions of the first visit, and an answer alone does not
				// complete the lesson.
				const answered = [
					...place('#at=elsewhere&guess=10&cause=1-0', ...interaction(0, GUESS, true), ...interaction(1, CAUSE, true)),
					...place('#at=elsewhere&guess=10&cause=1-0&answer=1', ...interaction(2, ANSWER))
				];
				const since = first.length + second.length;
				expect((await calls(page)).slice(since)).toEqual(answered);
				await lesson.goOn();
				await lesson.at('end');
				const done = (await calls(page)).slice(since);
				expect(done).toEqual([...answered, ...place('#at=end&guess=10&cause=1-0&answer=1', ...RESULT)]);

				// Playing again changes neither status nor score.
				await lesson.place.getByRole('button', { name: 'Start again' }).click();
				await lesson.guess();
				const again = (await calls(page)).slice(first.length + second.length + done.length);
				const each = ['cmi.suspend_data', 'cmi.core.session_time', 'Commit'];
				expect(again.map(([name, key]) => key ?? name)).toEqual([...each, ...each]);
				expect(await page.evaluate(() => JSON.parse(localStorage.values))).toMatchObject({
					'cmi.core.lesson_status': 'passed',
					'cmi.core.score.raw': '50'
				});
				expect(addresses.filter((one) => !one.startsWith(lms.address()) && !/^(blob|data|about):/.test(one))).toEqual(
					[]
				);
			}
		);

		test(
			'the first answer counts for a learner who goes back before the end, and returns another day',
			RELEASE,
			async ({ page }) => {
				await page.goto(lms.address('/play'));
				const lesson = course(page);
				await lesson.ready();
				await lesson.guess();
				await lesson.goOn();
				await lesson.choose(1);
				await lesson.place.getByRole('button', { name: 'Back', exact: true }).click();
				await lesson.at('observe');
				await lesson.goOn();
				// A question whose answer the history forgot may be tried again, and has feedback.
				await expect(lesson.place.getByText('No.', { exact: true })).toHaveCount(0);
				await lesson.choose(0);
				await expect(lesson.place.getByText('Correct.', { exact: true })).toBeVisible();
				const kept = async () =>
					(await page.evaluate(() => JSON.parse(localStorage.values)))['cmi.suspend_data'] as string;
				expect(await kept()).toBe('#at=explain&guess=10&cause=0&first-cause=1-0');

				await page.goto('about:blank');
				await page.goto(lms.address('/play'));
				await lesson.at('explain');
				await lesson.goOn();
				await lesson.choose(1);
				const values = () => page.evaluate(() => JSON.parse(localStorage.values) as Record<string, string>);
				expect(await values()).toMatchObject({ 'cmi.core.lesson_status': 'incomplete', 'cmi.core.score.raw': '' });
				await lesson.goOn();
				await lesson.at('end');
				expect(await values()).toMatchObject({ 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '50' });
			}
		);

		test(
			'a teacher’s question is complete when it is answered and watched to the end, and passes by the LMS’s mark',
			RELEASE,
			async ({ page }) => {
				lms.upload(customFiles.scorm);
				const values = () => page.evaluate(() => JSON.parse(localStorage.values) as Record<string, string>);
				await page.goto(lms.address('/play?mark=80'));
				const lesson = course(page);
				await lesson.ready();
				await lesson.place.getByRole('button', { name: 'The card' }).click();
				await lesson.at('observe');
				expect(await values()).toMatchObject({ 'cmi.core.lesson_status': 'incomplete', 'cmi.core.score.raw': '' });
				await lesson.goOn();
				await lesson.at('explain');
				// A lesson that is closed before the end is not completed, whatever the LMS makes of a
				// score.
				await page.goto('about:blank');
				await page.goto(lms.address('/play?mark=80'));
				await lesson.at('explain');
				expect(await values()).toMatchObject({ 'cmi.core.lesson_status': 'incomplete', 'cmi.core.score.raw': '' });
				await lesson.goOn();
				await lesson.at('end');
				expect(await values()).toMatchObject({ 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '100' });
				const spent = (await timed(page))
					.filter(([, key]) => key === 'cmi.core.session_time')
					.map(([, , time]) => time);
				expect(spent.length).toBeGreaterThan(3);
				for (const time of spent) expect(time).toMatch(/^00:00:\d\d\.\d\d$/);
			}
		);

		test('half is not enough where the LMS wants more', RELEASE, async ({ page }) => {
			await page.goto(lms.address('/play?mark=80'));
			const lesson = course(page);
			await lesson.ready();
			await lesson.guess();
			await lesson.goOn();
			await lesson.choose(1);
			await lesson.choose(0);
			await lesson.goOn();
			await lesson.choose(1);
			await lesson.goOn();
			await lesson.at('end');
			expect((await calls(page)).at(-3)).toEqual(['SetValue', 'cmi.core.lesson_status', 'failed']);
		});

		test(
			'closing the tab finishes once, and without an answer the lesson is not completed',
			RELEASE,
			async ({ page, context }) => {
				await page.goto(lms.address('/window'));
				const [tab] = await Promise.all([context.waitForEvent('page'), page.getByRole('button').click()]);
				await new Lesson(tab.frameLocator('iframe')).ready();
				await tab.close({ runBeforeUnload: true });
				await expect.poll(async () => (await calls(page)).at(-1)).toEqual(['Finish']);
				const before = (await calls(page)).slice(0, -1);
				expect(before.filter(([name, key]) => name !== 'Commit' && key !== 'cmi.core.session_time')).toEqual(OPENING);
				expect(await page.evaluate(() => JSON.parse(localStorage.values))).toMatchObject({
					'cmi.core.lesson_status': 'incomplete',
					'cmi.suspend_data': ''
				});
			}
		);

		test(
			'the API is found in a frame around a frame, and everything is committed when the page is hidden',
			RELEASE,
			async ({ page }) => {
				await page.goto(lms.address('/deep'));
				const frame = page.frameLocator('iframe').frameLocator('iframe');
				await new Lesson(frame.frameLocator('iframe')).ready();
				expect(await calls(page)).toEqual(OPENING);
				await frame.locator('html').evaluate(() => {
					Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
					document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
				});
				expect(await calls(page)).toEqual([...OPENING, ...COMMIT]);
			}
		);

		test('an error of the LMS is shown, and the lesson goes on', async ({ page }) => {
			await page.goto(lms.address('/expired'));
			const lesson = course(page);
			await lesson.ready();
			const line = page.frameLocator('iframe').locator('#line');
			await expect(line).toContainText(
				'Your learning platform does not record this visit: “Error: your session has expired”'
			);
			await lesson.guess();
			await expect(line).toContainText(
				'Your learning platform did not record your last answer: “Error: your session has expired”'
			);
			await lesson.goOn();
			await lesson.at('explain');
		});

		test('without an LMS, and inside another site’s window, it plays and says that nothing is recorded', async ({
			page
		}) => {
			await page.goto(lms.address('/course/index.html'));
			const alone = new Lesson(page.frameLocator('iframe'));
			await alone.ready();
			await expect(page.locator('#line')).toHaveText(/your answers are not recorded/);
			await alone.guess();
			await page.setContent(`<iframe src="${lms.address('/course/index.html', 'localhost')}"></iframe>`);
			await expect(page.frameLocator('iframe').locator('#line')).toHaveText(/your answers are not recorded/);
			await new Lesson(page.frameLocator('iframe').frameLocator('iframe')).ready();
		});
	});

	test(
		'SCORM 2004: a second visit goes on, completion waits for the end, the LMS’s mark decides, and the first result stays',
		RELEASE,
		async ({ page }) => {
			lms.upload(customFiles.scorm2004);
			const lesson = new Lesson(page.frameLocator('iframe').frameLocator('iframe'));
			const values = () => page.evaluate(() => JSON.parse(localStorage.values) as Record<string, string>);
			await page.goto(lms.address('/play2004?mark=0.8'));
			await lesson.ready();
			await lesson.place.getByRole('button', { name: 'The vswitch' }).click();
			await lesson.at('observe');
			await lesson.goOn();
			await lesson.at('explain');
			const under = { 'cmi.completion_status': 'incomplete', 'cmi.success_status': 'unknown', 'cmi.score.scaled': '' };
			expect(await values()).toMatchObject(under);
			await page.goto('about:blank');
			await page.goto(lms.address('/play2004?mark=0.8'));
			await lesson.at('explain');
			expect(await values()).toMatchObject(under);
			await lesson.goOn();
			await lesson.at('end');
			const result = { 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed', 'cmi.score.scaled': '0' };
			expect(await values()).toMatchObject(result);
			// Playing again is practice.
			await lesson.place.getByRole('button', { name: 'Start again' }).click();
			await lesson.place.getByRole('button', { name: 'The card' }).click();
			await lesson.at('observe');
			expect(await values()).toMatchObject(result);
		}
	);

	test.describe('cmi5', () => {
		// The Learning Record Store has no preferences of this learner, and at first no state.
		test.use({ tolerated: /404/ });
		test.beforeEach(() => reset(files.cmi5));
		const statements = () => lms.heard.filter(([what]) => what === 'statement').map((logged) => logged.slice(1));
		const state = (way: string, done = false): LmsCalls => ['state', JSON.stringify({ way, done })];

		test('a whole lesson, in two visits', RELEASE, async ({ page, context }) => {
			const addresses = questionsOf(context);
			const tab = await context.newPage();
			await tab.goto(launch());
			const begun = new Lesson(tab.frameLocator('iframe'));
			await begun.ready();
			await begun.guess();
			await begun.goOn();
			await begun.choose(1);
			await begun.choose(0);
			await expect.poll(() => lms.heard.at(-1)).toEqual(state('#at=explain&guess=10&cause=1-0'));
			await tab.close({ runBeforeUnload: true });
			await expect.poll(() => lms.heard.at(-1)).toEqual(['statement', 'terminated']);

			await page.goto(launch());
			const lesson = new Lesson(page.frameLocator('iframe'));
			await lesson.at('explain');
			await lesson.goOn();
			await lesson.choose(1);
			await expect.poll(() => lms.heard.at(-1)).toEqual(state('#at=elsewhere&guess=10&cause=1-0&answer=1'));
			await lesson.goOn();
			await expect.poll(() => lms.heard.at(-1)).toEqual(state('#at=end&guess=10&cause=1-0&answer=1', true));
			await page.getByRole('link', { name: 'Back to the course' }).click();
			await expect(page).toHaveURL(lms.address('/middle'));
			await expect
				.poll(statements)
				.toEqual([
					['initialized'],
					['answered', '{"response":"10","success":false}'],
					['answered', '{"response":"b","success":false}'],
					['terminated'],
					['initialized'],
					['answered', '{"response":"b","success":true}'],
					['completed', '{"completion":true}'],
					['failed', '{"score":{"scaled":0.5,"raw":50,"min":0,"max":100},"success":false}'],
					['terminated']
				]);
			const [, , cause] = lms.statements;
			expect(cause?.object).toMatchObject({
				id: 'https://lms.example/activity/1/cause',
				definition: { interactionType: 'choice', correctResponsesPattern: ['a'] }
			});
			expect(cause?.object.definition?.choices).toHaveLength(3);
			for (const { context } of lms.statements) {
				expect(context.extensions[SESSION]).toBe('one');
				expect(context.contextActivities.grouping).toEqual([{ id: 'urn:uuid:published' }]);
			}
			const theirs = [lms.address(), lms.address('/', 'localhost')];
			expect(addresses.filter((one) => !theirs.includes(one.replace(/(?<=:\d+\/).*/, '')))).toEqual([]);
		});

		test(
			'a teacher’s question: a click does not complete it, the end does, and our mark counts where the LMS has none',
			RELEASE,
			async ({ page }) => {
				lms.upload(customFiles.cmi5);
				const { masteryScore: _, ...launchData } = lms.launch;
				lms.launch = launchData;
				await page.goto(launch());
				const lesson = new Lesson(page.frameLocator('iframe'));
				await lesson.ready();
				await lesson.place.getByRole('button', { name: 'The card' }).click();
				await expect.poll(() => lms.heard.at(-1)).toEqual(state('#at=observe&guess=1'));
				await lesson.goOn();
				await lesson.at('explain');
				await expect.poll(() => lms.heard.at(-1)).toEqual(state('#at=explain&guess=1'));
				expect(statements().map(([verb]) => verb)).toEqual(['initialized', 'answered']);
				await lesson.goOn();
				await expect.poll(() => lms.heard.at(-1)).toEqual(state('#at=end&guess=1', true));
				expect(statements().slice(1)).toEqual([
					['answered', '{"response":"b","success":true}'],
					['completed', '{"completion":true}'],
					['passed', '{"score":{"scaled":1,"raw":100,"min":0,"max":100},"success":true}']
				]);
			}
		);

		test('a learner who leaves at the last step has completed the lesson', RELEASE, async ({ page }) => {
			lms.launch = { ...lms.launch, masteryScore: 0.5 };
			lms.state.set('datapath-lab', JSON.stringify({ way: '#at=elsewhere&guess=10&cause=1-0&answer=1', done: false }));
			await page.goto(launch());
			const lesson = new Lesson(page.frameLocator('iframe'));
			await lesson.goOn();
			await lesson.at('end');
			await page.goto('about:blank');
			// Requests that are in progress at the same time may arrive in any order.
			await expect
				.poll(() =>
					statements()
						.map(([verb]) => verb)
						.toSorted()
				)
				.toEqual(['completed', 'initialized', 'passed', 'terminated']);
			await expect.poll(() => lms.state.get('datapath-lab')).toContain('#at=end&guess=10&cause=1-0&answer=1');
		});

		test(
			'a visit without an answer leaves nothing, and without a launch nothing is recorded',
			RELEASE,
			async ({ page }) => {
				lms.launch = { ...lms.launch, launchMode: 'Browse' };
				await page.goto(launch());
				const lesson = new Lesson(page.frameLocator('iframe'));
				await lesson.ready();
				await lesson.guess();
				await page.goto(lms.address('/course/index.html'));
				await expect(page.locator('#line')).toHaveText(/your answers are not recorded/);
				await lesson.ready();
				// A request that is sent while a page closes arrives afterwards.
				await expect
					.poll(() => lms.heard)
					.toEqual([
						['statement', 'initialized'],
						['statement', 'terminated']
					]);
			}
		);
	});
});
