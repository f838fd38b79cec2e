// `npm run pictures`: the preview picture of each comparison, for links to it, made by the page
// itself; and the icons of the installed site. Look at the pictures before you commit them.
import { mkdirSync, readFileSync } from 'node:fs';
import { withPage, withSite } from './bench/browser.mjs';
import { at, main, say } from './process.mjs';

/** 1200 × 630 pixels, enlarged, because these pictures are shown small. */
const LARGE = { viewport: { width: 1000, height: 525 }, deviceScaleFactor: 1.2 };
/** Several guests need the width. */
const WIDE = { viewport: { width: 1200, height: 630 } };
const SEVERAL_GUESTS = /^(priorities|before)/;

/** The icon on paper, with the margin that a system needs to give it its own shape. */
async function drawIcons(page) {
	const folder = at('web', 'static', 'icons');
	mkdirSync(folder, { recursive: true });
	const icon = readFileSync(at('web', 'static', 'favicon.svg'), 'utf8');
	const style = 'html { background: #fbfaf8 } body { margin: 14% } svg { display: block }';
	for (const size of [192, 512]) {
		await page.setViewportSize({ width: size, height: size });
		await page.setContent(`<style>${style}</style>${icon}`);
		await page.screenshot({ path: `${folder}/${size}.png` });
	}
}

await main(async () => {
	await withPage(drawIcons);
	const folder = at('web', 'static', 'social');
	mkdirSync(folder, { recursive: true });
	await withSite((site) =>
		withPage(async (_, browser) => {
			const [large, wide] = await Promise.all(
				[LARGE, WIDE].map((options) => browser.newPage({ ...options, serviceWorkers: 'block' }))
			);
			await large.goto(new URL('docs/embed/', site).href);
			const stories = await large.locator('[data-stories] td:first-child').allTextContents();
			for (const story of stories) {
				say(story);
				const page = SEVERAL_GUESTS.test(story) ? wide : large;
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
