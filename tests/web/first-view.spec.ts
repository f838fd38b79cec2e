// A reader's first minutes in a real browser: see packets move, stop them, step, change something,
// share it.
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './axe.ts';
import { expect, frames, Lab, RELEASE, RENEWED, test, TWICE, typed } from './lab.ts';

/** The page as it opens for the first time. */
test.use({ detailed: false, answered: false });

/** A script that is late, as on a slow line, must find the engine on its way. */
test('the engine is fetched once, when the still picture has been seen, before the script is there', async ({
	page
}) => {
	const engines: string[] = [];
	page.on('request', (request) => {
		if (request.url().endsWith('.wasm')) engines.push(request.url());
	});
	let come = () => {};
	const late = new Promise<void>((resolve) => (come = resolve));
	await page.route('**/entry/lab.*.js', async (route) => {
		await late;
		await route.continue();
	});
	await page.goto('/', { waitUntil: 'commit' });
	await expect.poll(() => engines.length).toBe(1);
	const [painted, fetched] = await page.evaluate(() => [
		performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
		performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.wasm'))?.startTime ?? Infinity
	]);
	expect(fetched).toBeGreaterThanOrEqual(painted as number);
	come();
	await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
	expect(engines.filter((url) => url === engines[0])).toHaveLength(1);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('the page explains itself and shows a picture', async ({ page }) => {
		await page.goto('/');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\w/);
		await expect(page.getByTestId('static-picture').filter({ visible: true }).first()).toBeVisible();
		expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(200);
	});

	test('it says so at once, and shows no control that would not respond', async ({ page }) => {
		await page.goto('/');
		await expect(page.getByText('The scripts of this page have not started')).toBeVisible({ timeout: 3000 });
		for (const role of ['toolbar', 'combobox', 'slider', 'checkbox', 'radio'] as const) {
			await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(0);
		}
		await expect(page.getByRole('button', { name: /Try \d|Share|Table view/ }).filter({ visible: true })).toHaveCount(
			0
		);
		await expect(page.getByRole('link', { name: 'Lessons', exact: true })).toBeVisible();
	});
});

test('packets move, and pause stops them', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open();
	await lab.start();
	const earlier = await lab.clock.innerText();
	const picture = await lab.picture('A');
	await expect(lab.clock).not.toHaveText(earlier);
	await expect.poll(() => lab.picture('A')).not.toBe(picture);

	await lab.pause.click();
	await frames(page, RENEWED);
	const stopped = await lab.clock.innerText();
	await frames(page, 2 * RENEWED);
	expect(await lab.clock.innerText()).toBe(stopped);
});

test('the next event moves the clock, stepping back returns to the same moment', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open();
	await lab.stop();
	/** The next event can be less than a nanosecond later, which the clock does not show. */
	const onward = async () => {
		const before = await lab.clock.innerText();
		await expect(async () => {
			await lab.next.click();
			await expect(lab.clock).not.toHaveText(before, { timeout: 1000 });
		}).toPass();
		return before;
	};
	await onward();
	const first = await onward();
	await page.getByRole('button', { name: 'Step back' }).click();
	await expect(lab.clock).toHaveText(first);
});

test('more connections change the figures', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open();
	const throughput = lab.figure('throughput', 'a');
	await expect(throughput).toHaveText(/\d/);
	const one = await throughput.innerText();
	await page.getByRole('button', { name: /Try 50 connections/ }).click();
	await expect(lab.connections).toHaveValue('50');
	await expect(throughput).toHaveText(/\d/);
	await expect(throughput).not.toHaveText(one);
	await expect(page.getByRole('button', { name: /Back to 1 connection/ })).toBeVisible();
});

test('the address contains the state', async ({ page, context }) => {
	const lab = new Lab(page);
	await lab.open();
	await lab.stop();
	await lab.setConnections(7);
	await page.getByRole('radiogroup', { name: 'Workload' }).getByRole('radio', { name: 'STR' }).check();
	await expect(page).toHaveURL(/workload\.connections=7/);
	await expect(page).toHaveURL(/workload\.kind=STR/);

	for (const again of ['reload', 'other tab']) {
		const other = again === 'reload' ? page : await context.newPage();
		if (again === 'reload') await page.reload();
		else await other.goto(page.url());
		await new Lab(other).ready();
		await expect(new Lab(other).connections).toHaveValue('7');
		await expect(other.getByRole('radiogroup', { name: 'Workload' }).getByRole('radio', { name: 'STR' })).toBeChecked();
	}
});

test('a value outside the model is explained next to its field', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open();
	await lab.setConnections(9999);
	await expect(page.locator('[data-refused]')).toHaveText(/9999 is not possible/);
	await expect(lab.connections).toHaveAttribute('aria-invalid', 'true');
});

test('the keyboard controls the clock', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open();
	await lab.stop();
	const begun = await lab.clock.innerText();
	await page.getByRole('heading', { level: 1 }).click();
	await page.keyboard.press('ArrowRight');
	await expect(lab.clock).not.toHaveText(begun);
	await page.keyboard.press('Space');
	await expect(lab.pause).toBeVisible();
});

test('is accessible, dark too; on a tablet held upright the header is one row; fits 360 pixels', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open();
	await lab.stop();
	await expectAccessibleInBothThemes(page);
	await page.setViewportSize({ width: 768, height: 1024 });
	const middles = await page
		.getByRole('banner')
		.locator('a, button, select')
		.filter({ visible: true })
		.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2));
	// Five places, the name, the language, and four tools: the others are in the dialog that shares.
	expect(middles.length).toBe(11);
	expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
	await expectFits360(page);
});

test('/embed fits 360 pixels', RELEASE, async ({ page }) => {
	await new Lab(page).open('/embed');
	await expectFits360(page);
});

async function expectFits360(page: Page) {
	await page.setViewportSize({ width: 360, height: 740 });
	await frames(page);
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth
	);
	expect(overflow).toBeLessThanOrEqual(0);
}

for (const [width, height] of [
	[1440, 900],
	[1024, 768],
	[900, 700]
] as const)
	test(`the one button is on the first screen, above the player, at ${width} × ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		const lab = new Lab(page);
		await lab.open();
		const buttons = page.getByRole('button', { name: /^Try \d+ connections/ }).filter({ visible: true });
		await expect(buttons).toHaveCount(1);
		const [button, player] = [await buttons.boundingBox(), await page.locator('.time').last().boundingBox()];
		expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThan(player?.y ?? 0);
	});

test('with reduced motion the page is paused and shows tables', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	const lab = new Lab(page);
	await lab.open();
	await expect(lab.play).toBeVisible();
	const stood = await lab.clock.innerText();
	await frames(page, 2 * RENEWED);
	expect(await lab.clock.innerText()).toBe(stood);
	await expect(page.getByRole('table', { name: /Queues and steps/ }).first()).toBeVisible();
});

test('think times vary unless the reader makes them constant, and the address keeps that', TWICE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open();
	const times = page.getByRole('radiogroup', { name: 'Think times' });
	await expect(times).toHaveCount(0);
	await typed(page.getByRole('spinbutton', { name: /^Think time/ }), '20');
	await expect(times.getByRole('radio', { name: 'Exponential' })).toBeChecked();
	await expect(page).toHaveURL(/workload\.think_ms=20/);
	await times.getByRole('radio', { name: 'Constant' }).check();
	await expect(page).toHaveURL(/workload\.think_exponential=false/);
	await page.reload();
	await lab.ready();
	await expect(times.getByRole('radio', { name: 'Constant' })).toBeChecked();
	await times.getByRole('radio', { name: 'Exponential' }).check();
	await expect(page).not.toHaveURL(/[#&]workload\.think_exponential=/);
});
