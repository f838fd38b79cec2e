// Which browsers run the tests, where they are, and how to install one on a machine that has none.
// Runs on Node 20 before any package is installed, like process.mjs.
import { accessSync, constants, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { capture, environment, Failure, run, say } from './process.mjs';

/**
 * A Chromium: the program in CHROMIUM_PATH, else a program on PATH, else Playwright's own; null
 * where there is none. chromium-headless-shell comes first, because it gives the same pages and
 * pictures for three quarters of the processor time.
 */
export function chromiumPath() {
	return working([process.env.CHROMIUM_PATH, ...onPath(['chromium-headless-shell', ...WITH_WINDOWS]), playwrights()]);
}

const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * A Chromium that obeys its settings, such as blocked storage; chromium-headless-shell reads none.
 */
export function settableChromiumPath() {
	return working([process.env.CHROMIUM_PATH, ...onPath(WITH_WINDOWS), playwrights()]);
}

/** A Firefox that Playwright can drive, as the distributions build it; null where there is none. */
export function firefoxPath() {
	return working([process.env.FIREFOX_PATH, ...onPath(['firefox-esr', 'firefox'])]);
}

/**
 * WebKitGTK's driver and browser, the screen it draws on and the bus it needs; or, as `missing`, a
 * sentence with the command to install them. The browser is next to its library, which is not on
 * PATH, and starts only where there is a screen.
 */
export function webkitPrograms() {
	const [driver, screen, bus] = ['WebKitWebDriver', 'Xvfb', 'dbus-run-session'].map((name) =>
		onPath([name]).find(isExecutable)
	);
	const folders = ['/usr/libexec', '/usr/lib', ...inside('/usr/lib', /-linux-/)];
	const miniBrowsers = folders
		.flatMap((folder) => inside(folder, /^webkit/))
		.map((folder) => join(folder, 'MiniBrowser'));
	const browser = [process.env.WEBKIT_PATH, ...miniBrowsers].find((path) => path && isExecutable(path));
	if (driver && screen && bus && browser) return { driver, screen, bus, browser };
	const type = '`apt-get install --no-install-recommends webkit2gtk-driver xvfb dbus`';
	return {
		missing: `There is no WebKit to test with: type ${type} on Debian or Ubuntu, or have WebKitWebDriver, Xvfb and dbus-run-session on PATH and name WebKitGTK's MiniBrowser by WEBKIT_PATH.`
	};
}

function inside(folder, pattern) {
	try {
		return readdirSync(folder)
			.filter((name) => pattern.test(name))
			.map((name) => join(folder, name));
	} catch {
		// Not every system has every folder.
		return [];
	}
}

// The program is run with --version, because a file need not be a working browser: Ubuntu's
// `chromium-browser` only refers to a snap, and Playwright's own does not start where its libraries
// are missing.
function working(candidates) {
	return candidates.find((path) => path && isExecutable(path) && capture(path, ['--version']) !== null) ?? null;
}

function onPath(names) {
	const directories = environment.PATH.split(delimiter);
	return names.flatMap((name) => directories.map((directory) => join(directory, name)));
}

function isExecutable(path) {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

function playwrights() {
	try {
		return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
	} catch {
		// Playwright is not installed yet.
		return null;
	}
}

/** What `provideChromium` can do on this machine. */
export const thisMachine = {
	hasChromium: () => chromiumPath() !== null,
	isRoot: () => process.getuid?.() === 0,
	hasApt: () => capture('apt-get', ['--version']) !== null,
	apt: (args) => run('apt-get', ['-qq', ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' } }),
	download: () =>
		run('playwright', ['install', '--no-shell', 'chromium'], {
			// Five attempts without success should not take minutes.
			env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }
		})
};

/**
 * Uses the Chromium that is there, or installs one: from the distribution, else from Playwright.
 * Otherwise fails with the command to type.
 */
export async function provideChromium(machine) {
	if (machine.hasChromium()) return;
	const [isRoot, hasApt] = [machine.isRoot(), machine.hasApt()];
	if (isRoot && hasApt) {
		say('Installing Chromium and Firefox from the distribution (about a minute)');
		await attempt(() => machine.apt(['update']));
		// Each on its own, because not every distribution has both.
		const install = (name) => attempt(() => machine.apt(['install', '--yes', '--no-install-recommends', name]));
		await install('chromium-headless-shell');
		if (!machine.hasChromium()) await install('chromium');
		await install('firefox-esr');
		if (machine.hasChromium()) return;
	}
	say("Downloading Playwright's Chromium");
	await attempt(() => machine.download());
	if (machine.hasChromium()) return;

	const ways = ['`npx playwright install --with-deps chromium`'];
	if (hasApt) ways.unshift(`\`${isRoot ? '' : 'sudo '}apt-get install chromium-headless-shell firefox-esr\``);
	throw new Failure(
		`There is no Chromium to test with and none could be got: type ${ways.join(' or ')}, or name one by CHROMIUM_PATH, and run this again.`
	);
}

// If one way fails, the next is tried.
async function attempt(way) {
	try {
		await way();
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		console.error(error.message);
	}
}
