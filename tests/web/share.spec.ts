// The dialog that writes what to paste.
import { expect, Lab, test } from './lab.ts';

test('each block has a button of its own, which copies that block and no other', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await new Lab(page).open('/');
	await page.getByRole('button', { name: 'Share', exact: true }).click();
	const dialog = page.getByRole('dialog');
	for (const [form, files] of [
		['mkdocs', ['mkdocs.yml', 'page.md']],
		['sphinx', ['conf.py', 'page.rst']],
		['slide', ['<head>', '<div class="slides">']]
	] as const) {
		await dialog.getByLabel('As', { exact: true }).selectOption(form);
		await expect(dialog.getByRole('textbox')).toHaveCount(files.length);
		for (const file of files) {
			await dialog.getByRole('button', { name: `Copy: ${file}` }).click();
			const written = await dialog.getByRole('textbox', { name: file, exact: true }).inputValue();
			// That it was copied is said for a moment only; what was copied stays.
			await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(written);
		}
	}
});
