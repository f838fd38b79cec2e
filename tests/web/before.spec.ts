// A change at a paused moment keeps the run before it behind the present one.
import type { Page } from '@playwright/test';
import { expectAccessible, expectTheme } from './axe.ts';
import { expect, Lab, RELEASE, test, typed } from './lab.ts';

test.use({ detailed: false });

/** 20 ms of simulated time. */
const MOMENT = '/#story=card-or-vswitch&t=20000000000';
const note = (page: Page) => page.getByRole('region', { name: 'Before and after your change' });

test('the run before a change is pale behind the present one, is in the address, and comes back by keyboard', async ({
	page
}) => {
	const lab = new Lab(page);
	await lab.open(MOMENT);
	await expect(note(page)).toHaveCount(0);
	const player = page.locator('.time');
	const height = async () => (await player.boundingBox())?.height;
	const before = await height();
	await typed(lab.connections, '4');
	await expect(note(page)).toContainText(/Before \(pale\)\s*Connections: 1\s*→\s*Now\s*Connections: 4/);
	// The player covers no more of the page than before.
	await expect(player.getByRole('region', { name: 'Before and after your change' })).toHaveCount(0);
	expect(await height()).toBe(before);
	// Both lanes have a ribbon and a curve of before.
	await expect(page.getByTestId('former-ribbon')).toHaveCount(2);
	await expect(page.getByTestId('former-ribbon').first()).toHaveText(/^\s*was\s[\d.]+\sµs$/);
	await expect(page.getByTestId('former-curve').first()).toHaveAttribute('d', /^M0/);
	await expect(note(page)).toContainText(/A\s*Response time \+3\d\.\d% \(±\s[\d.]+%\); CPU −3\d\.\d%/, {
		timeout: 30_000
	});
	await page.reload();
	await lab.ready();
	await expect(note(page)).toContainText(/Connections: 1\s*→/);
	await expect(page.getByTestId('former-ribbon')).toHaveCount(2);
	await note(page).getByRole('button', { name: 'Undo all changes' }).press('Enter');
	await expect(lab.connections).toHaveValue('1');
	await expect(lab.clock).toHaveText(/20,000\.000\sµs/);
	await expect(note(page)).toHaveCount(0);
	expect(page.url()).not.toContain('before=');
});

test(
	'a link to both runs: the line is accessible, dark too; a forgotten run is in no address',
	RELEASE,
	async ({ page }) => {
		await new Lab(page).open(`${MOMENT}&network.mtu=8992&before=story%3Dcard-or-vswitch`);
		// Equal random numbers and frames that fit both: nothing differs, and that is certain.
		await expect(note(page)).toContainText(
			/A\s*Response time: no significant change \(±\s0\.0%\).*little of the difference is chance/,
			{
				timeout: 30_000
			}
		);
		for (const theme of ['light', 'dark'] as const) {
			await expectTheme(page, theme);
			await expectAccessible(page, { within: '[data-testid=before-note]' });
		}
		await note(page).getByRole('button', { name: 'Hide the earlier run' }).click();
		await expect(note(page)).toHaveCount(0);
		await expect(page.getByTestId('former-ribbon')).toHaveCount(0);
		await expect(page).toHaveURL(/network\.mtu=8992/);
		expect(page.url()).not.toContain('before=');
	}
);
