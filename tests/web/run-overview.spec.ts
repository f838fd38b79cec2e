import { expect, Lab, test } from './lab.ts';

/** 50 ms of simulated time. */
const MOMENT = '/#t=50000000000';

test('the clock follows the hand over the strip of the whole run', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open(MOMENT);
	const strip = page.getByRole('slider', { name: 'The run so far' });
	await expect(strip).toHaveAttribute('aria-valuetext', /A: processors [\d.]+% busy.*; B: processors/);
	const box = await strip.boundingBox();
	if (!box) throw new Error('The strip has no box.');
	const at = (share: number) => [box.x + box.width * share, box.y + box.height / 2] as const;
	// The clock shows µs.
	const reading = async () => Number((await lab.clock.innerText()).replace(/[^\d.]/g, ''));
	await page.mouse.move(...at(0.8));
	await page.mouse.down();
	// Each picture comes while the button is held.
	for (const share of [0.6, 0.2, 0.4]) {
		await page.mouse.move(...at(share));
		await expect.poll(reading).toBeGreaterThan(49_500 * share);
		await expect.poll(reading).toBeLessThan(50_500 * share);
	}
	await page.mouse.up();
	await strip.press('Home');
	await expect(strip).toHaveValue('0');
	await expect.poll(reading).toBe(0);
	await strip.press('ArrowRight');
	await expect.poll(reading).toBeGreaterThan(0);
});

test('what a moment was like is in sight before the reader goes there', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open(MOMENT);
	const strip = page.getByRole('slider', { name: 'The run so far' });
	await expect(strip).toHaveAttribute('aria-valuetext', /busy/);
	const clock = await lab.clock.innerText();
	await strip.hover({ position: { x: 100, y: 10 } });
	const preview = page.getByText(/^[\d.,]+\sµs; A: processors [\d.]+% busy \(CP [\d.]+%\), packets [\d.]+/);
	await expect(preview).toBeVisible();
	await expect(lab.clock).toHaveText(clock);
	await page.mouse.move(0, 0);
	await expect(preview).toHaveCount(0);
});
