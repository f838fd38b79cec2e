// VitePress: prerendered, then hydrated by Vue.
import { followsState } from './framework.ts';
import { expect, walk } from './walk.ts';

walk({
	name: 'vitepress',
	widgets: [['/', 'card-or-vswitch']],
	choose: async (page, scheme) => {
		const isDark = () => page.locator('html').evaluate((root) => root.classList.contains('dark'));
		if ((await isDark()) !== (scheme === 'dark')) await page.locator('.VPSwitchAppearance').first().click();
		await expect.poll(isDark).toBe(scheme === 'dark');
	}
});
followsState();
