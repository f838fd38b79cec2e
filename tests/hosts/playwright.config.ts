// The browser and the patience of tests/web; the lab at one address, the page of somebody else's generator at another.
import { defineConfig } from '@playwright/test';
import { addresses, ports } from '../../scripts/hosts/examples.mjs';
import web from '../web/playwright.config.ts';

export default defineConfig({
	...web,
	testDir: '.',
	// One site at a time has the port.
	workers: 1,
	webServer: { ...web.webServer, command: `node scripts/serve.mjs --port ${ports.lab}`, url: `${addresses.lab}/` },
	use: { ...web.use, baseURL: addresses.pages },
	projects: web.projects?.filter(({ name }) => name === 'chromium')
});
