// What is on the screen, saved for a report: a picture with its words, tables, and a page to print.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, Lab, test } from './lab.ts';

/** The dialog, with figures to save. */
async function opened(page: Page) {
	const lab = new Lab(page);
	await lab.open('/#story=card-or-vswitch&t=176000000');
	await expect(page.getByTestId('breakdown-summary')).toHaveText(/ than A\.$/, { timeout: 100_000 });
	await page.getByRole('button', { name: 'Export', exact: true }).click();
	return page.getByRole('dialog');
}
async function saved(page: Page, name: string) {
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
	]);
	return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test('pictures have the words of the page and its size; tables are saved as CSV; the dialog is accessible', async ({
	page
}) => {
	const dialog = await opened(page);
	await expectAccessible(page);
	const finding = await page.getByTestId('breakdown-summary').innerText();
	const picture = await saved(page, 'Save as SVG');
	const svg = picture.bytes.toString();
	const words = [...svg.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, text]) => text).join(' ');
	for (const word of ['Client partition', 'A', 'B', ...finding.split(/\s+/).slice(0, 5)]) expect(words).toContain(word);
	const [, width, height] = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
	const { bytes } = await saved(page, 'Save as PNG');
	expect(bytes.subarray(1, 4).toString()).toBe('PNG');
	expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2 * Number(width), 2 * Number(height)]);

	for (const [table, head] of [
		['Table of figures', 'lane,path,group,figure,'],
		['Where the time goes', 'lane,path,transactions,part,place,'],
		['CPU time by number of connections', 'lane,path,figure,unit,connections,']
	] as const) {
		await dialog.getByLabel('Table', { exact: true }).selectOption({ label: table });
		const { name, bytes } = await saved(page, 'Save as CSV');
		expect(name).toMatch(/^datapath-\w+\.csv$/);
		const lines = bytes.toString().trimEnd().split('\r\n');
		expect(lines[0]).toMatch(new RegExp(`^${head}`));
		for (const letter of 'AB') expect(lines.filter((line) => line.startsWith(`${letter},`)).length).toBeGreaterThan(3);
	}
});

test('the report to print is one page with question, answer, picture and limits', async ({ page }) => {
	await page.addInitScript(() => {
		window.print = () => document.documentElement.setAttribute('data-printed', '');
	});
	const dialog = await opened(page);
	await dialog.getByLabel('Question').fill('Which one for our database?');
	await dialog.getByRole('button', { name: 'Print', exact: true }).click();
	await expect(page.locator('html')).toHaveAttribute('data-printed', '');
	await page.emulateMedia({ media: 'print' });
	const report = page.getByTestId('one-page');
	await expect(report.getByRole('heading')).toHaveText('Which one for our database?');
	await expect(report).toContainText(/B \(dedicated OSA card\) responds in \d+% less time/);
	await expect(report).toContainText(/A 1\d\d\sµs and B \d+\sµs/);
	await expect(report).toContainText('Limits of the model.');
	await expect(report.getByRole('img')).toBeVisible();
	await expect(report.getByRole('row')).not.toHaveCount(0);
	const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
	expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
	await page.evaluate(() => dispatchEvent(new Event('afterprint')));
	await expect(report).toHaveCount(0);
});
