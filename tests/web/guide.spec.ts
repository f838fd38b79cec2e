// The guide for authors: each of its examples works as it stands there, in a page of somebody else's.
import { AxeBuilder } from '@axe-core/playwright';
import { openHost, type Host } from './host.ts';
import { expect, test } from './lab.ts';

let host: Host;
test.beforeAll(async () => {
	host = await openHost();
});
test.afterAll(() => host.close());

const GUIDE = '/docs/embed/';

test('the guide is readable, its living example lives', async ({ page }) => {
	await page.goto(GUIDE);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await page.locator('datapath-lab').scrollIntoViewIfNeeded();
	await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('data-ready', 'true');
	const { violations } = await new AxeBuilder({ page }).exclude('datapath-lab').analyze();
	const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
	expect(bad.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)).toEqual([]);
	await page.setViewportSize({ width: 390, height: 800 });
	const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect(over).toBeLessThanOrEqual(0);
});

const outcome: Record<string, (page: import('@playwright/test').Page) => Promise<void>> = {
	twoLines: (page) => expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('data-ready', 'true'),
	frame: (page) => expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('data-ready', 'true'),
	events: (page) => expect(page.locator('#clock')).toHaveText('250 µs'),
	messages: (page) => expect(page).toHaveTitle(/^#story=card-or-vswitch&t=250000000/)
};

test('every example does what the guide says', async ({ page, baseURL }) => {
	await page.goto(GUIDE);
	const examples = await page
		.locator('[data-example]')
		.evaluateAll((all) => all.map((one) => [one.getAttribute('data-example'), one.textContent] as [string, string]));
	expect(examples.map(([name]) => name).toSorted()).toEqual(Object.keys(outcome).toSorted());
	for (const [name, text] of examples) {
		host.serve('/', text.replaceAll(/https:\/\/datapath-lab\.example/g, baseURL ?? ''));
		await page.goto(host.address());
		await outcome[name]?.(page);
	}
});
