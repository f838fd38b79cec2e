// Which browser drives the tests: CHROMIUM_PATH, else one on PATH, else Playwright's own.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

export function chromiumPath(): string {
	const candidates = [process.env.CHROMIUM_PATH ?? [], NAMES.flatMap(onPath), chromium.executablePath()].flat();
	const path = candidates.find((candidate) => existsSync(candidate));
	if (!path) {
		throw new Error(
			'No Chromium: install one (`apt-get install chromium` or `npx playwright install chromium`) or set CHROMIUM_PATH.'
		);
	}
	return path;
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
