// The cards of the machines: readable without scripts, with the numbers of their sources; linked
// from reports and lab.
import constants from '../../web/packages/engine/generated/constants.json' with { type: 'json' };
import recorded from '../../web/src/lib/recorded/reports/validated.json' with { type: 'json' };
import { withReportTitle } from '../../web/src/lib/comparison/report-pages.ts';
import { originOf } from '../../web/src/lib/text/en/constant-meanings.ts';
import { constants as words } from '../../web/src/lib/text/en/constants.ts';
import { expectAccessibleInBothThemes } from './axe.ts';
import { expect, Lab, oneIn, RELEASE, test } from './lab.ts';

const machines = Object.entries(constants);
interface Recorded {
	stem: string;
	title: string;
	runs: { description: { platform: string }; figures: { role: string; independent: boolean }[] }[];
}
const reports = (recorded as Recorded[]).map((report) => ({
	...report,
	platform: report.runs[0]?.description.platform,
	figures: report.runs.flatMap(({ figures }) => figures)
}));

for (const [machine, machineConstants] of oneIn(3, machines)) {
	test.describe(machine, () => {
		const about = reports.filter(({ platform }) => platform === machine);
		const fitted = machineConstants.filter(({ status }) => status === 'fitted');

		test.describe('without scripts', () => {
			test.use({ javaScriptEnabled: false });
			test('its numbers are equal to those of its sources', async ({ page }) => {
				await page.goto(`/reports/machines/${machine}/`);
				await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${machine}: model card`);
				const weighed = about
					.flatMap(({ figures }) => figures)
					.filter(({ role, independent }) => role === 'calibration' && independent).length;
				await expect(
					page.getByText(
						`${fitted.length} of its ${machineConstants.length} constants were fitted to ${weighed} published figures.`
					)
				).toBeVisible();
				await expect(page.locator('[data-constant]')).toHaveCount(machineConstants.length);
				for (const { name, unit, origin } of machineConstants.slice(0, 5)) {
					await expect(page.locator(`[data-constant="${name}"]`)).toContainText(words.unitOf(unit));
					await expect(page.locator(`[data-constant="${name}"]`)).toContainText(originOf(withReportTitle(origin)));
				}
				for (const { title, stem, figures } of about) {
					const calibrated = figures.filter(({ role }) => role === 'calibration').length;
					const errors = page
						.locator('.errors', { has: page.getByRole('row') })
						.nth(about.findIndex((one) => one.stem === stem));
					await expect(errors.getByRole('row', { name: new RegExp(`^calibrated \\d+ ${calibrated} `) })).toBeVisible();
					await expect(page.getByRole('link', { name: title }).first()).toHaveAttribute('href', `../../${stem}/`);
				}
			});
		});

		test('axe finds nothing, light and dark, and a phone shows it without scrolling sideways', async ({ page }) => {
			await page.goto(`/reports/machines/${machine}/`);
			await expectAccessibleInBothThemes(page);
			await page.setViewportSize({ width: 360, height: 740 });
			expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
		});
	});
}

test('reports and the lab have links to a card, and it has links to a row and back', RELEASE, async ({ page }) => {
	await page.goto('/reports/qebsm-fcp/');
	await page.getByRole('link', { name: 'Model card of the z990' }).click();
	await expect(page).toHaveURL(/\/reports\/machines\/z990\/$/);
	await page.getByRole('link', { name: 'iozone-5.2.0-qebsm' }).first().click();
	await expect(page).toHaveURL(/\/reports\/qebsm-fcp\/#iozone-5\.2\.0-qebsm/);
	await page.goto('/reports/');
	await page.getByRole('link', { name: 'Model card of the z14' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('z14: model card');
	const lab = new Lab(page);
	await lab.open();
	await page.getByText(/^The model’s \d+ constants \(z15\)/).click();
	await page.getByRole('link', { name: 'Model card of the z15' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('z15: model card');
});

test('on a phone the figures of a report’s rows are next to their names', RELEASE, async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/reports/osa-vs-vswitch/');
	const row = page.locator('[id="NVS1L301"]');
	await row.scrollIntoViewIfNeeded();
	await expect(row.getByRole('rowheader')).toBeInViewport({ ratio: 1 });
	await expect(row.getByText('5,754.34')).toBeInViewport({ ratio: 1 });
});
