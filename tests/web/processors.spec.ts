// Many processors and their locks: their activity, the holders of locks, and the processors that
// PR/SM has suspended.
import { expectAccessibleInBothThemes } from './axe.ts';
import { expect, Lab, RELEASE, settled, test } from './lab.ts';

const ADDRESS = '/#platform=z990&a=guest-lan&b=guest-lan&a.processors=16&b.processors=24';

test('the story opens, moves within a second, and has a row per processor', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open(ADDRESS);
	await lab.start();
	await expect(lab.story.locator('option:checked')).toHaveText('16 or 24 processors for the same work (z990)');
	const clock = await lab.clock.innerText();
	await expect(lab.clock).not.toHaveText(clock, { timeout: 1000 });
	const processors = (letter: 'A' | 'B') =>
		lab
			.lane(letter)
			.getByTestId('processors')
			.getByRole('button', { name: /^CPU \d+/ });
	await expect(processors('A')).toHaveCount(16);
	await expect(processors('B')).toHaveCount(24);
	await expect(lab.lane('B').getByRole('list', { name: 'Locks' }).getByRole('button')).toHaveCount(5);
	const pixels = await lab.picture('B');
	await expect.poll(() => lab.picture('B')).not.toBe(pixels);
});

test(
	'other work of the same partitions has a picture and figures of its own, and the processors appear once',
	RELEASE,
	async ({ page }) => {
		const lab = new Lab(page);
		await lab.open(`${ADDRESS}&workload.connections=18`);
		await page
			.getByRole('radiogroup', { name: 'Lane A: other guests' })
			.getByRole('radio', { name: 'Stream and file' })
			.check();
		await expect(page).toHaveURL(/a\.concurrent=1/);
		const lane = lab.lane('A');
		for (const part of ['100 web servers', 'STR client', 'STR server', 'IOzone guest', 'Disk'])
			await expect(lane.getByRole('button', { name: part, exact: true }).first()).toBeVisible();
		await expect(lane.getByTestId('processors').getByRole('button', { name: /^(CPU|IFL) \d+/ })).toHaveCount(18);
		const figures = page.getByRole('region', { name: 'Figures' });
		for (const heading of ['WEB · guest LAN', 'STR · HiperSockets', 'IOzone · FCP'])
			await expect(figures.getByText(heading)).toBeVisible({ timeout: 60_000 });
		await expect(figures.getByText(/IBM did not measure STR together with other work/)).toBeVisible();
		// A path without such work does not offer it.
		await lab.open('/#platform=z990&a=fcp&b=fcp');
		await expect(page.getByRole('radiogroup', { name: 'Lane A: other guests' })).toHaveCount(0);
	}
);

test('a lock whose holder does not run is plain to see, and going back is exact', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open(ADDRESS);
	await lab.stop();
	await page.getByRole('combobox', { name: 'Step to the' }).selectOption('preempted');
	await page.getByRole('button', { name: 'Next lock whose holder is paused' }).click();
	const stranded = page.locator('[data-lock][data-tone="stranded"]');
	await expect(stranded.first()).toBeVisible({ timeout: 60_000 });
	await expect(stranded.first()).toContainText(/held by .*(paused for another|which is paused)/);
	// Each lane found its own; both go back to the earlier moment, and the address follows.
	const moment = await settled(page, () => lab.clock.innerText());
	const ps = () => Number(/[#&]t=(\d+)/.exec(page.url())?.[1]);
	await expect.poll(() => (ps() / 1e6).toFixed(3)).toBe(parseFloat(moment.replaceAll(',', '')).toFixed(3));
	const words = await stranded.allInnerTexts();
	const address = page.url();

	await page.getByRole('button', { name: 'Back to start' }).click();
	await expect(lab.clock).toHaveText('0.000 µs');
	await expect(page).toHaveURL(/t=0/);
	await page.goto('/');
	await page.goto(address);
	await lab.ready();
	await expect(lab.clock).toHaveText(moment);
	await expect(stranded).toHaveCount(words.length);
	expect(await stranded.allInnerTexts()).toEqual(words);
});

test('processors are measured side by side, and it can be stopped', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open(ADDRESS);
	await lab.stop();
	const sweep = page.getByTestId('sweep');
	await sweep.getByRole('button', { name: 'Run' }).click();
	await sweep.getByText('As a table').click();
	await expect(sweep.locator('[data-sweep="tx_per_s"][data-point="4"]')).toHaveText(/\d/, { timeout: 90_000 });
	await sweep.getByRole('button', { name: 'Stop' }).click();
	await expect(
		sweep
			.getByRole('button', { name: 'Run again' })
			.or(sweep.getByRole('button', { name: 'Run' }))
			.first()
	).toBeVisible();
});

test('the keyboard walks through locks and processors', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open(`${ADDRESS}&t=20000000000`);
	const processors = lab.lane('B').getByTestId('processors');
	await processors.getByRole('button').first().focus();
	for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowDown');
	await expect(processors.getByRole('button', { name: /^CPU 0:/ })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('complementary', { name: 'Inspector' })).toContainText('CPU 0');
	await expect(page).toHaveURL(/select=b-processor-0/);
});

test(
	'without a cap no processor is suspended, and the figures say that this was not measured',
	RELEASE,
	async ({ page }) => {
		const lab = new Lab(page);
		await lab.open('/#platform=z990&a=guest-lan&b=guest-lan&a.processors=24&b.processors=24&b.capped=0&t=20000000000');
		await expect(lab.story.locator('option:checked')).toHaveText('24 processors, capped or not (z990)');
		await expect(lab.figure('tx_per_s', 'a')).toContainText('published', { timeout: 60_000 });
		await expect(lab.figure('tx_per_s', 'b')).toHaveText(/\d/, { timeout: 60_000 });
		await expect(page.locator('[data-extrapolated="lpar.capped"]')).toBeVisible();
		await expect(lab.lane('B').getByRole('button', { name: /: paused/ })).toHaveCount(0);
		await expect(
			lab
				.lane('A')
				.getByRole('button', { name: /CPU \d+: paused/ })
				.first()
		).toBeVisible();
	}
);

test('a processor and a lock show their numbers over time', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open(ADDRESS);
	await lab.start();
	await lab
		.lane('B')
		.getByTestId('processors')
		.getByRole('button', { name: /^CPU 7/ })
		.click();
	const inspector = page.getByRole('complementary', { name: 'Inspector' });
	await expect(inspector).toContainText('CPU 7');
	await expect(inspector).toContainText('Paused');
	await page.keyboard.press('Escape');
	await lab
		.lane('A')
		.getByRole('list', { name: 'Locks' })
		.getByRole('button', { name: /scheduler lock/ })
		.click();
	await expect(inspector).toContainText('Spinning processors while you watch');
});

test('with reduced motion processors are bars, with tables next to them', RELEASE, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	const lab = new Lab(page);
	await lab.open(ADDRESS);
	await expect(lab.play).toBeVisible();
	await expect(page.getByText('Share of the time so far').first()).toBeVisible();
	await expect(page.getByRole('table', { name: 'Locks – Lane B' })).toBeVisible();
	await expect(page.getByRole('table', { name: 'Processors – Lane B' }).getByRole('row')).toHaveCount(25);
});

test('is accessible, dark too, and fits a phone', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open(`${ADDRESS}&t=40000000000&select=b-processor-3`);
	await expectAccessibleInBothThemes(page);
	await page.setViewportSize({ width: 360, height: 740 });
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth
	);
	expect(overflow).toBeLessThanOrEqual(0);
});

test('/embed shows it, too, one lane at a time, because both would need scrolling', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open(`/embed${ADDRESS.slice(1)}`);
	await expect(lab.lane('A').getByTestId('processors')).toBeVisible();
	await page.getByRole('button', { name: /^B 24 processors/ }).click();
	await expect(lab.lane('B').getByTestId('processors')).toBeVisible();
});
