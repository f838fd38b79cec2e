// A reader's own measurements beside the model: a file becomes a table, charts and a sentence, and leaves
// the browser nowhere.
import { readFileSync } from 'node:fs';
import { expectAccessible } from './axe.ts';
import { expect, Lab, RELEASE, test } from './lab.ts';

const file = new URL('../measurements/verdicts.csv', import.meta.url).pathname;
/** As the program prints them. */
const golden = readFileSync(new URL('../golden/measurements-compared.jsonl', import.meta.url), 'utf8')
	.trim()
	.split('\n')
	.flatMap((line) => JSON.parse(line) as { line: number; figure: string; verdict: string; outside_pct: number }[]);

test('a file gets the verdicts of the program, is accessible, and is sent nowhere', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#measurements=1');
	const part = page.getByTestId('measurements');
	await expect(part.getByRole('heading', { name: 'Your measurements' })).toBeFocused();
	const bodies: string[] = [];
	page.on('request', (request) => bodies.push(request.postData() ?? ''));
	await part.locator('input[type=file]').first().setInputFiles(file);
	const summary = part.getByRole('status').first();
	await expect(summary).toContainText('figures of verdicts.csv lie inside', { timeout: 60_000 });
	await expect(summary).toContainText('1 is not modelled.');
	const verdicts = golden.map(({ verdict, outside_pct: beyond }) =>
		verdict === 'outside' ? `outside by ${beyond.toFixed(1)}%` : verdict
	);
	const cells = part.getByRole('region', { name: 'Verdicts' }).locator('tbody tr td:last-child');
	await expect(cells).toHaveCount(verdicts.length);
	const texts = await cells.allTextContents();
	expect(texts.map((text, index) => text.trim().slice(0, verdicts[index]?.length))).toEqual(verdicts);
	await expect(part).toContainText('Line 7, column throughput: cannot be "fast".');
	await expect(part.getByRole('img', { name: /^throughput \(transactions\/s\): measured values/ })).toBeVisible();
	await expectAccessible(page);
	expect(bodies.join('')).toBe('');
	// The address opens the part again, without the table.
	expect(page.url()).toContain('measurements=1');

	// A table that cannot be read, pasted by keyboard.
	await part.getByRole('button', { name: 'Paste a table' }).press('Enter');
	await part.getByLabel('Table (CSV)').fill('workload,connections\nRR,1\n');
	await part.getByRole('button', { name: 'Compare', exact: true }).press('Enter');
	await expect(summary).toHaveText('No row of the pasted table can be read:');
	await expect(part.locator('.problems li')).toContainText('The table has no column with a measured figure');
});

const SMALL = `workload,connections,attachment,throughput,emul_cpu_ms,cp_cpu_ms,source
RR,1,vswitch,6625,0.00597,0.00278,lab
RR,5,vswitch,22948,0.00390,0.00150,lab
RR,1,dedicated-osa,12140,0.00916,0.00088,lab
RR,5,dedicated-osa,45408,0.00796,0.00068,lab
`;

test('a link to a fitted machine runs both lanes on it, and leads back to the published one', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z15&a=vswitch&b=dedicated-osa&t=0&machine=lab-1&constants.card_per_batch=9.8');
	const inUse = page.getByTestId('own-machine');
	await expect(inUse).toContainText('Both lanes run on “lab-1”');
	await inUse.getByRole('button', { name: 'Back to the z15' }).click();
	await expect(inUse).toBeHidden();
	await expect(page).not.toHaveURL(/[#&](machine|constants\.\w+)=/);
});

test(
	'a machine fitted to a small table runs the lab, is undone, and comes back from its address and its file',
	RELEASE,
	async ({ page }) => {
		test.setTimeout(240_000);
		const lab = new Lab(page);
		await lab.open('/#platform=z15&a=vswitch&b=dedicated-osa&t=0&measurements=1');
		const part = page.getByTestId('measurements');
		const fitted = page.getByTestId('machine-fit');
		const start = fitted.getByRole('button', { name: 'Fit the model', exact: true });
		await expect(start).toBeDisabled();
		await part
			.locator('input[type=file]')
			.first()
			.setInputFiles({
				name: 'small.csv',
				mimeType: 'text/csv',
				buffer: Buffer.from(SMALL)
			});
		await expect(part.getByRole('status').first()).toContainText('figures of small.csv', { timeout: 60_000 });
		await start.press('Enter');
		const status = fitted.getByRole('status');
		await expect(status).toContainText('Step 1 of 3');
		// Cancelled, then from the beginning.
		await fitted.getByRole('button', { name: 'Stop' }).press('Enter');
		await expect(fitted.getByRole('progressbar')).toBeHidden();
		await start.press('Enter');
		await expect(status).toContainText('On the rows left out of the fit, the largest error is', { timeout: 200_000 });
		const constant = fitted.getByRole('row', { name: /per batch/i });
		await expect(constant).toContainText(/−(2[5-9]|3[0-5])\.\d%/);
		await expectAccessible(page);

		const download = page.waitForEvent('download');
		await fitted.getByLabel('Name of the machine').fill('lab-1');
		await fitted.getByRole('button', { name: 'Save as a file (TOML)' }).click();
		const saved = await (await download).path();
		await fitted.getByRole('button', { name: 'Use it in the lab' }).press('Enter');
		const inUse = page.getByTestId('own-machine');
		await expect(inUse).toContainText('Both lanes run on “lab-1”');
		await expect(fitted.getByRole('button', { name: 'In use in the lab' })).toBeDisabled();
		await expect(page).toHaveURL(/machine=lab-1&constants\.card_per_batch=/);
		const address = page.url();

		await page.goBack();
		await expect(inUse).toBeHidden();
		await page.goto('about:blank');
		await lab.open(address.slice(address.indexOf('/#')));
		await expect(inUse).toContainText('“lab-1”');
		await inUse.getByRole('button', { name: 'Back to the z15' }).click();
		await expect(inUse).toBeHidden();
		await fitted.locator('input[type=file]').setInputFiles(saved);
		await expect(status).toContainText(/The file differs from the z15 in \d constants?\./);
		await fitted.getByLabel('Name of the machine').fill('again');
		await fitted.getByRole('button', { name: 'Use it in the lab' }).click();
		await expect(inUse).toContainText('“again”');
	}
);
