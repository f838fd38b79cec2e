// Still pictures of comparisons and lessons, which the engine makes while the site is built, and the progress in lessons.
import type { Page } from '@playwright/test';
import { stories } from '../../web/src/lib/text/en/stories.ts';
import { expectAccessibleInBothThemes } from './axe.ts';
import { expect, RELEASE, test } from './lab.ts';

const STORIES = Object.keys(stories);
const pictures = (page: Page) => page.getByRole('img', { name: /: Lane [AB], / });
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.describe('a comparison to link to', () => {
	test('shows both lanes, on a wide page and on a phone, and leads into the lab', async ({ page }) => {
		for (const id of STORIES) {
			await page.setViewportSize({ width: 1280, height: 800 });
			await page.goto(`/story/${id}/`);
			await expect(pictures(page), id).toHaveCount(2);
			await page.setViewportSize({ width: 390, height: 844 });
			await expect(pictures(page), id).toHaveCount(2);
			expect(await sideways(page), id).toBeLessThanOrEqual(0);
		}
		await page.getByRole('link', { name: 'Run it in the lab' }).click();
		await expect(page).toHaveURL(new RegExp(`/#story=${STORIES.at(-1)}`));
	});

	test('names every part of its picture on a tablet', async ({ page }) => {
		await page.setViewportSize({ width: 1024, height: 768 });
		await page.goto('/story/linux-router/');
		const parts = pictures(page).filter({ visible: true }).locator('rect.box:not(.cp)');
		expect(await parts.count()).toBeGreaterThan(10);
		const nameless = (all: Element[]) =>
			all
				.filter(({ nextElementSibling: name }) => !name?.matches('text.title') || !/\w{3}/.test(name.textContent ?? ''))
				.map((part) => part.getAttribute('data-box'));
		expect(await parts.evaluateAll(nameless)).toEqual([]);
	});

	test('has packets in flight, or processors at work', RELEASE, async ({ page }) => {
		await page.goto('/story/card-or-vswitch/');
		await expect(pictures(page).first().locator('[fill="var(--packet-request)"]').first()).toBeVisible();
		await page.goto('/story/n-way/');
		await expect(pictures(page).first().locator('[fill="var(--emulation)"]')).toBeVisible();
	});

	test('follows the theme that the reader has chosen', RELEASE, async ({ page }) => {
		const fill = () =>
			pictures(page)
				.first()
				.locator('path[fill^="var("]')
				.first()
				.evaluate((path) => getComputedStyle(path).fill);
		await page.emulateMedia({ colorScheme: 'light' });
		await page.goto('/story/card-or-vswitch/');
		const light = await fill();
		await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
		expect(await fill()).not.toBe(light);
	});

	test('is in a list with its result as bars and its finding each; both are accessible, dark too', async ({ page }) => {
		await page.goto('/');
		await page.getByRole('contentinfo').getByRole('link', { name: 'Comparisons' }).click();
		await expect(page).toHaveURL(/\/story\/$/);
		const cards = page.getByRole('main').getByRole('listitem');
		await expect(cards).toHaveCount(STORIES.length);
		for (const card of await cards.all()) {
			// Where the lab asks first, both are in what the reader opens.
			await expect(card.locator('svg').first()).toBeAttached();
			await expect(card.locator('.finding')).toHaveText(/^(Both|B|In B) .+\.$/);
		}
		await page.setViewportSize({ width: 390, height: 844 });
		expect(await sideways(page)).toBeLessThanOrEqual(0);
		await expectAccessibleInBothThemes(page);
		await cards.first().getByRole('link').click();
		await expect(page).toHaveURL(/\/story\/card-or-vswitch\/$/);
		await expectAccessibleInBothThemes(page);
	});
});

test.describe('lessons', () => {
	test('have a picture each, and the list knows how far the reader has come', RELEASE, async ({ page }) => {
		await page.addInitScript(() =>
			localStorage.setItem(
				'datapath-lab-lessons',
				JSON.stringify({ 'router-3': '#at=observe&guess=50', qebsm: '#at=end&guess=1', priorities: '#at=end' })
			)
		);
		await page.goto('/learn/');
		const cards = page.getByRole('main').locator('ol > li');
		await expect(cards).toHaveCount(6);
		// As many lanes as the lesson shows.
		for (const [card, lanes] of [1, 2, 2, 1, 2, 2].entries())
			await expect(cards.nth(card).locator('svg')).toHaveCount(lanes);
		await expect(cards.filter({ hasText: 'Replacing the router guest' })).toContainText('Step 2 of 6');
		await expect(cards.filter({ hasText: 'Less work for the hypervisor' })).toContainText('done');
		await expect(page.getByRole('main')).toContainText('2 of 6 lessons done');
	});

	test('say which step this is', RELEASE, async ({ page }) => {
		await page.goto('/learn/router/');
		await expect(page.getByText('Step 1 of 6', { exact: true })).toBeVisible();
	});
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('a lesson begins with its picture', async ({ page }) => {
		await page.goto('/learn/router/');
		await expect(pictures(page)).toHaveCount(2);
	});

	test('the list of lessons claims no progress', async ({ page }) => {
		await page.goto('/learn/');
		await expect(page.getByText(/lessons done/)).toBeHidden();
	});
});
