// MkDocs with Material: its script is loaded once, and its pages change without a reload (instant
// navigation).
import { expect, walk, wander } from './walk.ts';

walk({
	name: 'mkdocs',
	widgets: [
		['/', 'card-or-vswitch'],
		['/qebsm/', 'qebsm-osa']
	],
	choose: async (page, scheme) => {
		const body = page.locator('body');
		const wanted = { light: 'default', dark: 'slate' }[scheme];
		if ((await body.getAttribute('data-md-color-scheme')) !== wanted)
			await page.locator('label[for^="__palette_"]:visible').click();
		await expect(body).toHaveAttribute('data-md-color-scheme', wanted);
	}
});

wander((page, title) => page.locator('.md-nav--primary').getByRole('link', { name: title, exact: true }));
