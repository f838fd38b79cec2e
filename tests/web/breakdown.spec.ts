// The page must show where the time goes, and agree with its own picture.
import type { Locator } from '@playwright/test';
import { expect, Lab, RELEASE, settled, test } from './lab.ts';

test('the reason of a later response is shown, with its place', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z15&t=203000000');
	const why = page.getByTestId('wait-reasons');
	await expect(why).toContainText(
		/^The last transaction took \d\d(\.\d)?\sµs longer in A than in B \(on average 6\d(\.\d)?\sµs\)/
	);
	await expect(why).toContainText(/: \+\d\d(\.\d)?\sµs waiting in “inbound frames”/);
	await expect(page.getByTestId('breakdown')).toContainText('waits a while before it passes on a frame');
	await expect(page.getByTestId('breakdown-summary')).toHaveText(
		/^B responds in 41% less time and uses \d+% more CPU time per transaction than A\.$/,
		{ timeout: 60_000 }
	);
	await expect(page.getByTestId('now-a')).toHaveText(/^A: \S/);
});

test('whose work the higher CPU cost is, is shown', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z15&t=400000000');
	await expect(page.getByTestId('reason')).toHaveText(
		/^Per transaction, B spends \d\.\d\sµs more CPU time on interrupts, because an interrupt from a real card costs more than one from a virtual card\. It spends 1\.\d\sµs less in the hypervisor\.$/,
		{ timeout: 60_000 }
	);
});

test('a reversed difference is shown, next to the previous figures', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open();
	const finding = page.getByTestId('breakdown-summary');
	await expect(finding).toHaveText(/ more CPU time per transaction than A\.$/, { timeout: 60_000 });
	await page.getByRole('button', { name: 'Try 50 connections' }).click();
	await expect(finding).toHaveText(/ and now uses \d+% less CPU time per transaction than A\.$/, { timeout: 60_000 });
	await expect(page.getByTestId('reason')).toHaveText(
		/^Per transaction, B spends 0\.\d+\sµs less CPU time in the hypervisor, because signals and frames bypass it\. It spends only 0\.\d+\sµs more \(\d\.\d\sµs before\) on interrupts, because one interrupt serves on average \d+ transactions \(in A: \d+\)\. On the guests’ other work B spends 0\.\d+\sµs less\.$/
	);
	await expect(page.locator('.lane').getByText(/^was 16[78]/)).toBeVisible();
	// A finished measurement is there at once.
	await page.getByRole('button', { name: 'Back to 1 connection' }).click();
	await expect(finding).toHaveText(/ and now uses \d+% more CPU time per transaction than A\.$/, { timeout: 2000 });
});

test.describe('in the simple picture', () => {
	test.use({ detailed: false });
	test('bars before a change stay above those after it, until a reset', RELEASE, async ({ page }) => {
		// In a wider page bars of few and many connections stand next to the curves instead.
		await page.setViewportSize({ width: 1100, height: 800 });
		await new Lab(page).open();
		await expect(page.getByTestId('breakdown-summary')).not.toBeEmpty();
		await expect(page.getByTestId('before-bar')).toHaveCount(0);
		await page.getByRole('button', { name: 'Try 50 connections' }).first().click();
		const before = page.getByTestId('cpu-bars').getByTestId('before-bar');
		await expect(before).toHaveText([/^was 8\.\d+ µs$/, /^was 10\.\d+ µs$/]);
		await expect(page.getByTestId('breakdown').getByTestId('before-bar')).toHaveCount(2);
		await page.getByRole('button', { name: 'Reset' }).click();
		await expect(page.getByTestId('before-bar')).toHaveCount(0);
	});
});

test('on a laptop’s screen the finding, ribbon and player of every story are complete', RELEASE, async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	const lab = new Lab(page);
	await lab.open();
	const ids = await lab.story
		.locator('option')
		.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
	expect(ids.length).toBeGreaterThan(10);
	for (const id of ids) {
		await lab.story.selectOption(id);
		await lab.ready();
		const finding = page.getByTestId('breakdown-summary');
		// Streams and disks have no ribbon; there the limit is shown.
		const explanation = page.getByTestId('breakdown').locator('.below').or(page.getByTestId('limit-b')).first();
		await expect(explanation, id).toBeVisible();
		await expect(page.getByTestId('limit-b').or(page.getByTestId('wait-reasons')).first(), id).toHaveText(
			/^(The last transaction|On average|Both|B is|B has|No single part)/,
			{
				timeout: 60_000
			}
		);
		await expect(finding, id).toHaveText(
			/^(Both send the same in total, because .* limits both\. )?(.* for it\. )?(In )?B /,
			{
				timeout: 60_000
			}
		);
		await page.evaluate(() => scrollTo(0, 0));
		// The name of the comparison, too.
		const room = await lab.story.evaluate(
			(select) => parseFloat(getComputedStyle(select).maxInlineSize) - select.getBoundingClientRect().width
		);
		expect(room, `${id}: its name is cut`).toBeGreaterThan(0);
		const player = await page
			.getByRole('toolbar', { name: 'Time' })
			.evaluate((one) => (one.closest('.time') ?? one).getBoundingClientRect().top);
		const bottoms = await Promise.all(
			[finding, explanation].map((one) => one.evaluate((element) => element.getBoundingClientRect().bottom))
		);
		expect(Math.max(...bottoms), `${id}: the player begins at ${player}`).toBeLessThanOrEqual(player);
	}
});

test('text that is added on a laptop’s screen moves no bar and is not covered', RELEASE, async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	const lab = new Lab(page);
	await lab.open('/#platform=z15&t=400000000');
	const race = page.getByTestId('breakdown');
	const topOf = (one: Locator) => one.evaluate((element) => Math.round(element.getBoundingClientRect().top));
	await expect(page.getByTestId('reason')).toHaveText(/^B’s interrupts /, { timeout: 60_000 });
	await expect(page.getByTestId('wait-reasons')).toContainText(
		/^The last transaction took \S+\sµs longer in A than in B: \+/
	);
	const before = await topOf(race.locator('.row').first());
	// In every frame until then, also while “measuring” is next to the figures.
	const tops = page.evaluate(
		() =>
			new Promise<number[]>((done) => {
				const seen = new Set<number>();
				const look = () => {
					const row = document.querySelector('[data-testid="breakdown"] .row');
					if (row) seen.add(Math.round(row.getBoundingClientRect().top));
					const spent = document.querySelector('[data-testid="reason"]')?.textContent ?? '';
					if (/serves \d+ transactions/.test(spent)) done([...seen]);
					else requestAnimationFrame(look);
				};
				look();
			})
	);
	await page.getByRole('button', { name: 'Try 50 connections' }).click();
	await expect(page.getByTestId('reason')).toHaveText(
		/one interrupt serves on average \d+ transactions \(in A: \d+\)\./,
		{
			timeout: 60_000
		}
	);
	await expect(page.getByTestId('wait-reasons')).toHaveText(/^On average A takes /);
	expect(await tops, 'the bars').toEqual([before]);
	const scale = await race.locator('.below').evaluate((element) => element.getBoundingClientRect().bottom);
	expect(scale).toBeLessThanOrEqual(await topOf(page.locator('.time')));
});

test('on a phone the colour of a reason is on the line of its first word', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z15&t=400000000');
	const marks = page.getByTestId('wait-reasons').locator('.phase');
	let broken = 0;
	for (let width = 320; width <= 480; width += 8) {
		await page.setViewportSize({ width, height: 844 });
		await expect(marks.first()).toBeVisible();
		const apart = await marks.evaluateAll((all) =>
			all.map((mark) => {
				const range = document.createRange();
				const words = (mark.firstChild ?? mark.nextSibling) as Text;
				range.setStart(words, 0);
				range.setEnd(words, 1);
				return Math.abs((mark.getClientRects()[0]?.top ?? NaN) - range.getBoundingClientRect().top);
			})
		);
		expect(Math.max(...apart), `${width} px wide`).toBeLessThan(12);
		broken += apart.length;
	}
	expect(broken).toBeGreaterThan(20);
});

test('a segment is a link to its place, by keyboard, too', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z15&t=400000000');
	const pieces = page.getByRole('group', { name: 'Last transaction, virtual switch' }).getByRole('button');
	await expect(pieces.nth(3)).toBeVisible();
	await pieces.first().focus();
	await page.keyboard.press('ArrowRight');
	await expect(pieces.nth(1)).toBeFocused();
	await expect(lab.lane('A').locator('.pointed')).toHaveCount(1);
	const name = (await pieces.nth(1).getAttribute('aria-label'))?.split(', ').at(-2) ?? '';
	await page.keyboard.press('Enter');
	const inspector = page.getByRole('complementary', { name: 'Inspector' });
	await expect(inspector).toContainText(name);
	// The label of the segment is shown there, too.
	const duration = /^(\S+\s\S+, \d+%): /.exec((await pieces.nth(1).getAttribute('aria-label')) ?? '')?.[1] ?? 'nothing';
	await expect(inspector).toContainText(`${duration} of the transaction: `);
	// The inspector does not mention a segment for a place that was selected otherwise.
	await lab.lane('A').getByRole('button', { name: 'inbound frames' }).first().click();
	await expect(inspector).toContainText('Maximum so far');
	await expect(inspector).not.toContainText('of the transaction');
});

test('the same moment shows the same after going away and back', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z15&t=400000000');
	const race = page.getByTestId('breakdown');
	await expect(page.getByTestId('wait-reasons')).toContainText('longer');
	const labels = () => race.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel));
	const before = await labels();
	expect(before.length).toBeGreaterThan(20);
	await page.keyboard.press('Home');
	await expect.poll(labels).not.toEqual(before);
	// The address follows the moment, after a pause.
	await expect(page).not.toHaveURL(/t=400000000/);
	await page.evaluate(() => (location.hash = '#platform=z15&t=400000000'));
	await expect.poll(labels).toEqual(before);
});

test('when transactions are too fast to follow, the ribbon is the mean of many', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z15&workload.connections=50&express=1');
	await lab.start();
	await expect(page.getByTestId('breakdown')).toHaveAttribute('data-mode', 'mean', { timeout: 60_000 });
	await expect(page.getByTestId('breakdown')).toContainText(/Average of [\d,]+ transactions/);
});

test('a stream is limited by the part that is always busy', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z990&a=hipersockets&workload.kind=STR&workload.connections=50&network.mtu=57344');
	await lab.stop();
	await expect(page.getByTestId('limit-a')).toHaveText(/^A is limited by the virtual CPU .*, busy \d+% /, {
		timeout: 60_000
	});
	await expect(page.getByTestId('breakdown')).toHaveCount(0);
});

test('terms are explained in place, and keys by ?', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open();
	await lab.stop();
	const term = page.getByRole('table').getByRole('button', { name: 'Throughput', exact: true });
	await term.focus();
	await expect(page.getByText('External throughput rate')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByText('External throughput rate')).toBeHidden();
	// The role of a published row, too.
	await page.getByRole('table').getByRole('button', { name: 'calibrated' }).first().focus();
	await expect(page.getByText('constants of the model were fitted to this run')).toBeVisible();
	await page.keyboard.press('Escape');
	await page.keyboard.press('?');
	const keys = page.getByRole('dialog', { name: 'Help' });
	await expect(keys).toContainText('play or pause');
	await page.keyboard.press('Escape');
	await expect(keys).toBeHidden();
});

test('a tapped term shows its meaning until something else is tapped', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z15&t=100000000');
	// On a device where a tap gives no focus.
	const term = page.getByRole('table').getByRole('button', { name: 'Throughput', exact: true });
	await term.dispatchEvent('click');
	await expect(page.getByText('External throughput rate')).toBeVisible();
	await term.dispatchEvent('pointerleave', { pointerType: 'touch' });
	// A real wait: 200 ms after the pointer has left a term, its meaning goes.
	await page.waitForTimeout(500);
	await expect(page.getByText('External throughput rate')).toBeVisible();
	await page.getByRole('heading', { level: 1 }).dispatchEvent('pointerdown', { pointerType: 'touch' });
	await expect(page.getByText('External throughput rate')).toBeHidden();
});

test('events are announced in a line, also for screen readers while stepping', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z15&t=100000000');
	const now = page.getByTestId('now-a');
	await expect(now).toHaveText(/^A: \S/);
	const before = await now.innerText();
	await page.locator('.sentence').click();
	await expect(async () => {
		await page.keyboard.press('ArrowRight');
		await expect(now).not.toHaveText(before, { timeout: 500 });
	}).toPass();
	// One place announces everything (description.spec.ts).
	await expect(now).toHaveAttribute('aria-live', 'off');
	await expect(page.getByTestId('announcer')).toHaveText(/^Paused\. At .* Lane A: \d packet/);
});

test('a refused number leaves the run and its figures as they are', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open();
	await lab.start();
	await expect(lab.figure('throughput', 'a')).toHaveText(/\d/, { timeout: 60_000 });
	const seed = page.getByRole('spinbutton', { name: 'Random seed' });
	await seed.fill('-3');
	await seed.press('Enter');
	await expect(page.locator('[data-refused]')).toContainText('-3 is not possible');
	await expect(lab.figure('throughput', 'a')).toHaveText(/\d/);
	await expect(lab.pause).toBeVisible();
	await seed.fill('7');
	await seed.press('Enter');
	await expect(page.locator('[data-refused]')).toHaveCount(0);
	await expect(lab.figure('throughput', 'a')).toHaveText(/\d/, { timeout: 60_000 });
	await expect(lab.pause).toBeVisible();
});

test('keys work after any click, and every press counts', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z15&t=100000000');
	for (const name of ['Speed', 'Simulated time']) {
		await page.getByRole('slider', { name }).click();
		await expect(lab.play).toBeVisible();
		await page.keyboard.press('Space');
		await expect(lab.pause, name).toBeVisible();
		await page.keyboard.press('Space');
		await expect(lab.play, name).toBeVisible();
	}
	const express = page.getByRole('checkbox', { name: 'As fast as possible' });
	await express.click();
	await page.keyboard.press('Space');
	await expect(lab.pause).toBeVisible();
	await expect(express).toBeChecked();
	await page.keyboard.press('Space');
	await express.click();
	// Nor does a key press an element again that was clicked in a picture.
	const inspector = page.getByRole('complementary');
	await lab.lane('A').getByRole('button', { name: 'Client guest', exact: true }).first().click();
	await expect(inspector).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(inspector).toBeHidden();
	await page.keyboard.press('Space');
	await expect(lab.pause).toBeVisible();
	await expect(inspector).toBeHidden();
	await page.keyboard.press('Space');
	await expect(lab.play).toBeVisible();
	await page.locator('.sentence').click();
	await lab.stop();
	/** The moment at which the clock comes to rest. */
	const events = async () => Number((await settled(page, () => lab.clock.innerText())).replace(/[^\d.]/g, ''));
	const stood = await events();
	await page.keyboard.press('ArrowRight');
	const from = await events();
	expect(from).toBeGreaterThan(stood);
	for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowRight');
	// lab/playback.test.ts checks that each press counts.
	expect(await events()).toBeGreaterThan(from);
});
