// A prepared lesson as a package: an LMS plays it, and keeps what is answered.
import type { Page } from '@playwright/test';
import { packages } from '../../scripts/budgets.mjs';
import { expect, test } from './lab.ts';
import { openLms, type Lms, type Said } from './lms.ts';
import { asked, Lesson, packed, unpacked } from './packages.ts';

/** One of ours, with less of it. */
const SHEET = { lesson: 'router', without: ['change' as const], question: 'And at home?', hidden: [] };
test.describe('for an LMS', () => {
	let lms: Lms;
	let files: Record<'scorm' | 'cmi5', Map<string, Buffer>>;
	test.beforeAll(async ({ browser, baseURL }) => {
		lms = await openLms();
		const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}) });
		const made = async (kind: 'scorm' | 'cmi5') => {
			const { bytes } = await packed(page, kind, SHEET);
			expect(bytes.length / 1000, kind).toBeLessThanOrEqual(packages[kind]);
			return unpacked(bytes);
		};
		files = { scorm: await made('scorm'), cmi5: await made('cmi5') };
		await page.close();
	});
	test.afterAll(() => lms.close());

	test('packages hold one manifest, all that it names, and whose work it is', () => {
		const list = (kind: 'scorm' | 'cmi5') => [...files[kind].keys()];
		const text = (kind: 'scorm' | 'cmi5', name: string) => String(files[kind].get(name));
		expect(list('scorm').filter((name) => name.endsWith('.xml'))).toEqual(['imsmanifest.xml']);
		expect(list('cmi5').filter((name) => name.endsWith('.xml'))).toEqual(['cmi5.xml']);
		const named = [...text('scorm', 'imsmanifest.xml').matchAll(/<file href="(.*?)"/g)].map(([, name]) => name);
		expect(named.toSorted()).toEqual(
			list('scorm')
				.filter((name) => name !== 'imsmanifest.xml')
				.toSorted()
		);
		for (const kind of ['scorm', 'cmi5'] as const) {
			expect(text(kind, 'third-party-notices.txt')).toMatch(/svelte [\d.]+ \(npm\)/);
			for (const page of ['index.html', 'lesson.html']) {
				const named = [...text(kind, page).matchAll(/ (?:src|href)="(.*?)"/g)].map(([, name]) => name);
				expect(named.filter((name) => name !== 'data:,' && !files[kind].has(name ?? ''))).toEqual([]);
				expect(text(kind, page)).not.toMatch(/<script(?![^>]* src=)|\son\w+=|https?:/);
			}
		}
		expect(text('cmi5', 'third-party-notices.txt')).toContain('Copyright 2021 Rustici Software');
	});

	test.describe('SCORM 1.2', () => {
		test.beforeEach(() => lms.upload(files.scorm));
		const calls = (page: Page) => page.evaluate(() => JSON.parse(localStorage.calls ?? '[]') as string[][]);
		const course = (page: Page) => new Lesson(page.frameLocator('iframe').frameLocator('iframe'));
		/** What opening it says: no status but that it is not done, and no way. */
		const OPENING: Said[] = [
			['Initialize'],
			['GetValue', 'cmi.core.lesson_status'],
			['GetValue', 'cmi.suspend_data'],
			['SetValue', 'cmi.core.lesson_status', 'incomplete'],
			['SetValue', 'cmi.core.exit', 'suspend']
		];
		const place = (way: string): Said[] => [['SetValue', 'cmi.suspend_data', way], ['Commit']];

		test('each answer is committed, done is said once, and a second visit goes on where the first ended', async ({
			page,
			context
		}) => {
			const addresses = asked(context);
			await page.goto(lms.address('/play'));
			const lesson = course(page);
			await lesson.ready();
			// The platform lets no script but its own run, and a worker is one.
			expect(page.workers().map((worker) => worker.url())).toContainEqual(expect.stringMatching(/\/course\/workers\//));
			expect(await calls(page)).toEqual(OPENING);
			await lesson.guess();
			await lesson.goOn();
			await lesson.choose(1);
			await lesson.choose(0);
			const first: Said[] = [
				...OPENING,
				...place('#at=observe&guess=10'),
				...place('#at=explain&guess=10'),
				...place('#at=explain&guess=10&cause=1'),
				...place('#at=explain&guess=10&cause=1-0')
			];
			expect(await calls(page)).toEqual(first);

			// Gone and come again.
			await page.goto('about:blank');
			await page.goto(lms.address('/play'));
			await lesson.at('explain');
			await expect(lesson.place.getByText('That is it.')).toBeVisible();
			// Whether a page that is left is hidden first is for the browser to say.
			const second = (await calls(page)).slice(first.length);
			expect(second.filter(([name]) => name !== 'Commit')).toEqual([
				['Finish'],
				['Initialize'],
				['GetValue', 'cmi.core.lesson_status'],
				['GetValue', 'cmi.suspend_data'],
				['SetValue', 'cmi.core.exit', 'suspend']
			]);

			await lesson.goOn();
			await lesson.choose(1);
			const done = (await calls(page)).slice(first.length + second.length);
			expect(done).toEqual([
				...place('#at=elsewhere&guess=10&cause=1-0'),
				['SetValue', 'cmi.suspend_data', '#at=elsewhere&guess=10&cause=1-0&answer=1'],
				['SetValue', 'cmi.core.score.min', '0'],
				['SetValue', 'cmi.core.score.max', '100'],
				['SetValue', 'cmi.core.score.raw', '50'],
				['SetValue', 'cmi.core.lesson_status', 'completed'],
				['Commit']
			]);

			// Whoever plays again changes neither.
			await lesson.goOn();
			await lesson.at('end');
			await lesson.place.getByRole('button', { name: 'Begin again' }).click();
			await lesson.guess();
			const again = (await calls(page)).slice(first.length + second.length + done.length);
			expect(again.map(([name, key]) => key ?? name)).toEqual([
				'cmi.suspend_data',
				'Commit',
				'cmi.suspend_data',
				'Commit',
				'cmi.suspend_data',
				'Commit'
			]);
			expect(await page.evaluate(() => JSON.parse(localStorage.values))).toMatchObject({
				'cmi.core.lesson_status': 'completed',
				'cmi.core.score.raw': '50'
			});
			expect(addresses.filter((one) => !one.startsWith(lms.address()) && !/^(blob|data|about):/.test(one))).toEqual([]);
		});

		test('the first answer counts for whoever goes back before the end, and comes again another day', async ({
			page
		}) => {
			await page.goto(lms.address('/play'));
			const lesson = course(page);
			await lesson.ready();
			await lesson.guess();
			await lesson.goOn();
			await lesson.choose(1);
			await lesson.place.getByRole('button', { name: 'Back', exact: true }).click();
			await lesson.at('observe');
			await lesson.goOn();
			// What history forgot may be tried again, and is explained.
			await expect(lesson.place.getByText('Not that.')).toHaveCount(0);
			await lesson.choose(0);
			await expect(lesson.place.getByText('That is it.')).toBeVisible();
			const kept = async () =>
				(await page.evaluate(() => JSON.parse(localStorage.values)))['cmi.suspend_data'] as string;
			expect(await kept()).toBe('#at=explain&guess=10&cause=0&first-cause=1-0');

			await page.goto('about:blank');
			await page.goto(lms.address('/play'));
			await lesson.at('explain');
			await lesson.goOn();
			await lesson.choose(1);
			expect(await page.evaluate(() => JSON.parse(localStorage.values))).toMatchObject({
				'cmi.core.lesson_status': 'completed',
				'cmi.core.score.raw': '50'
			});
		});

		test('a tab that is closed finishes once, and what was not answered is not done', async ({ page, context }) => {
			await page.goto(lms.address('/window'));
			const [tab] = await Promise.all([context.waitForEvent('page'), page.getByRole('button').click()]);
			await new Lesson(tab.frameLocator('iframe')).ready();
			await tab.close({ runBeforeUnload: true });
			await expect.poll(async () => (await calls(page)).at(-1)).toEqual(['Finish']);
			expect((await calls(page)).slice(0, -1).filter(([name]) => name !== 'Commit')).toEqual(OPENING);
			expect(await page.evaluate(() => JSON.parse(localStorage.values))).toMatchObject({
				'cmi.core.lesson_status': 'incomplete',
				'cmi.suspend_data': ''
			});
		});

		test('the API is found in a frame around a frame, and everything is committed when nobody looks', async ({
			page
		}) => {
			await page.goto(lms.address('/deep'));
			const frame = page.frameLocator('iframe').frameLocator('iframe');
			await new Lesson(frame.frameLocator('iframe')).ready();
			expect(await calls(page)).toEqual(OPENING);
			await frame.locator('html').evaluate(() => {
				Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
				document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
			});
			expect(await calls(page)).toEqual([...OPENING, ['Commit']]);
		});

		test('what the LMS cannot do is said, and the lesson goes on', async ({ page }) => {
			await page.goto(lms.address('/expired'));
			const lesson = course(page);
			await lesson.ready();
			const line = page.frameLocator('iframe').locator('#line');
			await expect(line).toContainText('The course did not begin to record: “Error: your session has expired”');
			await lesson.guess();
			await expect(line).toContainText('The course did not record your last answer: “Error: your session has expired”');
			await lesson.goOn();
			await lesson.at('explain');
		});

		test('without an LMS, and behind somebody else’s window, it plays and says that nothing is recorded', async ({
			page
		}) => {
			await page.goto(lms.address('/course/index.html'));
			const alone = new Lesson(page.frameLocator('iframe'));
			await alone.ready();
			await expect(page.locator('#line')).toHaveText(/what you answer is not recorded/);
			await alone.guess();
			await page.setContent(`<iframe src="${lms.address('/course/index.html', 'localhost')}"></iframe>`);
			await expect(page.frameLocator('iframe').locator('#line')).toHaveText(/what you answer is not recorded/);
			await new Lesson(page.frameLocator('iframe').frameLocator('iframe')).ready();
		});
	});

	test.describe('cmi5', () => {
		// The LRS has no preferences of this learner, and at first no state.
		test.use({ tolerated: /404/ });
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
		test.beforeEach(() => {
			lms.upload(files.cmi5);
			lms.heard.length = 0;
			lms.state.clear();
			lms.launch = {
				launchMode: 'Normal',
				moveOn: 'Completed',
				masteryScore: 0.6,
				returnURL: lms.address('/middle'),
				contextTemplate: { extensions: { 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': 'one' } }
			};
		});
		const statements = () => lms.heard.filter(([what]) => what === 'statement').map((said) => said.slice(1));
		const state = (way: string, done = false): Said => ['state', JSON.stringify({ way, done })];

		test('a whole lesson, in two visits', async ({ page, context }) => {
			const addresses = asked(context);
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
			await expect.poll(() => lms.heard.at(-1)).toEqual(state('#at=elsewhere&guess=10&cause=1-0&answer=1', true));
			await page.getByRole('link', { name: 'Back to the course' }).click();
			await expect(page).toHaveURL(lms.address('/middle'));
			await expect
				.poll(statements)
				.toEqual([
					['initialized'],
					['terminated'],
					['initialized'],
					['completed', '{"completion":true}'],
					['failed', '{"score":{"scaled":0.5,"raw":50,"min":0,"max":100},"success":false}'],
					['terminated']
				]);
			const theirs = [lms.address(), lms.address('/', 'localhost')];
			expect(addresses.filter((one) => !theirs.includes(one.replace(/(?<=:\d+\/).*/, '')))).toEqual([]);
		});

		test('whoever leaves with the last answer is done', async ({ page }) => {
			lms.launch = { ...lms.launch, masteryScore: 0.5 };
			lms.state.set('datapath-lab', JSON.stringify({ way: '#at=elsewhere&guess=10&cause=1-0', done: false }));
			await page.goto(launch());
			await new Lesson(page.frameLocator('iframe')).choose(1);
			await page.goto('about:blank');
			// Three requests that were on their way together: which one is there first is not ours to say.
			await expect
				.poll(() =>
					statements()
						.map(([verb]) => verb)
						.toSorted()
				)
				.toEqual(['completed', 'initialized', 'passed', 'terminated']);
			await expect.poll(() => lms.state.get('datapath-lab')).toContain('#at=elsewhere&guess=10&cause=1-0&answer=1');
		});

		test('whoever only looks leaves nothing, and without a launch nothing is recorded', async ({ page }) => {
			lms.launch = { ...lms.launch, launchMode: 'Browse' };
			await page.goto(launch());
			const lesson = new Lesson(page.frameLocator('iframe'));
			await lesson.ready();
			await lesson.guess();
			await page.goto(lms.address('/course/index.html'));
			await expect(page.locator('#line')).toHaveText(/what you answer is not recorded/);
			await lesson.ready();
			// What is sent while a page goes comes when it is gone.
			await expect
				.poll(() => lms.heard)
				.toEqual([
					['statement', 'initialized'],
					['statement', 'terminated']
				]);
		});
	});
});
