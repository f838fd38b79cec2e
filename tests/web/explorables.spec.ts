// The explorables: each opens, can be used with keys and on a phone, and ticks its goals
// by what it measures.
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './axe.ts';
import { expect, frames, oneIn, RELEASE, RENEWED, test } from './lab.ts';

const ALL = ['queue', 'batch', 'interrupt', 'lock'];

const slider = (page: Page) => page.getByRole('slider');
const goal = (page: Page, number: number) =>
	page
		.getByRole('main')
		.getByRole('listitem')
		.nth(number - 1);
const picture = (page: Page) => page.locator('.picture svg');
const sentence = (page: Page) => page.getByTestId('sentence');

async function open(page: Page, id: string) {
	await page.goto(`/learn/${id}/`);
	await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
}

/** Moves the slider by keys. */
async function press(page: Page, key: string, times: number) {
	await slider(page).focus();
	for (let time = 0; time < times; time++) await page.keyboard.press(key);
}

/** Numbers come after the guess. */
const skip = (page: Page) => page.getByRole('button', { name: 'Skip', exact: true }).press('Enter');

/** A number without the grey of one that is still being measured. */
const measured = (page: Page) =>
	expect(page.locator('.sentence:not(.measuring) b').first()).toHaveText(/\d/, { timeout: 60_000 });

for (const id of oneIn(4, ALL)) {
	test(`${id} opens without a jump, fits a phone, and is accessible`, async ({ page }) => {
		await page.addInitScript(() => {
			Object.assign(self, { shift: 0 });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries())
					(self as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
			}).observe({ type: 'layout-shift', buffered: true });
		});
		await page.setViewportSize({ width: 390, height: 844 });
		await open(page, id);
		await skip(page);
		if (id !== 'interrupt') await measured(page);
		await frames(page, RENEWED);
		expect(await page.evaluate(() => (self as unknown as { shift: number }).shift)).toBeLessThan(0.02);
		const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
		expect(await wide()).toBe(0);
		// Letters of a picture shrink with it.
		const letters = await picture(page)
			.locator('text')
			.evaluateAll((all) =>
				all.map((text) => parseFloat(getComputedStyle(text).fontSize) * (text as SVGTextElement).getScreenCTM()!.a)
			);
		expect(Math.min(...letters)).toBeGreaterThanOrEqual(12);
		await expectAccessibleInBothThemes(page);
	});
}

test('the first goal of the queue is reached with the keyboard, once the wait is measured', async ({ page }) => {
	test.slow();
	await open(page, 'queue');
	await skip(page);
	await measured(page);
	await expect(goal(page, 1)).not.toHaveAttribute('data-reached');
	// Past the goal to the end, and back.
	await press(page, 'End', 1);
	await press(page, 'Home', 1);
	await press(page, 'ArrowRight', 17);
	// The knob is there, and nothing is measured yet.
	await expect(slider(page)).toHaveAttribute('aria-valuetext', '67%');
	await expect(goal(page, 1)).not.toHaveAttribute('data-reached');
	await expect(goal(page, 1)).toHaveAttribute('data-reached', 'true', { timeout: 60_000 });
	await expect(goal(page, 1)).toContainText('67%.');
	// What was measured is on the curve.
	await expect(page.getByTestId('curve').getByRole('img')).toHaveAccessibleName(/50%: \d.*; 67%: \d/);
	// Two points are no course yet.
	await expect(page.getByTestId('curve').locator('circle')).toHaveCount(2);
	await expect(page.getByTestId('curve').locator('.line')).toHaveCount(0);
	await expect(goal(page, 2)).not.toHaveAttribute('data-reached');
	await expect(page.getByRole('status')).toContainText('reached: Find the load');
	// The answer stays after a reload.
	await page.reload();
	await expect(goal(page, 1)).toContainText('67%.');
});

test('the knob of the queue stays under the pointer, however long the line grows', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await open(page, 'queue');
	await skip(page);
	const top = async () => (await slider(page).boundingBox())?.y;
	const before = await top();
	await press(page, 'End', 1);
	await expect
		.poll(async () => Number(await picture(page).locator('.count').textContent()), { timeout: 30_000 })
		.toBeGreaterThan(9);
	expect(await top()).toBe(before);
	// Its curve is on the same screen.
	await expect(page.getByTestId('curve')).toBeInViewport({ ratio: 1 });
});

test('a guess is judged by what is measured, and kept', async ({ page }) => {
	test.slow();
	await open(page, 'batch');
	const guess = page.getByTestId('guess');
	// Before the guess nothing shows its answer: no other setting, no number, no goal.
	const many = page.getByRole('radio', { name: '50', exact: true });
	await expect(many).toBeDisabled();
	await expect(slider(page)).toBeDisabled();
	await expect(page.getByText('After your guess, three tasks appear here.')).toBeVisible();
	await expect(goal(page, 1)).toHaveCount(0);
	await frames(page, RENEWED);
	await expect(sentence(page)).toHaveText(/^Guess first, or skip the question\.\D+$/);
	await guess.getByRole('button', { name: 'About 1', exact: true }).click();
	await expect(goal(page, 1)).toContainText('With 10 connections');
	await many.check();
	await press(page, 'Home', 1);
	// A number that still changes says so beside it.
	await expect(sentence(page)).toHaveText(/\d.*still measuring …/);
	await measured(page);
	await expect(sentence(page)).not.toContainText('still measuring');
	const verdict = /“About 1”, was too low. In the simulation one interrupt then brings \d/;
	await expect(guess).toContainText(verdict, { timeout: 60_000 });
	await expect(page.getByRole('status')).toContainText(verdict);
	await page.reload();
	await expect(page.getByTestId('guess')).toContainText(verdict);
});

test('goals are kept, and the list marks what is done', RELEASE, async ({ page }) => {
	const kept = (reached: boolean[]) =>
		page.addInitScript(
			(explored) => localStorage.setItem('datapath-lab-explorables', explored),
			JSON.stringify({ lock: { reached, guess: -1, outcome: null } })
		);
	await kept([true, false, true]);
	await open(page, 'lock');
	await expect(goal(page, 1)).toHaveAttribute('data-reached', 'true');
	await expect(goal(page, 2)).not.toHaveAttribute('data-reached');
	await page.getByRole('button', { name: 'Start again' }).click();
	await expect(goal(page, 1)).not.toHaveAttribute('data-reached');
	await expect(page.getByTestId('guess').getByRole('button', { name: 'Skip', exact: true })).toBeVisible();
	const done = page.locator('[data-explored="lock"]').getByText('done');
	await page.goto('/learn/');
	await expect(done).toBeHidden();
	await kept([true, true, true]);
	await page.reload();
	await expect(done).toBeVisible();
});

test('a reader who prefers less motion moves the picture by steps', RELEASE, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await open(page, 'queue');
	await frames(page, RENEWED);
	const before = await picture(page).innerHTML();
	await frames(page, RENEWED);
	expect(await picture(page).innerHTML()).toBe(before);
	// At this load the wire is free half of the time.
	await expect(async () => {
		await page.getByRole('button', { name: 'Step', exact: true }).press('Enter');
		await expect.poll(() => picture(page).innerHTML(), { timeout: 500, intervals: [50] }).not.toBe(before);
	}).toPass({ intervals: [0] });
});

test('the picture in words follows the picture', async ({ page }) => {
	test.slow();
	await open(page, 'interrupt');
	// No check takes a frame, so that their number only grows.
	const held = picture(page).getByText('card holds');
	const inWords = async () =>
		Number((await page.getByTestId('described').textContent())?.match(/held by the card: (\d+)/)?.[1]);
	for (const many of [1, 3]) {
		await expect
			.poll(async () => Number((await held.textContent())?.match(/\d+/)?.[0]), { timeout: 60_000 })
			.toBeGreaterThanOrEqual(many);
		await expect.poll(inWords, { timeout: 3000 }).toBeGreaterThanOrEqual(many);
	}
});

test('the driver looks: the card gives what it held', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await open(page, 'interrupt');
	await skip(page);
	await page.getByRole('radio', { name: 'You' }).check();
	const look = page.getByRole('button', { name: 'Check now' });
	await expect(look).toBeEnabled();
	const held = picture(page).getByText('card holds');
	await expect(held).toHaveText(/holds 0/);
	const step = page.getByRole('button', { name: 'Step', exact: true });
	// A later step shows what an earlier one had not yet drawn.
	const steps = (until: () => Promise<void>) =>
		expect(async () => {
			await step.press('Enter');
			await frames(page, 3);
			await until();
		}).toPass({ timeout: 30_000, intervals: [0] });
	await steps(async () => expect(await held.textContent()).toMatch(/holds [1-9]/));
	await look.press('Enter');
	await expect(held).toHaveText(/holds 0/);
	await expect(page.getByRole('status')).toContainText('held by the card: 0');
	await expect(page.getByRole('status')).toContainText('Checks so far: 1.');
	// The card still has to hand it over.
	await steps(async () =>
		expect(await sentence(page).textContent()).toContain('Of 1 check, 1 found one or more frames, 0 found nothing')
	);
});

test('all wait while the holder of the lock is stopped', RELEASE, async ({ page }) => {
	await open(page, 'lock');
	await skip(page);
	await press(page, 'ArrowRight', 6);
	await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '8');
	await measured(page);
	await expect(goal(page, 3)).not.toHaveAttribute('data-reached');
	await page.getByRole('button', { name: 'Stop the holder' }).press('Enter');
	await expect(picture(page).getByText('stopped')).toHaveText(/stopped 1/);
	await expect(goal(page, 3)).toHaveAttribute('data-reached', 'true', { timeout: 30_000 });
});

test.describe('without its engine', () => {
	test.use({ tolerated: /Failed to load resource|was preloaded/ });
	test('the page says so', async ({ page }) => {
		await page.route('**/*.wasm', (route) => route.abort());
		await page.goto('/learn/queue/');
		await expect(page.getByRole('main').getByRole('alert')).toContainText('could not start');
	});
});

test('they come before the lessons', RELEASE, async ({ page }) => {
	await page.goto('/learn/');
	const links = page.getByRole('main').getByRole('link');
	expect(
		await links.evaluateAll((all, count) => all.slice(0, count).map((link) => link.getAttribute('href')), ALL.length)
	).toEqual(ALL.map((id) => `${id}/`));
});
