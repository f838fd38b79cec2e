// The recent activity of processors is the same at the same clock, however a reader got there:
// scrolled, resized, toggled, from another tab.
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, frames, Lab, RELEASE, RENEWED, test } from './lab.ts';

const PICTURES = {
	'one way': '/#story=card-or-vswitch',
	'many processors': '/#story=n-way',
	'pairs of guests': '/#story=priorities'
};

/** The strips of both lanes; in a picture of one route they are painted with everything else. */
const painted = (page: Page) =>
	page.evaluate(() => {
		const strips = document.querySelectorAll<HTMLCanvasElement>('.processors canvas, .shares canvas');
		const all = strips.length > 0 ? strips : document.querySelectorAll<HTMLCanvasElement>('.stage canvas');
		return [...all].map((one) => one.toDataURL());
	});

/** About a second of play, in frames. */
const SECOND = 60;

/** The painted strips once they do not change any more. */
async function atRest(page: Page): Promise<string[]> {
	let last: string[] = [];
	await expect(async () => {
		const before = last;
		last = await painted(page);
		expect(last.length).toBeGreaterThan(1);
		expect(last.every((one, i) => one === before[i])).toBe(true);
	}).toPass({ intervals: [1200], timeout: 20_000 });
	return last;
}

for (const [name, address] of Object.entries(PICTURES))
	test(`${name}: strips show the same at the same clock`, RELEASE, async ({ page }) => {
		const lab = new Lab(page);
		await lab.open(address);
		await lab.start();
		await frames(page, SECOND);
		// Visible again after some time out of view.
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
		await frames(page, SECOND);
		await page.evaluate(() => scrollTo(0, 0));
		await frames(page, RENEWED);
		// A tab in the background gets neither frames nor timers.
		const tab = await page.context().newCDPSession(page);
		await tab.send('Page.setWebLifecycleState', { state: 'frozen' });
		// A real wait, because it draws nothing that could be waited for.
		await setTimeout(1500);
		await tab.send('Page.setWebLifecycleState', { state: 'active' });
		await frames(page, RENEWED);
		await lab.stop();
		const clock = await lab.clock.innerText();
		const first = await atRest(page);
		// The past is fetched once changes have stopped; with many processors that takes seconds.
		const same = async (how: string) => {
			const alike = async () => (await painted(page)).map((one, i) => one === first[i]);
			await expect.poll(alike, { message: how, timeout: 20_000 }).toEqual(first.map(() => true));
			expect(await lab.clock.innerText()).toBe(clock);
		};

		await page.keyboard.press('t');
		await expect(page.getByRole('table').first()).toBeVisible();
		await page.keyboard.press('t');
		await expect(page.locator('.lane canvas').first()).toBeVisible();
		await same('after the table');
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
		await frames(page, RENEWED);
		await page.evaluate(() => scrollTo(0, 0));
		await same('after scrolling');
		await page.setViewportSize({ width: 900, height: 800 });
		await frames(page, RENEWED);
		await page.setViewportSize({ width: 1280, height: 800 });
		await same('after another size');
	});
