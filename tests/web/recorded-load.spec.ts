// A load that the reader recorded: a file of this browser drives both lanes; a link names it and asks for it.
import { readFile } from 'node:fs/promises';
import { expectAccessible } from './axe.ts';
import { expect, Lab, test } from './lab.ts';

const ROWS = 400;
const TEXT = `at_ms;response_bytes\n${Array.from({ length: ROWS }, (_, row) => `${String(row * 0.25 + (row % 7) * 0.01).replace('.', ',')};${500 + row}`).join('\n')}\n`;
const file = (text = TEXT, name = 'load.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a recording drives both lanes, is accessible, is saved with its digest, and a link asks for it', async ({
	page
}) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z15&a=vswitch&b=dedicated-osa&workload.connections=20&t=0');
	const part = page.getByTestId('recorded-load');
	const status = part.getByRole('status');
	const bodies: string[] = [];
	page.on('request', (request) => bodies.push(request.postData() ?? ''));

	// What is wrong is said at the file, and the view stays as it was.
	await part.locator('input[type=file]').setInputFiles(file('at_ms\n0\n2\n1\n', 'wrong.csv'));
	await expect(status).toContainText('wrong.csv, column at_ms: line 4: 1 is earlier than 2', { timeout: 30_000 });
	expect(page.url()).not.toContain('trace');

	await part.locator('input[type=file]').setInputFiles(file());
	await expect(status).toContainText(`load.csv: ${ROWS} requests.`, { timeout: 30_000 });
	await expect(status).toContainText('per second');
	await expect(page).toHaveURL(/workload\.trace\.digest=[0-9a-f]{16}/);
	const digest = /digest=([0-9a-f]{16})/.exec(page.url())?.[1] ?? '';
	await expect(page.getByRole('radio', { name: 'As in a file' })).toBeChecked();
	await expect(page.locator('[data-problem]')).toHaveCount(0);
	await page.getByRole('spinbutton', { name: 'Speed of the trace' }).fill('2');
	await page.getByRole('spinbutton', { name: 'Speed of the trace' }).press('Enter');
	await expect(page).toHaveURL(/workload\.trace_speed=2/);
	await expect(page.locator('[data-problem]')).toHaveCount(0);
	await expectAccessible(page);
	expect(bodies.join('')).toBe('');

	const [download] = await Promise.all([
		page.waitForEvent('download'),
		part.getByRole('button', { name: 'Save the recording' }).click()
	]);
	expect(download.suggestedFilename()).toBe('load.csv');
	const saved = await readFile(await download.path(), 'utf8');
	expect(saved.split('\n').slice(0, 3)).toEqual(['at_ms,response_bytes', '0,500', '0.26,501']);

	// The session has it after a reload; another session asks for the file.
	await page.reload();
	await expect(status).toContainText(`load.csv: ${ROWS} requests.`);
	const address = page.url();
	await page.evaluate(() => sessionStorage.clear());
	await page.goto('about:blank');
	await page.goto(address);
	await expect(status).toContainText(`This view plays load.csv (${ROWS} requests, digest ${digest})`);
	await expect(page.getByText('were not recognised')).toHaveCount(0);
	await part.locator('input[type=file]').setInputFiles(file(saved));
	await expect(status).toContainText(`load.csv: ${ROWS} requests.`);
	await expect(page.locator('[data-problem]')).toHaveCount(0);
	expect(page.url()).toContain(digest);
});
