// A real JupyterLab, whose browser finds no other server: the widget comes from the kernel, Python
// reads what the picture shows, and a cell that runs again replaces its picture.
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { addresses, ports, workplace } from '../../scripts/hosts/examples.mjs';

const place = workplace('jupyterlab');
const programs = join(place, 'venv', 'bin');
/** Nothing of the user's: neither settings nor kernels. */
const env = {
	...process.env,
	PATH: `${programs}:${process.env.PATH}`,
	JUPYTER_CONFIG_DIR: join(place, 'settings'),
	JUPYTER_DATA_DIR: join(place, 'settings', 'data'),
	IPYTHONDIR: join(place, 'settings', 'ipython')
};

/** What the first cell prints: its code is that of the package's README, whose output the suite `python` tests. */
const [PRINTED] = readFileSync(new URL('../../core/python/README.md', import.meta.url), 'utf8').match(
	/^Response time: [-+].+%$/m
)!;

let server: ChildProcess;
test.beforeAll(async () => {
	const options = ['ip=127.0.0.1', `port=${ports.pages}`, 'port_retries=0', 'open_browser=False', `root_dir=${place}`];
	server = spawn(
		join(programs, 'jupyter'),
		['lab', '--allow-root', '--IdentityProvider.token=', ...options.map((option) => `--ServerApp.${option}`)],
		{ env, stdio: 'ignore' }
	);
	await expect
		.poll(async () => (await fetch(`${addresses.pages}/api`).catch(() => null))?.status ?? 0, { timeout: 110_000 })
		.toBe(200);
});
test.afterAll(() => void server.kill());

/** Runs a cell, by its first words. */
async function runCell(page: Page, words: string) {
	await page.locator('.jp-CodeCell', { hasText: words }).locator('.cm-content').click();
	await page.keyboard.press('Shift+Enter');
}

test('the widget runs, its figures reach Python, and Python moves it', async ({ page }) => {
	test.setTimeout(300_000);
	await page.goto(`${addresses.pages}/lab/tree/notebook.ipynb`);
	// Before that, a cell that is run is not sent.
	await expect(page.getByText('Python 3 (ipykernel) | Idle')).toBeVisible({ timeout: 60_000 });
	await runCell(page, 'import datapath_lab');
	const output = (words: string) => page.locator('.jp-CodeCell', { hasText: words }).locator('.jp-OutputArea-output');
	await expect(output('import datapath_lab')).toContainText(PRINTED, { timeout: 120_000 });

	await runCell(page, 'widget = ');
	const frame = page.locator('.jp-OutputArea iframe').contentFrame();
	await expect(frame.getByRole('button', { name: 'Play', exact: true })).toBeVisible({ timeout: 60_000 });
	await expect(async () => {
		await runCell(page, 'for lane, figures');
		await expect(output('for lane, figures')).toContainText(/A 168\.\d µs\s+B 99\.\d µs/, { timeout: 3_000 });
	}).toPass({ timeout: 90_000 });

	await runCell(page, 'widget.state');
	await expect(frame.getByTestId('clock')).toHaveText(/^176\.000\sµs$/);
	await expect(frame.getByRole('button', { name: /1 connection\b/ })).toBeVisible();

	for (let again = 0; again < 2; again++) {
		await runCell(page, 'widget = ');
		await expect(page.locator('.jp-OutputArea iframe')).toHaveCount(1);
		await expect(frame.getByRole('button', { name: 'Play', exact: true })).toBeVisible({ timeout: 60_000 });
	}
	expect(page.frames(), 'no frame of an earlier run is left').toHaveLength(2);
	const kept = () =>
		page.evaluate(() =>
			Object.getOwnPropertySymbols(window).filter(({ description }) => description?.startsWith('datapath-lab '))
		);
	expect(await kept()).toHaveLength(1);
	const pictures = process.env.DATAPATH_PICTURES;
	if (pictures) await page.screenshot({ path: join(pictures, 'jupyterlab.png') });
});
