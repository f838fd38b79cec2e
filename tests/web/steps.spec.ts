// Each change of the reader's is a step that the browser, two buttons and two keys take back.
import type { Page } from '@playwright/test';
import { expect, Lab, RELEASE, test, typed } from './lab.ts';

const connections = (page: Page) => new Lab(page).connections;
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const redo = (page: Page) => page.getByRole('button', { name: 'Redo', exact: true });
const reset = (page: Page) => page.getByRole('button', { name: 'Reset', exact: true });

const set = (page: Page, value: string) => typed(connections(page), value);

test('the browser goes back through comparisons and settings, and forward again', async ({ page }) => {
	await new Lab(page).open('/');
	await expect(undo(page)).toBeDisabled();
	await expect(reset(page)).toBeDisabled();
	await set(page, '50');
	await expect(page).toHaveURL(/workload\.connections=50/);
	await expect(page).toHaveTitle(/^Connections: 50 – /);
	await new Lab(page).openStory('OSA card without and with QEBSM (z990)');
	await expect(page).toHaveURL(/story=qebsm-osa/);
	await page.goBack();
	await expect(connections(page)).toHaveValue('50');
	await expect(new Lab(page).story).toHaveValue('card-or-vswitch');
	await page.goBack();
	await expect(connections(page)).toHaveValue('1');
	expect(new URL(page.url()).hash).toBe('');
	await page.goForward();
	await expect(connections(page)).toHaveValue('50');
});

test('undo, redo and reset, with buttons that name the change, and with keys', async ({ page }) => {
	await new Lab(page).open('/#story=card-or-vswitch&t=203000000');
	await set(page, '10');
	await expect(undo(page)).toHaveAttribute('title', 'Undo: Connections: 10');
	await typed(page.getByRole('spinbutton', { name: 'Random seed' }), '3');
	await expect(undo(page)).toHaveAttribute('title', 'Undo: Random seed: 3');
	await undo(page).click();
	await expect(redo(page)).toHaveAttribute('title', 'Redo: Random seed: 3');
	await page.locator('.sentence').click();
	await page.keyboard.press('Control+z');
	await expect(connections(page)).toHaveValue('1');
	await expect(page).toHaveURL(/t=203000000/);
	await page.keyboard.press('Control+Shift+Z');
	await expect(connections(page)).toHaveValue('10');
	await page.keyboard.press('Control+y');
	await expect(redo(page)).toBeDisabled();
	await expect(page).toHaveURL(/seed=3/);
	await reset(page).click();
	await expect(connections(page)).toHaveValue('1');
	await expect(reset(page)).toBeDisabled();
	await undo(page).click();
	await expect(connections(page)).toHaveValue('10');
	await expect(page).toHaveURL(/seed=3/);
});

test('a reload keeps the way back', RELEASE, async ({ page }) => {
	await new Lab(page).open('/');
	await set(page, '20');
	await page.reload();
	await new Lab(page).ready();
	await expect(undo(page)).toHaveAttribute('title', 'Undo: Connections: 20');
	await undo(page).click();
	await expect(connections(page)).toHaveValue('1');
});

test('a refused number says the field, the range and what was typed, and the run goes on', async ({ page }) => {
	await new Lab(page).open('/#story=card-or-vswitch&t=203000000');
	const address = page.url();
	for (const [text, message] of [
		['2.5', 'Exact number of connections: 2.5 is not a whole number (1 to 500). The number stays 1.'],
		['501', 'Exact number of connections: 501 is not possible (1 to 500). The number stays 1.'],
		['-', 'Exact number of connections: enter a number from 1 to 500. The number stays 1.']
	] as const) {
		await set(page, text);
		await expect(page.locator('[data-refused]')).toHaveText(message);
		await expect(connections(page)).toHaveAttribute('aria-invalid', 'true');
		expect(page.url()).toBe(address);
		await expect(page.getByTestId('breakdown')).toBeVisible();
	}
	await connections(page).press('Escape');
	await expect(connections(page)).toHaveValue('1');
	await expect(page.locator('[data-refused]')).toHaveCount(0);
	await set(page, '3');
	await expect(page).toHaveURL(/workload\.connections=3/);
});

test('another machine keeps what it has, and says what it does not have', RELEASE, async ({ page }) => {
	await new Lab(page).open(
		'/#platform=z15&a=vswitch&b=dedicated-osa&b.constants=dispatch:2&workload.connections=7&seed=3'
	);
	await page.getByRole('radio', { name: 'z900' }).check();
	await expect(connections(page)).toHaveValue('7');
	await expect(page).toHaveURL(/seed=3/);
	await expect(page.getByRole('status').filter({ hasText: 'Not kept' })).toHaveText(
		/^Not kept, because the z900 does not have it: Lane B: .+: 2\.$/
	);
	await undo(page).click();
	await expect(page).toHaveURL(/b.constants=dispatch/);
});

test('undoing keeps the pause, the focus and the place on the page', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#story=card-or-vswitch');
	await set(page, '10');
	const { y } = await page.evaluate(() => ({ y: scrollY }));
	expect(y, 'the field is further down').toBeGreaterThan(0);
	await lab.stop();
	await page.evaluate(() => scrollTo(0, 0));
	await undo(page).click();
	await expect(connections(page)).toHaveValue('1');
	await expect(undo(page)).toBeFocused();
	expect(await page.evaluate(() => scrollY)).toBe(0);
	await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Try 50 connections' }).click();
	await expect(connections(page)).toHaveValue('50');
	await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});
