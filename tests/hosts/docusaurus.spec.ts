// Docusaurus: prerendered, then hydrated by React, whose router loads the other pages.
import type { Page } from '@playwright/test';
import { expect, opened, test, walk, wander } from './walk.ts';

/** This button works as soon as React has hydrated the page. */
const theme = (page: Page) => page.getByRole('button', { name: /Switch between dark and light mode/ });

walk({
	name: 'docusaurus',
	widgets: [
		['/', 'card-or-vswitch'],
		['/qebsm', 'qebsm-osa']
	],
	choose: async (page, scheme) => {
		const root = page.locator('html');
		// The third of its states follows the system.
		for (let click = 0; click < 3 && (await root.getAttribute('data-theme-choice')) !== scheme; click++)
			await theme(page).click();
		await expect(root).toHaveAttribute('data-theme', scheme);
	}
});

test('React leaves the prerendered widget unchanged', async ({ page, request }) => {
	const inside = (html: string) => /<datapath-lab[^>]*>(.*)<\/datapath-lab>/s.exec(html)?.[1];
	const sent = inside(await (await request.get('/')).text());
	expect(sent).toContain('<a href=');
	await opened(page, '/');
	await expect(theme(page)).toBeEnabled();
	expect(inside(await page.locator('datapath-lab').evaluate((element) => element.outerHTML))).toBe(sent);
});

wander((page, title) => page.locator('.menu').getByRole('link', { name: title, exact: true }));
