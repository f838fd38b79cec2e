// Which browsers drive the tests, where they are, and how one comes to a machine that has none.
// Runs on Node 20 before any package is installed, like process.mjs.
import { accessSync, constants, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { capture, environment, Failure, run, say } from './process.mjs';

/**
 * A Chromium: the one that CHROMIUM_PATH names, else one on PATH, else Playwright's own; null where there is none. The one without
 * windows comes first: the same pages and pictures for three quarters of the processor time.
 */
export function chromiumPath() {
	return working([process.env.CHROMIUM_PATH, ...onPath(['chromium-headless-shell', ...WITH_WINDOWS]), playwrights()]);
}

const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium that does what its settings say, storage blocked among them; the one without windows reads none. */
export function settableChromiumPath() {
	return working([process.env.CHROMIUM_PATH, ...onPath(WITH_WINDOWS), playwrights()]);
}

/** A Firefox that Playwright can drive, as the distributions build it; null where there is none. */
export function firefoxPath() {
	return working([process.env.FIREFOX_PATH, ...onPath(['firefox-esr', 'firefox'])]);
}

/**
 * WebKitGTK's driver and browser, the screen it draws on and the bus it wants; or, as `missing`, one sentence that says what to
 * type. Its browser lies beside its library, where PATH does not lead, and starts only where there is a screen.
 */
export function webkitPrograms() {
	const [driver, screen, bus] = ['WebKitWebDriver', 'Xvfb', 'dbus-run-session'].map((name) =>
		onPath([name]).find(isExecutable)
	);
	const folders = ['/usr/libexec', '/usr/lib', ...inside('/usr/lib', /-linux-/)];
	const action = folders.flatMap((folder) => inside(folder, /^webkit/)).map((folder) => join(folder, 'MiniBrowser'));
	const browser = [process.env.WEBKIT_PATH, ...action].find((path) => path && isExecutable(path));
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

// Asked for its version, because a file may be there that is no browser: Ubuntu's `chromium-browser` only names a snap,
// and Playwright's own does not start where its libraries are missing.
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
		// Its package is not installed yet.
		return null;
	}
}

/** What `provideChromium` may do on this machine. */
export const thisMachine = {
	hasChromium: () => chromiumPath() !== null,
	isRoot: () => process.getuid?.() === 0,
	hasApt: () => capture('apt-get', ['--version']) !== null,
	apt: (args) => run('apt-get', ['-qq', ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' } }),
	download: () =>
		run('playwright', ['install', '--no-shell', 'chromium'], {
			// Five attempts in vain should not take minutes.
			env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }
		})
};

/** Uses the Chromium that is there, or gets one: from the distribution, else from Playwright. Else says what to type. */
export async function provideChromium(machine) {
	if (machine.hasChromium()) return;
	const [isRoot, hasApt] = [machine.isRoot(), machine.hasApt()];
	if (isRoot && hasApt) {
		say('Installing Chromium and Firefox from the distribution (about a minute)');
		await attempt(() => machine.apt(['update']));
		// One by one: not every distribution has both.
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

// A way that fails leads to the next one.
async function attempt(way) {
	try {
		await way();
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		console.error(error.message);
	}
}
