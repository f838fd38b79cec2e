// Text twice as large, and nothing else: every page reflows, and no word makes a page wider than
// its screen.
import { expect, frames, oneIn, RENEWED, test, withGuesses } from './lab.ts';

const PAGES = [
	'/',
	'/#story=n-way',
	'/#story=priorities',
	'/embed/',
	'/#view=table&t=5000000',
	'/learn/',
	'/learn/queue/',
	'/learn/interrupt/',
	'/learn/router/',
	'/learn/processors/#at=explain&guess=0',
	'/learn/card-or-vswitch/teach/',
	'/reports/',
	'/reports/osa-vs-vswitch/',
	'/reports/24-way/',
	'/reports/machines/z990/',
	'/story/n-way/',
	'/docs/',
	'/docs/embed/',
	'/docs/about/project/',
	'/docs/reference/scenario/',
	'/docs/reference/commands/',
	'/nowhere'
];

/**
 * Elements that extend beyond the screen, and are not cut or scrolled by an element around them.
 */
const wide = () => {
	const width = document.documentElement.clientWidth;
	const over = document.documentElement.scrollWidth - width;
	const cut = (one: Element | null): boolean =>
		one !== null && one !== document.body && (getComputedStyle(one).overflowX !== 'visible' || cut(one.parentElement));
	const culprits = [...document.querySelectorAll('body *')].filter(
		(one) => one.getBoundingClientRect().right > width + 1 && one.checkVisibility() && !cut(one.parentElement)
	);
	return over > 0 ? [over, ...culprits.slice(0, 8).map((one) => `${one.nodeName}.${one.getAttribute('class')}`)] : [];
};

test.use({ tolerated: /404/ });
for (const path of oneIn(3, PAGES))
	test(`${path} reflows with text at 200 %: with the root’s font size, and with every text`, async ({ page }) => {
		await withGuesses(page, 'processors');
		await page.goto(path);
		if (path.startsWith('/#') || path === '/') await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
		const reflows = async (how: string, widths: number[]) => {
			for (const width of widths) {
				await page.setViewportSize({ width, height: 800 });
				await frames(page, RENEWED);
				expect(await page.evaluate(wide), `${how}, ${width} pixels`).toEqual([]);
			}
		};
		await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
		await reflows('root', [640, 1280]);
		// Like Firefox's "zoom text only" and minimum sizes.
		await page.evaluate(() => {
			document.documentElement.style.removeProperty('font-size');
			for (const [one, size] of [...document.querySelectorAll<HTMLElement>('body *')].map(
				(one) => [one, getComputedStyle(one).fontSize] as const
			))
				one.style.setProperty('font-size', `${2 * parseFloat(size)}px`, 'important');
		});
		// Where the root's size does not change, none of our rules knows how large letters are, so
		// half a screen is tested with the root's size only.
		await reflows('every text', [1280]);
	});
