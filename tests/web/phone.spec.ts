// A phone, held upright: both lanes at once, and nothing cut without a sign that it goes on.
import { expectAccessible } from './axe.ts';
import { expect, frames, Lab, oneIn, RELEASE, test, typed } from './lab.ts';

test.use({ detailed: false, viewport: { width: 390, height: 844 }, hasTouch: true });

/** Letters that are read without effort, CSS pixels. */
const READABLE = 12;

test('both pictures, both figures of each lane and the one button are on the first screen', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#story=card-or-vswitch&t=203000000');
	const player = await page.locator('.time').last().boundingBox();
	const bottomOf = async (what: ReturnType<typeof page.locator>) => {
		const box = await what.boundingBox();
		return (box?.y ?? Infinity) + (box?.height ?? 0);
	};
	for (const letter of ['A', 'B'] as const) {
		const lane = lab.lane(letter);
		await expect(lane.locator('[data-headline] dd').filter({ visible: true }).first()).toHaveText(/\d/);
		expect(await bottomOf(lane.locator('.stage'))).toBeLessThanOrEqual(player?.y ?? 0);
	}
	expect(await bottomOf(page.getByRole('button', { name: /Try 50 connections/ }))).toBeLessThanOrEqual(player?.y ?? 0);
});

test('the button that changes the connections stays under the finger, and the pictures where they are', async ({
	page
}) => {
	const lab = new Lab(page);
	await lab.open('/#story=card-or-vswitch');
	const button = page.locator('.lead .primary button');
	const places = async () => [await button.boundingBox(), await lab.lane('A').locator('.stage').boundingBox()];
	const before = await places();
	await button.click();
	await expect(button).toHaveAccessibleName(/Back to 1 connection/);
	await expect(page.getByRole('button', { name: 'Reset', exact: true })).not.toHaveAttribute('aria-disabled', 'true');
	expect(await places()).toEqual(before);
});

test('the header is one row, and its tools are a menu, in both languages and in the theme for projectors', async ({
	page
}) => {
	const header = page.locator('.site-header');
	const share = page.getByRole('button', { name: /^(Share|Teilen)$/ });
	for (const [path, theme] of [
		['/', 'light'],
		['/de/', 'light'],
		['/', 'projector'],
		['/de/docs/', 'projector']
	] as const) {
		await page.addInitScript((theme) => localStorage.setItem('datapath-lab-theme', theme), theme);
		await page.goto(path);
		// A row is as high as a finger needs.
		expect((await header.boundingBox())?.height, `${path}, ${theme}`).toBeLessThan(50);
	}
	await new Lab(page).open('/');
	await expect(share).toBeHidden();
	await page.getByRole('button', { name: 'Menu', exact: true }).click();
	await expect(share).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(share).toBeHidden();
});

test('the pictures begin in the upper half of the screen, and their finding is below them', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#story=card-or-vswitch&t=203000000');
	const picture = await lab.lane('A').locator('.stage').boundingBox();
	expect(picture?.y).toBeLessThan(844 / 2 - 80);
	const finding = await page.getByTestId('breakdown-summary').first().boundingBox();
	expect(finding?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? Infinity) - 1);
});

for (const story of oneIn(4, ['linux-router', 'card-or-vswitch', 'osa-or-hipersockets', 'qebsm-fcp']))
	test(`every part of the simple picture has a name in readable letters: ${story}`, async ({ page }) => {
		await new Lab(page).open(`/#story=${story}`);
		for (const stage of await page.locator('.stage').all()) {
			await expect(stage.locator('canvas')).toBeVisible();
			const faults = await stage.evaluate((stage, readable) => {
				const within = stage.getBoundingClientRect();
				const words = [...stage.querySelectorAll('svg text')].filter(({ textContent }) => textContent?.trim());
				const small = words.filter((word) => {
					const scale = (word as SVGGraphicsElement).getScreenCTM()?.a ?? 0;
					return parseFloat(getComputedStyle(word).fontSize) * scale < readable;
				});
				const outside = words.filter((word) => {
					const { left, right } = word.getBoundingClientRect();
					return left < within.left || right > within.right;
				});
				const nameless = [...stage.querySelectorAll('g.thing:has(rect.box)')].filter(
					(part) => !part.querySelector('text')?.textContent?.trim()
				);
				return [small, outside, nameless].map((all) => all.map(({ textContent }) => textContent));
			}, READABLE);
			expect(faults).toEqual([[], [], []]);
		}
	});

for (const width of oneIn(2, [320, 390]))
	test(`no number of the figures leaves its cell at ${width}`, async ({ page }) => {
		await page.setViewportSize({ width, height: 844 });
		const lab = new Lab(page);
		await lab.open();
		await lab.openSection('Figures');
		await expect(lab.figure('throughput', 'a')).toHaveText(/± \d/);
		await expect(lab.figure('throughput', 'b')).toHaveText(/± \d/);
		const wide = await page
			.locator('table:has([data-figure]) :is(th, td)')
			.evaluateAll((cells) =>
				cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map(({ textContent }) => textContent)
			);
		expect(wide).toEqual([]);
	});

for (const path of [
	'/docs/explanation/the-model-in-pictures/',
	'/story/priorities/',
	'/story/linux-router/',
	'/story/capped/'
])
	test(`no letter of a still picture is too small: ${path}`, async ({ page }) => {
		await page.goto(path);
		const small = await page.locator('main svg text').evaluateAll(
			(all, readable) =>
				all
					.filter((word) => word.textContent?.trim() && word.checkVisibility())
					.filter((word) => {
						const scale = (word as SVGGraphicsElement).getScreenCTM()?.a ?? 0;
						return parseFloat(getComputedStyle(word).fontSize) * scale < readable;
					})
					.map(({ textContent }) => textContent),
			READABLE
		);
		expect(small).toEqual([]);
	});

/** A page of each kind. */
const PAGES = [
	'/',
	'/#view=table',
	'/learn/',
	'/learn/batch/',
	'/learn/interrupt/',
	'/learn/card-or-vswitch/',
	'/reports/',
	'/reports/osa-vs-vswitch/',
	'/reports/machines/z15/',
	'/docs/',
	'/docs/embed/',
	'/docs/reference/scenario/',
	'/docs/reference/figures/',
	'/docs/reference/engine/',
	'/embed/',
	'/story/card-or-vswitch/'
];

test(
	'no page scrolls sideways, and a table that does has a name and says that it goes on',
	RELEASE,
	async ({ page }) => {
		test.slow();
		for (const path of PAGES) {
			await page.goto(path);
			if (path.startsWith('/#') || path === '/') await new Lab(page).ready();
			for (const [width, height] of [
				[390, 844],
				[360, 740]
			] as const) {
				await page.setViewportSize({ width, height });
				await frames(page);
				const faults = await page.evaluate(() => {
					const named = (box: Element) =>
						box.matches('[role][tabindex="0"]') &&
						(box.hasAttribute('aria-label') || box.hasAttribute('aria-labelledby')) &&
						getComputedStyle(box).backgroundImage.includes('gradient');
					const cut = [...document.querySelectorAll('table')].filter((table) => {
						const { right, width } = table.getBoundingClientRect();
						if (width === 0 || right <= innerWidth) return false;
						const box = [
							...(function* () {
								for (let up = table.parentElement; up; up = up.parentElement) yield up;
							})()
						].find((up) => ['auto', 'scroll'].includes(getComputedStyle(up).overflowX));
						return !box || !named(box);
					});
					return {
						sideways: document.documentElement.scrollWidth - innerWidth,
						cut: cut.map(({ textContent }) => textContent?.slice(0, 60))
					};
				});
				expect(faults, `${path}, ${width} pixels wide`).toEqual({ sideways: 0, cut: [] });
			}
		}
	}
);

test(
	'the inspector leaves the header in reach, and the player’s first row stays when the others open',
	RELEASE,
	async ({ page }) => {
		const lab = new Lab(page);
		await lab.open('/#story=card-or-vswitch&t=203000000');
		const part = lab
			.lane('B')
			.getByRole('button', { name: /Server guest/ })
			.first();
		await part.click();
		await expect(page.getByRole('complementary', { name: 'Inspector' })).toBeVisible();
		await page.getByRole('button', { name: 'Menu', exact: true }).click();
		await page.getByRole('button', { name: 'Share', exact: true }).click();
		await expect(page.getByRole('dialog')).toBeVisible();
		await page.keyboard.press('Escape');
		const closed = await lab.clock.boundingBox();
		await page.getByRole('button', { name: 'Time slider' }).click();
		const [open, next] = await Promise.all([lab.clock.boundingBox(), lab.next.boundingBox()]);
		const endOf = (box: typeof open) => (box?.x ?? 0) + (box?.width ?? 0);
		expect(endOf(open)).toBeCloseTo(endOf(closed), 0);
		expect(Math.abs((open?.y ?? 0) - (next?.y ?? 0))).toBeLessThan(next?.height ?? 0);
		// Each slider has its name, or its range, in sight.
		await expect(page.locator('.pace .caption')).toBeVisible();
	}
);

test('below the pictures sections are closed and say what is inside; a key opens one, which is remembered', async ({
	page
}) => {
	const lab = new Lab(page);
	await lab.open('/#story=card-or-vswitch');
	const sections = page.locator('details[data-section]');
	await expect(sections).toHaveCount(6);
	for (const section of await sections.all()) {
		await expect(section).toHaveJSProperty('open', false);
		await expect(section.locator('summary .small')).toHaveText(/\w+ \w+/);
	}
	// Eight screens less than with everything open.
	expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4.5 * 844);
	await page.locator('[data-section=settings] > summary').focus();
	await page.keyboard.press('Enter');
	await expect(lab.connections).toBeVisible();
	await expectAccessible(page, { within: '[data-section=settings]' });
	await page.reload();
	await lab.ready();
	await expect(lab.connections).toBeVisible();
	await expect(page.getByRole('button', { name: 'How far off can the model be?' })).toBeHidden();
	// What the lane's heading has no room for: the value before a change, and the published one.
	await typed(lab.connections, '50');
	await lab.openSection('Figures');
	await expect(lab.figure('throughput', 'a')).toContainText(/published\s+[\d,]+/);
	await expect(lab.figure('throughput', 'a')).toContainText(/was [\d,]+/, { timeout: 60_000 });
});

test('a link opens the section that it leads to', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#story=card-or-vswitch&measurements=1');
	await expect(page.getByTestId('measurements')).toBeVisible();
	await expect(lab.connections).toBeHidden();
});

test('of three priorities both pictures are there, each below its figures, with a legend in sight', async ({
	page
}) => {
	const lab = new Lab(page);
	await lab.open('/#story=priorities');
	for (const letter of ['A', 'B'] as const) await expect(lab.lane(letter).locator('.stage canvas')).toBeVisible();
	const legend = page.getByTestId('averages').getByRole('list', { name: 'Legend' });
	await expect(legend).toContainText('served now');
	const [top, picture] = await Promise.all([legend.boundingBox(), lab.lane('A').locator('.stage').boundingBox()]);
	expect(top?.y ?? Infinity).toBeLessThan(picture?.y ?? 0);
});
