// The controls at both ends of time: before the beginning there is nothing, and after the last
// moment that was shown there is always another. Play goes on from wherever the reader is.
import type { Page } from '@playwright/test';
import { expect, frames, Lab, oneIn, RELEASE, RENEWED, test } from './lab.ts';

const BEGINNING = '0.000 µs';

/** Whether the clock runs, and Pause stops it. */
async function goesOn(lab: Lab) {
	const stood = await lab.clock.innerText();
	await lab.start();
	await expect(lab.clock).not.toHaveText(stood, { timeout: 5000 });
	await lab.stop();
}

const away = (page: Page) => page.locator('.sentence').click();

const WAYS: Record<string, (page: Page) => Promise<void>> = {
	'the button': (page) => page.getByRole('button', { name: 'Step back' }).click(),
	'←': (page) => page.keyboard.press('ArrowLeft'),
	',': (page) => page.keyboard.press(','),
	Home: (page) => page.keyboard.press('Home'),
	'Back to start': (page) => page.getByRole('button', { name: 'Back to start' }).click()
};

test('going back at the beginning, in any way, stays there, and the clock can run', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#t=0');
	for (const [name, goBack] of oneIn(2, Object.entries(WAYS)))
		await test.step(name, async () => {
			await page.evaluate(() => (location.hash = '#t=0'));
			await expect(lab.clock).toHaveText(BEGINNING);
			await away(page);
			for (let i = 0; i < 3; i++) await goBack(page);
			// The clock is written ten times a second.
			await frames(page, RENEWED);
			await expect(lab.clock).toHaveText(BEGINNING);
			await goesOn(lab);
		});
});

test('Home and then a step back, from a moment later', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#t=50000000');
	await expect(lab.clock).toHaveText('50.000 µs');
	await away(page);
	await page.keyboard.press('Home');
	await expect(lab.clock).toHaveText(BEGINNING);
	await page.keyboard.press('ArrowLeft');
	await expect(lab.clock).toHaveText(BEGINNING);
	await lab.next.click();
	await expect(lab.clock).not.toHaveText(BEGINNING);
	await goesOn(lab);
});

test('← held down goes back event by event, to the beginning and no further', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#t=20000000');
	await expect(lab.clock).toHaveText('20.000 µs');
	await away(page);
	// Without a keyup in between the browser reports that the key repeats.
	await expect(async () => {
		for (let i = 0; i < 10; i++) await page.keyboard.down('ArrowLeft');
		await expect(lab.clock).toHaveText(BEGINNING, { timeout: 200 });
	}).toPass({ intervals: [50] });
	for (let i = 0; i < 10; i++) await page.keyboard.down('ArrowLeft');
	await page.keyboard.up('ArrowLeft');
	await expect(lab.clock).toHaveText(BEGINNING);
	await goesOn(lab);
});

test('at the end of the scrub bar → goes on to new moments, and so does Play', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#t=50000000');
	const scrub = page.getByRole('slider', { name: 'Simulated time' });
	await scrub.focus();
	const end = Number(await scrub.getAttribute('max'));
	await page.keyboard.press('End');
	const reading = async () => Number((await lab.clock.innerText()).replace(/[^\d.]/g, ''));
	await expect.poll(reading).toBe(end / 1000);
	await away(page);
	await page.keyboard.press('ArrowRight');
	await expect.poll(reading).toBeGreaterThan(end / 1000);
	await page.keyboard.press('ArrowLeft');
	await expect.poll(reading).toBeLessThanOrEqual(end / 1000);
	await goesOn(lab);
});

test('at the beginning of the scrub bar nothing is lost', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#t=50000000');
	const scrub = page.getByRole('slider', { name: 'Simulated time' });
	await scrub.focus();
	await page.keyboard.press('Home');
	await expect(lab.clock).toHaveText(BEGINNING);
	await page.keyboard.press('ArrowLeft');
	await expect(lab.clock).toHaveText(BEGINNING);
	await goesOn(lab);
});
