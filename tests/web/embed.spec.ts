// In other sites' pages: the frame fits and works whatever the page around it forbids; the element
// keeps its contract.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FrameLocator } from '@playwright/test';
import { openHost, type Host } from './host.ts';
import { expect, frames, Lab, RELEASE, RENEWED, settled, test, TWICE } from './lab.ts';

/** A frame stores nothing, and the tests store nothing in it. */
test.use({ detailed: false, answered: false, built: false });

let host: Host;
test.beforeAll(async () => {
	host = await openHost();
});
test.afterAll(() => host.close());

const POSTER = '<p>A request waits 40 µs at the uplink.</p>';

const tag = (site: string, attributes = '', inside = POSTER) =>
	`<script type="module" src="${site}/datapath-lab.js"></script>
	<datapath-lab style="width:760px" ${attributes}>${inside}</datapath-lab>`;

/** Sends requests to the frame below it. */
const SPOKEN_TO = `<script>
	const { port1, port2 } = new MessageChannel();
	const asked = [];
	self.ask = (method, params) => new Promise((resolve) => {
		asked.push(resolve);
		port1.postMessage({ id: asked.length - 1, method, params });
	});
	port1.onmessage = ({ data }) => {
		if (data.event === 'ready') document.title = 'ready';
		asked[data.id]?.(data.result);
	};
	addEventListener('message', ({ source, data }) => {
		if (data?.datapath === 'listening') source.postMessage({ datapath: 'connect', protocol: 1 }, '*', [port2]);
	});
</script>`;

test.describe('the frame', () => {
	test('at every size it shows moving packets, and its controls', async ({ page }) => {
		const lab = new Lab(page);
		await lab.open('/embed/');
		for (const [width, height] of [
			[320, 240],
			[480, 320],
			[760, 420],
			[720, 800],
			[1100, 760]
		] as const)
			await test.step(`${width} × ${height}`, async () => {
				await page.setViewportSize({ width, height });
				// Nothing runs before the reader starts it; it is paused at an instructive moment.
				await expect(lab.play).toBeInViewport({ ratio: 1 });
				const picture = page.locator('.stage svg:visible, [data-testid="breakdown"]:visible').first();
				await expect(picture).toBeInViewport({ ratio: height > 320 ? 0.8 : 0.3 });
				const before = await lab.clock.textContent();
				await lab.play.click();
				await expect(lab.clock).not.toHaveText(before ?? '');
				await lab.pause.click();
				const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
				expect(over, 'wider than the frame').toBeLessThanOrEqual(0);
				const box = await page.getByRole('toolbar').boundingBox();
				expect(Math.round((box?.y ?? 0) + (box?.height ?? 0)), 'the transport is within the frame').toBe(height);
				expect(box?.height).toBe(44);
			});
	});

	test(
		'at every size every part is a box with its name, in type that is not smaller, at one scale',
		RELEASE,
		async ({ page }) => {
			const lab = new Lab(page);
			// At the uplink of the server's card.
			await lab.open('/embed/#t=210000000');
			for (const [width, height, lanes] of [
				[760, 420, 1],
				[760, 520, 2],
				[480, 320, 2],
				[358, 700, 2]
			] as const)
				await test.step(`${width} × ${height}`, async () => {
					await page.setViewportSize({ width, height });
					const pictures = page.locator('.lane .stage > svg:first-child').filter({ visible: true });
					await expect(pictures).toHaveCount(lanes);
					// What a part does has room, too.
					await expect(pictures.first()).toContainText(/waits/);
					await frames(page, RENEWED);
					const found = await pictures.evaluateAll((all) =>
						all.map((svg) => ({
							scale: svg.getBoundingClientRect().width / (svg as unknown as SVGSVGElement).viewBox.baseVal.width,
							nameless: [...svg.querySelectorAll('g.thing:has(.box)')].filter(
								(one) => !one.querySelector('text')?.textContent
							).length,
							places: svg.querySelectorAll('.queue, .service').length
						}))
					);
					for (const { scale, nameless, places } of found) {
						expect(scale, 'type is not drawn smaller').toBeGreaterThan(0.97);
						expect(scale, 'one scale').toBeCloseTo(found[0]?.scale ?? 0, 2);
						expect([nameless, places]).toEqual([0, 0]);
					}
				});
		}
	);

	test('single keys work only while the focus is in the picture', async ({ page }) => {
		const lab = new Lab(page);
		await lab.open('/embed/');
		const stood = '176.000 µs';
		await expect(lab.clock).toHaveText(stood);
		await page.locator('body').press('ArrowRight');
		await page.locator('body').press('t');
		await expect(page.getByRole('table')).toHaveCount(0);
		await expect(lab.clock).toHaveText(stood);
		await page.locator('.lane.front .stage [role="button"]').first().press('ArrowRight');
		await page.locator('.lane.front .stage [role="button"]').first().press('.');
		await expect(lab.clock).not.toHaveText(stood);
		await page.locator('.lane.front .stage [role="button"]').first().press('t');
		await expect(page.getByRole('table', { name: /Queues and steps/ }).first()).toBeVisible();
	});

	test('shows the view of its address, and locks what the address says', async ({ page }) => {
		const lab = new Lab(page);
		await page.setViewportSize({ width: 760, height: 420 });
		await lab.open('/embed/');
		await expect(page.getByRole('button', { name: 'B Dedicated OSA card' })).toBeVisible();
		await lab.open('/embed/?controls=play');
		await expect(page.getByRole('button', { name: 'B Dedicated OSA card' })).toHaveCount(0);
		await lab.open('/embed/?controls=play&theme=dark&compare=b&speed=2#story=qebsm-osa');
		await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
		await expect(lab.play).toBeVisible();
		await expect(lab.next).toHaveCount(0);
		await expect(page.getByRole('link', { name: 'Open in the lab' })).toHaveCount(0);
		await expect(page.locator('section.lane')).toHaveCount(1);
	});

	test('opens the lab at the same moment', RELEASE, async ({ page, context }) => {
		const lab = new Lab(page);
		await lab.open('/embed/#story=card-or-vswitch&seed=5&t=190000000');
		const [opened] = await Promise.all([
			context.waitForEvent('page'),
			page.getByRole('link', { name: 'Open in the lab' }).click()
		]);
		await new Lab(opened).ready();
		await expect(opened.getByTestId('clock')).toHaveText('190.000 µs');
		expect(opened.url()).toContain('seed=5');
	});

	test('runs only while it is visible', RELEASE, async ({ page, baseURL }) => {
		host.serve(
			'/',
			`<div style="height:3000px"></div><iframe width="760" height="420" src="${baseURL}/embed/?autoplay"></iframe>`
		);
		await page.goto(host.address());
		const clock = page.frameLocator('iframe').getByTestId('clock');
		await page.locator('iframe').scrollIntoViewIfNeeded();
		await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('data-ready', 'true');
		await page.evaluate(() => scrollTo(0, 0));
		// Some browsers notify a frame late that it is not visible.
		const stood = await settled(page, () => clock.textContent());
		await page.locator('iframe').scrollIntoViewIfNeeded();
		await expect(clock).not.toHaveText(stood ?? '');
	});

	test('two frames without the element: starting one pauses the other', RELEASE, async ({ page, baseURL }) => {
		const frame = `<iframe width="760" height="320" src="${baseURL}/embed/"></iframe>`;
		host.serve('/', frame.repeat(2));
		await page.goto(host.address());
		const nth = (one: number) => page.locator('iframe').nth(one).contentFrame();
		const button = (frame: FrameLocator, name: string) => frame.getByRole('button', { name, exact: true });
		for (const frame of [nth(0), nth(1)]) await expect(frame.locator('html')).toHaveAttribute('data-ready', 'true');
		for (const [one, other] of [
			[nth(0), nth(1)],
			[nth(1), nth(0)]
		] as const) {
			// Firefox' driver cannot click within frames of other sites.
			await button(one, 'Play').dispatchEvent('click');
			await expect(button(one, 'Pause')).toBeVisible();
			await expect(button(other, 'Play')).toBeVisible();
		}
	});

	test('sends no request to another host, stores nothing, takes no focus', async ({ page, baseURL }) => {
		const origins = new Set<string>();
		page.on('request', (request) => origins.add(new URL(request.url()).origin));
		host.serve('/', `<input autofocus><iframe width="760" height="420" src="${baseURL}/embed/?autoplay"></iframe>`);
		await page.goto(host.address());
		const frame = page.frameLocator('iframe');
		await expect(frame.locator('html')).toHaveAttribute('data-ready', 'true');
		expect([...origins].filter((origin) => origin.startsWith('http')).toSorted()).toEqual(
			[new URL(host.address()).origin, new URL(baseURL ?? '').origin].toSorted()
		);
		expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
		const stored = await frame.locator('html').evaluate(() => {
			try {
				return localStorage.length + sessionStorage.length + document.cookie.length;
			} catch {
				// Where storage is denied, nothing can be stored.
				return 0;
			}
		});
		expect(stored).toBe(0);
	});
});

test.describe('where there is no WebAssembly', () => {
	// The browser then does not use what was preloaded for it.
	test.use({ tolerated: /preloaded using link preload/ });
	test.beforeEach(({ context }) =>
		context.addInitScript(() => {
			// A page that was opened by a test has none either.
			Reflect.deleteProperty(globalThis, 'WebAssembly');
		})
	);
	const trouble = /cannot run the simulator/;

	test('the frame shows why, next to a picture and the recorded figures', async ({ page }) => {
		await page.setViewportSize({ width: 760, height: 480 });
		await page.goto('/embed/');
		await expect(page.getByRole('alert')).toContainText(trouble);
		await expect(page.locator('.lane.front svg').first()).toBeInViewport({ ratio: 0.5 });
		const figures = page.locator('[data-headline]').filter({ visible: true });
		await expect(figures.first()).toContainText(/\d/);
		await page.setViewportSize({ width: 358, height: 420 });
		await expect(page.getByRole('heading', { name: 'Dedicated OSA card' })).toBeInViewport({ ratio: 1 });
		await expect(figures.last()).toBeInViewport({ ratio: 1 });
	});

	test('the element shows that in place of the author’s content, which is printed', async ({ page, baseURL }) => {
		host.serve('/', tag(baseURL ?? '', 'loading="click"'));
		await page.goto(host.address());
		await page.getByRole('button', { name: 'Run it here' }).focus();
		await page.keyboard.press('Enter');
		await expect(page.frameLocator('iframe').getByRole('alert')).toContainText(trouble);
		await expect(page.locator('iframe')).toHaveCSS('opacity', '1');
		await expect(page.getByText('waits 40 µs')).toBeHidden();
		await expect(page.getByRole('button', { name: 'Run it here' })).toBeHidden();
		await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('DATAPATH-LAB');
		await page.emulateMedia({ media: 'print' });
		if (await page.evaluate(() => matchMedia('print').matches))
			await expect(page.getByText('waits 40 µs')).toBeVisible();
	});
});

test.describe('in hostile hosts', TWICE, () => {
	test.use({ tolerated: /may not load data from \S+worker|was blocked|Refused to|violates the following/ });
	const hosts: [name: string, sandbox: string, headers: Record<string, string>][] = [
		['a sandbox', 'sandbox="allow-scripts"', {}],
		['a sandbox that is isolated', 'sandbox="allow-scripts"', { 'Cross-Origin-Embedder-Policy': 'require-corp' }],
		['a strict policy', '', { 'Content-Security-Policy': "default-src 'none'; style-src 'none'; frame-src SITE" }]
	];
	test(`the frame runs in ${hosts.map(([name]) => name).join(', ')}`, async ({ page, baseURL }) => {
		for (const [name, sandbox, headers] of hosts) {
			const hostHeaders = Object.fromEntries(
				Object.entries(headers).map(([key, value]) => [key, value.replace('SITE', baseURL ?? '')])
			);
			host.serve(
				'/',
				`<iframe width="760" height="420" ${sandbox} src="${baseURL}/embed/?autoplay"></iframe>`,
				hostHeaders
			);
			await page.goto(host.address());
			const frame = page.frameLocator('iframe');
			await expect(frame.locator('html'), name).toHaveAttribute('data-ready', 'true');
			const before = await frame.getByTestId('clock').textContent();
			await expect(frame.getByTestId('clock'), name).not.toHaveText(before ?? '');
		}
	});

	test('on a worker, on a worker from a blob, and on its own thread it gives the same results', async ({
		context,
		baseURL
	}) => {
		/**
		 * The moments of later events, to the picosecond, and the measured figures, to the last
		 * digit.
		 */
		const comesTo = async (sandbox: string) => {
			const page = await context.newPage();
			host.serve('/', `${SPOKEN_TO}<iframe width="760" height="420" ${sandbox} src="${baseURL}/embed/"></iframe>`);
			await page.goto(host.address());
			await expect(page).toHaveTitle('ready');
			const engines = page.workers().map((worker) => new URL(worker.url()).protocol);
			const measurements = await page.evaluate(async () => {
				const { ask } = self as unknown as { ask: (method: string, params?: unknown) => Promise<unknown> };
				await ask('seek', { t_ps: 20e9 });
				const moments: number[] = [];
				for (let nth = 0; nth < 5; nth++) {
					// Requests a picture, which waits until the clock has arrived.
					await ask('snapshot', { format: 'svg' });
					moments.push(((await ask('getState')) as { t_ps: number }).t_ps);
					await ask('step');
				}
				for (;;) {
					const figures = (await ask('exportData')) as { lanes: { report: { good: boolean } | null }[] };
					const lanes = figures.lanes.map(({ report }) => report);
					if (lanes.every((report) => report?.good)) return { moments, figures: JSON.stringify(lanes) };
					await new Promise((done) => setTimeout(done, 100));
				}
			});
			await page.close();
			return { engines: [...new Set(engines)], ...measurements };
		};
		const usual = await comesTo('');
		expect(usual.engines).toHaveLength(1);
		expect(usual.engines).not.toContain('blob:');
		expect(new Set(usual.moments).size, 'steps lead somewhere').toBeGreaterThan(3);
		expect(await comesTo('sandbox="allow-scripts"')).toEqual({ ...usual, engines: ['blob:'] });
		await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
		expect(await comesTo('')).toEqual({ ...usual, engines: [] });
	});
});

test.describe('the element', () => {
	const file = (path: string) => fileURLToPath(new URL(`../../web/${path}`, import.meta.url));
	/** The names in the manifest for editors. */
	const names = (of: 'attributes' | 'events' | 'members') => {
		const manifest = JSON.parse(readFileSync(file('packages/element/custom-elements.json'), 'utf8')) as {
			modules: { declarations: Record<typeof of, { name: string }[]>[] }[];
		};
		return (manifest.modules[0]?.declarations[0]?.[of] ?? []).map(({ name }) => name).toSorted();
	};
	/** Resolves when the element is ready; works also before its script has loaded. */
	const ready = (page: import('@playwright/test').Page, nth = 0) =>
		page.waitForFunction((n) => document.querySelectorAll('datapath-lab')[n]?.hasAttribute('data-ready'), nth);

	test('shows the author’s content until the reader starts it, and in print', async ({ page, baseURL }) => {
		host.serve('/', tag(baseURL ?? '', 'loading="click"'));
		await page.goto(host.address());
		await expect(page.getByText('waits 40 µs')).toBeVisible();
		await expect(page.locator('iframe')).toHaveCount(0);
		await page.getByRole('button', { name: 'Run it here' }).click();
		await ready(page);
		await expect(page.getByText('waits 40 µs')).toBeHidden();
		await page.emulateMedia({ media: 'print' });
		const imitated = await page.evaluate(() => matchMedia('print').matches);
		test.skip(!imitated, 'this driver does not imitate print');
		await expect(page.getByText('waits 40 µs')).toBeVisible();
		await expect(page.locator('iframe')).toBeHidden();
	});

	test('is readable without scripts', async ({ browser, baseURL }) => {
		const context = await browser.newContext({ javaScriptEnabled: false });
		const page = await context.newPage();
		host.serve('/', tag(baseURL ?? ''));
		await page.goto(host.address());
		await expect(page.getByText('waits 40 µs')).toBeVisible();
		await context.close();
	});

	test('runs in a page that was opened from a disk', async ({ page, baseURL }, testInfo) => {
		const file = testInfo.outputPath('page.html');
		writeFileSync(file, `<!doctype html><meta charset="utf-8">${tag(baseURL ?? '')}`);
		await page.goto(pathToFileURL(file).href);
		await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('data-ready', 'true');
	});

	test('plays, steps, seeks, reports its state and exports as in its contract', TWICE, async ({ page, baseURL }) => {
		host.serve('/', tag(baseURL ?? '', 'scenario="card-or-vswitch" seed="3"'));
		await page.goto(host.address());
		await ready(page);
		const answers = await page.evaluate(async () => {
			const element = document.querySelector(
				'datapath-lab'
			) as import('../../web/packages/element/datapath-lab.ts').DatapathLab;
			const events: string[] = [];
			for (const name of ['play', 'pause', 'seek', 'select', 'statechange', 'load']) {
				element.addEventListener(name, () => events.push(name));
			}
			const until = async (condition: () => Promise<boolean>) => {
				for (let i = 0; i < 100 && !(await condition()); i++) await new Promise((done) => setTimeout(done, 50));
			};
			await element.seek(250e6);
			await until(async () => (await element.getState()).t_ps === 250e6);
			const sought = await element.getState();
			await element.play();
			await until(async () => (await element.getState()).t_ps > 250e6);
			const running = await element.getState();
			await element.pause();
			await element.select({ lane: 0, what: 'part', id: 0 });
			const selected = await element.getState();
			await element.setState('#story=qebsm-osa&t=436000000');
			await until(async () => (await element.getState()).t_ps === 436e6);
			const other = await element.getState();
			const data = (await element.exportData()) as { lanes: { name: string; report: unknown }[] };
			const refused = await element.seek(-1).catch((error: Error & { code: string }) => error.code);
			const svg = await element.snapshot('svg');
			const png = await element.snapshot('png');
			return {
				sought,
				running,
				selected,
				other,
				lanes: data.lanes.length,
				refused,
				svg,
				png,
				heard: [...new Set(events)]
			};
		});
		expect(answers.sought).toMatchObject({ t_ps: 250e6, playing: false });
		expect(answers.sought.link).toBe(`#story=card-or-vswitch&seed=3&t=250000000&v=${answers.sought.version}`);
		expect(answers.running.playing).toBe(true);
		expect(answers.selected.selection).toEqual({ lane: 0, what: 'part', id: 0 });
		expect(answers.other.link).toContain('story=qebsm-osa');
		expect(answers.lanes).toBe(2);
		expect(answers.refused).toBe('malformed');
		expect(decodeURIComponent(answers.svg)).toContain('<svg');
		expect(answers.png.startsWith('data:image/png;base64,')).toBe(true);
		expect(answers.png.length).toBeGreaterThan(10_000);
		expect(answers.heard.toSorted()).toEqual(['load', 'pause', 'play', 'seek', 'select', 'statechange']);
	});

	test('requests are carried out in their order', async ({ page, baseURL }) => {
		host.serve('/', tag(baseURL ?? '', 'scenario="card-or-vswitch"'));
		await page.goto(host.address());
		await ready(page);
		/** Far enough that the engine is still computing when the next request arrives. */
		const FAR = 20e9;
		const moment = () =>
			page.evaluate(async () => (await document.querySelector('datapath-lab')?.getState())?.t_ps ?? 0);
		const shown = await page.evaluate(async (far) => {
			const lab = document.querySelector('datapath-lab');
			let stands = -1;
			lab?.addEventListener('seek', ({ detail }: CustomEventInit<{ t_ps: number }>) => (stands = detail?.t_ps ?? -1));
			await Promise.all([lab?.seek(far), lab?.snapshot('svg')]);
			return stands;
		}, FAR);
		expect(shown, 'the picture is of the moment that was sought').toBe(FAR);
		for (const direction of [1, -1] as const) {
			await page.evaluate(
				async ([far, way]) => {
					const lab = document.querySelector('datapath-lab');
					await lab?.seek(0);
					await lab?.snapshot('svg');
					await Promise.all([lab?.seek(far), lab?.step(way)]);
					await lab?.snapshot('svg');
				},
				[FAR, direction] as const
			);
			const stepped = ((await moment()) - FAR) * direction;
			expect(stepped, `a step ${direction} from where it was sent`).toBeGreaterThan(0);
			expect(stepped).toBeLessThan(1e8);
		}
		await page.evaluate(async (far) => {
			const lab = document.querySelector('datapath-lab');
			await Promise.all([lab?.setState('#story=qebsm-osa'), lab?.seek(far), lab?.play()]);
		}, FAR);
		await expect.poll(moment).toBeGreaterThan(FAR);
	});

	test('a property with the name of an attribute sets the attribute', RELEASE, async ({ page, baseURL }) => {
		host.serve('/', tag(baseURL ?? ''));
		await page.goto(host.address());
		await ready(page);
		const set = await page.evaluate((attributes) => {
			const element = document.createElement('datapath-lab');
			for (const name of attributes) {
				// As React 19 does it.
				if (name in element) Object.assign(element, { [name]: 'b' });
				else element.setAttribute(name, 'b');
			}
			const attributeNames = element.getAttributeNames();
			element.state = null;
			return { given: attributeNames.toSorted(), left: element.getAttributeNames().toSorted() };
		}, names('attributes'));
		expect(set.given).toEqual(names('attributes'));
		expect(set.left).toEqual(names('attributes').filter((name) => name !== 'state'));
	});

	test('two on a page: starting one pauses the other', RELEASE, async ({ page, baseURL }) => {
		// And the script twice, from two addresses: the first one that loads defines the element.
		const again = `<script type="module" src="${baseURL}/datapath-lab.js?again"></script>`;
		host.serve('/', again + tag(baseURL ?? '', 'loading="eager"').repeat(2));
		await page.goto(host.address());
		await ready(page, 0);
		await ready(page, 1);
		const playing = () =>
			page.evaluate(() =>
				Promise.all([...document.querySelectorAll('datapath-lab')].map(async (one) => (await one.getState()).playing))
			);
		for (const nth of [0, 1]) {
			await page.evaluate((n) => document.querySelectorAll('datapath-lab')[n]?.play(), nth);
			await expect.poll(playing).toEqual([nth === 0, nth === 1]);
		}
	});

	test('moved, or removed and put back, it goes on where it was', async ({ page, baseURL }) => {
		host.serve('/', `${tag(baseURL ?? '', 'loading="eager"')}<div id="elsewhere"></div>`);
		await page.goto(host.address());
		await ready(page);
		await page.evaluate(() => document.querySelector('datapath-lab')?.seek(300e6));
		const moment = () => page.evaluate(async () => (await document.querySelector('datapath-lab')?.getState())?.t_ps);
		await expect.poll(moment).toBe(300e6);
		await page.evaluate(async () => {
			const element = document.querySelector('datapath-lab') as Element;
			document.getElementById('elsewhere')?.append(element);
		});
		await ready(page);
		await expect.poll(moment).toBe(300e6);
		const kept = await page.evaluate(() => {
			const element = document.querySelector('datapath-lab') as Element;
			const move = (document.body as { moveBefore?: (node: Element, child: null) => void }).moveBefore;
			if (!move) return null;
			move.call(document.body, element, null);
			return element.hasAttribute('data-ready');
		});
		if (kept !== null) expect(kept, 'nothing begins again').toBe(true);
	});

	test('has the theme of the page around it, and follows it', RELEASE, async ({ page, baseURL }) => {
		host.serve('/', `<script>document.documentElement.dataset.theme = 'dark'</script>${tag(baseURL ?? '')}`);
		await page.goto(host.address());
		await ready(page);
		const theme = () => page.frameLocator('iframe').locator('html').getAttribute('data-theme');
		await expect.poll(theme).toBe('dark');
		await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
		await expect.poll(theme).toBe('light');
		await page.evaluate(() => {
			delete document.documentElement.dataset.theme;
			document.body.dataset.mdColorScheme = 'slate';
		});
		await expect.poll(theme).toBe('dark');
	});

	test('a request before the frame is there loads it', RELEASE, async ({ page, baseURL }) => {
		host.serve('/', tag(baseURL ?? '', 'loading="click"'));
		await page.goto(host.address());
		const playing = () => page.evaluate(async () => (await document.querySelector('datapath-lab')?.play())?.playing);
		await expect(page.getByRole('button', { name: 'Run it here' })).toBeVisible();
		expect(await playing()).toBe(true);
		await ready(page);
	});

	test('the page around it does not jump, and scrolls with a wheel or a finger on it', async ({ page, baseURL }) => {
		await page.setViewportSize({ width: 800, height: 700 });
		const long = '<div style="height:300px"></div>';
		host.serve('/', `${long}${tag(baseURL ?? '', 'loading="eager" autoplay')}${long.repeat(9)}`);
		await page.goto(host.address());
		await ready(page);
		const top = () => page.evaluate(() => scrollY);
		expect(await top()).toBe(0);
		await expect(page.locator('datapath-lab')).toHaveAttribute('data-fit');
		const picture = page.frameLocator('iframe').locator('.stage svg').first();
		await picture.hover();
		await page.mouse.wheel(0, 200);
		await expect.poll(top).toBeGreaterThan(100);
		const caught = await page
			.frameLocator('iframe')
			.locator('*')
			.evaluateAll((all) => all.map((one) => getComputedStyle(one).touchAction));
		expect([...new Set(caught)].filter((action) => !/^(auto|manipulation|pan-y)$/.test(action))).toEqual([]);
	});

	test('when it is started by keyboard, the focus moves in; otherwise it stays', async ({ page, baseURL }) => {
		host.serve('/', tag(baseURL ?? '', 'loading="click"'));
		await page.goto(host.address());
		await page.getByRole('button', { name: 'Run it here' }).focus();
		await page.keyboard.press('Enter');
		await ready(page);
		await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('DATAPATH-LAB');
		await page.goto(host.address());
		await page.getByRole('button', { name: 'Run it here' }).click();
		await ready(page);
		expect(
			await page.evaluate(() => document.querySelector('datapath-lab')?.shadowRoot?.activeElement?.tagName)
		).not.toBe('IFRAME');
	});

	test('without an author’s height it is as high as its picture, and stays so', RELEASE, async ({ page, baseURL }) => {
		const inner = page.frameLocator('iframe');
		const empty = () =>
			inner
				.getByRole('main')
				.evaluate(
					(main) =>
						main.getBoundingClientRect().bottom -
						Math.max(...[...main.children].map((child) => child.getBoundingClientRect().bottom))
				);
		const hidden = () => inner.getByRole('main').evaluate((main) => main.scrollHeight - main.clientHeight);
		for (const story of ['card-or-vswitch', 'n-way', 'priorities']) {
			host.serve('/', tag(baseURL ?? '', `scenario="${story}" loading="eager"`));
			await page.goto(host.address());
			await ready(page);
			await expect(inner.locator('.stage svg').first()).toBeVisible();
			await expect.poll(hidden, story).toBeLessThanOrEqual(1);
			await expect.poll(empty, story).toBeLessThan(45);
			// The finding appears later, when it is measured.
			await expect(inner.getByTestId('breakdown-summary')).not.toBeEmpty();
			await expect(inner.locator('.stage svg').first()).toBeVisible();
			await expect.poll(hidden, story).toBeLessThanOrEqual(1);
		}
		host.serve('/', `<style>datapath-lab { height: 333px }</style>${tag(baseURL ?? '', 'loading="eager"')}`);
		await page.goto(host.address());
		await ready(page);
		await frames(page, RENEWED);
		expect((await page.locator('datapath-lab').boundingBox())?.height, 'an author says how high').toBe(333);
	});

	test('on the way to that height it is never lower than at both ends', RELEASE, async ({ page, baseURL }) => {
		// After each change, before the browser paints: whether the frame notices a moment in
		// between is chance.
		const watch = `<script>
			self.heights = [];
			for (const [kind, name] of [[Element, 'setAttribute'], [CSSStyleDeclaration, 'setProperty']]) {
				const own = kind.prototype[name];
				kind.prototype[name] = function (...given) {
					const lab = document.querySelector('datapath-lab');
					// What it holds may grow afterwards, and it with that.
					const on = lab?.hasAttribute('data-fit') !== true;
					own.apply(this, given);
					if (on) self.heights.push(lab?.offsetHeight ?? Infinity);
				};
			}
		</script>`;
		host.serve('/', watch + tag(baseURL ?? '', 'loading="eager"'));
		await page.goto(host.address());
		await expect(page.locator('datapath-lab')).toHaveAttribute('data-fit');
		const heights = await page.evaluate(() => (self as unknown as { heights: number[] }).heights.filter(isFinite));
		expect(heights.length).toBeGreaterThan(2);
		expect(Math.min(...heights)).toBe(Math.min(heights[0] ?? 0, heights.at(-1) ?? 0));
	});

	test('on a phone its question is complete, without scrolling', RELEASE, async ({ page, baseURL }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		host.serve('/', `<meta name="viewport" content="width=device-width">${tag(baseURL ?? '', 'loading="eager"')}`);
		await page.goto(host.address());
		await ready(page);
		const inner = page.frameLocator('iframe');
		const cut = ({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth - clientWidth;
		await expect.poll(() => inner.getByRole('heading', { level: 1 }).evaluate(cut)).toBeLessThanOrEqual(0);
		const hidden = () => inner.getByRole('main').evaluate((main) => main.scrollHeight - main.clientHeight);
		await expect.poll(hidden).toBeLessThanOrEqual(1);
	});

	test('as high as its content, without growing for ever', RELEASE, async ({ page, baseURL }) => {
		host.serve('/', tag(baseURL ?? '', 'fit loading="eager"'));
		await page.goto(host.address());
		await ready(page);
		const height = () => page.locator('datapath-lab').evaluate((element) => element.getBoundingClientRect().height);
		const inner = page.frameLocator('iframe').getByRole('main');
		const hidden = () => inner.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
		await expect.poll(hidden).toBeLessThanOrEqual(1);
		// A height that responds to its own change would grow with every frame.
		const first = await height();
		await frames(page, 3 * RENEWED);
		expect(await height()).toBeLessThan(first + 50);
		const stood = await settled(page, height);
		expect(await hidden()).toBeLessThanOrEqual(1);
		// A part that appears later, as the finding does.
		await inner.evaluate((main) => (main.appendChild(document.createElement('div')).style.height = '100px'));
		await expect.poll(height).toBeGreaterThan(stood + 99);
		await expect.poll(hidden).toBeLessThanOrEqual(1);
	});

	test(
		'four on a page, one after the other: each plays, and their memory does not grow',
		RELEASE,
		async ({ page, baseURL, browserName }) => {
			test.skip(browserName !== 'chromium', 'only Chromium reports what documents hold');
			const shown = ['card-or-vswitch', 'qebsm-osa', 'qebsm-fcp', 'vm-router'];
			// An embed out of view does not play.
			await page.setViewportSize({ width: 1600, height: 900 });
			const style = '<style>datapath-lab { float: left; height: 360px }</style>';
			host.serve('/', style + shown.map((name) => tag(baseURL ?? '', `scenario="${name}" loading="eager"`)).join(''));
			await page.goto(host.address());
			for (const nth of shown.keys()) await ready(page, nth);
			// The frames are of one site, so they share a process: one of them reports for all.
			const inside = page.frames().find((frame) => frame.url().startsWith(baseURL ?? ''));
			const devtools = await page.context().newCDPSession(inside ?? page);
			const held = async () => {
				await devtools.send('HeapProfiler.collectGarbage');
				const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
				const { usedSize } = await devtools.send('Runtime.getHeapUsage');
				return { engines: page.workers().length, nodes, listeners: jsEventListeners, heap: usedSize };
			};
			/** Each plays in turn, while the others are paused. */
			const round = async () => {
				for (const nth of shown.keys()) {
					const moments = await page.evaluate(async (n) => {
						const all = [...document.querySelectorAll('datapath-lab')];
						const before = (await all[n]?.play())?.t_ps ?? 0;
						await new Promise((done) => setTimeout(done, 500));
						const states = await Promise.all(all.map((one) => one.getState()));
						return { went: (states[n]?.t_ps ?? 0) - before, playing: states.map(({ playing }) => playing) };
					}, nth);
					expect(moments.went).toBeGreaterThan(0);
					expect(moments.playing).toEqual(shown.map((_, other) => other === nth));
				}
			};
			// In the first round everything happens for the first time.
			await round();
			const before = await held();
			await round();
			await round();
			const after = await held();
			expect(after.engines).toBeLessThanOrEqual(before.engines);
			for (const what of ['nodes', 'listeners', 'heap'] as const)
				expect(after[what], `${what}, ${before[what]} before`).toBeLessThan(before[what] * 1.2);
		}
	);

	test('is described in the manifest as it is', async () => {
		// A server has no HTMLElement, but can read the module all the same.
		const { DatapathLab } = (await import('../../web/packages/element/datapath-lab.ts')) as {
			DatapathLab: { observedAttributes: string[] };
		};
		const { EVENTS, METHODS } = await import('../../web/packages/element/contract.ts');
		expect(names('attributes')).toEqual(
			[...DatapathLab.observedAttributes, 'action', 'aspect', 'fit', 'loading'].toSorted()
		);
		expect(names('events')).toEqual([...EVENTS].toSorted());
		const called = METHODS.filter((name) => !/^(setTheme|setSettings|subscribe)$/.test(name));
		expect(names('members')).toEqual(['run', ...called].toSorted());
		expect(existsSync(file('build/datapath-lab.d.ts'))).toBe(true);
	});
});
