// Every lesson on a projector: at three sizes each step is whole, and hands are counted.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, frames, FULL, RELEASE, test } from './lab.ts';
import { unreadable } from './unreadable.ts';

const folder = fileURLToPath(new URL('../../web/src/lib/lessons/content/', import.meta.url));
const LESSONS = readdirSync(folder).filter((name) => existsSync(`${folder}${name}/lesson.ts`));
const SIZES = [
	[1280, 720],
	[1920, 1080],
	[3840, 2160]
] as const;
/** A press on *Next* for each: the run, its end, the answers, the change, its conclusion, the transfer, the takeaway. */
const PRESSES = 8;

async function present(page: Page, id: string, at = 'predict', root = ''): Promise<void> {
	await page.goto('about:blank');
	await page.goto(`${root}/learn/${id}/#at=${at}&room=1`);
	await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
	await expect(page.getByRole('toolbar')).toBeVisible();
}

/** One lesson at the smallest size, in the full suite all at every size: the largest doubles each length of the second. */
const lessonsAt = (size: number) => (FULL ? LESSONS : size === 0 ? LESSONS.slice(0, 1) : []);

for (const [nth, [width, height]] of SIZES.entries()) {
	test.describe(`${width} × ${height}`, () => {
		test.use({ viewport: { width, height } });
		// The language has longer words, and needs the room of the smallest size.
		const inGerman = FULL && nth === 0 ? LESSONS.map((id) => [id, '/de'] as const) : [];
		for (const [id, root] of [...lessonsAt(nth).map((id) => [id, ''] as const), ...inGerman]) {
			test(`${root}${root && ': '}${id}: in every step nothing is covered or cut, and every lane is there`, async ({
				page
			}) => {
				await page.emulateMedia({ reducedMotion: 'reduce' });
				await present(page, id, 'predict', root);
				for (let press = 0; press <= PRESSES; press++) {
					const step = (await page.locator('.lesson').getAttribute('data-step')) ?? '';
					await expect.poll(() => unreadable(page), { message: `${step}, after ${press}` }).toEqual([]);
					// Bars that are compared begin at one edge, and have one scale.
					const tracks = await page
						.locator('.prompt .bars .track:visible')
						.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ x, width }) => `${x} ${width}`));
					expect(new Set(tracks).size).toBeLessThanOrEqual(1);
					// The pictures and the result have the screen for themselves.
					for (const key of height === 720 && /explain|elsewhere/.test(step) ? ['v', 'r'] : []) {
						await page.keyboard.press(key);
						await expect.poll(() => unreadable(page), { message: `${step}, ${key}` }).toEqual([]);
						await page.keyboard.press('Escape');
					}
					if (step === 'observe') {
						await expect(page.locator('.watching p:not(.muted)')).toBeVisible();
						const lanes = await page.locator('section.lane').count();
						const seen = page.locator('section.lane:visible');
						await expect(seen).toHaveCount(lanes);
						await expect(seen.locator('svg[viewBox]:has(text)').first()).toBeVisible();
						const bottoms = await seen.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
						expect(Math.max(...bottoms)).toBeLessThanOrEqual(height);
					}
					await page.keyboard.press('PageDown');
					await frames(page);
				}
				await expect(page.locator('.lesson')).toHaveAttribute('data-step', 'end');
			});
		}
	});
}

test('the result has a legend, names above its bars, and most of the screen', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 720 });
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await present(page, 'card-or-vswitch', 'explain&cause=2');
	await page.keyboard.press('r');
	const result = page.getByTestId('breakdown');
	await expect(result.getByRole('listitem').filter({ visible: true })).toHaveCount(6);
	await expect.poll(() => unreadable(page)).toEqual([]);
	for (const lane of [0, 1]) {
		const row = result.locator('.lane').nth(lane);
		const [name, bar] = [await row.locator('.letter').boundingBox(), await row.getByRole('group').boundingBox()];
		expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
		expect(bar?.height).toBeGreaterThan(90);
	}
	expect((await result.boundingBox())?.height).toBeGreaterThan(720 / 2);
});

test('the result waits for the cause, the conclusion of Change is shown before the next step, and Next ends', async ({
	page,
	context
}) => {
	await page.setViewportSize({ width: 1280, height: 720 });
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await present(page, 'card-or-vswitch', 'explain');
	const result = page.getByRole('button', { name: 'Result' });
	await expect(result).toHaveAttribute('aria-disabled', 'true');
	await expect(result).toHaveAttribute('title', 'The result would show the answer: press “Next” first.');
	await page.keyboard.press('r');
	await expect(page.locator('html')).toHaveAttribute('data-presents', 'words');
	const [notes] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('n')]);
	await expect(notes.locator('.notes')).toContainText('The result would show the answer');
	await expect(notes.locator('.site-header')).toBeHidden();
	await notes.getByRole('radio', { name: '15 min' }).check({ force: true });
	await expect(notes.locator('ol.plan li')).toHaveCount(3);
	await page.keyboard.press('PageDown');
	await expect(result).toHaveAttribute('aria-disabled', 'false');
	await expect(notes.locator('.notes')).not.toContainText('The result would show the answer');
	await page.keyboard.press('PageDown');
	const conclusion = page.locator('.prompt').getByText('With 50 connections the switch is more expensive.');
	await expect(page.locator('.lesson')).toHaveAttribute('data-step', 'change');
	await expect(conclusion).toBeHidden();
	await page.keyboard.press('PageDown');
	await expect(conclusion).toBeVisible();
	await expect(page.locator('.lesson')).toHaveAttribute('data-step', 'change');
	for (let press = 0; press < 3; press++) await page.keyboard.press('PageDown');
	await expect(page.locator('.lesson')).toHaveAttribute('data-step', 'end');
	for (const window of [page, notes])
		await expect(window.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
	await expect(notes.locator('.notes')).toContainText('This is the last step. Next lesson: Replacing the router guest');
});

test.describe('polls', () => {
	test.use({ viewport: { width: 1280, height: 720 } });
	const rows = (page: Page) => page.getByRole('region', { name: 'Poll' }).locator('li');
	const counts = (page: Page) => rows(page).locator('output').allTextContents();

	test('every question has a poll, digits count, and a reload loses nothing', RELEASE, async ({ page }) => {
		for (const [step, answers] of [
			['predict', 4],
			['explain', 4],
			['elsewhere', 3]
		] as const) {
			await present(page, 'card-or-vswitch', step);
			await page.keyboard.press('q');
			const poll = page.getByRole('region', { name: 'Poll' }).locator('ol').last();
			await expect(poll.locator('li')).toHaveCount(answers);
			for (const digit of ['1', '2', '2', '9', '3', 'Backspace']) await page.keyboard.press(digit);
			expect((await poll.locator('output').allTextContents()).slice(0, 3), step).toEqual(['1', '2', '0']);
			await expect.poll(() => unreadable(page), { message: step }).toEqual([]);
			// The words are hidden, so the poll has the question.
			const question = (await page.locator('.prompt h2').textContent()) ?? '';
			await expect(page.getByRole('region', { name: 'Poll' }).getByRole('heading').last()).toHaveText(question);
		}
		await page.reload();
		await expect(page.getByRole('toolbar', { name: 'Presentation' })).toBeVisible();
		await page.keyboard.press('q');
		await expect.poll(() => counts(page)).toEqual(['1', '2', '0']);
		// No answer is marked before the audience has seen it.
		await expect(page.locator('.poll li.right')).toHaveCount(0);
		await page.keyboard.press('q');
		await page.keyboard.press('PageDown');
		await page.keyboard.press('q');
		await expect(page.locator('.poll li.right')).toHaveCount(1);
		// The explanation shows what the audience guessed, next to the result.
		await present(page, 'card-or-vswitch', 'explain');
		await page.keyboard.press('q');
		await expect.poll(() => counts(page)).toEqual(['1', '2', '0', '0', '1', '2', '0', '0']);
		await expect(rows(page).first()).toHaveClass(/right/);
	});

	test('Escape closes what is open, then asks, then leaves', async ({ page }) => {
		await present(page, 'card-or-vswitch');
		const closing = page.getByRole('button', { name: 'Press Escape again to end' });
		for (const [key, open] of [
			['q', '.poll'],
			['s', '.spotlight'],
			['b', '.blank']
		] as const) {
			await page.keyboard.press(key);
			await expect(page.locator(open)).toHaveCount(1);
			await page.keyboard.press('Escape');
			await expect(page.locator(open)).toHaveCount(0);
			await expect(closing).toHaveCount(0);
		}
		await page.keyboard.press('Escape');
		await expect(closing).toBeVisible();
		await page.keyboard.press('PageDown');
		await expect(closing).toHaveCount(0);
		await expect(page.locator('.lesson')).toHaveAttribute('data-step', 'observe');
		// A browser that ends full screen keeps the key for itself.
		await page.evaluate(() => document.dispatchEvent(new Event('fullscreenchange')));
		await expect(closing).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(page.locator('html')).not.toHaveAttribute('data-presenting');
		await expect(page.getByRole('toolbar', { name: 'Presentation' })).toHaveCount(0);
	});

	test(
		'the keys of a clicker reach the presentation from the window with the notes',
		RELEASE,
		async ({ page, context }) => {
			await present(page, 'card-or-vswitch', 'explain');
			const [notes] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('n')]);
			await expect(notes.locator('.notes')).toHaveAttribute('data-step', 'explain');
			for (const key of ['q', '2']) await notes.keyboard.press(key);
			await expect.poll(() => counts(page)).toEqual(['0', '1', '0', '0']);
			await notes.keyboard.press('PageDown');
			await expect(page.getByText('Correct.', { exact: true })).toBeVisible();
			await notes.keyboard.press('PageDown');
			await expect(page.locator('.lesson')).toHaveAttribute('data-step', 'change');
			await expect(notes.locator('.notes')).toHaveAttribute('data-step', 'change');
			// The presentation reloads, and the notes follow it again.
			await page.reload();
			await expect(page.getByRole('toolbar', { name: 'Presentation' })).toBeVisible();
			await page.keyboard.press('PageUp');
			await expect(notes.locator('.notes')).toHaveAttribute('data-step', 'explain');
		}
	);
});
