// A whole report simulated in the browser, and compared to the byte with its page.
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { countWorkers, expect, frames, RELEASE, test } from './lab.ts';

/** The smallest report, and one of the quickest. */
const REPORT = '/reports/qebsm-fcp/';
const RUNS = ['iozone-5.1.0', 'iozone-5.2.0-qebsm'];
const WASM = '**/*.wasm';

const here = (page: Page) =>
	page.getByRole('region', { name: /^Run (all reports|this report) again in your browser$/ });
const button = (page: Page, name: string) => here(page).getByRole('button', { name, exact: true });
const status = (page: Page) => here(page).getByRole('status');
const row = (page: Page, run: string) => here(page).getByRole('listitem').filter({ hasText: run });

async function simulate(page: Page, address = REPORT) {
	await page.goto(address);
	await button(page, 'Simulate').click();
}

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('there is no button that would not respond', async ({ page }) => {
		for (const address of ['/reports/', REPORT]) {
			await page.goto(address);
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			await expect(page.getByRole('button')).toHaveCount(0);
			await expect(here(page)).toHaveCount(0);
		}
	});
});

test('the engine is fetched on request, and every row is equal to the byte', async ({ page }) => {
	const fetched: string[] = [];
	page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
	await page.goto(REPORT);
	await expect(button(page, 'Simulate')).toBeVisible();
	const scripts = () => fetched.filter((path) => /\.(js|wasm|json)$/.test(path));
	expect(scripts().length).toBe(1);
	await button(page, 'Simulate').click();
	await expect(status(page)).toHaveText(/^2 of 2 are identical in every digit, after \d+\ss\.$/, { timeout: 90_000 });
	expect(scripts().filter((path) => path.endsWith('.wasm')).length).toBe(1);
	for (const run of RUNS) {
		await expect(row(page, run)).toContainText('identical');
		await expect(row(page, run).getByRole('link')).toHaveAttribute('href', `#${run}`);
	}
	await expectAccessible(page, { within: '#here' });
	await page.setViewportSize({ width: 360, height: 740 });
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a figure that differs from the recorded one is named, with both numbers', async ({ page }) => {
	await page.route('**/reports/qebsm-fcp.json', async (route) => {
		const report = (await (await route.fetch()).json()) as { runs: { figures: { simulated: number }[] }[] };
		const figure = report.runs[1]?.figures[0];
		if (figure) figure.simulated *= 1 + Number.EPSILON;
		await route.fulfill({ json: report });
	});
	await simulate(page);
	await expect(status(page)).toHaveText(/^1 of 2 are identical in every digit/, { timeout: 90_000 });
	await expect(row(page, RUNS[0] ?? '').last()).toContainText('identical');
	await expect(here(page)).toContainText('One differs from the values on this site');
	await expect(here(page)).toContainText(/First write: ([\d.]+) on this site, (?!\1 )[\d.]+ in your browser/);
});

test('a failed start leaves no worker, and the next try starts', RELEASE, async ({ page }) => {
	const begun = await countWorkers(page);
	await page.goto(REPORT);
	await page.evaluate(() => {
		const { setInterval } = self;
		self.setInterval = (() => {
			self.setInterval = setInterval;
			throw new Error('no timers');
		}) as unknown as typeof setInterval;
	});
	await button(page, 'Simulate').click();
	await expect(here(page).getByRole('alert')).toContainText('could not be loaded');
	await expect(here(page).getByRole('button')).toHaveText(['Simulate']);
	await expect(here(page).getByRole('progressbar')).toHaveCount(0);
	// Some workers had started.
	expect(await begun()).toBeGreaterThan(0);
	await expect.poll(() => page.workers().length).toBe(0);
	await button(page, 'Simulate').click();
	await expect(status(page)).toHaveText(/^2 of 2 are identical in every digit/, { timeout: 90_000 });
});

test('it is cancelled and continued by keyboard; results are kept', async ({ page }) => {
	await page.goto('/reports/qebsm-osa-hipersockets/');
	await button(page, 'Simulate').focus();
	await page.keyboard.press('Enter');
	await expect(button(page, 'Cancel')).toBeFocused();
	await expect(status(page)).toHaveText(/^Simulating 36 runs, (one|\d+) at a time\.$/);
	const done = here(page).locator('[data-state="same"]');
	await expect(done.nth(2)).toBeVisible({ timeout: 60_000 });
	await page.keyboard.press('Enter');
	await expect(button(page, 'Continue')).toBeFocused();
	await expect(status(page)).toHaveText(/^Stopped after \d+ of 36; all of these are identical in every digit\.$/);
	const kept = await done.count();
	// The workers have ended.
	await expect.poll(() => page.workers().length).toBe(0);
	await frames(page);
	expect(await done.count()).toBe(kept);
	await page.keyboard.press('Enter');
	await expect(status(page)).toHaveText(new RegExp(`^Simulating ${36 - kept} runs?, `));
	await expect(status(page)).toHaveText(/^36 of 36 are identical in every digit/, { timeout: 110_000 });
	await expect(button(page, 'Simulate again')).toBeFocused();
});

test.describe('a failed request', () => {
	// These tests cause what browsers report about failed requests.
	test.use({ tolerated: /^Failed to load resource|net::ERR_|^\d{3} http|Couldn't load preload assets/ });

	test('is reported with its cause, and succeeds at the next try', async ({ page }) => {
		await page.route(WASM, (route) => route.abort());
		await simulate(page);
		await expect(here(page).getByRole('alert')).toContainText('The simulator could not be loaded', { timeout: 60_000 });
		await page.unroute(WASM);
		await button(page, 'Continue').click();
		await expect(status(page)).toHaveText(/^2 of 2 are identical in every digit/, { timeout: 90_000 });
		await expect(here(page).getByRole('alert')).toHaveCount(0);
	});

	test('is reported for the recorded figures, too', RELEASE, async ({ page }) => {
		await page.route('**/reports/qebsm-fcp.json', (route) => route.abort());
		await simulate(page);
		await expect(here(page).getByRole('alert')).toContainText('could not be loaded');
		await page.unroute('**/reports/qebsm-fcp.json');
		await button(page, 'Simulate').click();
		await expect(status(page)).toHaveText(/^2 of 2 are identical in every digit/, { timeout: 90_000 });
	});

	test('is reported for the worker', RELEASE, async ({ page }) => {
		await page.addInitScript(() => {
			Object.defineProperty(self, 'Worker', {
				value: class {
					constructor() {
						throw new DOMException('no workers here', 'SecurityError');
					}
				}
			});
		});
		await simulate(page);
		await expect(here(page).getByRole('alert')).toContainText('This browser blocks workers here');
		await expect(button(page, 'Continue')).toBeVisible();
	});
});
