// `npm run pictures`: the preview picture of each comparison, for links to it, made by the page
// itself. Look at the pictures before you commit them.
import { mkdirSync } from 'node:fs';
import { withPage, withSite } from './bench/browser.mjs';
import { at, main, say } from './process.mjs';

await main(async () => {
	const folder = at('web', 'static', 'social');
	mkdirSync(folder, { recursive: true });
	await withSite((site) =>
		withPage(async (page) => {
			await page.setViewportSize({ width: 1200, height: 630 });
			await page.goto(new URL('docs/embed/', site).href);
			const stories = await page.locator('[data-stories] td:first-child').allTextContents();
			for (const story of stories) {
				say(story);
				await page.goto('about:blank');
				await page.goto(new URL(`embed/?controls=none&theme=light#story=${story}`, site).href);
				await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
				// By now the figures have been measured, and everything that loads when the page is
				// idle is there.
				await page.waitForTimeout(6000);
				await page.screenshot({ path: `${folder}/${story}.jpg`, type: 'jpeg', quality: 82 });
			}
		})
	);
});
