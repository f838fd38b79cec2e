// Comparisons as a reader uses them: from an instructive moment, through a guess, to the finding.
import { expect, Lab, test } from './lab.ts';

const HIPERSOCKETS = 'QEBSM off and on over HiperSockets (z990)';

test('a guess comes before the run that decides, and the answer with its cause after it', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open();
	await lab.openStory(HIPERSOCKETS);
	await page.getByRole('button', { name: 'Try 50 connections' }).click();
	const card = page.getByTestId('predict');
	await expect(card).toContainText('With 50 connections, which lane handles more transactions per second');
	await expect(lab.connections).toHaveValue('1');
	await card.getByRole('button', { name: /^A: / }).click();
	await expect(lab.connections).toHaveValue('50');
	await expect(card).toContainText(/Not quite:\s+B achieves \d+% more than A\./, { timeout: 60_000 });
	await expect(card.getByRole('listitem').nth(0)).toContainText('your guess');
	// After any other change it is another question.
	await lab.setConnections(7);
	await expect(card).toHaveCount(0);
});

test('a question can be skipped, and is not asked again', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open();
	await lab.openStory(HIPERSOCKETS);
	const more = page.getByRole('button', { name: 'Try 50 connections' });
	await more.click();
	await page.getByRole('button', { name: 'Skip the question' }).click();
	await expect(lab.connections).toHaveValue('50');
	await expect(page.getByTestId('predict')).toHaveCount(0);
	await page.getByRole('button', { name: 'Back to 1 connection' }).click();
	await more.click();
	await expect(lab.connections).toHaveValue('50');
	await page.goto('/');
	await page.reload();
	await lab.ready();
	await lab.openStory(HIPERSOCKETS);
	await more.click();
	await expect(lab.connections).toHaveValue('50');
});

test('where there is a lesson it is offered, and no other question is asked', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open();
	const lesson = page.getByRole('link', { name: 'Lesson (5 minutes)' });
	await page.getByRole('button', { name: 'Try 50 connections' }).click();
	await expect(lab.connections).toHaveValue('50');
	await expect(page.getByTestId('predict')).toHaveCount(0);
	await lab.openStory('QEBSM off and on over FCP (z990)');
	await expect(lesson).toHaveCount(0);
	await lab.openStory('16 or 24 processors for the same work (z990)');
	await expect(page.getByRole('button', { name: 'Predict the outcome' })).toHaveCount(0);
	await lesson.click();
	await expect(page).toHaveURL(/\/learn\/processors\/$/);
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Eight more processors');
});

// The unit tests compare each answer with the simulation; here, one comparison of each kind of
// work.
test('other comparisons are asked about and answered, too', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open();
	for (const [title, cause] of [
		['OSA card or HiperSockets (z990)', /A is limited by the engines? of .* B is limited by the virtual CPU of /],
		['QEBSM off and on over FCP (z990)', /A is limited by /],
		['Priority queueing on or off (z14)', /A is limited by /]
	] as const) {
		await lab.openStory(title);
		await page.getByRole('button', { name: /Try \d+ connections|Predict the outcome/ }).click();
		const card = page.getByTestId('predict');
		await card.getByRole('button', { name: 'about the same' }).click();
		await expect(card, title).toContainText(/Correct:\s+the lanes differ by no more than/, { timeout: 60_000 });
		await expect(card).toContainText(cause);
		await card.getByRole('button', { name: 'Close' }).click();
	}
});

test('a comparison opens at an instructive moment, and its start is one click away', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open();
	await expect(page.getByTestId('wait-reasons')).toContainText('longer in A');
	await lab.stop();
	await page.getByRole('button', { name: 'Back to start' }).click();
	await expect(lab.clock).toHaveText('0.000 µs');

	await lab.openStory('16 or 24 processors for the same work (z990)');
	await expect.poll(async () => parseFloat((await lab.clock.innerText()).replace(',', ''))).toBeGreaterThan(99_000);
	// The strips of the processors are full of the time before this moment, not only of the moments
	// since.
	const strip = page.locator('.lanes canvas').first();
	await expect
		.poll(() =>
			strip.evaluate((strip: HTMLCanvasElement) => {
				const { width, height } = strip;
				const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
				copy?.drawImage(strip, 0, 0);
				const data = copy?.getImageData(0, 0, width, height).data ?? [];
				let columns = 0;
				for (let x = 0; x < width; x++) {
					for (let y = 0; y < height; y++) {
						if (data[4 * (y * width + x) + 3]) {
							columns += 1;
							break;
						}
					}
				}
				return columns / width;
			})
		)
		.toBeGreaterThan(0.8);
});
