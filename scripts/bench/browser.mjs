// Chromium as the browser tests start it, and the built page as they serve it.
import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import config from '../../tests/web/playwright.config.ts';
import { at, environment, Failure } from '../process.mjs';

const { launchOptions } = config.projects.find(({ name }) => name === 'chromium').use;

/** Calls `body` with a new page of a new browser. */
export async function withPage(body) {
	const browser = await chromium.launch(launchOptions);
	try {
		return await body(
			await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' }),
			browser
		);
	} finally {
		await browser.close();
	}
}

/** Calls `body` with the address of the built page. */
export async function withSite(body) {
	const { DATAPATH_PORT: port } = process.env;
	const server = spawn('node', [at('scripts', 'serve.mjs'), ...(port ? ['--port', port] : [])], {
		env: environment,
		stdio: ['ignore', 'pipe', 'inherit']
	});
	try {
		const output = await Promise.race([once(server.stdout, 'data'), once(server, 'exit')]);
		const [address] = /http:\S+/.exec(output) ?? [];
		if (!address) throw new Failure('The page could not be served.');
		return await body(address);
	} finally {
		server.kill();
	}
}

/** Opens the page and waits until the engine runs. */
export async function open(page, address) {
	await page.goto(address);
	await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
}
