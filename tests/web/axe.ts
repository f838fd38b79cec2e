// A page is accessible: axe finds no violation, of any impact.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * The rules about colours. All others are about words, roles and sizes, which are the same in both
 * themes.
 */
const COLOURS = ['color-contrast', 'link-in-text-block'];

interface AxeOptions {
	within?: string;
	without?: string;
	rules?: string[];
}

export async function expectAccessible(page: Page, { within, without, rules }: AxeOptions = {}) {
	// Legacy mode does not look into frames of other origins, which none of the pages has. It
	// checks in the page itself instead of copying all results into a second page. With violations
	// only, this takes a quarter of the time, for the same findings.
	const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
	if (within) axe.include(within);
	if (without) axe.exclude(without);
	if (rules) axe.withRules(rules);
	const { violations } = await axe.analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)).toEqual([]);
}

/** A page that follows the system, light and dark. */
export async function expectAccessibleInBothThemes(page: Page, options: AxeOptions = {}) {
	await expectTheme(page, 'light');
	await expectAccessible(page, options);
	await expectTheme(page, 'dark');
	await expectAccessible(page, { ...options, rules: COLOURS });
}

/** The page has followed the system to a theme. */
export async function expectTheme(page: Page, colorScheme: 'light' | 'dark') {
	await page.emulateMedia({ colorScheme });
	const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
	await expect
		.poll(async () => {
			const [red = 0, green = 0, blue = 0] = ((await background()).match(/[\d.]+/g) ?? []).map(Number);
			return red + green + blue > 382 ? 'light' : 'dark';
		})
		.toBe(colorScheme);
}
