// A teacher's texts may contain very long words, such as addresses. No screen gets wider for them,
// at any step.
import type { Page } from '@playwright/test';
import { expect, frames, RELEASE, RENEWED, test } from './lab.ts';

const LONG = `https://learn.example.org/${'course-of-the-second-term/'.repeat(4)}${'x'.repeat(90)}`;
const CUSTOM = {
	title: LONG.slice(0, 118),
	view: 'story=card-or-vswitch&workload.connections=1',
	from: 0,
	pauses: 20_000_000,
	lanes: 'both',
	question: LONG,
	answers: [LONG.slice(0, 200), `The card: ${LONG}`.slice(0, 200)],
	right: 1,
	after: `${LONG} ${LONG}`,
	change: 'workload.connections',
	hidden: []
};
const OF_LESSON = { lesson: 'nobody-is-busy', without: ['change', 'elsewhere'], question: LONG, hidden: [] };
const addressOf = (sheet: object) => `/learn/class/#class=${Buffer.from(JSON.stringify(sheet)).toString('base64url')}`;

async function expectNoWider(page: Page, where: string) {
	for (const width of [1280, 360, 320]) {
		await page.setViewportSize({ width, height: 740 });
		await frames(page, RENEWED);
		const over = await page.evaluate(() => {
			const room = document.documentElement.clientWidth;
			const wide = [...document.querySelectorAll('body *')].filter(
				(one) => one.getBoundingClientRect().right > room + 1
			);
			const over = document.documentElement.scrollWidth - room;
			return over > 0 ? [over, ...wide.slice(0, 5).map((one) => `${one.nodeName}.${one.getAttribute('class')}`)] : [];
		});
		expect(over, `${where}, ${width} pixels`).toEqual([]);
	}
}

test('a teacher’s own question, to its end, in presentation mode and in notes', RELEASE, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'));
	await page.goto(addressOf(CUSTOM));
	await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
	for (const step of ['predict', 'observe', 'explain', 'change', 'end']) {
		await expect(page.locator('.lesson')).toHaveAttribute('data-step', step);
		await expectNoWider(page, step);
		if (step === 'predict') await page.locator('.chips button').first().click();
		else if (step !== 'end') await page.getByRole('button', { name: 'Next', exact: true }).click();
	}
	await page.keyboard.press('p');
	await expect(page.locator('.room').first()).toBeVisible();
	await expectNoWider(page, 'room');
	await page.goto('about:blank');
	await page.goto(`${addressOf(CUSTOM)}&notes`);
	await expect(page.locator('main')).toContainText('https://learn.example.org');
	await expectNoWider(page, 'notes');
});

test('a question at the end of a lesson of ours', RELEASE, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto(`${addressOf(OF_LESSON)}&at=end&guess=0&cause=0-1-2-3`);
	await expect(page.locator('.lesson')).toBeVisible();
	await expectNoWider(page, 'end');
	await page.goto('about:blank');
	await page.goto(`${addressOf(OF_LESSON)}&notes`);
	await expect(page.locator('main')).toContainText('No processor is busy');
	await expectNoWider(page, 'notes');
});

test('in the dialogs that prepare and share it', RELEASE, async ({ page }) => {
	await page.goto('/#story=card-or-vswitch&t=20000000');
	await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
	await page.setViewportSize({ width: 1280, height: 740 });
	await page.getByRole('button', { name: 'Prepare a class' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Title').fill(CUSTOM.title);
	await dialog.getByLabel('Question', { exact: true }).fill(LONG);
	await dialog.getByLabel('Answer 1', { exact: true }).fill(LONG);
	await dialog.getByLabel('Answer 2', { exact: true }).fill(LONG.slice(1));
	await expect(dialog.getByRole('textbox', { name: 'Link' })).toBeVisible();
	await expectNoWider(page, 'prepare');
	const inside = await dialog.evaluate((one) => one.scrollWidth - one.clientWidth);
	expect(inside).toBeLessThanOrEqual(0);
});
