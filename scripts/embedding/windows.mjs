// A window of each browser, with the same few methods.
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, firefox } from '@playwright/test';
import config from '../../tests/web/playwright.config.ts';
import { settableChromiumPath, webkitPrograms } from '../browsers.mjs';
import { Failure } from '../process.mjs';
import { openWebkit } from './webkit.mjs';

/** As long as WebKit's (webdriver.mjs), because a page may be slow on a machine with other work. */
const PATIENCE_MS = 300_000;

const project = (name) => config.projects.find((one) => one.name === name)?.use;

/**
 * By the name of a browser: opens a window where `storage` is allowed or blocked; null where the
 * browser is missing.
 */
export const WINDOWS = {
	Chromium: (options) => openChromium(project('chromium'), options),
	Firefox: (options) => (project('firefox') ? openFirefox(project('firefox'), options) : null),
	WebKit: (options) => (webkitPrograms().missing ? null : openWebkit(options))
};

async function openChromium({ launchOptions }, { storage }) {
	const executablePath = settableChromiumPath();
	if (!executablePath)
		throw new Failure(
			'There is no Chromium that can be told to block storage: type `apt-get install chromium` on Debian, or name one by CHROMIUM_PATH.'
		);
	const folder = mkdtempSync(join(tmpdir(), 'datapath-chromium-'));
	// The settings that the browser writes for "Block all cookies", which means every kind of
	// storage, and for "Allow third-party cookies".
	const profile =
		storage === 'blocked' ? { default_content_setting_values: { cookies: 2 } } : { cookie_controls_mode: 0 };
	mkdirSync(join(folder, 'Default'));
	writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify({ profile }));
	const context = await chromium.launchPersistentContext(folder, { ...launchOptions, executablePath });
	return driven(context.pages()[0], `Chromium ${context.browser()?.version() ?? ''}`, async () => {
		await context.close();
		rmSync(folder, { recursive: true, force: true });
	});
}

async function openFirefox({ channel, launchOptions }, { storage }) {
	// 2 rejects everything (StaticPrefList.yaml, network.cookie.cookieBehavior).
	const firefoxUserPrefs = storage === 'blocked' ? { 'network.cookie.cookieBehavior': 2 } : {};
	const browser = await firefox.launch({ channel, ...launchOptions, firefoxUserPrefs });
	return driven(await browser.newPage(), `Firefox ${browser.version()}`, () => browser.close());
}

function driven(page, version, close) {
	return {
		version,
		go: (url) => page.goto(url, { timeout: PATIENCE_MS }),
		top: (body, argument) => page.evaluate(body, argument),
		frame: (body, argument) => page.frames()[1].evaluate(body, argument),
		close
	};
}
