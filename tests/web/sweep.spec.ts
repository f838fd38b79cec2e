// A number that can be set becomes a curve for both lanes, two become a map of differences, and a
// point can be loaded.
import { readFileSync } from 'node:fs';
import { expectAccessible } from './axe.ts';
import { expect, Lab, RELEASE, test, typed } from './lab.ts';

/**
 * The command line's results, as in the pages of the reports: one connection and fifty, both lanes.
 */
const validated = JSON.parse(
	readFileSync(new URL('../../web/src/lib/recorded/reports/validated.json', import.meta.url), 'utf8')
) as Validated[];
interface Validated {
	stem: string;
	runs: {
		description: { lpar: { smt: number }; network: Record<string, unknown>; workload: Record<string, unknown> };
		figures: { figure: string; simulated: number; interval: number }[];
	}[];
}
function natively(attachment: string, connections: number): string {
	const run = validated
		.find(({ stem }) => stem === 'osa-vs-vswitch')
		?.runs.find(
			({ description: { lpar, network, workload } }) =>
				lpar.smt === 1 &&
				network.attachment === attachment &&
				network.layer === 3 &&
				workload.kind === 'RR' &&
				workload.connections === connections
		);
	const figure = run?.figures.find(({ figure }) => figure === 'throughput');
	return `${figure?.simulated},${figure?.interval},tx/s`;
}

const ALONE = '/#platform=z15&workload.kind=RR&workload.connections=1&a=vswitch&b=dedicated-osa&t=0';

test('connections become a curve for both lanes with published values, and a point loads by keyboard', async ({
	page
}) => {
	const lab = new Lab(page);
	await lab.open(ALONE);
	const ask = page.getByRole('button', { name: 'Sweep Connections', exact: true });
	await ask.focus();
	await page.keyboard.press('Enter');
	const panel = page.getByTestId('sweep-request');
	await expect(panel.getByRole('heading', { name: 'Sweep: Connections' })).toBeFocused();
	await expect(panel.getByLabel('From')).toHaveValue('1');
	await expect(panel.getByLabel('To')).toHaveValue('50');
	await typed(panel.getByLabel('Points'), '3');
	await expect(panel.getByRole('status')).toHaveText('6 runs to simulate.');

	// After cancelling, results are kept, and the rest follows.
	await panel.getByRole('button', { name: 'Run', exact: true }).click();
	await expect(panel.getByRole('progressbar')).toBeVisible();
	await panel.getByRole('button', { name: 'Stop' }).click();
	await expect(panel.getByRole('progressbar')).toBeHidden();
	await panel.getByRole('button', { name: 'Run', exact: true }).press('Enter');
	await expect(panel.getByRole('status')).toHaveText('All runs are done.', { timeout: 100_000 });

	const chart = panel.getByRole('group', { name: /^Throughput/ });
	const points = chart.getByRole('button');
	await expect(points).toHaveCount(6);
	// Both ends of both lanes are published.
	await expect(chart.locator('path.published')).toHaveCount(4);
	await panel.getByText('As a table').click();
	const cell = (at: number, lane: string) =>
		panel.locator(`[data-sweep="throughput"][data-point="${at}"][data-lane="${lane}"]`);
	await expect(cell(1, 'a')).toContainText('published');
	await expect(cell(7, 'a')).toHaveText(/^[\d,]+ ± [\d.]+\s*$/);
	// The lab's own measurement is the same.
	const labFigure = (await lab.figure('throughput', 'a').locator('strong').textContent()) ?? '';
	await expect(cell(1, 'a')).toContainText(labFigure);

	const download = page.waitForEvent('download');
	await panel.getByRole('button', { name: 'CSV' }).click();
	const lines = readFileSync(await (await download).path(), 'utf8')
		.trim()
		.split('\n');
	expect(lines).toHaveLength(7);
	expect(lines[0]).toMatch(
		/^point,lane,network\.attachment,workload\.connections,seed,engine,throughput,throughput_half_width,/
	);
	// Equal to the last digit to the native results.
	for (const [line, attachment, connections] of [
		[1, 'vswitch', 1],
		[2, 'dedicated-osa', 1],
		[5, 'vswitch', 50],
		[6, 'dedicated-osa', 50]
	] as const) {
		expect(lines[line]).toContain(`${attachment},${connections},1,`);
		expect(lines[line]).toContain(natively(attachment, connections));
	}

	const middle = chart.getByRole('button', { name: /^Connections 7: B / });
	await middle.focus();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/workload\.connections=7/);
	await expect(lab.connections).toHaveValue('7');
	// It is still known, and at the same place.
	await expect(points).toHaveCount(6);
	await expect(middle).toBeFocused();
	await expectAccessible(page, { within: '[data-testid="sweep-request"]' });
	await panel.getByRole('button', { name: 'Close' }).click();
	await expect(panel).toBeHidden();
});

test(
	'two numbers become a map of the difference between lane B and lane A, on a phone, too',
	RELEASE,
	async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		const lab = new Lab(page);
		await lab.open(ALONE);
		await lab.openSection('Settings');
		await page.getByRole('button', { name: 'Sweep MTU', exact: true }).click();
		const panel = page.getByTestId('sweep-request');
		await panel.getByRole('combobox', { name: 'One curve per' }).selectOption({ label: 'Response size' });
		for (const group of ['Horizontal axis', 'One curve per']) {
			const points = panel.getByRole('group', { name: group, exact: true }).getByLabel('Points');
			await typed(points, '2');
		}
		await panel.getByRole('button', { name: 'Run', exact: true }).click();
		await expect(panel.getByRole('status')).toHaveText('All runs are done.', { timeout: 100_000 });
		const heat = panel.getByTestId('heat');
		const cells = heat.getByRole('button');
		await expect(cells).toHaveCount(4);
		for (const cell of await cells.all()) await expect(cell).toHaveText(/^[+−][\d.,]+%$/);
		// A lane does not differ from itself at its present values.
		await panel.getByRole('radio', { name: 'A vs now' }).check();
		await cells.first().focus();
		await page.keyboard.press('ArrowRight');
		await page.keyboard.press('ArrowDown');
		await expect(cells.nth(3)).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/network\.mtu=8992/);
		await expect(page).toHaveURL(/workload\.response_bytes=4000/);
		await expect(cells.nth(3)).toHaveText('');
		await expect(cells.nth(3)).toHaveAccessibleName(/MTU 8,992, .* now$/);
		await expect(cells.first()).toHaveText(/%$/);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
		await expectAccessible(page, { within: '[data-testid="sweep-request"]' });
	}
);
