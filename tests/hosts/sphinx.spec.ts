// Sphinx with the theme Furo, which has its colour scheme on the body.
import { expect, walk } from './walk.ts';

walk({
	name: 'sphinx',
	widgets: [
		['/', 'card-or-vswitch'],
		['/qebsm.html', 'qebsm-osa']
	],
	choose: async (page, scheme) => {
		const body = page.locator('body');
		// The third of its states follows the system.
		for (let click = 0; click < 3 && (await body.getAttribute('data-theme')) !== scheme; click++)
			await page.locator('button.theme-toggle:visible').click();
		await expect(body).toHaveAttribute('data-theme', scheme);
	}
});
