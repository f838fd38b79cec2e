import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumPath, firefoxPath } from '../../scripts/browsers.mjs';

/** Every combination, also those that a similar one covers: `npm run test:full`. */
const FULL = Boolean(process.env.DATAPATH_FULL);
/** Another port where several suites run at the same time. */
const PORT = Number(process.env.DATAPATH_PORT ?? 4273);
const chromium = chromiumPath();
if (!chromium) throw new Error('There is no Chromium: `node scripts/setup.mjs browser` gets one, or says what to do.');
const firefox = firefoxPath();
const root = fileURLToPath(new URL('../..', import.meta.url));

export default defineConfig({
	testDir: '.',
	outputDir: '../../test-results',
	// One more than processors: a quarter of a test is waiting. More would starve each other, because a
	// page computes on workers in addition to its main thread.
	workers: availableParallelism() + 1,
	fullyParallel: true,
	// A long timeout costs nothing on a quick machine; on a machine with other work half a minute
	// can be a second.
	timeout: 120_000,
	expect: { timeout: 30_000 },
	// One bad second of a busy machine among 300 tests is no reason to call the suite failed. A
	// test that passes at its second try is printed as flaky, and is a fault to repair: of the
	// test, or a race in the page.
	retries: 1,
	// `RELEASE` in lab.ts.
	...(FULL ? {} : { grepInvert: /@release/ }),
	forbidOnly: Boolean(process.env.CI),
	reporter: 'list',
	// Traces of what an LMS receives; `--update-snapshots` writes them.
	snapshotPathTemplate: '{testDir}/traces/{arg}{ext}',
	webServer: {
		command: `node scripts/serve.mjs --port ${PORT}`,
		cwd: root,
		url: `http://localhost:${PORT}/`,
		reuseExistingServer: false
	},
	use: {
		baseURL: `http://localhost:${PORT}`,
		viewport: { width: 1280, height: 800 },
		// The site in the reader's browser has tests of its own.
		serviceWorkers: 'block',
		trace: process.env.DATAPATH_TRACE ? 'retain-on-failure' : 'off'
	},
	projects: [
		{
			name: 'chromium',
			use: {
				browserName: 'chromium',
				launchOptions: {
					executablePath: chromium,
					args: [
						// Chromium refuses its sandbox to root, and containers run as root.
						...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
						// Like browsers with windows: other sites' pages have processes of their
						// own.
						'--site-per-process',
						'--disable-background-networking',
						'--disable-component-update',
						'--disable-sync',
						'--no-first-run',
						// Without a graphics card, emulating one costs more than drawing without.
						'--disable-gpu',
						// The page must not look up any name, nor may the browser.
						'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'
					]
				}
			}
		},
		// A second browser for what browsers read differently: policies, frames, files, storage,
		// typed text, arithmetic.
		...(firefox
			? [
					{
						name: 'firefox',
						grep: FULL
							? /@firefox|\b(assignment-file|determinism|embed(-\w+)?|headers)\.spec\.ts|offline\.spec\.ts without a network/
							: /@firefox/,
						use: { browserName: 'firefox' as const, channel: 'moz-firefox', launchOptions: { executablePath: firefox } }
					}
				]
			: [])
	]
});
