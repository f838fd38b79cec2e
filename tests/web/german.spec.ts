// The German site: every page fits and is German, and its links lead to the same view in English.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, oneIn, test } from './lab.ts';

const build = fileURLToPath(new URL('../../web/build/de/', import.meta.url));
const pages = readdirSync(build, { recursive: true, encoding: 'utf8' })
	.map((file) => file.replaceAll('\\', '/'))
	.filter((file) => file.endsWith('index.html'))
	.map((file) => file.replace(/index\.html$/, ''))
	.toSorted();

/** Words of English that are no words of German, and stand in no name. */
const ENGLISH = /\b(the|and|of|with|is|are|from|by|not|this|its|which|each)\b/g;
/** What stays English: addresses, code, help of the program, titles of IBM's reports. */
const QUOTED = 'code, pre, kbd, script, style, [lang="en"], [translate="no"], cite, i, em';

test('every page fits on a phone and on a desk, and is German', async ({ page }) => {
	test.setTimeout(300_000);
	expect(pages.length).toBeGreaterThan(60);
	const wide: string[] = [];
	for (const [width, height] of [
		[390, 800],
		[1440, 900]
	] as const) {
		await page.setViewportSize({ width, height });
		// Pages of a kind have one layout.
		for (const path of oneIn(16, pages)) {
			await page.goto(`/de/${path}`);
			await expect(page.locator('html')).toHaveAttribute('lang', 'de');
			const excess = await page.evaluate(() => {
				const { scrollWidth, clientWidth } = document.documentElement;
				return scrollWidth - clientWidth;
			});
			if (excess > 0) wide.push(`${path} at ${width}: ${excess} px too wide`);
		}
	}
	expect.soft(wide).toEqual([]);
	const english: string[] = [];
	for (const path of pages) {
		// As it was sent: pages are prerendered, so nothing has to run.
		const text = await page.evaluate(
			([sent, quoted]) => {
				const { body } = new DOMParser().parseFromString(sent, 'text/html');
				for (const one of body.querySelectorAll(quoted)) one.remove();
				return body.innerHTML.replace(/<[^>]*>/g, ' ').replace(/\S*\/\S*/g, '');
			},
			[readFileSync(`${build}${path}index.html`, 'utf8'), QUOTED] as const
		);
		const words = text.match(ENGLISH) ?? [];
		if (words.length > 0) english.push(`${path}: ${[...new Set(words)].join(' ')}`);
	}
	expect(english).toEqual([]);
});

test('the last step of a lesson fits on a phone, whatever the next lesson is called', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const way = '#at=end&guess=0&cause=1&answer=2';
	await page.addInitScript(
		(way) => localStorage.setItem('datapath-lab-lessons', JSON.stringify({ 'nobody-is-busy': way })),
		way
	);
	await page.goto(`/de/learn/nobody-is-busy/${way}`);
	const next = page.getByRole('link', { name: /^Nächste Lektion: / });
	await expect(next).toBeVisible();
	const { x, width } = (await next.boundingBox()) ?? { x: 0, width: 999 };
	expect(x + width).toBeLessThanOrEqual(390);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the lab in German keeps its view in the other language, and writes German numbers', async ({ page }) => {
	await page.goto('/de/#story=priorities&t=203000000');
	await expect(page.getByRole('button', { name: 'Teilen', exact: true })).toBeVisible();
	await expect(page.locator('.lane').first()).toContainText(/\d,\d+\sTx\/s/);
	await page.getByRole('link', { name: 'English' }).click();
	await expect(page).toHaveURL(/\/#.*story=priorities/);
	expect(page.url()).not.toContain('/de/');
	await expect(page.getByRole('link', { name: 'Deutsch' })).toBeVisible();
});
