// A learner who looks for the answer before giving one: no key, no address, no link and nothing in
// the page shows it, in any form in which the lesson was handed out.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Frame, Page } from '@playwright/test';
import { formatAssignment, type Assignment } from '../../web/src/lib/lessons/assignment/assignment.ts';
import type { LessonWords } from '../../web/src/lib/lessons/content/lesson.ts';
import { words } from '../../web/src/lib/text/en/lessons/router.ts';
import { expect, FULL, oneIn, test } from './lab.ts';
import { openLms, type Lms } from './lms.ts';
import { Lesson, packed, unpacked } from './packages.ts';

const CUSTOM: Assignment = {
	title: 'Two paths',
	view: 'story=card-or-vswitch',
	from: 175e6,
	pauses: 176e6,
	lanes: 'both',
	question: 'Which one answers first?',
	answers: ['The vswitch', 'The card'],
	right: 1,
	after: 'The card waits for no one, as was to be shown.',
	change: 'workload.connections',
	hidden: []
};
const LESSON: Assignment = { lesson: 'router', without: [], question: '', hidden: [] };

/** Stands for the numbers in a lesson's texts, so that texts are compared without them. */
const GAP = '\u0001';
const lessonWords = words(new Proxy({}, { get: () => GAP }) as Record<string, string>);
const texts = (part: unknown): string[] =>
	typeof part === 'string'
		? part.split(GAP).filter((piece) => piece.trim().length > 15)
		: Object.values(part as object).flatMap(texts);
const choices = (part: LessonWords['causes']) => part.map(({ feedback }) => feedback);
/** Texts that only answers lead to, and texts that only a teacher has. */
const BEFORE_GUESS = [
	lessonWords.watch,
	lessonWords.decisive,
	lessonWords.result,
	lessonWords.why,
	lessonWords.causes,
	lessonWords.answers,
	lessonWords.truth
];
const BEFORE_CAUSE = [choices(lessonWords.causes), lessonWords.changed, lessonWords.answers, lessonWords.truth];
const NEVER = [lessonWords.teacher];

/**
 * Everything readable in a page: visible, for screen readers, in print, and in its markup, without
 * scripts and notices.
 */
const readable = (frame: Frame) =>
	frame.evaluate(() => {
		const page = document.documentElement.cloneNode(true) as Element;
		for (const part of page.querySelectorAll('script, style, details > pre')) part.remove();
		const attributes = [...page.querySelectorAll('*')].flatMap((element) =>
			[...element.attributes].map(({ name, value }) => `${name}=${value}`)
		);
		return [page.textContent, ...attributes].join('\n').replace(/\s+/g, ' ');
	});

async function expectNothing(page: Page, frame: Frame, step: string, secrets: readonly unknown[]): Promise<void> {
	await expect(frame.locator('.lesson')).toHaveAttribute('data-step', step);
	await expect(frame.getByRole('toolbar', { name: 'Presentation' })).toHaveCount(0);
	await expect(frame.locator('section.notes, .room[role=toolbar], section.poll, html[data-presenting]')).toHaveCount(0);
	await expect(frame.getByRole('button', { name: /room|presentation|notes/i })).toHaveCount(0);
	// The lab and the published lesson contain all answers.
	await expect(frame.locator('a[href]')).toHaveCount(0);
	const text = await readable(frame);
	for (const secret of [...secrets, NEVER].flatMap(texts)) expect(text).not.toContain(secret.replace(/\s+/g, ' '));
	expect(page.context().pages()).toHaveLength(1);
}

const KEYS = ['p', 'P', 'n', 'q', 'r', 'l', 's', 'b', '.', 'PageDown', 'PageUp', 'ArrowRight', 'ArrowLeft', 'Escape'];
/** With answers that the learner did not give. */
const ADDRESSES = [
	'room=1',
	'notes',
	'room=1&notes',
	'at=end',
	'at=explain&room=1',
	'at=end&guess=1',
	'at=end&guess=1&cause=0-1-2&answer=1',
	'at=explain&guess=0&first-guess=1',
	'room=1&at=end&guess=1&cause=0-1-2&answer=1'
];

async function pressAll(page: Page, frame: Frame): Promise<void> {
	await frame.locator('#prompt').focus();
	for (const key of KEYS) await page.keyboard.press(key);
	// Every button except the answers.
	const all = frame.locator('button:visible:not(.chips *, .prompt ul *, .primary):not([aria-disabled="true"])');
	for (let index = 0; index < (await all.count()); index += 1) {
		if (!/^(Back|Next|Watch again)$/.test((await all.nth(index).textContent())?.trim() ?? ''))
			await all.nth(index).dispatchEvent('click');
	}
}

interface Form {
	name: string;
	/** What is handed out in it; the full suite hands out both in every form, which share their code. */
	sheets: ('question' | 'lesson')[];
	/** Opens it with an addition to its address, and returns the frame of the lesson. */
	open: (page: Page, sheet: Assignment, more: string) => Promise<Frame>;
}

let lms: Lms;
const made = new Map<string, Buffer>();
async function bytesOf(page: Page, kind: 'file' | 'scorm' | 'cmi5', sheet: Assignment): Promise<Buffer> {
	const key = `${kind} ${formatAssignment(sheet)}`;
	const bytes = made.get(key) ?? (await packed(page, kind, sheet)).bytes;
	made.set(key, bytes);
	return bytes;
}
async function lessonIn(page: Page): Promise<Frame> {
	const find = () => page.frames().find((frame) => frame.url().includes('lesson.html'));
	await expect.poll(find).toBeTruthy();
	return find() as Frame;
}
const launch = () =>
	new URLSearchParams({
		endpoint: lms.address('/xapi/', 'localhost'),
		fetch: lms.address('/fetch', 'localhost'),
		actor: JSON.stringify({ objectType: 'Agent', account: { homePage: 'https://lms.example', name: 'learner' } }),
		registration: '4b1b5d2c-2f3a-4d4e-8a55-6a1f0d5b7c11',
		activityId: 'https://lms.example/activity/1'
	}).toString();
const uploaded = (address: (more: string) => string, kind: 'scorm' | 'cmi5'): Form['open'] => {
	return async (page, sheet, more) => {
		lms.upload(unpacked(await bytesOf(page, kind, sheet)));
		lms.launch = { launchMode: 'Normal', contextTemplate: { extensions: {} } };
		lms.state.clear();
		await page.goto('about:blank');
		await page.goto(lms.address(address(more)));
		return lessonIn(page);
	};
};

const FORMS: Form[] = [
	{
		name: 'a link',
		sheets: FULL ? ['question', 'lesson'] : ['lesson'],
		open: async (page, sheet, more) => {
			await page.goto('about:blank');
			await page.goto(`/learn/class/#class=${formatAssignment(sheet)}${more && `&${more}`}`);
			return page.mainFrame();
		}
	},
	{
		name: 'a file',
		sheets: ['lesson'],
		open: async (page, sheet, more) => {
			const path = join(mkdtempSync(join(tmpdir(), 'class-')), 'lesson.html');
			writeFileSync(path, await bytesOf(page, 'file', sheet));
			await page.goto('about:blank');
			await page.goto(pathToFileURL(path).href + (more && `#${more}`));
			return page.mainFrame();
		}
	},
	{ name: 'SCORM', sheets: ['question'], open: uploaded((more) => `/play?${more}#${more}`, 'scorm') },
	{
		name: 'SCORM without its LMS',
		sheets: ['lesson'],
		open: uploaded((more) => `/course/index.html?${more}#${more}`, 'scorm')
	},
	{
		name: 'the inner page of SCORM',
		sheets: ['question'],
		open: uploaded((more) => `/course/lesson.html?${more}#${more}`, 'scorm')
	},
	{
		name: 'cmi5',
		sheets: ['lesson'],
		open: uploaded((more) => `/course/index.html?${launch()}&${more}#${more}`, 'cmi5')
	},
	{
		name: 'cmi5 without its LMS',
		sheets: ['question'],
		open: uploaded((more) => `/course/index.html?${more}#${more}`, 'cmi5')
	}
];

// In one worker, so that packages are made once.
test.describe.configure({ mode: 'default' });

test.use({ tolerated: /404/ });
test.beforeAll(async () => {
	lms = await openLms();
});
test.afterAll(() => lms.close());

/** Waits until the page has read it. */
const addToHash = (frame: Frame, more: string) =>
	frame.evaluate(
		(more) =>
			new Promise<void>((resolve) => {
				addEventListener('hashchange', () => requestAnimationFrame(() => resolve()), { once: true });
				location.hash += `&${more}`;
			}),
		more
	);

for (const { name, sheets, open } of oneIn(4, FORMS)) {
	if (FULL || sheets.includes('question'))
		test(`${name}: a teacher’s question keeps its answer`, async ({ page }) => {
			const ready = async (frame: Frame) => expect(frame.locator('html')).toHaveAttribute('data-ready', 'true');
			const secrets = [CUSTOM.after];
			// All forms use the same code for reading addresses: each form gets some, and the link all
			// of them.
			for (const more of name === 'a link' ? ADDRESSES : ADDRESSES.slice(-3))
				await expectNothing(page, await open(page, CUSTOM, more), 'predict', secrets);
			const frame = await open(page, CUSTOM, '');
			await ready(frame);
			await pressAll(page, frame);
			for (const more of ADDRESSES) await addToHash(frame, more);
			await expectNothing(page, frame, 'predict', secrets);
			// Only the words distinguish the right answer from the other.
			const [other, right] = await frame
				.locator('.chips button')
				.evaluateAll((all) => all.map((one) => (one.cloneNode(false) as Element).outerHTML));
			expect(right).toBe(other);
			await page.emulateMedia({ media: 'print' });
			await expectNothing(page, frame, 'predict', secrets);
			await page.emulateMedia({ media: 'screen' });
			// After the answer the feedback is shown, but presentation mode still does not open.
			await frame.getByRole('button', { name: 'The vswitch' }).click();
			await frame.getByRole('button', { name: 'Next', exact: true }).click();
			await expect(frame.locator('.lesson')).toContainText(CUSTOM.after as string);
			// The lab, where everything can be tried, has a link at the end, where a network may be.
			await expect(frame.getByRole('link')).toHaveCount(0);
			for (const step of ['change', 'end']) {
				await frame.getByRole('button', { name: 'Next', exact: true }).click();
				await expect(frame.locator('.lesson')).toHaveAttribute('data-step', step);
			}
			await expect(frame.getByRole('link', { name: 'Open in the lab' })).toHaveCount(name === 'a file' ? 0 : 1);
			await page.keyboard.press('p');
			await expect(frame.getByRole('toolbar', { name: 'Presentation' })).toHaveCount(0);
		});

	if (FULL || sheets.includes('lesson'))
		test(`${name}: a lesson keeps its answers, before the guess and before the cause`, async ({ page }) => {
			for (const more of ['room=1&at=end', 'at=end&guess=1&cause=0-1-2&answer=1'])
				await expectNothing(page, await open(page, LESSON, more), 'predict', BEFORE_GUESS);
			const frame = await open(page, LESSON, '');
			await expect(frame.locator('html')).toHaveAttribute('data-ready', 'true');
			await pressAll(page, frame);
			await expectNothing(page, frame, 'predict', BEFORE_GUESS);
			await frame.locator('.prompt input[type=range]').press('PageUp');
			await frame.getByRole('button', { name: 'Submit my guess' }).click();
			// The run must be watched before it is explained.
			await expect(frame.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
			await new Lesson(frame).hurry();
			await frame.getByRole('button', { name: 'Next', exact: true }).click();
			await pressAll(page, frame);
			for (const more of ['at=end&guess=1&cause=0-1-2&answer=1', 'room=1&at=end']) await addToHash(frame, more);
			await expectNothing(page, frame, 'explain', BEFORE_CAUSE);
			const [one, ...otherTexts] = await frame
				.locator('.prompt ul li')
				.evaluateAll((all) =>
					all.map((item) => item.outerHTML.replace(item.querySelector('button')?.textContent ?? '', ''))
				);
			for (const other of otherTexts) expect(other).toBe(one);
		});
}

test('the presenter’s own link, from the dialog, opens what learners cannot', async ({ page }) => {
	await page.goto(`/learn/class/#class=${formatAssignment({ ...CUSTOM, room: true })}&room=1`);
	await expect(page.getByRole('toolbar', { name: 'Presentation' })).toBeVisible();
	await page.goto('about:blank');
	await page.goto(`/learn/class/#class=${formatAssignment({ ...CUSTOM, room: true })}&notes`);
	await expect(page.locator('.notes')).toContainText('Correct answer: The card');
});

test('a link to another lesson, typed over the address of the first, opens it without its answers', async ({
	page
}) => {
	await page.goto(`/learn/class/#class=${formatAssignment(CUSTOM)}`);
	await page.getByRole('button', { name: 'The vswitch' }).click();
	await expect(page.locator('.lesson')).toHaveAttribute('data-step', 'observe');
	await page.goto(`/learn/class/#class=${formatAssignment({ ...CUSTOM, title: 'Another', question: 'Another one?' })}`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Another');
	await expect(page.locator('.lesson')).toHaveAttribute('data-step', 'predict');
});
