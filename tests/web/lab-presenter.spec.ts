// The lab in presentation mode: large, at full width, controlled with a clicker.
import type { Page } from '@playwright/test';
import { expect, Lab, RELEASE, settled, test } from './lab.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

async function present(page: Page): Promise<void> {
	await new Lab(page).open();
	await page.keyboard.press('p');
	await expect(page.getByRole('toolbar', { name: 'Presentation' })).toBeVisible();
}
const lane = (page: Page, name: 'A' | 'B') => page.locator('section.lane').nth(name === 'A' ? 0 : 1);

/** The size and the text of the smallest visible letters, in pixels of the screen. */
const smallest = (page: Page) =>
	page.evaluate(() => {
		const sizes = [...document.querySelectorAll<HTMLElement | SVGElement>('body *')].flatMap((element) => {
			const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
			const unseen = element.closest('.visually-hidden, title, script, style') || !element.checkVisibility();
			if (!words || unseen) return [];
			const svg = (element as SVGElement).ownerSVGElement;
			const scale = svg?.viewBox.baseVal?.width ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1;
			return [{ size: parseFloat(getComputedStyle(element).fontSize) * scale, words: element.textContent }];
		});
		return sizes.reduce((least, one) => (one.size < least.size ? one : least));
	});

test('both lanes are complete on the screen, and every letter is large', async ({ page }) => {
	await present(page);
	await expect
		.poll(() => lane(page, 'B').evaluate((element) => element.getBoundingClientRect().bottom))
		.toBeLessThanOrEqual(1080);
	const box = await lane(page, 'A').boundingBox();
	expect(box?.x).toBeLessThan(16);
	expect(box?.width).toBeGreaterThan(1880);
	const { size, words } = await smallest(page);
	expect(size, words ?? '').toBeGreaterThanOrEqual(17.9);
	await lane(page, 'A').getByRole('button', { name: 'QDIO input queue' }).first().press('Enter');
	await expect(page.getByRole('complementary')).toBeVisible();
	const smallestLetters = await smallest(page);
	expect(smallestLetters.size, smallestLetters.words ?? '').toBeGreaterThanOrEqual(17.9);
});

test('figures are hidden until they are requested', async ({ page }) => {
	await present(page);
	const finding = page.getByTestId('breakdown-summary');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(finding).toBeHidden();
	await expect(lane(page, 'A').locator('dl')).toBeHidden();
	await page.keyboard.press('r');
	await expect(finding).toBeVisible();
	await expect(lane(page, 'A').locator('dl')).toBeVisible();
	await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
});

test('a clicker plays, pauses, repeats and darkens the screen', async ({ page }) => {
	await present(page);
	await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
	await page.keyboard.press('PageDown');
	await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
	const clock = page.getByTestId('clock');
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

test('one lane or both, and a spotlight that stays on the selection', RELEASE, async ({ page }) => {
	await present(page);
	await page.keyboard.press('l');
	await expect(lane(page, 'A')).toBeVisible();
	await expect(lane(page, 'B')).toBeHidden();
	await page.keyboard.press('l');
	await expect(lane(page, 'A')).toBeHidden();
	await expect(lane(page, 'B')).toBeVisible();
	const queue = lane(page, 'B').getByRole('button', { name: 'QDIO input queue' }).first();
	await queue.press('Enter');
	await page.keyboard.press('s');
	await page.mouse.move(10, 1000);
	await page.mouse.move(20, 1000);
	const box = await queue.boundingBox();
	const light = await page
		.locator('.spotlight')
		.evaluate(({ style }) => ['--x', '--y'].map((name) => parseFloat(style.getPropertyValue(name))));
	// The frame of a selected element is stronger, and so its box is larger.
	const FRAME = 4;
	expect(Math.abs((light[0] ?? NaN) - (box?.x ?? 0) - (box?.width ?? 0) / 2)).toBeLessThan(FRAME);
	expect(Math.abs((light[1] ?? NaN) - (box?.y ?? 0) - (box?.height ?? 0) / 2)).toBeLessThan(FRAME);
});

test('it ends as it began, and a teacher finds it in the dialog for classes', RELEASE, async ({ page }) => {
	await present(page);
	await page.keyboard.press('p');
	await expect(page.locator('html')).not.toHaveAttribute('data-presenting');
	await expect(page.locator('html')).not.toHaveAttribute('data-lanes');
	await expect(page.getByRole('link', { name: 'Lessons' })).toBeVisible();
	await page.getByRole('button', { name: 'Prepare a class' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Present the lab without a question' }).click();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(page.locator('html')).toHaveAttribute('data-presenting');
});
