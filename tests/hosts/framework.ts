// What must hold where a framework draws the page: the widget runs, follows the framework's state,
// and its events arrive.
import { addresses } from '../../scripts/hosts/examples.mjs';
import { expect, opened, test } from './walk.ts';

export function followsState(): void {
	test('the widget follows the state of the framework, and its events arrive there', async ({ page }) => {
		const living = await opened(page, '/');
		const link = page.locator('datapath-lab > a');
		const title = page.getByRole('status').filter({ hasText: /\S/ });
		await expect(link).toHaveAttribute('href', new RegExp(`^${addresses.lab}/#story=card-or-vswitch&`));
		const first = await title.innerText();
		await page.getByRole('button', { name: 'What QEBSM spares' }).click();
		await expect(link).toHaveAttribute('href', new RegExp(`^${addresses.lab}/#story=qebsm-osa&`));
		await expect(title).not.toHaveText(first);
		await living.plays();
		expect(await page.locator('datapath-lab').count()).toBe(1);
	});
}
