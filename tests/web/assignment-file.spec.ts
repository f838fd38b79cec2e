// A prepared lesson as one file: it opens from a disk, and needs nothing else.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packages } from '../../scripts/budgets.mjs';
import { expect, test } from './lab.ts';
import { questionsOf, Lesson, packed } from './packages.ts';

/** Characters that have a meaning in HTML, XML and scripts. */
const NASTY = `Fast & "sure" </h1></title><script>document.title='!'</script> <!-- ]]> 'é😀`;
const CUSTOM = {
	title: NASTY,
	view: 'story=card-or-vswitch',
	from: 173e6,
	pauses: 176e6,
	lanes: 'both' as const,
	question: NASTY,
	answers: ['</script>', 'B & C'],
	right: 1,
	after: '<b>The card.</b>',
	change: '',
	hidden: []
};

test.describe('a file', () => {
	let address: string;
	test.beforeAll(async ({ browser, baseURL }) => {
		const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}) });
		const { name, bytes } = await packed(page, 'file', CUSTOM);
		await page.close();
		expect(name).toBe('datapath-lab-fast-sure-h1-title-script-document-title.html');
		expect(bytes.length / 1000).toBeLessThanOrEqual(packages.file);
		const path = join(mkdtempSync(join(tmpdir(), 'class-')), name);
		writeFileSync(path, bytes);
		address = pathToFileURL(path).href;
	});

	test('opens from a disk without a network, and takes answers', async ({ page, context }) => {
		const addresses = questionsOf(context);
		await context.setOffline(true);
		await page.goto(address);
		const lesson = new Lesson(page);
		await lesson.ready();
		// A worker of its own, from inside the file.
		expect(page.workers().map((worker) => worker.url())).toContainEqual(expect.stringMatching(/^blob:/));
		await expect(page).toHaveTitle(NASTY);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(NASTY);
		await page.getByRole('button', { name: '</script>' }).click();
		await lesson.at('observe');
		// It runs, and stops by itself at the right moment.
		await expect(page.getByRole('button', { name: 'Watch again' })).toBeVisible();
		await expect(page.getByTestId('clock')).toHaveText('176.000 µs');
		await lesson.goOn();
		await lesson.at('explain');
		await expect(page.getByText('Not right.')).toBeVisible();
		await expect(page.locator('[data-headline]:visible').first()).toBeVisible();
		await lesson.goOn();
		await lesson.at('end');
		// The answers are in the address.
		await page.reload();
		await lesson.at('end');
		await lesson.ready();
		await expect(page.locator('summary', { hasText: 'Third-party notices' })).toBeVisible();
		expect(addresses.filter((one) => !/^(file|blob|data):/.test(one))).toEqual([]);
	});

	test('works where there are no workers', async ({ page }) => {
		await page.addInitScript(() => Reflect.deleteProperty(self, 'Worker'));
		await page.goto(address);
		await new Lesson(page).ready();
	});
});
