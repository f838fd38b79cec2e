// The browser and the timeouts of tests/web; the lab at one address, the other site's page at
// another.
import { defineConfig } from '@playwright/test';
import { addresses, ports } from '../../scripts/hosts/examples.mjs';
import web from '../web/playwright.config.ts';

export default defineConfig({
	...web,
	testDir: '.',
	// Only one site at a time can use the port.
	workers: 1,
	webServer: { ...web.webServer, command: `node scripts/serve.mjs --port ${ports.lab}`, url: `${addresses.lab}/` },
	use: { ...web.use, baseURL: addresses.pages },
	projects: web.projects?.filter(({ name }) => name === 'chromium')
});
