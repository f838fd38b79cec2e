// Astro: prerendered; the widget's script is in the page that has it.
import { expect, test, walk } from './walk.ts';

walk({ name: 'astro', widgets: [['/', 'card-or-vswitch']] });

test('the poster of the site is shown before the widget runs', async ({ browser, baseURL }) => {
	const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
	const page = await context.newPage();
	await page.goto('/');
	const poster = page.locator('datapath-lab > img');
	await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
	await context.close();
});
