// The page must show what drives a figure, also in the picture, and run the reductions that it
// suggests.
import { countWorkers, expect, Lab, RELEASE, test } from './lab.ts';

const ALONE = '/#platform=z15&workload.kind=RR&workload.connections=1&a=vswitch&b=dedicated-osa';

test('a response time over a virtual switch is mostly hold and card, and a reduction runs in lane B', async ({
	page
}) => {
	const lab = new Lab(page);
	await lab.open(ALONE);
	await page.getByRole('button', { name: 'Sensitivity of Response time' }).click();
	const panel = page.getByTestId('sensitivity');
	await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
	await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Sensitivity of “Response time”: virtual switch');
	const hold = panel.locator('[data-bar="vswitch_hold"]');
	await expect(hold).toContainText(/48\.\d% ± 0\.\d+%/, { timeout: 120_000 });
	await expect(panel.locator('[data-bar="card_per_batch"]')).toContainText(/33\.\d% ± 0\.\d+%/);
	await expect(panel.locator('[data-bar]').first()).toHaveAttribute('data-bar', 'vswitch_hold');
	await expect(page.getByTestId('sensitivity-sentence')).toHaveText(
		/^About half of “Response time” is the OSA uplink card’s wait for more frames\. 33\.\d% is the card’s work per batch\. \d+ other steps share the remaining 1\d\.\d%\.$/
	);
	await expect(page.getByTestId('sensitivity-help')).toHaveText(
		/^Biggest gain: if the OSA uplink card’s wait for more frames took half the time, “Response time” would fall by 24\.\d%\. Next: halving the card’s work per batch \(−16\.\d%\), then /,
		{ timeout: 60_000 }
	);
	await expect(page.getByTestId('sensitivity-sum')).toHaveText(
		/The bars add up to (99\.[5-9]|100\.[0-5])% ± 0\.\d%\s+\(expected: 100%\)/
	);

	// The picture shows it, too: in words, and where the pointer is on a bar.
	const picture = lab.lane('A');
	const hot = picture.getByRole('button', { name: /inbound frames, 48% of the sensitivity of “Response time”$/ });
	await expect(hot).toHaveCount(2);
	await expect(picture.getByRole('button', { name: /socket$/ })).toHaveCount(2);
	await expect(page.getByTestId('heat')).toContainText(
		'Heat map: how strongly “Response time” depends on the steps in each place.'
	);
	await hold.hover();
	await expect(picture.locator('rect.pointed')).toHaveCount(2);
	await panel.getByRole('button', { name: 'Heat map in the picture' }).click();
	await expect(hot).toHaveCount(0);
	await expect(page.getByTestId('heat')).toHaveCount(0);
	await panel.getByRole('button', { name: 'Heat map in the picture' }).click();
	await panel.getByRole('button', { name: 'Show the picture' }).click();
	await expect(picture).toBeInViewport();

	// One computation covers all figures of a lane.
	await panel.getByLabel('Figure').selectOption({ label: 'Throughput' });
	await expect(hold).toContainText(/−48\.\d%/);
	await expect(
		picture.getByRole('button', { name: /inbound frames, 48% of the sensitivity of “Throughput”$/ })
	).toHaveCount(2);
	await panel.getByLabel('Figure').selectOption({ label: 'Response time' });

	await hold.click();
	await expect(hold).toHaveAttribute('aria-pressed', 'true');
	const curve = page.getByTestId('curve');
	await expect(curve.locator('circle')).toHaveCount(11, { timeout: 60_000 });
	// On a phone no part of it is wider than the screen.
	const size = page.viewportSize() ?? { width: 0, height: 0 };
	await page.setViewportSize({ width: 390, height: 844 });
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	await page.setViewportSize(size);
	const slider = curve.getByRole('slider');
	await slider.focus();
	for (let tenth = 0; tenth < 5; tenth++) await slider.press('ArrowRight');
	await expect(page.getByTestId('announced')).toHaveText(
		/^50% removed: 20(\.\d+)?\sµs instead of 40(\.\d+)?\sµs; Response time 12\d\.\d\sµs \(−24\.\d%\)$/
	);
	await expect(page).toHaveURL(/a=vswitch&b=vswitch&b\.constants=vswitch_hold%3A20(\D|$)/);
	// The results are still about lane A, and lane B's measurement agrees with the curve.
	await expect(curve.locator('circle')).toHaveCount(11);
	await expect(lab.figure('response_time', 'b').locator('strong')).toHaveText(/^12[789]\.\d$/, { timeout: 60_000 });
	await expect(lab.figure('response_time', 'a').locator('strong')).toHaveText(/^16[78]\.\d$/);

	// The two steps follow each other, so their savings add up.
	const two = page.getByTestId('interactions');
	await two.getByRole('button', { name: 'Simulate 15 combinations' }).click();
	await expect(page.getByTestId('interactions-sentence')).toHaveText(
		'Shortening two steps saves the sum of both; none depends on another.',
		{
			timeout: 60_000
		}
	);
	await expect(two.locator('tbody td')).toHaveCount(36);
	await expect(two.locator('.alone').first()).toHaveText(/^−24\.\d% ± <0\.1%$/);
	await expect(two.locator('.beyond')).toHaveCount(15);
	await expect(two.locator('.beyond.muted')).toHaveCount(15);

	await panel.getByRole('button', { name: /^(Close|← Back to where you were)$/ }).click();
	await expect(panel).toBeHidden();
	await expect(hot).toHaveCount(0);
});

/** Simulating this takes many seconds, however fast the machine is. */
const SLOW_STORY = '/#story=qebsm-osa';
const AT_ONCE_MS = 5000;

test(
	'for a comparison’s own settings it is recorded: it is there at once, and nothing is simulated',
	RELEASE,
	async ({ page }) => {
		const workersBegun = await countWorkers(page);
		const lab = new Lab(page);
		await lab.open(SLOW_STORY);
		const ask = page.getByRole('button', { name: 'Sensitivity of Throughput', exact: true });
		await expect(ask).toBeVisible();
		const before = await workersBegun();
		const took = await ask.evaluate(
			(button) =>
				new Promise<number>((resolve) => {
					const begun = performance.now();
					const look = () =>
						document.querySelector('[data-testid="sensitivity-sentence"]') && resolve(performance.now() - begun);
					new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
					(button as HTMLButtonElement).click();
				})
		);
		expect(took).toBeLessThan(AT_ONCE_MS);
		const panel = page.getByTestId('sensitivity');
		await expect(page.getByTestId('sensitivity-help')).toContainText('Biggest gain: if the ');
		await expect(page.getByTestId('sensitivity-state')).toHaveText(/^Simulated in advance, with this version/);
		await expect(panel.locator('[data-bar]').first()).toBeVisible();
		await panel.getByRole('radio', { name: 'B', exact: true }).check();
		await expect(panel.getByRole('heading', { level: 2 })).toContainText('QEBSM on');
		await expect(page.getByTestId('sensitivity-state')).toHaveText(/^Simulated in advance, with this version/);
		expect(await workersBegun()).toBe(before);
		// What was not recorded is simulated when a reader asks for it.
		await panel.locator('[data-bar]').first().click();
		await expect.poll(workersBegun).toBeGreaterThan(before);
		await expect(page.getByTestId('curve').locator('circle')).toHaveCount(11, { timeout: 100_000 });
	}
);

test(
	'for other settings what the run itself shows comes first, and the sensitivity replaces it',
	RELEASE,
	async ({ page }) => {
		const lab = new Lab(page);
		await lab.open(`${ALONE}&seed=2`);
		const ask = (figure: string) => page.getByRole('button', { name: `Sensitivity of ${figure}`, exact: true });
		await expect(ask('Response time')).toBeVisible();
		// Until the test lets its engine through, nothing can be varied.
		let letThrough = () => {};
		const held = new Promise<void>((resolve) => (letThrough = resolve));
		await page.route('**/*.wasm', async (route) => {
			await held;
			await route.continue();
		});
		await ask('Response time').click();
		const shown = page.getByTestId('run-breakdown');
		await expect(shown).toContainText('While you wait: where an average transaction');
		await expect(shown.getByRole('listitem').filter({ hasText: /^Card\s*\d+%$/ })).toBeVisible();
		await expect(page.getByTestId('sensitivity').getByRole('progressbar')).toBeVisible();
		await page.getByTestId('sensitivity').getByLabel('Figure').selectOption({ label: 'CPU time per transaction' });
		await expect(shown).toContainText('While you wait: whose work the CPU time is');
		await expect(shown.getByRole('listitem')).toHaveText([/^Guests\s*\d+%$/, /^Hypervisor \(CP\)\s*\d+%$/]);
		letThrough();
		await expect(page.getByTestId('sensitivity-sentence')).toBeVisible({ timeout: 60_000 });
		await expect(shown).toHaveCount(0);
		await expect(page.getByTestId('sensitivity').locator('[data-bar]').first()).toBeVisible();
	}
);

test(
	'a row of a report opens its sensitivity: the computation starts at once, and suggests a reduction',
	RELEASE,
	async ({ page }) => {
		await page.goto('/reports/osa-vs-vswitch/');
		await page.getByRole('link', { name: 'Sensitivity: what limits NVM1L350' }).click();
		const lab = new Lab(page);
		await lab.ready();
		await expect(page).toHaveURL(/sensitivity=a-throughput/);
		const panel = page.getByTestId('sensitivity');
		await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Sensitivity of “MB/sec”: virtual switch');
		await expect(panel.getByRole('heading', { level: 2 })).toBeInViewport();
		// Long before all is known, the duration that was varied first is shown.
		await expect(page.getByTestId('sensitivity-so-far')).toHaveText(
			/^So far: [\d.]+% of the time that limits “MB\/sec” is the card’s work per \w+\./,
			{
				timeout: 60_000
			}
		);
		await expect(panel.getByRole('progressbar')).toBeVisible();
		await expect(panel.locator('[data-bar]').first()).toBeVisible();
		await expect(page.getByTestId('sensitivity-sum')).toHaveCount(0);
		await expect(page.getByTestId('sensitivity-sentence')).toHaveText(
			/^6\d\.\d% of the time that limits “MB\/sec” is the card’s work per frame\. 2\d\.\d% is the card’s work per buffer\. 1\d\.\d% is the card’s work per batch\.$/,
			{ timeout: 120_000 }
		);
		// For the largest duration a small reduction helps more than a large one, because then
		// something else limits.
		await expect(page.getByTestId('sensitivity-help')).toHaveText(
			/^Biggest gain: if the card’s work per frame took 20% less time, “MB\/sec” would rise by 1\d\.\d%\. Next: halving the card’s work per buffer \(\+\d+\.\d%\), then halving the card’s work per batch \(\+\d\.\d%\)\. The gain from halving the card’s work per frame \(\+1?\d\.\d%\) is smaller than the share of the step, because another step then takes its place\.$/,
			{ timeout: 60_000 }
		);
		// After closing it is no longer in the address; the limits of a lane open it, too.
		await panel.getByRole('button', { name: /^(Close|← Back to where you were)$/ }).click();
		await expect(page).not.toHaveURL(/sensitivity=/);
		await page.getByRole('button', { name: 'Sensitivity: what limits B' }).click();
		await expect(page).toHaveURL(/sensitivity=b-throughput/);
		await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Sensitivity of “MB/sec”: dedicated OSA card');
		await page.reload();
		await lab.ready();
		await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Sensitivity of “MB/sec”: dedicated OSA card');
		// For a figure that is not there, the main figure is shown.
		await page.goto('about:blank');
		await lab.open(`${ALONE}&made=a-nothing`);
		await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Sensitivity of “Throughput”: virtual switch');
		// Another test checks its result.
		await expect(page.getByTestId('sensitivity-so-far').or(page.getByTestId('sensitivity-sentence'))).toContainText(
			'of the time that limits “Throughput” is',
			{ timeout: 60_000 }
		);
	}
);

test(
	'for two steps that meet in a guest, a sentence says that one saves more if the other goes, too',
	RELEASE,
	async ({ page }) => {
		const lab = new Lab(page);
		await lab.open('/#platform=z990&workload.kind=STR&workload.connections=1&a=hipersockets&b=dedicated-osa');
		await page.getByRole('button', { name: 'Sensitivity of MB/sec' }).click();
		const two = page.getByTestId('interactions');
		await two.getByRole('button', { name: 'Simulate 15 combinations' }).click({ timeout: 120_000 });
		await expect(page.getByTestId('interactions-sentence')).toHaveText(
			/^Shortening the stack’s work per segment received helps more if the guest’s millicode per buffer received is shortened, too: halving the first changes “MB\/sec” by \+8\.\d%, the second by \+1[34]\.\d%, both by \+5\d\.\d%\.$/,
			{ timeout: 60_000 }
		);
		// As `datapath sensitivity --interactions` says it.
		const result = two.locator('td.interaction-text');
		await expect(result).toHaveCount(1);
		await expect(result.locator('.beyond')).toHaveText(/^\+1[34]\.\d% ± \d+(\.\d)?%$/);
		await expect(result.locator('.beyond')).not.toHaveClass(/muted/);
	}
);

test('it can be cancelled, and started again by keyboard', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z15&workload.kind=RR&workload.connections=50&a=vswitch&b=dedicated-osa');
	await page.getByRole('button', { name: 'Sensitivity of Throughput', exact: true }).click();
	const panel = page.getByTestId('sensitivity');
	const state = page.getByTestId('sensitivity-state');
	await expect(panel.getByRole('progressbar')).toBeVisible();
	await panel.getByRole('button', { name: 'Cancel' }).click();
	await expect(state).toHaveText('Cancelled.');
	await expect(panel.getByRole('progressbar')).toBeHidden();
	await panel.getByRole('button', { name: 'Start again' }).press('Enter');
	await expect(panel.getByRole('progressbar')).toBeVisible();
	// Other settings are another question.
	await lab.setConnections(1);
	await expect(state).toHaveText('The settings have changed since this result.');
	await panel.getByRole('button', { name: 'Start again' }).press('Enter');
	await expect(panel.locator('[data-bar="vswitch_hold"]')).toBeVisible({ timeout: 120_000 });
});

test('another question scrolls to its answer, and closing it scrolls back', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open(ALONE);
	const ask = (lane: string) =>
		page.getByRole('button', { name: `Sensitivity of CPU time per transaction, Lane ${lane}` });
	const heading = page.getByTestId('sensitivity').getByRole('heading', { level: 2 });
	await ask('A').click();
	await expect(heading).toBeInViewport();
	await expect(heading).toContainText('virtual switch');
	await page.evaluate(() => scrollTo(0, 0));
	await ask('B').click();
	await expect(heading).toContainText('dedicated OSA');
	await expect(heading).toBeInViewport();
	await page
		.getByTestId('sensitivity')
		.getByRole('button', { name: /^(Close|← Back to where you were)$/ })
		.click();
	await expect(ask('B')).toBeFocused();
	await expect(ask('B')).toBeInViewport();
	// By Escape, too; Escape closes the inspector first.
	await page.evaluate(() => scrollTo(0, 30));
	await ask('B').click();
	await expect(heading).toBeInViewport();
	await lab.lane('B').getByRole('button', { name: 'Client guest', exact: true }).first().press('Enter');
	await expect(page.getByRole('complementary', { name: 'Inspector' })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('complementary', { name: 'Inspector' })).toBeHidden();
	await expect(heading).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(heading).toBeHidden();
	await expect(ask('B')).toBeFocused();
	expect(await page.evaluate(() => scrollY)).toBe(30);
});
