// The page must open without jumping, and show something before any script has run.
import type { Page } from '@playwright/test';
import { expect, frames, FULL, Lab, oneIn, RENEWED, test } from './lab.ts';

/** The page as it opens for the first time. */
test.use({ detailed: false, answered: false, built: false });

/**
 * Twice as much still counts as good (web.dev, Cumulative Layout Shift); until figures come, a
 * fifth of it is allowed, in an embed half of that.
 */
const SHIFT_MAX = 0.05;
const UNTIL_READY_MAX = { '/': 0.02, '/embed/': 0.01 };

const watchShifts = (page: Page) =>
	page.addInitScript(() => {
		const shifts: unknown[] = [];
		Object.assign(self, { shifts });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
				// What a reader asked for may move what is below it.
				if ((entry as unknown as { hadRecentInput: boolean }).hadRecentInput) continue;
				const moved = sources.map(({ node }) =>
					node instanceof Element ? `${node.nodeName}.${node.className}` : node?.nodeName
				);
				shifts.push([value, moved.join(' ')]);
			}
		}).observe({ type: 'layout-shift', buffered: true });
	});

async function expectNoShift(page: Page, most: number) {
	const shifts = await page.evaluate(() => (self as unknown as { shifts: [number, string][] }).shifts);
	const sum = shifts.reduce((all, [value]) => all + value, 0);
	expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(most);
}

/** Each page and each story at one width, and in the full suite at both. */
const SCREENS = [
	[1440, 900],
	[390, 844]
] as const;
const screens = (index: number) => (FULL ? SCREENS : SCREENS.slice(index % 2, (index % 2) + 1));

for (const [index, path] of (['/embed/', '/'] as const).entries()) {
	for (const [width, height] of screens(index))
		test(`nothing jumps while ${path} opens, ${width} pixels wide`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await watchShifts(page);
			const lab = new Lab(page);
			await lab.open(path);
			// In another site's page nothing starts by itself.
			if (path === '/embed/') await lab.play.click();
			// The first figures have arrived, too.
			await expect(lab.lane('A').getByRole('definition').first()).toHaveText(/\d/);
			await page.waitForFunction(() => performance.getEntriesByName('frame').length > 30);
			await expectNoShift(page, SHIFT_MAX);
		});

	for (const [width, height] of path === '/' || FULL ? screens(index) : [])
		test(`nothing jumps where the network is slow: ${path}, ${width} pixels wide`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await watchShifts(page);
			const network = await page.context().newCDPSession(page);
			await network.send('Network.enable');
			const bytes = 1_600_000 / 8;
			await network.send('Network.emulateNetworkConditions', {
				offline: false,
				latency: 300,
				downloadThroughput: bytes,
				uploadThroughput: bytes
			});
			// Both notices appear: that scripts have not started, and that the engine is loading.
			const [unstarted, loading] = [page.locator('.unstarted'), page.getByTestId('loading')];
			await page.route(/entry\/\w+\.\S+\.js$/, async (route) => {
				await expect(unstarted).toBeVisible();
				await route.continue();
			});
			// The lab fetches a second one when its pictures are drawn.
			await page.route(
				/\.wasm$/,
				async (route) => {
					await expect(loading).toBeVisible();
					await route.continue();
				},
				{ times: 1 }
			);
			await page.goto(path, { waitUntil: 'commit' });
			await new Lab(page).ready();
			await page.waitForFunction(() => performance.getEntriesByName('frame').length > 30);
			await expectNoShift(page, UNTIL_READY_MAX[path]);
		});
}

for (const [index, story] of oneIn(4, ['vm-router', 'capped', 'priorities-off', 'qebsm-hipersockets']).entries())
	for (const [width, height] of screens(index))
		test(`nothing jumps when the veil lifts: ${story}, ${width} pixels wide`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await watchShifts(page);
			const lab = new Lab(page);
			await lab.open(`/#story=${story}`);
			await lab.stop();
			await expect(page.locator('.figures tbody tr').first()).toBeAttached();
			// Until the figures are there that the veil hides, and nothing changes them any more.
			await expect(page.locator('[data-headline]').first()).toBeAttached();
			await expect(page.locator('.lane .state')).toHaveCount(0, { timeout: 100_000 });
			const shifts = () => page.evaluate(() => (self as unknown as { shifts: unknown[] }).shifts.splice(0).length);
			await shifts();
			await page.getByRole('button', { name: 'Show the results' }).click();
			await expect(page.locator('[data-veil]')).toHaveCount(0);
			await frames(page, RENEWED);
			await expectNoShift(page, 0.02);
		});

test.describe('where no script runs', () => {
	test.use({ javaScriptEnabled: false });
	const figures = (page: Page) => page.locator('[data-headline] strong').filter({ hasText: /\d/, visible: true });

	test('the lab shows the picture and its figures', async ({ page }) => {
		await page.goto('/');
		await expect(page.getByTestId('static-picture').filter({ visible: true })).not.toHaveCount(0);
		// The response time and the CPU time of each lane.
		await expect(figures(page)).toHaveCount(4);
	});

	test('the lab’s lower half has its styles', async ({ page }) => {
		await page.goto('/');
		await page.locator('[data-section=charts] > summary').click();
		const chart = page.getByRole('figure').filter({ hasText: 'Throughput over simulated time' }).getByRole('img');
		expect((await chart.boundingBox())?.height).toBeLessThan(300);
	});

	test('an embed, which cannot read its address then, shows a neutral picture and no figures', async ({ page }) => {
		await page.goto('/embed/#story=n-way');
		await expect(page.getByRole('img', { name: /^A virtual machine, the hypervisor/ })).toBeVisible();
		await expect(figures(page)).toHaveCount(0);
	});
});
