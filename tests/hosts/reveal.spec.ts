// A deck of reveal.js: a frame of the lab behind a slide.
import type { Page } from '@playwright/test';
import { addresses } from '../../scripts/hosts/examples.mjs';
import { expect, Living, overflow, PHONE, photographs, SCHEMES, serve, test } from './walk.ts';

serve('reveal');

/** The third and the fifth slide. */
const LIVE = ['/#/2', '/#/4'];
const shown = (page: Page) => new Living(page, '.slide-background.present iframe');
const running = (page: Page) =>
	page.frames().filter((frame) => frame.url().startsWith(`${addresses.lab}/embed/`)).length;

async function open(page: Page, address = LIVE[0] ?? ''): Promise<Living> {
	await page.goto(address);
	const living = shown(page);
	await living.ready();
	return living;
}

for (const address of LIVE) {
	test(`the slide ${address} plays`, async ({ page }) => {
		const living = await open(page, address);
		await living.plays();
		expect(running(page), 'no slide but this one').toBe(1);
	});
}

test('the arrows are next to the frame, and lead on from it: the frame of the previous slide has ended', async ({
	page
}) => {
	const living = await open(page);
	await living.starts();
	const frame = await page.locator('.slide-background.present iframe').boundingBox();
	const arrows = await page.getByRole('button', { name: 'next slide' }).boundingBox();
	expect(arrows?.y).toBeGreaterThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
	await page.getByRole('button', { name: 'next slide' }).click();
	await expect(page).toHaveURL(/#\/3$/);
	await expect.poll(() => running(page)).toBe(0);
	await page.keyboard.press('ArrowLeft');
	await living.ready();
	await expect(living.clock, 'it begins anew').toHaveText('203.000 µs');
});

for (const colorScheme of SCHEMES) {
	test.describe(`where the reader's system is ${colorScheme}`, () => {
		test.use({ colorScheme });
		test('deck and frame are, too', async ({ page }) => {
			const living = await open(page);
			await living.follows(colorScheme);
		});
	});
}

/** On narrow screens reveal.js puts its slides one below the other, whatever the address is. */
async function openOnPhone(page: Page): Promise<Living> {
	await page.goto('/');
	const frame = 'iframe[data-src*="card-or-vswitch"]';
	await expect(page.locator('body')).toHaveClass(/reveal-scroll/);
	await page.locator(frame).scrollIntoViewIfNeeded();
	const living = new Living(page, frame);
	await living.ready();
	return living;
}

test.describe('on a phone', () => {
	test.use({ viewport: PHONE });
	test('nothing is wider than the page, and a finger finds room next to the frame', async ({ page }) => {
		const living = await openOnPhone(page);
		await living.plays();
		expect(await overflow(page)).toBeLessThanOrEqual(0);
		const box = await page.locator('iframe[src]').first().boundingBox();
		expect(box?.width).toBe(PHONE.width);
		expect(box?.height).toBeLessThanOrEqual(PHONE.height - 44);
	});
});

test('on paper a slide has the address of its content', async ({ page }) => {
	await page.goto('/?view=print');
	await expect(page.locator('.pdf-page')).toHaveCount(6);
	const printedAddresses = await page
		.locator('section[data-background-iframe]')
		.evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').content));
	expect(printedAddresses).toHaveLength(LIVE.length);
	for (const text of printedAddresses) expect(text).toContain(`${addresses.lab}/embed/#story=`);
	expect(running(page), 'nothing runs for paper').toBe(0);
});

photographs('reveal', (page) => (page.viewportSize()?.width === PHONE.width ? openOnPhone(page) : open(page)));
