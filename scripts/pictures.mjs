// `npm run pictures`: what stands for each comparison where somebody links to it, made by the page itself. Look at them before you commit.
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
				// The figures have been measured, and what comes when the page is idle has come.
				await page.waitForTimeout(6000);
				await page.screenshot({ path: `${folder}/${story}.jpg`, type: 'jpeg', quality: 82 });
			}
		})
	);
});
