// Does the page open without jumping, and is there something to see before any script has run?
import { expect, Lab, test } from './lab.ts';

/** What a browser calls good is twice as much (web.dev, Cumulative Layout Shift). */
const SHIFT_MAX = 0.05;

for (const path of ['/', '/embed/']) {
	for (const [width, height] of [
		[1440, 900],
		[390, 844]
	] as const) {
		test(`nothing jumps while ${path} opens, ${width} pixels wide`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await page.addInitScript(() => {
				const shifts: number[] = [];
				Object.assign(self, { shifts });
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
				}).observe({ type: 'layout-shift', buffered: true });
			});
			const lab = new Lab(page);
			await lab.open(path);
			// Nothing in somebody else's page begins by itself.
			if (path === '/embed/') await lab.play.click();
			// The first figures have come, too.
			await expect(lab.lane('A').getByRole('definition').first()).toHaveText(/\d/);
			await page.waitForFunction(() => performance.getEntriesByName('frame').length > 30);
			const shifts = await page.evaluate(() => (self as unknown as { shifts: number[] }).shifts);
			expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(SHIFT_MAX);
		});
	}
}

for (const path of ['/', '/embed/']) {
	test.describe(`where no script runs, ${path}`, () => {
		test.use({ javaScriptEnabled: false });

		test('shows the picture and its figures', async ({ page }) => {
			await page.goto(path);
			await expect(page.getByTestId('still').filter({ visible: true })).not.toHaveCount(0);
			// Three of each lane.
			await expect(page.locator('[data-lead] strong').filter({ hasText: /\d/, visible: true })).toHaveCount(6);
		});
	});
}
