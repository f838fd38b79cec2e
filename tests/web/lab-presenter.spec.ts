// The lab in presentation mode: large, at full width, controlled with a clicker.
import type { Page } from '@playwright/test';
import { expect, FULL, Lab, RELEASE, settled, test } from './lab.ts';
import { unreadable } from './unreadable.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

async function present(page: Page, story = 'card-or-vswitch'): Promise<void> {
	await page.goto('about:blank');
	await new Lab(page).open(`/#story=${story}`);
	await page.keyboard.press('p');
	await expect(page.getByRole('toolbar', { name: 'Presentation' })).toBeVisible();
}
const lane = (page: Page, name: 'A' | 'B') => page.locator('.lesson-stage section.lane').nth(name === 'A' ? 0 : 1);

/** A comparison of each kind of picture. */
const STORIES = [
	'n-way',
	// At 1280 × 720 with figures, priorities have letters of 23.5 pixels instead of 24 while the machine is busy.
	...(FULL ? ['card-or-vswitch', 'priorities', 'linux-router', 'before-ptfs', 'qebsm-fcp'] : [])
];
const SIZES = FULL
	? [
			[1280, 720],
			[1920, 1080],
			[3840, 2160]
		]
	: [[1280, 720]];

for (const [width = 0, height = 0] of SIZES)
	for (const story of STORIES)
		test(`${story}, ${width} × ${height}: words, pictures and result have the screen one at a time`, async ({
			page
		}) => {
			await page.setViewportSize({ width, height });
			await page.emulateMedia({ reducedMotion: 'reduce' });
			await present(page, story);
			await expect(lane(page, 'A').locator('svg[viewBox]').first()).toBeVisible();
			for (const key of ['', 'v', 'r', 'r', 'l']) {
				if (key) await page.keyboard.press(key);
				await expect.poll(() => unreadable(page), { message: `after ${key}` }).toEqual([]);
			}
		});

test('figures are hidden until they are requested', RELEASE, async ({ page }) => {
	await present(page);
	const finding = page.locator('.lesson-stage > .why');
	const figures = lane(page, 'A').locator('dl');
	await expect(lane(page, 'A')).toBeVisible();
	await expect(finding).toHaveCount(0);
	await expect(figures).toHaveCount(0);
	await page.keyboard.press('r');
	await expect(finding).toBeVisible();
	await expect(lane(page, 'A')).toBeHidden();
	await page.keyboard.press('r');
	await expect(finding).toBeHidden();
	await expect(figures).toBeVisible();
});

test('a clicker plays, pauses, repeats and darkens the screen', async ({ page }) => {
	await present(page);
	await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
	await page.keyboard.press('PageDown');
	await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
	const clock = page.locator('.lesson-stage').getByTestId('clock');
	const stopped = await settled(page, () => clock.textContent());
	// Other keys of the lab have no effect here.
	await page.keyboard.press('.');
	const dark = page.getByRole('button', { name: 'Show the screen again' });
	await expect(dark).toBeVisible();
	await page.keyboard.press('PageUp');
	await expect(dark).toHaveCount(0);
	expect(await clock.textContent()).toBe(stopped);
	await page.keyboard.press('PageUp');
	await expect(clock).not.toHaveText(stopped ?? '');
	await page.keyboard.press('PageDown');
	await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test(
	'one lane or both, with the names of its parts, and a spotlight that stays on the selection',
	RELEASE,
	async ({ page }) => {
		await present(page);
		const switches = lane(page, 'A').getByText('Switch', { exact: true });
		await expect(switches).toHaveCount(2);
		await page.keyboard.press('l');
		await expect(page.locator('.lesson-stage section.lane')).toHaveCount(1);
		await expect(switches).toHaveCount(2);
		const part = lane(page, 'A').getByRole('button', { name: /card/i }).first();
		await part.press('Enter');
		await page.keyboard.press('s');
		await page.mouse.move(10, 1000);
		await page.mouse.move(20, 1000);
		const box = await part.boundingBox();
		const light = await page
			.locator('.spotlight')
			.evaluate(({ style }) => ['--x', '--y'].map((name) => parseFloat(style.getPropertyValue(name))));
		// The frame of a selected element is stronger, and so its box is larger.
		const FRAME = 4;
		expect(Math.abs((light[0] ?? NaN) - (box?.x ?? 0) - (box?.width ?? 0) / 2)).toBeLessThan(FRAME);
		expect(Math.abs((light[1] ?? NaN) - (box?.y ?? 0) - (box?.height ?? 0) / 2)).toBeLessThan(FRAME);
	}
);

test('it ends as it began, and a teacher finds it in the dialog for classes', RELEASE, async ({ page }) => {
	await present(page);
	await page.keyboard.press('p');
	await expect(page.locator('html')).not.toHaveAttribute('data-presenting');
	await expect(page.locator('#picture')).toBeVisible();
	await expect(page.getByRole('link', { name: 'Lessons' })).toBeVisible();
	await page.getByRole('button', { name: 'Prepare a class' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Present the lab without a question' }).click();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(page.locator('html')).toHaveAttribute('data-presenting');
});
