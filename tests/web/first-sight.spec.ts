// The lab as a newcomer sees it: parts as a whole, the verdict with its reason, and the curves over
// connections with where they cross.
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './axe.ts';
import { expect, frames, Lab, RELEASE, RENEWED, test } from './lab.ts';

test.use({ detailed: false, answered: false });

test('the picture has parts, and no queue or processor until they are asked for; the choice is remembered', async ({
	page
}) => {
	const lab = new Lab(page);
	await lab.open('/#story=card-or-vswitch&t=203000000');
	const picture = lab.lane('A').locator('.stage > svg').first();
	await expect(picture.getByRole('button', { name: /Client guest/ })).toBeVisible();
	// Of the places only the two wires are drawn, which have no box around them.
	await expect(picture.locator('.queue, .service')).toHaveCount(0);
	await expect(picture).toContainText('holds packets');
	// Of both lanes, the bar of processor time says how much of it this transaction has taken.
	await expect(page.getByTestId('transaction-cpu')).toHaveText([/^CPU \d+\.\d\d\sµs$/, /^CPU \d+\.\d\d\sµs$/]);
	await page.getByRole('button', { name: 'Show every queue and processor' }).click();
	await expect(picture.locator('.queue')).not.toHaveCount(0);
	await page.reload();
	await lab.ready();
	await expect(lab.lane('A').locator('.stage .queue')).not.toHaveCount(0);
	await page.getByRole('button', { name: 'Simple picture' }).click();
	await expect(lab.lane('A').locator('.stage .queue')).toHaveCount(0);
});

test('the curves say where they cross; dragging along them sets the connections', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#story=card-or-vswitch&t=203000000');
	await expect(
		page.getByRole('heading', { name: /^Above about 2\d connections, B uses less CPU time$/ })
	).toBeVisible();
	await expect(
		page.getByText(
			/^With one connection, each transaction in B needs an expensive interrupt .* With 50, one such interrupt serves/
		)
	).toBeVisible();
	// The rest is one click away, and stays open.
	const rest = page.getByText(/one interrupt therefore serves on average \d+ transactions in A and \d+ in B/);
	await expect(rest).toBeHidden();
	await page.getByText('More detail', { exact: true }).click();
	await expect(rest).toBeVisible();
	await page.reload();
	await lab.ready();
	await expect(rest).toBeVisible();
	await page.getByText('More detail', { exact: true }).click();
	const slider = page.getByRole('slider', { name: 'Connections, along the curves' });
	// The player is above the lower end of the page.
	await slider.evaluate((element) => element.scrollIntoView({ block: 'center' }));
	const box = await slider.boundingBox();
	if (!box) throw new Error('no curves');
	await page.mouse.move(box.x + 10, box.y + box.height / 2);
	await page.mouse.down();
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
	// Nothing runs anew until the pointer lets go.
	await expect(lab.connections).toHaveValue('1');
	await page.mouse.up();
	await expect(lab.connections).not.toHaveValue('1');
	const half = Number(await lab.connections.inputValue());
	expect(half).toBeGreaterThan(4);
	expect(half).toBeLessThan(12);
	await slider.press('ArrowRight');
	await expect(lab.connections).toHaveValue(String(half + 1));
	await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${half + 1} connections: A [\\d.]+ µs, B `));
	await page.getByRole('button', { name: 'Undo', exact: true }).click();
	await page.getByRole('button', { name: 'Try 50 connections' }).click();
	await expect(lab.connections).toHaveValue('50');
	await page.getByRole('radio', { name: 'Response time' }).check();
	await expect(page.getByText(/B responds in less time at every number of connections\./)).toBeVisible();
	await page.getByRole('radio', { name: 'Interrupts' }).check();
	await expect(page.getByText('Interrupts per transaction', { exact: true })).toBeVisible();
});

test('other settings than the comparison’s own have no curves, but a sweep', RELEASE, async ({ page }) => {
	await new Lab(page).open('/#story=card-or-vswitch&network.mtu=8992&t=203000000');
	await expect(page.getByTestId('connection-curves')).toHaveCount(0);
	await page.getByRole('button', { name: 'Sweep connections', exact: true }).click();
	await expect(
		page.getByRole('region', { name: 'Sweep: Connections' }).or(page.getByText('Sweep: Connections')).first()
	).toBeVisible();
	await expect(page).toHaveURL(/sweep=workload\.connections/);
});

test(
	'verdict and both pictures are on the first screen of a desktop, a tablet and a phone; next to them bars and curve',
	RELEASE,
	async ({ page }) => {
		const lab = new Lab(page);
		await lab.open('/#story=card-or-vswitch&t=203000000');
		await expect(page.getByTestId('breakdown-summary')).toHaveText(/^B responds /, { timeout: 60_000 });
		for (const [width, height] of [
			[1440, 900],
			[1280, 720],
			[1024, 768],
			[390, 844]
		] as const) {
			await page.setViewportSize({ width, height });
			await page.evaluate(() => scrollTo(0, 0));
			await frames(page, RENEWED);
			const player = await page
				.locator('.time')
				.last()
				.evaluate((one) => one.getBoundingClientRect().top);
			const bottoms = await Promise.all(
				[page.getByTestId('breakdown-summary'), lab.lane('A').locator('.stage'), lab.lane('B').locator('.stage')].map(
					(one) => one.evaluate((element) => element.getBoundingClientRect().bottom)
				)
			);
			expect(Math.max(...bottoms), `${width} pixels`).toBeLessThanOrEqual(player);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
			if (width < 1200) continue;
			const aside = [page.getByTestId('few-or-many'), page.getByText('More detail'), page.locator('.curves svg')];
			const ends = await Promise.all(
				aside.map((one) => one.evaluate((element) => element.getBoundingClientRect().bottom))
			);
			expect(Math.max(...ends), `curve at ${width} pixels`).toBeLessThanOrEqual(player);
		}
	}
);

test.describe('at the very first visit', () => {
	test.use({ built: false });
	const pale = (page: Page) => page.locator('.stage .thing.pale');

	test('the picture builds itself as the first request goes, once', RELEASE, async ({ page }) => {
		const lab = new Lab(page);
		await lab.open('/');
		await expect(page.getByText('Follow the first request')).toBeVisible();
		await expect(pale(page)).not.toHaveCount(0);
		// Both lanes have finished a transaction after 169 µs.
		await expect(pale(page)).toHaveCount(0, { timeout: 60_000 });
		await expect(page.getByText('Follow the first request')).toHaveCount(0);
		await page.reload();
		await lab.ready();
		await expect(lab.lane('A').locator('.stage .thing').first()).toBeVisible();
		await expect(pale(page)).toHaveCount(0);
	});

	test('all parts can be shown at once, and a link shows them', RELEASE, async ({ page }) => {
		const lab = new Lab(page);
		await lab.open('/');
		await page.getByRole('button', { name: 'Show all parts now' }).click();
		await expect(pale(page)).toHaveCount(0);
		await page.evaluate(() => localStorage.removeItem('datapath-lab-path'));
		await lab.open('/#story=card-or-vswitch');
		await page.reload();
		await lab.ready();
		await expect(pale(page)).toHaveCount(0);
	});
});

test('the CPU bars of a comparison have one scale and count interrupts', RELEASE, async ({ page }) => {
	await page.setViewportSize({ width: 1100, height: 800 });
	const lab = new Lab(page);
	await lab.open('/#story=card-or-vswitch&t=203000000');
	const bars = page.getByTestId('cpu-bars');
	const widthOfA = () =>
		bars
			.locator('.lane')
			.first()
			.locator('.part')
			.evaluateAll((parts) => parts.reduce((sum, part) => sum + part.getBoundingClientRect().width, 0));
	await expect(bars.getByRole('img', { name: /^B: .* interrupts?$/ })).toBeVisible();
	const few = await widthOfA();
	await page.getByRole('button', { name: 'Try 50 connections' }).click();
	// A costs less with 50 connections, so its bar is shorter.
	await expect.poll(widthOfA, { timeout: 60_000 }).toBeLessThan(0.8 * few);
});

test(
	'with another number of connections its bars stand between those of few and many; a click on a bar moves nothing',
	RELEASE,
	async ({ page }) => {
		await page.setViewportSize({ width: 1440, height: 900 });
		const lab = new Lab(page);
		await lab.open('/#story=card-or-vswitch&t=203000000');
		const bars = page.getByTestId('few-or-many');
		await expect(bars.locator('p')).toHaveText([/^1 connection – you are here$/, /^50 connections$/]);
		// The same times stand once.
		await expect(page.getByTestId('cpu-bars')).toHaveCount(0);
		await lab.setConnections(20);
		await expect(bars.locator('p')).toHaveText([
			/^1 connection$/,
			/^20 connections – you are here$/,
			/^50 connections$/
		]);
		await expect(bars.getByRole('img', { name: /^20 connections, B: .*interrupts 1\.3/ })).toBeVisible();
		// A frame of the picture comes before the bars of the run.
		const segment = page.getByTestId('breakdown').locator('.segment.card').first();
		await expect(segment).toBeVisible();
		// Above the player.
		await segment.evaluate((element) => element.scrollIntoView({ block: 'center' }));
		await frames(page, RENEWED);
		const [place, scrolled] = [await segment.boundingBox(), await page.evaluate(() => scrollY)];
		await segment.click();
		await expect(page.getByRole('complementary', { name: 'Inspector' })).toBeVisible();
		await frames(page, RENEWED);
		expect(await page.evaluate(() => scrollY)).toBe(scrolled);
		expect((await segment.boundingBox())?.y).toBe(place?.y);
	}
);

test('the inspector stands next to the lanes and covers nothing', RELEASE, async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	const lab = new Lab(page);
	await lab.open('/#story=card-or-vswitch&t=203000000');
	await lab
		.lane('A')
		.getByRole('button', { name: /Client guest/ })
		.click();
	const panel = page.getByRole('complementary', { name: 'Selection' }).or(page.locator('aside.docked')).first();
	await expect(panel).toBeVisible();
	const lanes = await page.locator('#picture').boundingBox();
	const box = await panel.boundingBox();
	expect(box?.x).toBeGreaterThanOrEqual((lanes?.x ?? 0) + (lanes?.width ?? 0));
});

test('is accessible, dark too', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#story=card-or-vswitch&t=203000000');
	await expect(page.getByTestId('connection-curves')).toBeVisible();
	await expectAccessibleInBothThemes(page);
});
