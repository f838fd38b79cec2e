// Failures: a file that does not load, is damaged, or is refused; a worker that crashes, or does
// not answer. The message fits the cause, the remedy works, and nothing is lost: settings and
// moment are those of the link.
import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Page, Route } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { countWorkers, expect, Lab, oneIn, RELEASE, test } from './lab.ts';

// These tests cause what browsers report about failed requests. Errors of the page itself still
// count.
test.use({
	tolerated:
		/^Failed to load resource|net::ERR_|^\d{3} http|was preloaded using link preload|^Couldn't load preload assets/
});

const WASM = '**/*.wasm';
const WORKER = '**/workers/worker-*.js';
/** A view and a moment that no page has by default. */
const LINK = '/#platform=z15&a=vswitch&b=dedicated-osa&workload.connections=7&t=50000000';

const chunks = new URL('../../web/build/_app/immutable/chunks/', import.meta.url);
/** The scripts that contain a text, as patterns for requests. */
const scriptsWith = (text: string) =>
	readdirSync(chunks)
		.filter((name) => readFileSync(new URL(name, chunks), 'utf8').includes(text))
		.map((name) => `**/${name}`);

const trouble = (page: Page) => page.getByTestId('engine-error');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** Seconds pass on the page's clock, without drawing everything in between. */
async function pass(page: Page, seconds: number) {
	for (let second = 0; second < seconds; second++) await page.clock.fastForward(1000);
}

/** The page shows the view of the link, and the clock can run. */
async function expectLink(page: Page) {
	const lab = new Lab(page);
	await lab.ready();
	await expect(trouble(page)).toHaveCount(0);
	await expect(lab.connections).toHaveValue('7');
	await expect(lab.clock).toHaveText('50.000 µs');
	await lab.start();
	await expect(lab.clock).not.toHaveText('50.000 µs');
}

test.describe('the engine does not load:', () => {
	const answers: [what: string, cause: string, words: RegExp, answer: (route: Route) => Promise<void>][] = [
		['aborted', 'network', /could not be loaded/, (route) => route.abort()],
		['500', 'network', /could not be loaded/, (route) => route.fulfill({ status: 500, body: 'oh' })],
		['404', 'stale', /out of date/, (route) => route.fulfill({ status: 404, body: 'gone' })],
		[
			'a page instead',
			'damaged',
			/instead of the simulator/,
			(route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' })
		],
		[
			'garbage',
			'damaged',
			/instead of the simulator/,
			(route) => route.fulfill({ contentType: 'application/wasm', body: Buffer.alloc(4096, 7) })
		]
	];
	for (const [what, cause, words, answer] of oneIn(5, answers)) {
		test(`${what}: the page says so, and the remedy works`, async ({ page }) => {
			await page.route(WASM, answer);
			await page.goto(LINK);
			await expect(trouble(page)).toHaveAttribute('data-cause', cause);
			await expect(trouble(page)).toContainText(words);
			await expect(trouble(page)).toHaveAttribute('role', 'alert');
			await expect(trouble(page)).not.toContainText('fault in our program');
			await expectAccessible(page, { within: '[data-testid="engine-error"]' });
			// While the failure lasts, the remedy has no effect, and does no harm.
			const remedy = cause === 'stale' ? 'Reload the page' : 'Try again';
			await press(page, remedy);
			await expect(trouble(page)).toHaveAttribute('data-cause', cause);
			await page.unroute(WASM);
			await press(page, remedy);
			await expectLink(page);
		});
	}

	test('slowly: the page says that it is loading, which is no error', RELEASE, async ({ page }) => {
		// Its clock is stopped, because this test may take longer than the page's time limit.
		await page.clock.install({ time: 0 });
		await page.clock.pauseAt(1000);
		let come = () => {};
		const held = new Promise<void>((resolve) => (come = resolve));
		await page.route(WASM, async (route) => {
			await held;
			await route.continue();
		});
		await page.goto(LINK);
		await pass(page, 5);
		await expect(page.getByTestId('loading')).toContainText('Still loading the simulator');
		// The page checks with its own timers.
		let looked = false;
		const look = expectAccessible(page, { within: '[data-testid="loading"]' }).finally(() => (looked = true));
		while (!looked) await page.clock.runFor(1);
		await look;
		await expect(trouble(page)).toHaveCount(0);
		await page.clock.resume();
		come();
		await expectLink(page);
		await expect(page.getByTestId('loading')).toHaveCount(0);
	});

	test('never: the page says so after a while, waits on request, and tries again', RELEASE, async ({ page }) => {
		await page.clock.install();
		let silent = true;
		await page.route(WASM, (route) => (silent ? new Promise(() => {}) : route.continue()));
		await page.goto(LINK);
		// How long its scripts take to start is not known, so the first while has no length here.
		await expect(async () => {
			await pass(page, 5);
			await expect(trouble(page)).toHaveAttribute('data-cause', 'late', { timeout: 500 });
		}).toPass();
		await expect(new Lab(page).connections).toHaveValue('7');
		await expect(trouble(page)).toHaveAttribute('role', 'status');
		await expectAccessible(page, { within: '[data-testid="engine-error"]' });
		await press(page, 'Keep waiting');
		await expect(trouble(page)).toHaveCount(0);
		await expect(page.getByTestId('loading')).toBeVisible();
		await pass(page, 12);
		await expect(trouble(page)).toHaveCount(0);
		await pass(page, 15);
		await expect(trouble(page)).toHaveAttribute('data-cause', 'late');
		silent = false;
		await press(page, 'Try again');
		await expectLink(page);
	});
});

test('a browser without WebAssembly shows a message, with a link for another browser', async ({ page }) => {
	await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
	await page.goto(LINK);
	await expect(trouble(page)).toHaveAttribute('data-cause', 'browser');
	await expect(trouble(page).getByRole('button')).toHaveCount(0);
	await expect(trouble(page).getByRole('link')).toHaveAttribute('href', /connections=7.*t=50000000/);
});

test.describe('the worker', () => {
	test('is refused: the page computes by itself', async ({ page }) => {
		await page.addInitScript(() => {
			globalThis.Worker = class {
				constructor() {
					throw new DOMException('no workers', 'SecurityError');
				}
			} as unknown as typeof Worker;
		});
		await page.goto(LINK);
		await expectLink(page);
	});

	test('has lost its script: the page computes by itself', RELEASE, async ({ page }) => {
		await page.route(WORKER, (route) => route.fulfill({ status: 404, body: 'gone' }));
		await page.goto(LINK);
		await expectLink(page);
	});

	test('has lost its script, and so has the page: it suggests to reload', RELEASE, async ({ page }) => {
		for (const script of [WORKER, ...scriptsWith('simulation_journey')])
			await page.route(script, (route) => route.abort());
		await page.goto(LINK);
		await expect(trouble(page)).toHaveAttribute('data-cause', 'script');
		await page.unrouteAll();
		await press(page, 'Reload the page');
		await expectLink(page);
	});

	/** A worker that no longer answers, or reports a crash, from the moment a test chooses. */
	const fails = (page: Page, how: 'silent' | 'crashed') =>
		page.addInitScript((how) => {
			const Real = Worker;
			const all: Worker[] = [];
			globalThis.Worker = class extends Real {
				constructor(url: string | URL, options?: WorkerOptions) {
					super(url, options);
					all.push(this);
				}
			};
			Object.assign(globalThis, {
				fail: () => {
					for (const worker of all.splice(0)) {
						worker.terminate();
						if (how === 'silent') continue;
						const data = { type: 'crashed', run: 0, words: 'RuntimeError: unreachable' };
						worker.dispatchEvent(new MessageEvent('message', { data }));
					}
				}
			});
		}, how);
	const strike = (page: Page) => page.evaluate(() => (globalThis as unknown as { fail: () => void }).fail());

	test('does not answer: the page says so after a while, and restarts at the same moment', async ({ page }) => {
		await page.clock.install();
		await fails(page, 'silent');
		const lab = new Lab(page);
		await lab.open(LINK);
		await expect(lab.clock).toHaveText('50.000 µs');
		await strike(page);
		await lab.next.click();
		await pass(page, 15);
		await expect(trouble(page)).toHaveAttribute('data-cause', 'silent');
		await expect(trouble(page)).toHaveAttribute('role', 'status');
		await expectAccessible(page, { within: '[data-testid="engine-error"]' });
		await press(page, 'Keep waiting');
		await expect(trouble(page)).toHaveCount(0);
		await pass(page, 25);
		await page.getByRole('button', { name: 'Restart', exact: true }).press('Enter');
		await expect(trouble(page)).toHaveCount(0);
		await lab.stop();
		await expect.poll(async () => parseFloat(await lab.clock.innerText())).toBeGreaterThanOrEqual(50);
		await expect(lab.connections).toHaveValue('7');
		await lab.start();
	});

	test('does not answer: another choice helps, too', RELEASE, async ({ page }) => {
		await page.clock.install();
		await fails(page, 'silent');
		const lab = new Lab(page);
		await lab.open(LINK);
		await strike(page);
		await lab.next.click();
		await pass(page, 15);
		await expect(trouble(page)).toBeVisible();
		await lab.setConnections(3);
		await expect(trouble(page)).toHaveCount(0);
		await lab.start();
		await expect(lab.clock).not.toHaveText('50.000 µs');
	});

	test('crashes: the page calls it a bug of ours, the link reproduces it, and it can be started again', async ({
		page
	}) => {
		await fails(page, 'crashed');
		const lab = new Lab(page);
		await lab.open(LINK);
		await expect(lab.clock).toHaveText('50.000 µs');
		await strike(page);
		await expect(trouble(page)).toHaveAttribute('data-cause', 'fault');
		await expect(trouble(page)).toHaveAttribute('role', 'alert');
		await expect(trouble(page)).toContainText('fault in our program');
		await expect(trouble(page)).toContainText('unreachable');
		await expect(trouble(page).getByRole('link')).toHaveAttribute('href', /connections=7.*t=50000000/);
		await expectAccessible(page, { within: '[data-testid="engine-error"]' });
		await press(page, 'Restart');
		await expect(trouble(page)).toHaveCount(0);
		await expect(lab.clock).toHaveText('0.000 µs');
		await lab.start();
		await expect(lab.clock).not.toHaveText('0.000 µs');
	});

	test('is refused for a measurement: the message is there', RELEASE, async ({ page }) => {
		const lab = new Lab(page);
		await lab.open('/#platform=z14&t=0');
		await page.evaluate(() => {
			globalThis.Worker = class {
				constructor() {
					throw new DOMException('no workers', 'SecurityError');
				}
			} as unknown as typeof Worker;
		});
		const sweep = page.getByTestId('sweep');
		await sweep.getByRole('button', { name: 'Run' }).click();
		await expect(sweep.getByRole('status')).toContainText('This browser blocks workers here');
		await expect(sweep.getByRole('button', { name: 'Run' })).toBeVisible();
	});
});

test.describe('a script that is loaded when it is needed', () => {
	const STORY = 'Three priorities or all equal (z14)';

	test('does not load while the network is away: it can be requested again', async ({ page, context }) => {
		const lab = new Lab(page);
		await lab.open();
		await lab.stop();
		await context.setOffline(true);
		await lab.openStory(STORY);
		const gaps = page.getByTestId('chunk-error');
		// Both pictures, and the sweep.
		await expect(gaps).toHaveCount(3);
		await expect(gaps.first()).toContainText('could not be loaded');
		await expect(page.getByRole('alert')).toHaveCount(1);
		await expectAccessible(page, { within: '[data-testid="chunk-error"]' });
		await context.setOffline(false);
		await gaps.first().getByRole('button', { name: 'Try again' }).click();
		await expect(gaps).toHaveCount(0);
		await expect(lab.lane('B').getByRole('group', { name: /Picture of the data path/ })).toBeVisible();
	});

	test(
		'is gone since the site was published again: the page says so, and a reload keeps the view',
		RELEASE,
		async ({ page }) => {
			const lab = new Lab(page);
			await lab.open();
			await lab.stop();
			await page.route('**/_app/immutable/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
			await lab.openStory(STORY);
			const gap = page.getByTestId('chunk-error').first();
			await expect(gap).toContainText('out of date');
			await expect(gap.getByRole('button', { name: 'Try again' })).toHaveCount(0);
			await page.unrouteAll();
			await gap.getByRole('button', { name: 'Reload the page' }).click();
			await lab.ready();
			await expect(lab.story.locator('option:checked')).toHaveText(STORY);
			await expect(lab.lane('A').getByRole('group', { name: /Picture of the data path/ })).toBeVisible();
		}
	);
});

test.describe('the page’s own scripts do not load', () => {
	test.use({ tolerated: /^Failed to load resource|was preloaded/ });

	test('the prerendered page says so', async ({ page }) => {
		// The notice comes after six seconds of an animation, which pass quickly here.
		const devtools = await page.context().newCDPSession(page);
		await devtools.send('Animation.enable');
		await devtools.send('Animation.setPlaybackRate', { playbackRate: 20 });
		await page.route('**/_app/immutable/entry/**', (route) => route.abort());
		await page.goto(LINK);
		await expect(page.getByText('The scripts of this page have not started')).toBeVisible();
		await expect(page.getByTestId('static-picture').filter({ visible: true }).first()).toBeVisible();
	});
});

test('storage that throws only loses what would be stored', RELEASE, async ({ page }) => {
	await page.addInitScript(() => {
		for (const name of ['localStorage', 'sessionStorage']) {
			Object.defineProperty(globalThis, name, {
				get() {
					throw new DOMException('denied', 'SecurityError');
				}
			});
		}
	});
	await page.goto(LINK);
	await expectLink(page);
	await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('back and forward through the history show the earlier views', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	const go = (hash: string) => page.evaluate((to) => (location.hash = to), hash);
	await lab.open('/');
	await lab.stop();
	await lab.setConnections(7);
	await expect(page).toHaveURL(/connections=7/);
	const first = page.url();
	await go('#platform=z900&t=5000000');
	await expect(lab.lane('A')).toHaveAccessibleName(/Linux router/);
	await page.getByRole('radiogroup', { name: 'Workload' }).getByRole('radio', { name: 'CRR' }).check();
	await expect(page).toHaveURL(/kind=CRR/);
	const second = page.url();
	await go('#platform=z15&workload.kind=STR&t=9000000');
	await expect(page.getByRole('radiogroup', { name: 'Workload' }).getByRole('radio', { name: 'STR' })).toBeChecked();

	await page.goBack();
	await expect(lab.lane('A')).toHaveAccessibleName(/Linux router/);
	await expect(page.getByRole('radiogroup', { name: 'Workload' }).getByRole('radio', { name: 'CRR' })).toBeChecked();
	await expect(lab.clock).toHaveText('5.000 µs');
	await expect(page).toHaveURL(second);
	await page.goBack();
	await expect(page.getByRole('radiogroup', { name: 'Workload' }).getByRole('radio', { name: '(RR)' })).toBeChecked();
	await page.goBack();
	await expect(lab.connections).toHaveValue('7');
	await expect(page).toHaveURL(first);
	await page.goForward();
	await page.goForward();
	await expect(page.getByRole('radiogroup', { name: 'Workload' }).getByRole('radio', { name: 'CRR' })).toBeChecked();
	await page.goForward();
	await expect(page.getByRole('radiogroup', { name: 'Workload' }).getByRole('radio', { name: 'STR' })).toBeChecked();
	await expect(lab.clock).toHaveText('9.000 µs');
	await lab.start();
	await expect(lab.clock).not.toHaveText('9.000 µs');
});

/** Exceptions of every kind while a page starts. */
const BROKEN: Record<string, () => void> = {
	'no ResizeObserver': () => Reflect.deleteProperty(self, 'ResizeObserver'),
	'no IntersectionObserver': () => Reflect.deleteProperty(self, 'IntersectionObserver'),
	'matchMedia throws': () => {
		self.matchMedia = () => {
			throw new Error('no media');
		};
	},
	'no animation frames': () => {
		self.requestAnimationFrame = () => {
			throw new Error('no frames');
		};
	},
	'no computed styles': () => {
		self.getComputedStyle = () => {
			throw new Error('no styles');
		};
	},
	'no canvas': () => {
		HTMLCanvasElement.prototype.getContext = () => {
			throw new Error('no canvas');
		};
	}
};
/** The words of pages as they were sent, where no script runs. */
const sentWords = new Map<string, string>();
async function sentOf(browser: Browser, path: string, part: string): Promise<string> {
	const key = `${path} ${part}`;
	let words = sentWords.get(key);
	if (words === undefined) {
		const plain = await browser.newPage({ javaScriptEnabled: false });
		await plain.goto(new URL(path, String(test.info().project.use.baseURL)).href);
		words = await plain.locator(part).innerText();
		await plain.close();
		sentWords.set(key, words);
	}
	return words;
}

test.describe('a failure while a page starts', () => {
	test.use({ tolerated: /./ });
	for (const [name, breaks] of oneIn(6, Object.entries(BROKEN)))
		test(`each kind of page stays prerendered, or runs: ${name}`, async ({ page, browser }) => {
			await page.addInitScript(breaks);
			for (const path of ['/', '/embed/', '/learn/nobody-is-busy/', '/reports/osa-vs-vswitch/']) {
				const sent = await sentOf(browser, path, 'main');
				await page.goto(path);
				// A part that this page does not need may be missing.
				const failed = page.getByTestId('not-live').filter({ visible: true });
				const runs = page.locator('html[data-ready]');
				if (path.startsWith('/reports/')) {
					expect((await page.locator('main').innerText()).length).toBeGreaterThan(0.9 * sent.length);
					// Its script needs none of these, so it runs.
					await expect(failed, path).toHaveCount(0);
					continue;
				}
				await expect(failed.or(runs).first(), path).toBeVisible();
				if ((await failed.count()) === 0) continue;
				await expect(failed, path).toHaveText(/failed to start/);
				const shown = await page.locator('main').innerText();
				expect(shown.length, path).toBeGreaterThan(0.9 * sent.length);
				// And no engine runs in the background.
				await expect.poll(() => page.workers().length, path).toBe(0);
			}
		});

	/** Like a page without scripts, with nothing that responds. */
	async function expectSent(page: Page, browser: Browser) {
		const lesson = page.locator('[data-lesson]');
		await expect(page.getByTestId('not-live').filter({ visible: true })).toHaveText(/failed to start/);
		const sent = await sentOf(browser, new URL(page.url()).pathname, '[data-lesson]');
		await expect(lesson).toHaveText(sent, { useInnerText: true });
		await expect(lesson.locator('canvas')).toHaveCount(0);
		await expect(lesson.locator(':is(button, input, select):enabled')).toHaveCount(0);
	}

	test('a lesson that fails halfway leaves the prerendered page, and no worker', async ({ page, browser }) => {
		const begun = await countWorkers(page);
		await page.addInitScript(BROKEN['no animation frames'] as () => void);
		await page.goto('/learn/nobody-is-busy/');
		await expectSent(page, browser);
		// Some workers had started.
		expect(await begun()).toBeGreaterThan(0);
		await expect.poll(() => page.workers().length).toBe(0);
	});

	test(
		'a lesson that loads after another script has failed leaves the prerendered page',
		RELEASE,
		async ({ page, browser }) => {
			const path = '/learn/nobody-is-busy/';
			const sent = await sentOf(browser, path, '[data-lesson]');
			let release = () => {};
			const held = new Promise<void>((resolve) => (release = resolve));
			const coming = new Set<unknown>();
			await page.route('**/_app/immutable/chunks/**', async (route) => {
				coming.add(route.request());
				await held;
				await route.continue();
			});
			page.on('requestfinished', (request) => coming.delete(request));
			await page.goto(path, { waitUntil: 'commit' });
			await page.locator('[data-lesson]').waitFor();
			await page.waitForFunction(() => document.readyState === 'complete');
			// One of our own scripts fails while the lesson is loading.
			await page.evaluate(() => {
				const error = new Error('broken');
				error.stack = `at ${location.origin}/_app/immutable/entry/learn.js`;
				dispatchEvent(new ErrorEvent('error', { error }));
			});
			await expect(page.getByTestId('not-live').filter({ visible: true })).toHaveText(/failed to start/);
			expect(coming.size).toBeGreaterThan(0);
			release();
			await expect.poll(() => coming.size).toBe(0);
			// The lesson's script has run when a later request has been answered.
			await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 500)));
			await expect(page.locator('[data-lesson]')).toHaveText(sent, { useInnerText: true });
		}
	);
});
