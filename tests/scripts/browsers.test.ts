// The setup must find an installed browser, install one where it can, and otherwise print the
// command to type.
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, beforeEach, describe, it, mock } from 'node:test';
import { spawnSync } from 'node:child_process';
import { provideChromium } from '../../scripts/browsers.mjs';
import { Failure } from '../../scripts/process.mjs';

/** A machine with the given properties that records what is done to it. */
function machine({ chromium = false, root = false, apt = false, packages = [] as string[], download = false }) {
	const done: string[] = [];
	return {
		done,
		hasChromium: () => chromium,
		isRoot: () => root,
		hasApt: () => apt,
		apt: async (args: string[]) => {
			const name = args.at(-1) ?? '';
			done.push(`apt ${args[0]} ${args.length > 1 ? name : ''}`.trim());
			if (args[0] !== 'install' || !packages.includes(name)) throw new Failure(`apt-get ${args[0]} failed`);
			chromium ||= name.startsWith('chromium');
		},
		download: async () => {
			done.push('download');
			if (!download) throw new Failure('getaddrinfo ENOTFOUND');
			chromium = true;
		}
	};
}

const WITHOUT_WINDOWS = 'chromium-headless-shell';
const installs = ['apt update', `apt install ${WITHOUT_WINDOWS}`, 'apt install firefox-esr'];
const installsEither = [...installs.slice(0, 2), 'apt install chromium', ...installs.slice(2)];

describe('a Chromium', () => {
	// The output for these machines would look like problems of this one.
	beforeEach(() => {
		mock.method(console, 'log', () => {});
		mock.method(console, 'error', () => {});
	});
	after(() => mock.restoreAll());

	it('that is installed is used, and nothing is installed', async () => {
		const bare = machine({ chromium: true, root: true, apt: true, packages: ['chromium'], download: true });
		await provideChromium(bare);
		assert.deepEqual(bare.done, []);
	});

	it('comes from the distribution where it may be installed, even if the package lists cannot be updated', async () => {
		const bare = machine({ root: true, apt: true, packages: [WITHOUT_WINDOWS, 'firefox-esr'], download: true });
		await provideChromium(bare);
		assert.deepEqual(bare.done, installs);
	});

	it('has windows where the distribution has no package without windows', async () => {
		const bare = machine({ root: true, apt: true, packages: ['chromium', 'firefox-esr'] });
		await provideChromium(bare);
		assert.deepEqual(bare.done, installsEither);
	});

	it('is sufficient: a distribution without firefox-esr is no failure', async () => {
		const bare = machine({ root: true, apt: true, packages: [WITHOUT_WINDOWS] });
		await provideChromium(bare);
		assert.deepEqual(bare.done, installs);
	});

	it('is downloaded where the distribution has none', async () => {
		const bare = machine({ root: true, apt: true, download: true });
		await provideChromium(bare);
		assert.deepEqual(bare.done, [...installsEither, 'download']);
	});

	for (const setting of [
		{ root: false, apt: true },
		{ root: true, apt: false }
	]) {
		it(`is downloaded without apt-get, given ${JSON.stringify(setting)}`, async () => {
			const bare = machine({ ...setting, packages: ['chromium'], download: true });
			await provideChromium(bare);
			assert.deepEqual(bare.done, ['download']);
		});
	}

	it('that cannot be installed gives one sentence with the command for this machine', async () => {
		const messageOf = async (setting: { root: boolean; apt: boolean }) => {
			let message = '';
			await assert.rejects(provideChromium(machine(setting)), (error) => {
				assert.ok(error instanceof Failure);
				({ message } = error);
				return true;
			});
			assert.match(message, /npx playwright install/);
			assert.match(message, /CHROMIUM_PATH/);
			assert.doesNotMatch(message, /\n/);
			return message;
		};
		assert.match(await messageOf({ root: false, apt: true }), /`sudo apt-get install chromium/);
		assert.match(await messageOf({ root: true, apt: true }), /`apt-get install chromium/);
		assert.doesNotMatch(await messageOf({ root: true, apt: false }), /apt-get/);
	});

	it('is not searched further after a bug of ours', async () => {
		const bare = machine({ download: true });
		bare.download = () => Promise.reject(new TypeError('a mistake'));
		await assert.rejects(provideChromium(bare), TypeError);
	});
});

describe('the search', () => {
	const folder = mkdtempSync(join(tmpdir(), 'browsers-'));
	const program = (name: string, text: string, mode = 0o755) => {
		const path = join(folder, name);
		mkdirSync(join(path, '..'), { recursive: true });
		writeFileSync(path, `#!/bin/sh\n${text}\n`);
		chmodSync(path, mode);
		return path;
	};
	before(() => {
		program('works/chromium', 'echo Chromium 1');
		program('both/chromium', 'echo Chromium 1');
		program('both/chromium-headless-shell', 'echo Chromium 1');
		program('works/firefox', 'echo Firefox 1');
		program('stub/chromium', 'echo "install the snap" >&2; exit 1');
		program('plain/chromium', 'echo Chromium 2', 0o644);
		program('named/any-name', 'echo Chromium 3');
	});
	after(() => rmSync(folder, { recursive: true }));

	/** The result of a search in a process of its own with this environment. */
	function resultOf(search: string, environment: { folders?: string[] } & Record<string, unknown>): unknown {
		const { folders = [], ...more } = environment;
		const script = `import(process.argv[1]).then((m) => console.log(JSON.stringify(m.${search}())))`;
		const module = new URL('../../scripts/browsers.mjs', import.meta.url).href;
		const { stdout, stderr } = spawnSync(process.execPath, ['-e', script, module], {
			encoding: 'utf8',
			env: {
				PATH: folders.map((name) => join(folder, name)).join(delimiter),
				PLAYWRIGHT_BROWSERS_PATH: join(folder, 'none'),
				...(more as Record<string, string>)
			}
		});
		assert.equal(stderr, '');
		return JSON.parse(stdout);
	}
	function found(search: string, environment: Parameters<typeof resultOf>[1]) {
		const path = resultOf(search, environment) as string | null;
		return path && path.slice(folder.length + 1);
	}

	it('finds what is on PATH', () => {
		assert.equal(found('chromiumPath', { folders: ['works'] }), 'works/chromium');
		assert.equal(found('firefoxPath', { folders: ['works'] }), 'works/firefox');
	});

	it('finds the Chromium without windows first', () =>
		assert.equal(found('chromiumPath', { folders: ['both'] }), 'both/chromium-headless-shell'));

	it('finds the Chromium with windows where settings must be obeyed', () =>
		assert.equal(found('settableChromiumPath', { folders: ['both'] }), 'both/chromium'));

	it('skips a file that only looks like a browser', () =>
		assert.equal(found('chromiumPath', { folders: ['plain', 'stub', 'works'] }), 'works/chromium'));

	it('prefers the named program', () => {
		const named = join(folder, 'named/any-name');
		assert.equal(found('chromiumPath', { folders: ['works'], CHROMIUM_PATH: named }), 'named/any-name');
		assert.equal(found('firefoxPath', { folders: ['works'], FIREFOX_PATH: named }), 'named/any-name');
	});

	it('goes on where the named program does not exist', () =>
		assert.equal(found('chromiumPath', { folders: ['works'], CHROMIUM_PATH: join(folder, 'gone') }), 'works/chromium'));

	it('finds nothing where there is no browser', () => {
		assert.equal(found('chromiumPath', { folders: ['stub'] }), null);
		assert.equal(found('firefoxPath', { folders: ['stub'] }), null);
	});

	it('finds WebKit with everything it needs, or gives one sentence with the command to type', () => {
		for (const name of ['WebKitWebDriver', 'Xvfb', 'dbus-run-session', 'MiniBrowser'])
			program(`webkit/${name}`, 'exit 1');
		const at = (name: string) => join(folder, 'webkit', name);
		assert.deepEqual(resultOf('webkitPrograms', { folders: ['webkit'], WEBKIT_PATH: at('MiniBrowser') }), {
			driver: at('WebKitWebDriver'),
			screen: at('Xvfb'),
			bus: at('dbus-run-session'),
			browser: at('MiniBrowser')
		});
		const { missing } = resultOf('webkitPrograms', { folders: ['works'], WEBKIT_PATH: at('MiniBrowser') }) as {
			missing: string;
		};
		assert.match(missing, /apt-get install .*webkit2gtk-driver/);
		assert.doesNotMatch(missing, /\n/);
	});
});
