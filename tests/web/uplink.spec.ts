// Several pairs of guests on one uplink: which packets wait, whose turn it is, and the share of
// each pair.
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './axe.ts';
import { expect, FULL, Lab, RELEASE, test } from './lab.ts';

const STORY = 'Three priorities or all equal (z14)';

test('the story opens, moves within a second, and shows the card’s queues with caps', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z14');
	await lab.start();
	await expect(lab.story.locator('option:checked')).toHaveText(STORY);
	const clock = await lab.clock.innerText();
	await expect(lab.clock).not.toHaveText(clock, { timeout: 1000 });
	const picture = lab.lane('A').getByRole('group', { name: /Picture of the data path/ });
	for (const queue of [0, 1, 2, 3]) {
		await expect(
			picture.getByRole('button', { name: `Server OSA uplink card, output queue ${queue}`, exact: false })
		).toBeVisible();
	}
	// Above the packets, in a layer of their own.
	const names = lab.lane('A').locator('.stage .names');
	await expect(names.getByText('≤ 17').or(names.getByText(/of 17/)).first()).toBeVisible();
	const pixels = await lab.picture('A');
	await expect.poll(() => lab.picture('A')).not.toBe(pixels);
});

/** This many readings of the clock, in µs, one after the other; there are ten a second. */
const readings = (page: Page, count: number) =>
	page.evaluate(
		(count) =>
			new Promise<number[]>((done) => {
				const clock = document.querySelector('[data-testid="clock"]') as HTMLElement;
				const read = () => Number(clock.innerText.replace(/[^\d.]/g, ''));
				const seen = [read()];
				const observer = new MutationObserver(() => {
					if (seen.push(read()) < count) return;
					observer.disconnect();
					done(seen);
				});
				observer.observe(clock, { childList: true, characterData: true, subtree: true });
			}),
		count
	);

/** Both have the same clock. */
const PLAYED = FULL ? [STORY, 'Priority queueing on or off (z14)'] : [STORY];
for (const story of PLAYED) {
	test(`time only goes forward while "${story}" plays`, RELEASE, async ({ page }) => {
		const lab = new Lab(page);
		await lab.open('/#platform=z14');
		await lab.openStory(story);
		// Until the new story has started, the clock is that of the previous story.
		await lab.stop();
		await page.getByRole('button', { name: 'Back to start' }).click();
		await expect(lab.clock).toHaveText('0.000 µs');
		await lab.start();
		const seen = await readings(page, 30);
		expect(seen).toEqual(seen.toSorted((a, b) => a - b));
	});
}

test('the strip of shares does not change its width with the figures next to it', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z14');
	await lab.start();
	const strip = lab.lane('A').locator('figure canvas');
	await expect(strip).toBeVisible();
	const widths = await strip.evaluate(async (canvas) => {
		const seen = new Set<number>();
		// Two seconds: figures are renewed ten times a second.
		for (let i = 0; i < 120; i++) {
			seen.add(canvas.clientWidth);
			await new Promise(requestAnimationFrame);
		}
		return [...seen];
	});
	expect(widths).toHaveLength(1);
});

test('three pairs with 500 connections each make progress', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	const connections = [0, 1, 2].map((i) => `&pairs.${i}.connections=500&pairs.${i}.priority=normal`).join('');
	await lab.open(`/#platform=z14${connections}`);
	await lab.start();
	const seen = await readings(page, 20);
	expect(seen).toEqual(seen.toSorted((a, b) => a - b));
	expect(new Set(seen).size).toBeGreaterThan(5);
	// A heavy load is no error.
	await expect(page.getByTestId('engine-error')).toHaveCount(0);
});

test('the round robin goes on to another queue', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z14&view=table');
	await lab.start();
	const rows = page.getByRole('table', { name: 'Queues and steps – Lane A' }).getByRole('row');
	const turns = rows.filter({ hasText: /its turn/ });
	const whose = async () => (await turns.locator('th').allInnerTexts()).join();
	await expect.poll(whose).toContain('output queue');
	const first = await whose();
	await expect.poll(whose, { timeout: 60_000 }).not.toBe(first);
});

test('pairs are added, changed and removed, and the address follows', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z14');
	await lab.stop();
	await page.getByRole('button', { name: 'Add guests with other work' }).click();
	await page.getByRole('combobox', { name: 'Guests 4, workload' }).selectOption('RR');
	await page.getByRole('combobox', { name: 'Guests 4, priority' }).selectOption('high');
	await page.reload();
	await lab.ready();
	await expect(page.getByRole('combobox', { name: 'Guests 4, priority' })).toHaveValue('high');
	await expect(lab.lane('A').getByRole('button', { name: 'Server guest 4', exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Remove guests 4' }).click();
	await expect(page.getByRole('combobox', { name: 'Guests 4, workload' })).toHaveCount(0);
	await expect(page.locator('[data-problem]')).toHaveCount(0);
});

test('without the PTFs there is no priority queueing, and one lock', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z14');
	await lab.stop();
	await page.getByRole('radiogroup', { name: 'Lane B: fixes (PTFs)' }).getByRole('radio', { name: 'Off' }).check();
	await expect(lab.lane('B')).toHaveAccessibleName('Lane B: before the fixes');
	await expect(
		page.getByRole('radiogroup', { name: 'Lane B: priority queueing' }).getByRole('radio', { name: 'Off' })
	).toBeChecked();
	await expect(lab.lane('B').getByRole('button', { name: /Server virtual switch, transmit lock/i })).toHaveCount(1);
	await expect(page.locator('[data-problem]')).toHaveCount(0);
});

test('the kinds of queueing are measured side by side', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z14');
	await lab.stop();
	const sweep = page.getByTestId('sweep');
	await sweep.getByRole('button', { name: 'Run' }).click();
	await sweep.getByText('As a table').click();
	await expect(sweep.locator('[data-sweep="guest_1_outbound_pkts_per_s"][data-point="priorities"]')).toHaveText(/\d/, {
		timeout: 60_000
	});
	await expect(sweep.getByRole('status')).toHaveText('All runs are done.', { timeout: 60_000 });
	await page.setViewportSize({ width: 360, height: 740 });
	await page.locator('summary').filter({ hasText: 'By kind of queueing' }).click();
	await expectAccessible(page, { within: '[data-testid="sweep"]' });
});

test('is accessible, dark too, with something inspected', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z14&t=3000000000&select=a-lock-0');
	await expect(page.getByRole('complementary', { name: 'Inspector' })).toContainText('transmit lock');
	await expectAccessibleInBothThemes(page);
});

test(
	'other guests on the switch of a lane have figures and packets, and are in the link; elsewhere the core says why not',
	RELEASE,
	async ({ page }) => {
		const lab = new Lab(page);
		await lab.open('/#a=vswitch&b=vswitch&workload.connections=10');
		const ofLane = (letter: string, what: string) => page.getByRole('radiogroup', { name: `Lane ${letter}: ${what}` });
		await ofLane('B', 'other guests').getByRole('radio', { name: 'Streaming (STR)' }).check();
		await ofLane('B', 'devices of the other guests').getByRole('radio', { name: 'Same switch and uplink' }).check();
		const linked = /b\.concurrent=STR&b\.concurrent_connections=1&b\.shares_vswitch=1/;
		await expect(page).toHaveURL(linked);
		await page.reload();
		await lab.ready();
		await expect(page).toHaveURL(linked);
		await expect(ofLane('B', 'other guests').getByRole('radio', { name: 'Streaming (STR)' })).toBeChecked();
		const lane = lab.lane('B');
		for (const part of ['RR client', 'STR client', 'RR server', 'STR server'])
			await expect(lane.getByRole('button', { name: part, exact: false }).first()).toBeVisible();
		await expect(lane.getByRole('button', { name: 'client virtual switch', exact: true })).toHaveCount(1);
		for (const id of ['rr.throughput', 'rr.response_time', 'str.throughput'])
			await expect(lab.figure(id, 'b')).toHaveText(/[1-9]/);
		await expect(lab.figure('throughput', 'a')).toHaveText(/[1-9]/);
		await expect(lane.locator('[data-headline]')).toHaveText([/^RR Throughput/, /^STR MB\/sec/]);
		// Both send packets of their own.
		await lab.start();
		await expect(lane.locator('.shares li')).toHaveText([/RR.*[1-9]\d*%/, /STR.*[1-9]\d*%/]);
		await ofLane('B', 'network connection').getByRole('radio', { name: 'Dedicated OSA card' }).check();
		await ofLane('B', 'other guests').getByRole('radio', { name: 'Streaming (STR)' }).check();
		await ofLane('B', 'devices of the other guests').getByRole('radio', { name: 'Same switch and uplink' }).check();
		await expect(ofLane('B', 'devices of the other guests')).toHaveAccessibleDescription(
			/^needs a virtual switch with an uplink/
		);
	}
);
