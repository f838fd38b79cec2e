// Which browsers drive the tests: CHROMIUM_PATH and FIREFOX_PATH, else those on PATH, else Playwright's own Chromium.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

export function chromiumPath(): string {
	const names = ['chromium', 'chromium-browser', 'google-chrome'];
	const candidates = [process.env.CHROMIUM_PATH ?? [], names.flatMap(onPath), chromium.executablePath()].flat();
	const path = candidates.find((candidate) => existsSync(candidate));
	if (!path) {
		throw new Error(
			'No Chromium: install one (`apt-get install chromium` or `npx playwright install chromium`) or set CHROMIUM_PATH.'
		);
	}
	return path;
}

/** The distribution's Firefox, which Playwright can drive; undefined where there is none. */
export function firefoxPath(): string | undefined {
	return process.env.FIREFOX_PATH ?? ['firefox-esr', 'firefox'].flatMap(onPath)[0];
}

function onPath(name: string): string[] {
	return (process.env.PATH ?? '')
		.split(delimiter)
		.map((directory) => join(directory, name))
		.filter(isExecutable);
}

function isExecutable(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
