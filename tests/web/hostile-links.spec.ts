// A link can contain anything. The page opens all the same, lists what it did not understand, and
// can be used.
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, frames, FULL, Lab, RELEASE, RENEWED, settled, test } from './lab.ts';

const LINKS = [
	'#platform=z15&a=constructor',
	'#platform=__proto__&a=__proto__&b=toString',
	'#platform=z990&a=hasOwnProperty-noqebsm&select=a-constructor-0',
	'#platform=z14&pairs.0.kind=constructor&pairs.0.priority=toString&workload.kind=valueOf',
	'#pace=1e308&t=9e18',
	`#t=${'9'.repeat(309)}&seed=${'9'.repeat(309)}`,
	'#t=-5&pace=-1&seed=-1&workload.connections=-1',
	'#t=Infinity&pace=NaN&network.link_gbps=1e400',
	'#workload.connections=0x10&network.mtu=1e9&lpar.smt=7&network.layer=9',
	`#v=${'1'.repeat(300)}`,
	`#${'x'.repeat(30_000)}`,
	`#${'y'.repeat(200)}=1`,
	'#%E0%A4%A&%'
];

/** A sample of links, and all of them in the full suite. */
const sampled = (index: number) => FULL || index % 24 === 0;

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** The page lists what it did not understand, shows a comparison, and can be used. */
async function expectUsable(page: Page, link: string) {
	const lab = new Lab(page);
	await expect(page.getByTestId('unknown-params')).toContainText('Parts of this link were not recognised');
	await expect(page.locator('[data-problem]')).toHaveCount(0);
	for (const width of [320, 360, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		expect(await page.evaluate(overflow), `${width} pixels`).toBeLessThanOrEqual(0);
	}
	await lab.start();
	const clock = await lab.clock.innerText();
	await expect(lab.clock).not.toHaveText(clock);
	await lab.pause.click();
	await page.getByRole('button', { name: 'Back to start' }).click();
	await expect(lab.clock).toHaveText('0.000 µs');
	await expect(page).not.toHaveURL((url) => url.hash === new URL(link, url).hash);
}

for (const link of LINKS.filter((_, index) => sampled(index))) {
	test(`${link.slice(0, 80)} opens a page that can be used`, async ({ page }) => {
		const lab = new Lab(page);
		await lab.open(`/${link}`);
		await expectUsable(page, link);
		// The present address is understood; a unit test reads it back for every link
		// (web/src/lib/url/hostile-links.test.ts).
		await page.reload();
		await lab.ready();
		await expect(page.getByTestId('unknown-params')).toHaveCount(0);
	});
}

// The full suite opens a page for each.
test(
	'links that are typed over the address of an open page leave a page that can be used',
	RELEASE,
	async ({ page }) => {
		const lab = new Lab(page);
		await lab.open('/');
		for (const link of LINKS.filter((_, index) => FULL || index % 6 === 2))
			await test.step(link.slice(0, 80), async () => {
				// Whatever was shown before is gone.
				await page.evaluate(() => (location.hash = '#t=5000000'));
				await expect(lab.clock).toHaveText('5.000 µs');
				await expect(page.getByTestId('unknown-params')).toHaveCount(0);
				await page.evaluate((link) => (location.hash = link), link);
				await expectUsable(page, link);
			});
	}
);

test('the largest accepted values leave the controls usable', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#t=3600000000000000&pace=1000000000000&workload.connections=500&workload.response_bytes=1073741824');
	await expect(page.getByTestId('unknown-params')).toHaveCount(0);
	// The clock is on its way to a moment that takes hours to reach; the reader need not wait for
	// it.
	await expect(lab.clock).not.toHaveText('0.000 µs');
	for (const width of [320, 360, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		expect(await page.evaluate(overflow), `${width} pixels`).toBeLessThanOrEqual(0);
	}
	await page.getByRole('button', { name: 'Next event' }).click();
	await settled(page, () => lab.clock.innerText());
	await page.getByRole('button', { name: 'Back to start' }).click();
	await expect(lab.clock).toHaveText('0.000 µs');
	await lab.start();
	await expect(lab.clock).not.toHaveText('0.000 µs');
});

test('the destination of a jump in progress stays in the address', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#t=3600000000000000');
	await expect(lab.clock).not.toHaveText('0.000 µs');
	await frames(page, RENEWED);
	await expect(page).toHaveURL(/#t=3600000000000000$/);
	await page.keyboard.press('t');
	await expect(page).toHaveURL(/story=.*t=3600000000000000/);
});

test('a selection that does not exist is reported in the inspector', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#t=5000000&select=a-part-99999');
	await expect(page.getByRole('complementary', { name: 'Inspector' })).toContainText('Select a part');
});

/** The meaning of all of them. */
const MEANT = 'story=qebsm-osa&workload.connections=50&t=50000000';
const SENT = [
	`/%23${MEANT}`,
	`/%2523${MEANT}`,
	`/index.html%23${MEANT}`,
	`/?utm_source=letter&fbclid=x#${MEANT}`,
	`/%23${MEANT}?utm_source=letter`,
	`/?${MEANT}`,
	`/?story=qebsm-osa#workload.connections=50&t=50000000`,
	`/#${MEANT.replaceAll('&', '&amp;')}`,
	`/#${encodeURIComponent(MEANT)}`,
	`/#${MEANT}.`,
	`/#${MEANT}%3E`,
	`/embed/%23${MEANT}`,
	`/embed%23${MEANT}`,
	`/embed/?theme=dark&${MEANT}`,
	`/embed/#${MEANT.replaceAll('=', '=3D')}`
];
test.describe('a damaged link', () => {
	test.use({ tolerated: /^404 \S+%(25)*23|^Failed to load resource.* 404 / });
	for (const [index, sent] of SENT.entries())
		// Each way in which a link is damaged is a unit test (web/src/lib/url/hostile-links.test.ts).
		if (index === 0 || FULL)
			test(`${sent} shows the intended view, and stays unchanged`, async ({ page }) => {
				const lab = new Lab(page);
				await lab.open(sent);
				await expect(lab.clock).toHaveText('50.000 µs');
				await expect(lab.lane('A')).toHaveAccessibleName(/QEBSM/);
				await expect(page.getByTestId('unknown-params')).toHaveCount(0);
				await frames(page, RENEWED);
				const { pathname, search, hash } = new URL(page.url());
				const [before = '', behind] = sent.split(/%(?:25)*23/);
				if (behind === undefined) expect(pathname + search + hash).toBe(sent);
				else expect([pathname, hash + search]).toEqual([before, `#${behind}`]);
				if (sent.startsWith('/embed')) return;
				await lab.next.click();
				await expect(lab.connections).toHaveValue('50');
				await expect(page).toHaveURL(/#story=qebsm-osa&workload.connections=50&t=\d+/);
				expect(new URL(page.url()).search).not.toContain('story');
				if (!sampled(index)) return;
				await page.reload();
				await lab.ready();
				await expect(lab.connections).toHaveValue('50');
			});

	test('the notice about repairs is above the page, and can be closed', async ({ page }) => {
		await new Lab(page).open(`/#${MEANT}.`);
		await expect(page.getByTestId('repaired')).toContainText('t=50000000');
		await expectAccessible(page, { within: '.notices' });
		await page.locator('.notices').getByRole('button', { name: 'Close' }).click();
		await expect(page.locator('.notices')).toHaveCount(0);
	});
});

test('another choice closes the notice', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#a=constructor&t=1e99&x=1&y=2&z=3&pace=fast');
	const note = page.getByTestId('unknown-params');
	await expect(note).toContainText('a=constructor, t=1e99, x=1, y=2 and 2 more');
	await expectAccessible(page, { within: '[data-testid="unknown-params"]' });
	await lab.openStory('OSA card without and with QEBSM (z990)');
	await expect(note).toHaveCount(0);
});

test('skipping to the picture by keyboard leaves the view unchanged', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z900&t=5000000');
	await page.keyboard.press('Tab');
	await expect(page.getByRole('link', { name: 'Skip to the picture' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.locator('#picture')).toBeFocused();
	await expect(page).toHaveURL(/#platform=z900&t=5000000$/);
	await expect(lab.clock).toHaveText('5.000 µs');
	await expect(lab.lane('A')).toHaveAccessibleName(/Linux router/);
});
