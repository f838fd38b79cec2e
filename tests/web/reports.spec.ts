// The pages of the published reports: readable without scripts, by keyboard and on a phone; each
// row has a link into the lab, and back.
import recorded from '../../web/src/lib/recorded/reports/validated.json' with { type: 'json' };
import { expectAccessible, expectAccessibleInBothThemes } from './axe.ts';
import { expect, Lab, oneIn, RELEASE, test } from './lab.ts';

interface Recorded {
	stem: string;
	title: string;
	runs: { run: string; figures: { measured: number; simulated: number }[] }[];
}
const validated: Recorded[] = recorded;

test('the list of reports has a link to each, with rows and errors by role', async ({ page }) => {
	await page.goto('/reports/');
	for (const { title, runs } of validated) {
		const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });
		await expect(card).toContainText(`${runs.length} runs`);
		await expect(card.getByRole('row', { name: /calibrated \d+ [\d.]+% [\d.]+%/ })).toBeVisible();
	}
	await page.getByRole('link', { name: validated[0]?.title ?? '' }).click();
	await expect(page).toHaveURL(/\/reports\/osa-vs-vswitch\/$/);
});

for (const { stem, title, runs } of oneIn(6, validated)) {
	test.describe(stem, () => {
		test.describe('without scripts', () => {
			test.use({ javaScriptEnabled: false });
			test('all of it is there', async ({ page }) => {
				await page.goto(`/reports/${stem}/`);
				await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
				await expect(page.locator('cite').getByRole('link', { name: title })).toHaveAttribute(
					'href',
					/^https:\/\/www\.vm\.ibm\.com\//
				);
				const table = page.getByRole('region', { name: `${title}, row by row` });
				for (const { run } of runs) await expect(page.locator(`[id="${run}"]`)).toContainText(run);
				await expect(table.getByRole('link', { name: /^Open .* in the lab, as lane [AB]$/ })).toHaveCount(runs.length);
				await expect(table.getByRole('link', { name: /^Sensitivity: what limits / })).toHaveCount(runs.length);
				const ways = page.locator('dt', { hasText: 'Jump to the rows' }).locator('+ dd').getByRole('link');
				for (const way of await ways.all()) {
					const anchor = (await way.getAttribute('href'))?.slice(1);
					await expect(page.locator(`tr[id="${anchor}"]`)).toContainText((await way.textContent()) ?? '');
				}
				await expect(ways).not.toHaveCount(0);
				const figures = runs.flatMap((run) => run.figures);
				const pointCount = figures.filter(({ measured, simulated }) => measured > 0 && simulated > 0).length;
				const points = page.getByRole('group', { name: /simulated and published/ }).getByRole('link');
				await expect(points).toHaveCount(pointCount);
				await expect(page.getByRole('heading', { name: 'Where the model does not fit' })).toBeVisible();
			});
		});

		test('axe finds nothing, a phone shows it without scrolling the page sideways, and its figures are there as CSV', async ({
			page,
			request
		}) => {
			await page.goto(`/reports/${stem}/`);
			await expectAccessible(page);
			await page.setViewportSize({ width: 320, height: 740 });
			const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect(over).toBeLessThanOrEqual(0);
			const href = await page.getByRole('link', { name: 'Table as CSV' }).getAttribute('href');
			const response = await request.get(new URL(href ?? '', page.url()).href);
			expect(response.status()).toBe(200);
			expect(response.headers()['content-type']).toContain('text/csv');
			const lines = (await response.text()).trimEnd().split('\n');
			expect(lines[0]).toBe(
				'report,run,metric,unit,measured,rounded_to,simulated,interval,error_pct,error_beyond_rounding_pct,role,predicted,predicted_low,predicted_high'
			);
			// Dividing its columns gives its error.
			for (const line of lines.slice(1).map((one) => one.split(','))) {
				const [published, simulated, error] = [4, 6, 8].map((column) => Number(line[column])) as [
					number,
					number,
					number
				];
				if (published > 0) expect(error, line.join()).toBeCloseTo(100 * (simulated / published - 1), 9);
				else expect(line[8]).toBe('');
			}
			expect(lines.length).toBe(1 + runs.flatMap(({ figures }) => figures).length);
		});
	});
}

test('the list of reports is accessible, dark too, and fits a phone', async ({ page }) => {
	await page.goto('/reports/');
	await expectAccessibleInBothThemes(page);
	await page.setViewportSize({ width: 320, height: 740 });
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('the blind predictions of the rows predicted before seen are next to the measured values', async ({ page }) => {
	const sentence =
		/Of the 54 figures held back then, 49 lie inside .* 32 of these figures are now on the site; 30 lie inside/;
	await page.goto('/reports/');
	await expect(page.getByText(sentence)).toBeVisible();
	for (const [stem, figures, row] of [
		[
			'vswitch-vs-router',
			6,
			/^router-rr-8992-vswitch Throughput tx\/s 17,970\.93 17,722\.81 16,021\.45 to 19,604\.84 −1\.4% inside/
		],
		['qebsm-osa-hipersockets', 16, /^losj1001-5\.1\.0 Total CPU ms\/MB 3\.99 4\.508 4\.138 to 5\.043 \+13\.0% outside/],
		['24-way', 10, /^TR22WWSC %CP % 21\.6 22\.5\d* 21\.82 to 23\.21 \+4\.2% outside/]
	] as const) {
		await page.goto(`/reports/${stem}/`);
		await expect(page.getByText(/ figures .*lie within the 90% intervals/)).toBeVisible();
		const table = page.getByRole('region', { name: 'Predicted before seen' });
		await expect(table.getByRole('row')).toHaveCount(figures + 1);
		await expect(table.getByRole('row', { name: row })).toBeVisible();
	}
	await page.goto('/reports/osa-vs-vswitch/');
	await expect(page.getByRole('heading', { name: 'Predicted before seen' })).toHaveCount(0);
});

test('the largest error of a report is the largest of its rows, and named', async ({ page }) => {
	await page.goto('/reports/');
	for (const { title, runs } of validated) {
		const sizes = runs
			.flatMap(({ figures }) => figures)
			.filter(({ measured }) => measured > 0)
			.map(({ measured, simulated }) => Math.abs(simulated / measured - 1));
		const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });
		await expect(card).toContainText(`${(Math.max(...sizes) * 100).toFixed(1)}%`);
		await expect(card).toContainText(/Largest error: .+ in row .+: .+ published, .+ simulated\./);
	}
});

test('a point is reached by keyboard, has a description, and is a link to its row', async ({ page }) => {
	await page.goto('/reports/osa-vs-vswitch/');
	const point = page.getByRole('link', {
		name: /^NVL2L201, Throughput, .+: published 598, simulated [\d.]+\sMB\/s \(\+\d/
	});
	await point.focus();
	await expect(point).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/#NVL2L201$/);
	await expect(page.locator('tr:target')).toContainText('NVL2L201');
	await expect(page.locator('tr:target')).toBeInViewport();
});

// A row of each machine, and one that is part of no comparison.
const ROWS = [
	['osa-vs-vswitch', 'NOS2L210'],
	['priority-queueing', 'MIX-LH'],
	['qebsm-osa-hipersockets', 'lhsh5001-5.2.0-qebsm'],
	['vswitch-vs-router', 'router-crr-8992-vm-router'],
	['qebsm-fcp', 'iozone-5.1.0'],
	['24-way', 'TR20WWSC']
] as const;

for (const [stem, run] of oneIn(6, ROWS)) {
	test(`${run} opens in the lab, and the lab has a link back to its row`, async ({ page }) => {
		await page.goto(`/reports/${stem}/`);
		await page.getByRole('link', { name: new RegExp(`^Open ${run} in the lab`) }).click();
		const lab = new Lab(page);
		await lab.ready();
		await expect(page.locator('[data-problem]')).toHaveCount(0);
		await expect(page.getByText(/Parts of this link were not recognised/)).toHaveCount(0);
		const back = page.getByRole('link', { name: run, exact: true }).first();
		await expect(back).toBeVisible({ timeout: 60_000 });
		await back.click();
		await expect(page).toHaveURL(new RegExp(`/reports/${stem}/#${run}$`));
		await expect(page.locator('tr:target')).toContainText(run);
	});
}

test('the lab and the lessons name the reports', RELEASE, async ({ page }) => {
	await page.goto('/');
	await page.getByRole('banner').getByRole('link', { name: 'Reports' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Published reports');
	await page.goto('/learn/qebsm/');
	await page.getByRole('link', { name: 'QDIO Enhanced Buffer State Management, z/VM 5.2.0' }).click();
	await expect(page).toHaveURL(/\/reports\/qebsm-osa-hipersockets\/$/);
});

for (const { width, height } of oneIn(2, [
	{ width: 390, height: 844 },
	{ width: 1440, height: 900 }
])) {
	test(`the head of a long table stays in sight at ${width} pixels, and leads to what roles mean`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await page.goto('/reports/osa-vs-vswitch/');
		const table = page.getByRole('region', { name: /row by row$/ });
		const role = table.locator('thead').getByRole('link', { name: 'Role', exact: true });
		const last = table.getByRole('row').last();
		await last.evaluate((row) => row.scrollIntoView({ block: 'center' }));
		await expect(last).toBeInViewport();
		await expect(table.locator('thead th').first()).toBeInViewport();
		const [head, rows, box] = await Promise.all([
			table.locator('thead th').first().boundingBox(),
			last.boundingBox(),
			table.evaluate((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight])
		]);
		expect((head?.y ?? 0) + (head?.height ?? 0)).toBeLessThanOrEqual(rows?.y ?? 0);
		expect(box, 'nothing is cut, and nothing scrolls in itself').toEqual([0, 0]);
		await role.focus();
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/#roles$/);
		await expect(page.getByText('so a small error proves little').first()).toBeInViewport();
	});
}

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('a phone shows one figure at a time, with the setting of its row', async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto('/reports/osa-vs-vswitch/');
		const row = page.locator('[id="NVS1L301"]');
		await expect(row.getByText('5,754.34')).toBeVisible();
		await expect(row.getByText('0.00855')).toBeHidden();
		await page.getByRole('radio', { name: 'Total CPU' }).check();
		await expect(row.getByText('5,754.34')).toBeHidden();
		for (const words of ['0.00855', 'calibrated', 'switch', 'lane A', 'Sensitivity'])
			await expect(row.getByText(words).first()).toBeVisible();
	});
});
