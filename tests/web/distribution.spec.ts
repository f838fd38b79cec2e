// The tail of the distribution opens the transactions that are in it.
import { expect, Lab, settled, test } from './lab.ts';

test('Enter on a percentile, or a click on the line, opens a transaction with its reason', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z15&workload.connections=5&a=vswitch&b=dedicated-osa&t=0');
	await page.getByRole('button', { name: 'Distribution of response times' }).click();
	const chart = page.getByRole('group', { name: /^Distribution of response times/ });
	const point = chart.getByRole('button', { name: /^A, p99: go to the end of a transaction that took \d/ });
	await expect(point).toBeVisible({ timeout: 100_000 });
	const before = await settled(page, () => lab.clock.innerText());
	await point.focus();
	await page.keyboard.press('Enter');
	const at = await settled(page, () => lab.clock.innerText());
	expect(at).not.toBe(before);
	await expect(lab.play).toBeVisible();
	const inspector = page.getByRole('complementary', { name: 'Inspector' });
	await expect(inspector).toContainText(/waited|waiting/i);

	// The line has others: the slowest tenth begins at its first example.
	const line = chart.locator('path.reach').first();
	await line.scrollIntoViewIfNeeded();
	const end = await line.evaluate((path: SVGPathElement) => {
		const { x, y } = path.getPointAtLength(0.2 * path.getTotalLength());
		const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(path.getScreenCTM() ?? undefined);
		return [left, top] as const;
	});
	await page.mouse.click(...end);
	await expect.poll(() => lab.clock.innerText()).not.toBe(at);
	await expect(inspector).toContainText(/waited|waiting/i);
});
