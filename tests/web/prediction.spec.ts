// The page must show how sure the model is of its figures, for each description, and give the
// reason where it cannot.
import { expect, Lab, RELEASE, test } from './lab.ts';

const PATHS = 'platform=z15&workload.kind=RR&a=vswitch&b=dedicated-osa';

const COMPUTED = 'Done.';

test('both lanes have intervals of the model, in words and as whiskers, again when the settings change', async ({
	page
}) => {
	const lab = new Lab(page);
	await lab.open(`/#${PATHS}&workload.connections=1`);
	const ask = page.getByRole('button', { name: 'How far off can the model be?' });
	await ask.press('Enter');
	await expect(ask).toHaveAttribute('aria-pressed', 'true');
	const states = page.getByTestId('prediction').locator('dd');
	await expect(states).toHaveText([COMPUTED, COMPUTED], { timeout: 60_000 });
	const intervalOf = (lane: 'a' | 'b') => lab.figure('throughput', lane).locator('[data-model]');
	// As in `datapath run --json`, which tests/wasm compares to the byte.
	await expect(intervalOf('a')).toHaveText(/^model: 5,6\d\d to 6,4\d\d\stx\/s \(90%\)$/);
	await expect(intervalOf('b')).toHaveText(/^model: 9,4\d\d to 10,6\d\d\stx\/s \(90%\)$/);
	// No report has a response time, so the model's error in it is unknown.
	await expect(lab.figure('response_time', 'a').locator('[data-model]')).toHaveCount(0);
	await expect(page.locator('svg[role="img"] path.spread.model')).toHaveCount(4);
	await expect(
		page.getByRole('img', { name: /^CPU time: guests.*model error \(90% prediction interval\) 7\.9\d–9\.\d/ })
	).toBeVisible();

	await lab.setConnections(2);
	await expect(intervalOf('a')).toHaveCount(0);
	await expect(states).toHaveText([COMPUTED, COMPUTED], { timeout: 60_000 });
	await expect(intervalOf('a')).toHaveText(/^model: 1?\d,\d\d\d to 1?\d,\d\d\d\stx\/s/);

	await ask.press('Enter');
	await expect(intervalOf('a')).toHaveCount(0);
	await expect(page.locator('path.spread')).toHaveCount(0);
});

test(
	'the intervals of a comparison are below its figures from the start, next to those of the simulation',
	RELEASE,
	async ({ page }) => {
		const lab = new Lab(page);
		await lab.open('/');
		const cell = lab.figure('throughput', 'a');
		await expect(cell.locator('[data-model]')).toHaveText(/^model: 5,6\d\d to 6,4\d\d\stx\/s \(90%\)$/);
		await expect(page.getByTestId('intervals')).toContainText(
			'± is chance in a run of limited length (95% interval of the simulation)'
		);
		// With the number of connections of the button, too.
		await lab.setConnections(50);
		await expect(cell.locator('[data-model]')).toHaveText(/^model: \d\d,\d\d\d to 1\d\d,\d\d\d\stx\/s \(90%/, {
			timeout: 60_000
		});
	}
);

test('without a similar published run there is no interval, and the page says why', async ({ page }) => {
	await new Lab(page).open(`/#${PATHS}&workload.connections=1&lpar.processors=8`);
	await page.getByRole('button', { name: 'How far off can the model be?' }).click();
	const states = page.getByTestId('prediction').locator('dd');
	const none = /^none, because no published run is similar enough \(.*\)$/;
	await expect(states).toHaveText([none, none], { timeout: 60_000 });
	await expect(page.locator('[data-model]')).toHaveCount(0);
});

test('for a disk the interval is the largest error so far, on a phone, too', RELEASE, async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const lab = new Lab(page);
	await lab.open('/#platform=z990&workload.kind=IOZONE&a=fcp&b=fcp&b.qebsm=off');
	await lab.openSection('Figures');
	await page.getByRole('button', { name: 'How far off can the model be?' }).click();
	await expect(page.getByTestId('prediction').locator('dd').first()).toHaveText(
		'Done. The range is as wide as the largest error we have seen.',
		{
			timeout: 60_000
		}
	);
	await expect(lab.figure('init_write', 'a').locator('[data-model]')).toHaveText(
		/^model: [\d.,]+ to [\d.,]+\s\S+ \(width: largest error seen so far\)/
	);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test(
	'a combination that no report ran is named in the lab and in an embed, with the measured values, and has no interval',
	RELEASE,
	async ({ page }) => {
		const named = /IBM measured RR only with MTU 1492, not 8992/;
		const lab = new Lab(page);
		await lab.open(`/#${PATHS}&workload.connections=1&network.mtu=8992`);
		await expect(page.locator('[data-extrapolated="network.mtu"]')).toHaveText(named);
		await expect(page.getByRole('list', { name: /^These figures are extrapolated/ }).getByRole('listitem')).toHaveText([
			named
		]);
		await page.getByRole('button', { name: 'How far off can the model be?' }).click();
		await expect(page.getByTestId('prediction').locator('dd')).toHaveText([named, named], { timeout: 60_000 });
		await expect(page.locator('[data-model]')).toHaveCount(0);

		await page.setViewportSize({ width: 700, height: 500 });
		await lab.open(`/embed/#${PATHS}&workload.connections=1&network.mtu=8992`);
		await expect(page.getByTestId('extrapolated')).toHaveText(named);
		await lab.open(`/embed/#${PATHS.replace('RR', 'STR')}&workload.connections=1&network.mtu=8992`);
		await expect(page.getByTestId('extrapolated')).toHaveCount(0);
	}
);
