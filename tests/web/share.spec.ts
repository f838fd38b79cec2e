// The dialog that writes what to paste.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openHost } from './host.ts';
import { expect, FULL, Lab, oneIn, RELEASE, test } from './lab.ts';

test('Share is one button, whose first entry copies the link of the present view', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await new Lab(page).open('/#story=card-or-vswitch&t=176000000');
	await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
	await page.getByRole('button', { name: 'Share', exact: true }).press('Enter');
	await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).press('Enter');
	await expect(page.getByRole('dialog').getByRole('button', { name: 'Copied' })).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('t=176000000');
});

test('each block has a button of its own, which copies only that block', RELEASE, async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await new Lab(page).open('/');
	await page.getByRole('button', { name: 'Share', exact: true }).click();
	const dialog = page.getByRole('dialog');
	for (const [form, files] of [
		['mkdocs', ['mkdocs.yml', 'page.md']],
		['sphinx', ['conf.py', 'page.rst']],
		['slide', ['<head>', '<div class="slides">']]
	] as const) {
		await dialog.getByLabel('Format', { exact: true }).selectOption(form);
		await expect(dialog.getByRole('textbox')).toHaveCount(files.length);
		for (const file of files) {
			// The height in the text is measured in the preview, and can come after the first copy.
			await expect(async () => {
				await dialog.getByRole('button', { name: `Copy: ${file}` }).click();
				const written = await dialog.getByRole('textbox', { name: file, exact: true }).inputValue();
				expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(written);
			}).toPass();
		}
	}
});

/** The texts of a saved picture, in the order in which they are drawn. */
async function saved(page: Page): Promise<{ texts: string[]; pictures: number }> {
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('dialog').getByRole('button', { name: 'Save the picture (SVG)' }).click()
	]);
	const file = await download.path();
	const svg = readFileSync(file, 'utf8');
	return {
		texts: [...svg.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, text]) => text ?? ''),
		pictures: [...svg.matchAll(/<image /g)].length
	};
}
for (const { width, height, pictures } of oneIn(2, [
	{ width: 1280, height: 800, pictures: 2 },
	{ width: 390, height: 844, pictures: 1 }
])) {
	test(`a saved picture contains what is visible at ${width} pixels: ${pictures}, with the names and figures of both lanes`, async ({
		page
	}) => {
		await page.setViewportSize({ width, height });
		const lab = new Lab(page);
		await lab.open('/#story=card-or-vswitch&t=176000000');
		await expect(page.getByTestId('breakdown-summary')).not.toBeEmpty();
		const seen = await page.locator('.lane header').evaluateAll((headers) =>
			headers
				.flatMap((header) => [...header.querySelectorAll('h2, strong')])
				.filter((one) => one.getClientRects().length > 0)
				.map((one) => [...one.childNodes].filter((node) => node instanceof Text).map((node) => node.data.trim()))
		);
		await page.getByRole('button', { name: 'Share', exact: true }).click();
		await page.getByRole('dialog').getByLabel('Format', { exact: true }).selectOption('image');
		const picture = await saved(page);
		expect(seen.length).toBeGreaterThan(4);
		for (const word of seen.flat()) expect(picture.texts).toContain(word);
		expect(picture.texts.filter((text) => text.startsWith('Client partition'))).toHaveLength(pictures);
		expect(picture.pictures).toBe(pictures);
	});
}

test('the text to paste has the chosen lanes and height, and the pasted element shows them', async ({
	page,
	context
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const host = await openHost();
	try {
		await new Lab(page).open('/');
		await page.getByRole('button', { name: 'Share', exact: true }).click();
		const dialog = page.getByRole('dialog');
		const pasted = async (part: string): Promise<string> => {
			await dialog.getByRole('button', { name: /^Cop(y|ied)$/ }).click();
			const copied = () => page.evaluate(() => navigator.clipboard.readText());
			await expect.poll(copied).toContain(part);
			return copied();
		};
		const preview = dialog.frameLocator('iframe');
		const rest = (main: Element) => main.scrollHeight - main.clientHeight;
		await dialog.getByLabel('Format', { exact: true }).selectOption('element');
		await dialog.getByRole('radio', { name: 'B', exact: true }).check({ force: true });
		await expect(preview.getByRole('region', { name: /^Lane/ })).toHaveCount(1);
		const fitting = await pasted(' fit>');
		expect(fitting).toContain(' compare="b"');
		await dialog.getByLabel('Fit height to content').uncheck();
		await dialog.getByRole('spinbutton', { name: 'Height' }).fill('400');
		await dialog.getByRole('spinbutton', { name: 'Height' }).blur();
		const low = await pasted(' aspect="720/400">');

		for (const [html, isWhole] of [
			[fitting, true],
			[low, false]
		] as const) {
			host.serve('/', `<div style="width:720px">${html}</div>`);
			const other = await context.newPage();
			await other.goto(host.address());
			const frame = other.frameLocator('iframe');
			await expect(frame.locator('html')).toHaveAttribute('data-ready', 'true');
			await expect(frame.getByRole('region', { name: /^Lane/ })).toHaveCount(1);
			await expect(frame.getByRole('region', { name: /^Lane B/ })).toHaveCount(1);
			const box = () => other.locator('datapath-lab').boundingBox();
			if (isWhole) await expect.poll(() => frame.getByRole('main').evaluate(rest)).toBeLessThanOrEqual(1);
			else expect((await box())?.height).toBeCloseTo(400, 0);
			await other.close();
		}
	} finally {
		host.close();
	}
});

test('a frame has the height that its picture needs', RELEASE, async ({ page }) => {
	const more = FULL ? ([['qebsm-osa', 720]] as const) : [];
	for (const [story, width] of [['qebsm-osa', 360], ['n-way', 720], ...more] as const) {
		await page.goto('about:blank');
		await new Lab(page).open(`/#story=${story}`);
		await page.getByRole('button', { name: 'Share', exact: true }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('Format', { exact: true }).selectOption('iframe');
		await dialog.getByLabel('Width of your text column').fill(String(width));
		await dialog.getByLabel('Width of your text column').blur();
		const preview = dialog.frameLocator('iframe');
		await expect(preview.locator('html')).toHaveAttribute('data-ready', 'true');
		const main = preview.getByRole('main');
		/**
		 * Nothing to scroll, and no more empty space than the finding's line, which appears when it
		 * is measured.
		 */
		const left = () =>
			main.evaluate((one) => ({
				hidden: one.scrollHeight - one.clientHeight,
				empty:
					one.getBoundingClientRect().bottom -
					Math.max(...[...one.children].map((child) => child.getBoundingClientRect().bottom))
			}));
		await expect(async () => {
			const { hidden, empty } = await left();
			expect(hidden, story).toBeLessThanOrEqual(1);
			expect(empty, story).toBeLessThan(45);
			const height = await preview.locator('html').evaluate(() => innerHeight);
			await expect(dialog.getByRole('textbox')).toHaveValue(new RegExp(`width="${width}" height="${height}"`));
		}).toPass({ timeout: 60_000 });
	}
});

test('where the clipboard is refused, the link is selected to be copied', async ({ page }) => {
	await page.addInitScript(() => {
		navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
	});
	const lab = new Lab(page);
	await lab.open();
	await page.getByRole('button', { name: 'Share', exact: true }).click();
	await page.getByRole('button', { name: 'Copy link' }).click();
	await expect(page.getByRole('button', { name: 'Copy the selected text' })).toBeVisible();
	expect(await page.evaluate(() => getSelection()?.toString())).toContain('http');
});
