// Answers without a server: a learner's code at the end of a lesson, and the page that collects codes.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './axe.ts';
import { expect, oneIn, test, withGuesses } from './lab.ts';
import { questionsOf } from './packages.ts';

/** The codes of three learners. */
const [ONE, TWO, THREE] = ['19ER-3807-B5A7-T804-8CZ', '19ER-38MT-6EA7-G8G6-W0X', '19ER-3800-2DA7-G88W-N19'];
const WAY = '#at=end&guess=24&cause=1-2&answer=0';

const open = async (page: Page, hash = '') => {
	await page.goto(`/learn/answers/${hash}`);
	await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
};
const add = async (page: Page, text: string) => {
	await page.getByRole('textbox', { name: 'Codes, one or more per line' }).fill(text);
	await page.getByRole('button', { name: 'Add codes' }).click();
};
const rows = (page: Page) => page.locator('tbody tr');

test('a learner’s code is one code however often it is shown, and says what the learner thought', async ({
	page,
	context
}) => {
	const addresses = questionsOf(context);
	await withGuesses(page, 'card-or-vswitch');
	await page.goto(`/learn/card-or-vswitch/${WAY}`);
	await page.getByText('Show your answers to a teacher').click();
	const code = page.getByLabel('Your answers as a code');
	const text = (await code.textContent()) ?? '';
	expect(text).toMatch(/^1[\dA-Z]{3}(-[\dA-Z]{1,4}){4}$/);
	await page.reload();
	await page.getByText('Show your answers to a teacher').click();
	await expect(code).toHaveText(text);

	// The QR code opens the page that collects.
	await open(page, `#code=${text}`);
	await expect(rows(page)).toHaveCount(1);
	await expect(rows(page)).toContainText('24 µs');
	await expect(rows(page)).toContainText('The frame is copied, and copying takes long.');
	await expect(rows(page).getByTitle('right')).toHaveCount(1);
	// On a projector a chart is alone, without names.
	await page.getByRole('button', { name: 'Show large' }).first().click();
	const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
	expect(await page.locator('.charts .large').boundingBox()).toEqual({ x: 0, y: 0, width, height });
	await page.keyboard.press('Escape');
	await expect(page.getByRole('button', { name: 'Show large' }).first()).toBeVisible();
	await expect(page).toHaveURL('/learn/answers/');
	const origin = new URL(page.url()).origin;
	expect(addresses.filter((address) => !address.startsWith(origin) || address.includes(text))).toEqual([]);
});

test('pasted codes become charts, a table and a CSV file; wrong ones are refused with the reason', async ({ page }) => {
	await open(page);
	await add(page, `Anna: ${ONE}\n${TWO.toLowerCase()}\n${ONE}`);
	const status = page.getByRole('status').first();
	await expect(status).toContainText('2 codes added.');
	await expect(status).toContainText('1 code was already here.');
	await expect(page.getByText('1 of 2 learners answered.')).toBeVisible();
	const wrong = ONE.replace(/Z$/, 'Y');
	await add(page, wrong);
	await expect(status).toHaveText(`${wrong} has a wrong or missing character. Compare it with the learner’s screen.`);
	await add(page, 'Good morning');
	await expect(status).toContainText('This text contains no code.');

	await page.getByRole('textbox', { name: 'Name of learner 2' }).fill('=Ben');
	await page.getByRole('textbox', { name: 'Name of learner 2' }).press('Tab');
	await page.reload();
	await expect(rows(page)).toHaveCount(2);
	const saved = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Save as CSV' }).click();
	const lines = readFileSync(await (await saved).path(), 'utf8').split('\r\n');
	expect(lines[0]).toMatch(/^\ufeff"Name","Code","Lesson","Collected on","Class","[^"]+\(µs\)","Question 1: right\?",/);
	expect(lines[1]).toMatch(
		new RegExp(`^"Anna","${ONE}","What a virtual switch costs","\\d{4}-\\d\\d-\\d\\d","","25","wrong",`)
	);
	expect(lines[1]).toMatch(/,"The frame is copied, and copying takes long.","wrong","",""$/);
	expect(lines[2]).toContain(`"'=Ben","${TWO}",`);

	// Parallel classes: the charts and the table show all of them, or one.
	await page.getByLabel('Class of these codes').fill('class 10c');
	await add(page, THREE);
	const show = page.getByRole('combobox', { name: 'Show' });
	await expect(rows(page)).toHaveCount(3);
	await show.selectOption({ label: 'class 10c (1)' });
	await expect(rows(page)).toHaveCount(1);
	await expect(page.getByText('1 of 1 learners answered.').first()).toBeVisible();
	await expect(rows(page).getByRole('textbox')).toHaveAttribute('placeholder', 'Learner 3');
	await show.selectOption({ label: 'all classes (3)' });
	const remove = page.getByRole('button', { name: 'Remove Learner 3' });
	await remove.click();
	await expect(rows(page)).toHaveCount(2);
	await expect(page.getByText(/codes? added/)).toHaveCount(0);
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(rows(page)).toHaveCount(3);
	await remove.click();
	await page.getByRole('button', { name: 'Remove Anna' }).click();
	await expect(rows(page)).toHaveCount(1);
	await page.getByRole('button', { name: 'Remove all codes' }).click();
	await page.getByRole('button', { name: 'Press again' }).click();
	await expect(page.getByText('There are no codes yet.')).toBeVisible();
	expect(await page.evaluate(() => localStorage.getItem('datapath-lab-answers'))).not.toContain('Ben');
});

for (const width of oneIn(2, [360, 1440])) {
	test(`the page at ${width} px: nothing is wider, it is accessible, dark too`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		await open(page);
		await add(page, `${ONE}\n${TWO}`);
		await expect(rows(page)).toHaveCount(2);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		await expectAccessibleInBothThemes(page);
	});
}

test('without a camera the page says what else to do', async ({ page }) => {
	await open(page);
	await page.getByRole('button', { name: 'Scan with the camera' }).click();
	await expect(page.getByRole('alert')).toContainText('Paste the codes, or add pictures of them.');
});
