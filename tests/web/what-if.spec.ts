/**
 * A constant of the machine is a parameter: it is set in the table of constants, stored in the
 * address, and marked.
 */
import { expect, test } from '@playwright/test';

test('a lane runs with another constant, says so, and goes back', async ({ page }) => {
	await page.goto('/');
	const figures = page.locator('section.figures');
	await expect(figures.locator('[data-figure="throughput"][data-lane="b"]')).toContainText('published');
	await page.locator('summary', { hasText: 'constants (z15)' }).click();
	const hold = page.getByLabel('card time per batch: your value for B');
	await hold.fill('2');
	await hold.press('Tab');
	await expect(page).toHaveURL(/b\.constants=card_per_batch%3A2/);
	await expect(figures).toContainText(/What if: card time per batch, 2\sµs instead of 1\d\.\d+\sµs/);
	await expect(figures.locator('[data-figure="throughput"][data-lane="b"]')).toContainText('no published value');
	await expect(figures.locator('[data-figure="throughput"][data-lane="a"]')).toContainText(/published\s+\d/);
	// The table is in a box of its own.
	expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

	// A value out of range has a message with the valid range.
	await hold.fill('9000000');
	await hold.press('Tab');
	await expect(hold).toHaveAccessibleDescription(/9000000 is not possible \(0 to 100,000\sµs\)/);

	await page.getByRole('button', { name: 'Reset lane B to the fitted values' }).click();
	await expect(page).not.toHaveURL(/[#&]b\.constants=/);
	await expect(figures.locator('[data-figure="throughput"][data-lane="b"]')).toContainText('published');
});

test('on a phone the table of constants scrolls by itself', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/#platform=z15&a=vswitch&b=dedicated-osa&b.constants=dispatch:1.2');
	await page.locator('summary', { hasText: 'constants (z15)' }).click();
	await expect(page.getByLabel('dispatch time: your value for B')).toHaveValue('1.2');
	await expect(page.getByLabel('dispatch time: your value for A')).toHaveValue('');
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
