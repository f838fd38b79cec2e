// Comparisons as a reader uses them: from an instructive moment, through a guess, to the finding.
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, frames, FULL, Lab, RELEASE, RENEWED, test } from './lab.ts';

test.use({ answered: false });

const HIPERSOCKETS = 'HiperSockets without and with QEBSM (z990)';

test('a guess comes before the run that decides, and the answer with its cause after it', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open();
	await lab.openStory(HIPERSOCKETS);
	await page.getByRole('button', { name: /^Predict / }).click();
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

test('the list of comparisons and their pages ask, too', async ({ page }) => {
	const question = 'Which lane writes the new file faster?';
	await page.goto('/story/');
	const card = page.getByRole('listitem').filter({ hasText: 'FCP disk without and with QEBSM' });
	await expect(card).toContainText(question);
	const bars = card.locator('.bars');
	await expect(bars).toBeHidden();
	await card.getByText('Show the results').click();
	await expect(bars).toBeVisible();
	await card.getByRole('link').click();
	await expect(page.getByRole('main')).toContainText(question);
	await expect(page.getByRole('table')).toBeHidden();
});

test('a question can be skipped, and is not asked again', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open();
	await lab.openStory(HIPERSOCKETS);
	const more = page.getByRole('button', { name: 'Try 50 connections' });
	await page.getByRole('button', { name: /^Predict / }).click();
	await page.getByRole('button', { name: 'Show the results' }).click();
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

test('where there is a lesson it is offered, and no other question is asked', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open();
	const lesson = page.getByRole('link', { name: 'Lesson (about 8 minutes)' });
	await page.getByRole('button', { name: 'Try 50 connections' }).click();
	await expect(lab.connections).toHaveValue('50');
	await expect(page.getByTestId('predict')).toHaveCount(0);
	await lab.openStory('FCP disk without and with QEBSM (z990)');
	await expect(lesson).toHaveCount(0);
	await lab.openStory('16 or 24 processors for the same work (z990)');
	await expect(page.getByRole('button', { name: /^Predict / })).toHaveCount(0);
	await lesson.click();
	await expect(page).toHaveURL(/\/learn\/processors\/$/);
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Eight more processors');
});

// The unit tests compare each answer with the simulation; here, one comparison of each kind of
// work.
test('other comparisons are asked about and answered, too', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open();
	for (const [title, cause] of [
		['OSA card or HiperSockets (z990)', /A is limited by the engines? of .* B is limited by the virtual CPUs? of /],
		['FCP disk without and with QEBSM (z990)', /(A is limited by|In both lanes the limit is) /],
		['Priority queueing on or off (z14)', /(A is limited by|In both lanes the limit is) /]
	] as const) {
		await lab.openStory(title);
		await page.getByRole('button', { name: /^Predict / }).click();
		const card = page.getByTestId('predict');
		await card.getByRole('button', { name: 'about the same' }).click();
		await expect(card, title).toContainText(/Correct:\s+(both lanes are equal|the lanes differ by only)/, {
			timeout: 60_000
		});
		await expect(card).toContainText(cause);
		await card.getByRole('button', { name: 'Close' }).click();
	}
});

test('a comparison opens at an instructive moment, and its start is one click away', RELEASE, async ({ page }) => {
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

/** The comparisons that ask, and whether the figures before the run are hidden, too. */
const ASKING = {
	'qebsm-hipersockets': true,
	'osa-or-hipersockets': false,
	'qebsm-fcp': true,
	capped: true,
	'vm-router': true,
	'priorities-off': true,
	'before-ptfs': true
};

/**
 * What a reader sees, and a screen reader reads, of the figures: words with a digit, bars, and in
 * the picture, its tables and the inspector what adds up during a run. What PR/SM grants is a
 * setting.
 */
const figuresSeen = (page: Page) => page.evaluate(figuresHere);
function figuresHere(): string[] {
	const shown = (one: Element) => one.checkVisibility({ visibilityProperty: true });
	const places = '[data-headline] dd, [data-testid=breakdown-summary], [data-testid=reason]';
	const texts = [...document.querySelectorAll(`${places}, .why *, .results td, .sweep-first td`)].filter(
		(one) => shown(one) && /\d/.test(one.textContent)
	);
	const bars = '.why svg, .why .part, .why .share, .results svg, .sweep-first svg, [data-testid=connection-curves]';
	// A chart without figures, as the page has it before its scripts run, shows none.
	const isEmpty = (one: Element) => one.closest('figure')?.textContent.includes('No figures yet');
	const graphics = [...document.querySelectorAll(bars)].filter(
		(one) => shown(one) && !one.closest('button') && !isEmpty(one)
	);
	const totals = [...document.querySelectorAll('.bench .total, .shares canvas')].filter(shown);
	const words = [...document.querySelectorAll('.lanes *')].filter(
		(one) =>
			shown(one) &&
			[...one.childNodes].some(
				({ nodeType, textContent }) =>
					nodeType === Node.TEXT_NODE &&
					/\d%|\d\/s|transactions? done|\bspun\b|\bwaits ·/.test(textContent ?? '') &&
					!/each runs? \d+% of the time/.test(textContent ?? '')
			)
	);
	return [...texts, ...graphics, ...totals, ...words].map(
		(one) => `${one.nodeName} ${one.textContent.trim().slice(0, 40)}`
	);
}
/** How far the pictures, and what is above them, are from the top: reasons come below. */
const places = (page: Page) =>
	page.evaluate(() =>
		['.apart', '.bench > .lanes', '.lanes > .lane', '.lanes > .lane > .stage'].flatMap((one) =>
			[...document.querySelectorAll(one)].map((found) => Math.round(found.getBoundingClientRect().top + scrollY))
		)
	);
test(
	'from the first paint on, no comparison shows a result while it says that results stay hidden',
	RELEASE,
	async ({ page }) => {
		// Every frame is looked at from inside, because what appears for a moment is seen, too.
		await page.addInitScript(`
		const figuresHere = ${figuresHere.toString()};
		const state = Object.assign(self, { promised: 0, broken: [] });
		const look = () => {
			const promises = [...document.querySelectorAll('.ways p, [data-veil]')].some(
				(one) => one.checkVisibility({ visibilityProperty: true }) && /hidden until you guess/i.test(one.textContent + one.dataset.veil)
			);
			if (promises) {
				state.promised += 1;
				state.broken.push(...figuresHere().filter((one) => !state.broken.includes(one)));
			}
			requestAnimationFrame(look);
		};
		requestAnimationFrame(look);
	`);
		for (const [id] of Object.entries(ASKING).filter(([, hides]) => hides)) {
			await page.goto('about:blank');
			await page.goto(`/#story=${id}`);
			await expect(page.locator('.figures tbody tr').first(), id).toBeAttached();
			await frames(page, RENEWED);
			const { promised, broken } = await page.evaluate(() => {
				const { promised, broken } = self as unknown as { promised: number; broken: string[] };
				return { promised, broken };
			});
			expect(promised, `frames in which ${id} hides its results`).toBeGreaterThan(3);
			expect(broken, id).toEqual([]);
		}
	}
);

/** Where nothing but the run to come is hidden, the question is skipped. */
const showButton = (page: Page) => page.getByRole('button', { name: 'Show the results' });

/**
 * Among them, one that shows figures and one that hides them, with a picture of guests and one of
 * processors.
 */
const SAMPLE = FULL ? Object.keys(ASKING) : ['capped'];

for (const [id, hides] of Object.entries(ASKING).filter(([id]) => SAMPLE.includes(id)))
	test(`${id}: nothing on the page answers before the guess, and no picture moves when figures come`, async ({
		page
	}) => {
		const lab = new Lab(page);
		await lab.open(`/#story=${id}`);
		await expect(page.locator('.room > .below')).toBeVisible();
		// Until everything that loads later is there.
		await expect(page.locator('.figures tbody tr').first()).toBeAttached();
		await expect(page.locator('.why :is(section, p)').first()).toBeAttached();
		await lab.stop();
		const seen = await figuresSeen(page);
		if (hides) expect(seen).toEqual([]);
		else expect(seen.filter((one) => one.includes('connection-curves'))).toEqual([]);
		await expect(page.getByTestId('connection-curves')).toHaveCount(0);
		// The sentence is only where results are hidden, and then they take a line, not screens.
		await expect(page.getByText('The results stay hidden until you guess.')).toHaveCount(hides ? 1 : 0);
		if (hides) {
			const height = await page.locator('.veiled').evaluate((veiled) => veiled.getBoundingClientRect().height);
			expect(height).toBeLessThan(60);
		}
		// The picture is in sight, not a grey area in its place.
		const top = await page
			.locator('.lane')
			.first()
			.evaluate((lane) => lane.getBoundingClientRect().top + scrollY);
		expect(top).toBeLessThan(300);
		await expectAccessible(page);
		const before = await places(page);
		await showButton(page).click();
		await expect(showButton(page)).toBeHidden();
		await frames(page, RENEWED);
		expect((await figuresSeen(page)).length).toBeGreaterThan(3);
		if ((await page.locator('.connections').count()) === 0) expect(await places(page)).toEqual(before);
		// For good: neither a reload nor a visit to another comparison brings the question back.
		await page.goto('about:blank');
		await lab.open(`/#story=${id}`);
		await expect(showButton(page)).toHaveCount(0);
		await expect(page.locator('[data-veil]')).toHaveCount(0);
	});

for (const [id, ...inspected] of [
	['capped', 'copy to the servers', 'CPU 0', 'scheduler lock'],
	['before-ptfs', 'copy to the uplink'],
	['vm-router', 'forwarding']
] as const)
	test(`${id}: tables and the inspector show the moment, but no total, before the guess`, RELEASE, async ({ page }) => {
		const lab = new Lab(page);
		await lab.open(`/#story=${id}`);
		await expect(page.locator('.room > .below')).toBeVisible();
		await page.getByRole('button', { name: 'Table view' }).click();
		const tables = lab.lane('A').getByRole('table');
		await expect(tables.first()).toBeVisible();
		await expect(tables.first().locator('td:not(.total)').filter({ hasText: /\d/ }).first()).toBeVisible();
		expect(await page.locator('.bench .total').count()).toBeGreaterThan(10);
		expect(await figuresSeen(page)).toEqual([]);
		for (const name of inspected) {
			await tables.getByRole('button', { name, exact: true }).first().click();
			const inspector = page.getByRole('complementary', { name: 'Inspector' });
			await expect(inspector.getByText('Now', { exact: true })).toBeVisible();
			expect(await figuresSeen(page)).toEqual([]);
		}
		await showButton(page).click();
		await expect(page.locator('aside .total').first()).toBeVisible();
	});

test('at maximum speed the picture shows no rates before the guess', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#story=vm-router');
	await page.getByRole('checkbox', { name: 'As fast as possible' }).check();
	const rates = lab
		.lane('A')
		.locator('text.total')
		.filter({ hasText: /→.*\/s/ });
	await expect(rates).toBeAttached();
	await expect(rates).toBeHidden();
	await showButton(page).click();
	await expect(rates).toBeVisible();
});

test('a guess lifts the veil without moving the pictures', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#story=vm-router');
	await lab.stop();
	await page.getByRole('button', { name: /^Predict / }).click();
	const card = page.getByTestId('predict');
	await expect(card).toBeVisible();
	// The question is here, and not between the lanes, too.
	await expect(page.locator('.apart')).toHaveAttribute('data-veil', 'Hidden until you guess');
	expect(await figuresSeen(page)).toEqual([]);
	const before = await places(page);
	await card.getByRole('button', { name: /^B: / }).click();
	await expect(card).toContainText('Correct:', { timeout: 60_000 });
	expect(await places(page)).toEqual(before);
	expect((await figuresSeen(page)).length).toBeGreaterThan(3);
});

test('the number that decides may be set by hand, and still gives nothing away', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#story=osa-or-hipersockets');
	await expect(page.locator('[data-veil]')).toHaveCount(0);
	await lab.setConnections(50);
	await expect(page.locator('[data-veil]').first()).toBeVisible();
	await lab.stop();
	expect(await figuresSeen(page)).toEqual([]);
	// With other settings it is another question.
	await lab.setConnections(1);
	await expect(page.locator('[data-veil]')).toHaveCount(0);
});

test('a link to a moment, reduced motion, presentation mode and an embed show figures', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#story=vm-router');
	await expect(page.locator('[data-veil]').first()).toBeVisible();
	await page.keyboard.press('p');
	await expect(page.getByRole('toolbar', { name: 'Presentation' })).toBeVisible();
	await expect(page.locator('[data-veil]')).toHaveCount(0);
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.reload();
	await lab.ready();
	await expect(page.locator('[data-veil]')).toHaveCount(0);
	await page.emulateMedia({ reducedMotion: null });
	await page.goto('about:blank');
	await page.goto('/embed/#story=capped');
	await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
	await expect(page.locator('[data-veil]')).toHaveCount(0);
	await page.goto('about:blank');
	await lab.open('/#story=vm-router&t=4000000000');
	await expect(page.locator('[data-veil]')).toHaveCount(0);
	await expect(showButton(page)).toHaveCount(0);
});

test('going back to a comparison that was paused does not answer its question', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#story=vm-router');
	await lab.stop();
	await lab.openStory('16 or 24 processors for the same work (z990)');
	await page.goBack();
	await expect(lab.story.locator('option:checked')).toHaveText(/VM TCP\/IP router/);
	expect(page.url()).toContain('t=');
	await expect(page.locator('[data-veil]').first()).toBeVisible();
	expect(await figuresSeen(page)).toEqual([]);
});
