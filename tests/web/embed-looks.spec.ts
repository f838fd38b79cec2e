// What readers see of an embed: before its scripts, in the theme of the page around it, on paper,
// in pages of any origin.
import type { Frame, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './axe.ts';
import { openHost, type Host } from './host.ts';
import { expect, frames, oneIn, RELEASE, test } from './lab.ts';

let host: Host;
test.beforeAll(async () => {
	host = await openHost();
});
test.afterAll(() => host.close());

const element = (site: string, attributes = 'loading="eager"', inside = '<p>A request waits 40 µs.</p>') =>
	`<script type="module" src="${site}/datapath-lab.js"></script>
	<datapath-lab style="width:760px" ${attributes}>${inside}</datapath-lab>`;
const frame = (site: string, link = '', query = '') =>
	`<iframe width="760" height="450" src="${site}/embed/${query}${link}"></iframe>`;
const ready = (page: Page) =>
	page.waitForFunction(() => document.querySelector('datapath-lab')?.hasAttribute('data-ready'));

/** Addresses of the unchanged first comparison, and of other views. */
const FIRST = ['', '#', '#story=card-or-vswitch', '#story=card-or-vswitch&t=203000000&v=0.1.0'];
const REST = [
	'#story=qebsm-osa',
	'#story=n-way&t=117e9',
	'#story=card-or-vswitch&workload.connections=50',
	'#story=card-or-vswitch-2',
	'#workload.connections=50',
	'#platform=z900',
	'#seed=3'
];

for (const [what, link] of oneIn(3, [
	['as it opens', ''],
	['with tables, at a moment', '#story=card-or-vswitch&view=table&t=203000000'],
	['with many processors', '#story=n-way&t=117e9']
]))
	test(`is accessible, light and dark: ${what}`, async ({ page, baseURL }) => {
		await page.goto(`${baseURL}/embed/?theme=auto${link}`);
		await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
		await expectAccessibleInBothThemes(page);
	});

test.describe('before its scripts', () => {
	const words = async (page: Page) => {
		const body = page.frameLocator('iframe').locator('body');
		await expect(body.getByRole('heading').filter({ visible: true }).first()).toBeVisible();
		return body.evaluate((one) => (one as HTMLElement).innerText);
	};
	const pictures = (page: Page) => page.frameLocator('iframe').locator('main svg').filter({ visible: true });

	test('a plain frame shows a neutral picture where no script runs, never another story', async ({
		browser,
		browserName,
		baseURL
	}) => {
		test.skip(browserName !== 'chromium', 'this driver runs scripts in frames all the same');
		const context = await browser.newContext({ javaScriptEnabled: false });
		const page = await context.newPage();
		for (const link of [...FIRST, ...REST]) {
			host.serve('/', frame(baseURL ?? '', link));
			await page.goto(host.address());
			const shown = await words(page);
			expect(shown, link).toContain('z/VM');
			expect(shown, `${link}: figures of some story`).not.toMatch(/\d/);
			expect(shown, `${link}: names of its lanes`).not.toMatch(/OSA|virtual switch/i);
			await expect(pictures(page)).toHaveCount(1);
		}
		await context.close();
	});

	test.describe('that do not load', () => {
		test.use({ tolerated: /ERR_FAILED|NS_ERROR|Failed to load|module|preload|did not load/i });
		test(
			'it shows the first story where its address names it, else the neutral picture',
			RELEASE,
			async ({ page, baseURL }) => {
				await page.route(/\/_app\/.*\.(js|wasm)$/, (route) => route.abort());
				for (const link of [...FIRST, ...REST]) {
					host.serve('/', frame(baseURL ?? '', link));
					await page.goto(host.address());
					const shown = await words(page);
					if (FIRST.includes(link)) {
						expect(shown, link).toMatch(/\d/);
						expect(shown, link).toContain('Dedicated OSA');
					} else {
						expect(shown, `${link}: figures of some story`).not.toMatch(/\d/);
						expect(shown, `${link}: names of its lanes`).not.toContain('Dedicated OSA');
						await expect(pictures(page)).toHaveCount(1);
					}
				}
			}
		);
	});
});

test.describe('has the theme of the page around it', () => {
	type Marks = Record<string, string>;
	interface Around {
		html?: Marks;
		body?: Marks;
		style?: string;
	}
	const DARK = 'body { background: #121212; color: #eee }';
	/** What frameworks for documents write on the root and the body. */
	const TABLE: [name: string, around: Around, theme: 'light' | 'dark'][] = [
		['nothing', {}, 'light'],
		['Docusaurus, dark', { html: { 'data-theme': 'dark', 'data-theme-choice': 'system' } }, 'dark'],
		['Docusaurus, light', { html: { 'data-theme': 'light' } }, 'light'],
		[
			'GitHub, light',
			{ html: { 'data-color-mode': 'light', 'data-light-theme': 'light', 'data-dark-theme': 'dark' } },
			'light'
		],
		[
			'GitHub, dark',
			{ html: { 'data-color-mode': 'dark', 'data-light-theme': 'light', 'data-dark-theme': 'dark_dimmed' } },
			'dark'
		],
		[
			'Primer, light, with a map of themes',
			{ html: { 'data-color-mode': 'light', 'data-theme': 'dark:dark light:light' } },
			'light'
		],
		[
			'Primer, dark, with a map of themes',
			{ html: { 'data-color-mode': 'dark', 'data-theme': 'dark:dark light:light' } },
			'dark'
		],
		['a map of themes alone', { html: { 'data-theme': 'dark:dark light:light' } }, 'light'],
		[
			'Confluence, auto',
			{ html: { 'data-color-mode': 'auto', 'data-theme': 'dark:dark light:light' }, style: DARK },
			'dark'
		],
		['Quarto, dark', { body: { class: 'nav-sidebar quarto-dark' } }, 'dark'],
		['Quarto, light', { body: { class: 'nav-sidebar quarto-light' } }, 'light'],
		['VitePress', { html: { class: 'dark' } }, 'dark'],
		['Tailwind on the body', { body: { class: 'antialiased dark' } }, 'dark'],
		[
			'mkdocs-material, slate',
			{ body: { 'data-md-color-scheme': 'slate', 'data-md-color-primary': 'indigo' } },
			'dark'
		],
		['mkdocs-material, default', { body: { 'data-md-color-scheme': 'default' } }, 'light'],
		['furo, dark', { body: { 'data-theme': 'dark' } }, 'dark'],
		[
			'furo, auto, dark',
			{ body: { 'data-theme': 'auto' }, style: 'body { background: #131416; color: #cfd0d0 }' },
			'dark'
		],
		['furo, auto, light', { body: { 'data-theme': 'auto' }, style: 'body { background: #fff }' }, 'light'],
		['PyData', { html: { 'data-mode': 'auto', 'data-theme': 'dark' } }, 'dark'],
		['Bootstrap', { html: { 'data-bs-theme': 'dark' } }, 'dark'],
		['JupyterLab, dark', { body: { 'data-jp-theme-light': 'false', 'data-jp-theme-name': 'JupyterLab Dark' } }, 'dark'],
		[
			'JupyterLab, light',
			{ body: { 'data-jp-theme-light': 'true', 'data-jp-theme-name': 'JupyterLab Light' } },
			'light'
		],
		['a notebook in an editor', { body: { class: 'vscode-dark', 'data-vscode-theme-kind': 'vscode-dark' } }, 'dark'],
		['classes that say nothing', { body: { class: 'text-dark bg-light-subtle darkroom' } }, 'light'],
		['a theme by another name, dark', { html: { 'data-theme': 'dracula' }, style: DARK }, 'dark'],
		[
			'a theme by another name, light',
			{ html: { 'data-theme': 'darkly-light' }, style: 'body { background: #fafafa }' },
			'light'
		],
		['a plain page with a dark background', { style: DARK }, 'dark'],
		['a dark background on the root', { style: 'html { background: rgb(20 22 24) }' }, 'dark'],
		['a dark background in another notation', { style: 'body { background: oklch(0.2 0.02 250) }' }, 'dark'],
		['a light background in another notation', { style: 'body { background: color(srgb 0.95 0.95 0.98) }' }, 'light'],
		['a picture behind light text', { style: 'body { background: linear-gradient(#111, #333); color: #eee }' }, 'dark'],
		['a scheme alone', { style: ':root { color-scheme: dark }' }, 'dark'],
		['a light card in a dark page', { style: `${DARK} #around { background: #fff; color: #000 }` }, 'light'],
		['a dark page whose background fades', { style: 'body { background: #111; transition: background 0.3s }' }, 'dark']
	];

	test('however the page marks it, or by its colours; and follows it', async ({ page, baseURL }) => {
		host.serve('/', `<style id="own"></style><div id="around">${element(baseURL ?? '')}</div>`);
		await page.goto(host.address());
		await ready(page);
		const theme = page.frameLocator('iframe').locator('html');
		const write = (around: Around) =>
			page.evaluate(({ html = {}, body = {}, style = '' }) => {
				for (const [one, marks] of [
					[document.documentElement, html],
					[document.body, body]
				] as const) {
					for (const name of one.getAttributeNames()) one.removeAttribute(name);
					for (const [name, value] of Object.entries(marks)) one.setAttribute(name, value);
				}
				(document.getElementById('own') as HTMLElement).textContent = style;
				// A page that changes its theme changes something on its root.
				document.body.dataset.changed = String(performance.now());
			}, around);
		for (const [name, around, wanted] of TABLE) {
			// From the other theme, so that no case passes without a change.
			await write({ html: { 'data-theme': wanted === 'dark' ? 'light' : 'dark' } });
			await expect(theme, `${name}: before`).toHaveAttribute('data-theme', wanted === 'dark' ? 'light' : 'dark');
			await write(around);
			await expect(theme, name).toHaveAttribute('data-theme', wanted);
		}
	});

	test('from the start', RELEASE, async ({ page, baseURL }) => {
		for (const [name, { html = {}, body = {}, style = '' }, wanted] of TABLE.filter((_, i) => i % 5 === 2)) {
			const text = (marks: Marks) =>
				Object.entries(marks)
					.map(([key, value]) => ` ${key}="${value}"`)
					.join('');
			host.serve(
				'/',
				`<html${text(html)}><style>${style}</style><body${text(body)}><div id="around">${element(baseURL ?? '')}</div>`
			);
			await page.goto(host.address());
			await expect(page.locator('iframe'), name).toHaveAttribute('src', new RegExp(`theme=${wanted}`));
		}
	});

	test(
		'a page without colours of its own has its scheme, and follows the reader',
		RELEASE,
		async ({ page, baseURL }) => {
			for (const [scheme, follows] of [
				['light dark', true],
				['normal', false]
			] as const) {
				await page.emulateMedia({ colorScheme: 'light' });
				host.serve('/', `<style>:root { color-scheme: ${scheme} }</style>${element(baseURL ?? '')}`);
				await page.goto(host.address());
				await ready(page);
				const theme = page.frameLocator('iframe').locator('html');
				await expect(theme).toHaveAttribute('data-theme', 'light');
				await page.emulateMedia({ colorScheme: 'dark' });
				const imitated = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
				test.skip(!imitated, 'this driver does not imitate a scheme');
				// The element's message to its frame has arrived when both have drawn.
				await frames(page);
				await frames(page.frames()[1] as Frame);
				await expect(theme, scheme).toHaveAttribute('data-theme', follows ? 'dark' : 'light');
			}
		}
	);
});

test.describe('on paper', () => {
	test.use({ tolerated: /404/ });
	const PICTURE = `<img alt="A path" width="300" height="120" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>">`;
	const HOLE = 200;

	test('an author’s picture is printed in place of the frame, without a gap', RELEASE, async ({ page, baseURL }) => {
		for (const attributes of ['loading="click"', 'loading="eager"', 'loading="eager" aspect="16/9"']) {
			host.serve('/', element(baseURL ?? '', attributes, `<figure>${PICTURE}</figure>`));
			await page.goto(host.address());
			if (attributes.includes('eager')) await ready(page);
			await page.emulateMedia({ media: 'print' });
			test.skip(!(await page.evaluate(() => matchMedia('print').matches)), 'this driver does not imitate print');
			await expect(page.locator('figure img')).toBeVisible();
			await expect(page.locator('iframe')).toBeHidden();
			await expect(page.getByRole('button')).toBeHidden();
			expect((await page.locator('datapath-lab').boundingBox())?.height, attributes).toBeLessThan(HOLE);
			await page.emulateMedia({ media: null });
		}
	});

	test(
		'a sentence alone is printed without a gap before it runs, and then with the picture',
		RELEASE,
		async ({ page, baseURL }) => {
			for (const attributes of ['loading="click"', 'theme="dark" loading="eager"', 'version="9.9.9" loading="eager"']) {
				host.serve('/', element(baseURL ?? '', attributes));
				await page.goto(host.address());
				const runs = attributes.includes('theme');
				const kept = page.locator('datapath-lab .print');
				if (runs) {
					await ready(page);
					await expect(kept).toHaveAttribute('src', /^data:image\/svg/);
				}
				if (attributes.includes('version')) await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
				await page.emulateMedia({ media: 'print' });
				test.skip(!(await page.evaluate(() => matchMedia('print').matches)), 'this driver does not imitate print');
				await expect(page.getByText('waits 40 µs')).toBeVisible();
				await expect(page.locator('iframe').filter({ visible: true })).toHaveCount(0);
				if (runs) {
					await expect(kept).toBeVisible();
					await expect(kept).toHaveAttribute('alt', /\w/);
					expect(
						await kept.evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth))
					).toBeGreaterThan(200);
					// Dark on the screen, so its colours are inverted on paper.
					await expect(kept).toHaveCSS('filter', /invert\(1\)/);
				} else {
					await expect(kept).toBeHidden();
					expect((await page.locator('datapath-lab').boundingBox())?.height, attributes).toBeLessThan(100);
				}
				await page.emulateMedia({ media: null });
			}
		}
	);

	test(
		'without an author’s content the frame itself is printed until its picture is kept, light',
		RELEASE,
		async ({ page, baseURL }) => {
			host.serve('/', element(baseURL ?? '', 'theme="dark" loading="click"', '\n\t'));
			await page.goto(host.address());
			await page.emulateMedia({ media: 'print' });
			test.skip(!(await page.evaluate(() => matchMedia('print').matches)), 'this driver does not imitate print');
			expect((await page.locator('datapath-lab').boundingBox())?.height).toBeLessThan(100);
			await page.emulateMedia({ media: null });
			await page.evaluate(() => document.querySelector('datapath-lab')?.run());
			await page.emulateMedia({ media: 'print' });
			await expect(page.locator('iframe')).toBeVisible();
			// Its height may still change.
			const heightOf = async (name: string) => (await page.locator(name).boundingBox())?.height ?? 0;
			await expect
				.poll(async () => Math.abs((await heightOf('datapath-lab')) - (await heightOf('iframe'))))
				.toBeLessThan(5);
			const paper = page.frameLocator('iframe').locator('body');
			await expect(paper).toHaveCSS('background-color', 'rgb(251, 250, 248)');
			await expect(page.frameLocator('iframe').getByRole('toolbar')).toBeHidden();
		}
	);

	test('a dark frame is printed dark on light, also what moves in it, and is dark again afterwards', async ({
		page,
		browserName,
		baseURL
	}) => {
		test.skip(browserName !== 'chromium', 'only Chromium prints to a file');
		await page.goto(`${baseURL}/embed/?theme=dark`);
		const root = page.locator('html');
		await expect(root).toHaveAttribute('data-ready', 'true');
		await expect(page.locator('.stage canvas').first()).toBeVisible();
		await page.evaluate(() => {
			/** How light the ink of the canvas is: the colours of packets and of words on it. */
			const ink = () => {
				const canvas = document.querySelector('.stage canvas') as HTMLCanvasElement;
				const copy = Object.assign(document.createElement('canvas'), { width: canvas.width, height: canvas.height });
				const context = copy.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
				context.drawImage(canvas, 0, 0);
				const { data } = context.getImageData(0, 0, copy.width, copy.height);
				let [sum, count] = [0, 0];
				for (let i = 0; i < data.length; i += 4)
					if ((data[i + 3] ?? 0) > 200)
						[sum, count] = [sum + (data[i] ?? 0) + (data[i + 1] ?? 0) + (data[i + 2] ?? 0), count + 3];
				return sum / count;
			};
			const note = () => ({ theme: document.documentElement.dataset.theme, ink: ink() });
			Object.assign(self, { seen: note() });
			addEventListener('beforeprint', () => Object.assign(self, { printed: note() }));
		});
		await page.pdf({ printBackground: false });
		await expect(root).toHaveAttribute('data-theme', 'dark');
		type Note = { theme: string; ink: number };
		const { seen, printed } = await page.evaluate(() => {
			const { seen, printed } = self as unknown as { seen: Note; printed: Note };
			return { seen, printed };
		});
		expect([seen.theme, printed.theme]).toEqual(['dark', 'light']);
		expect(printed.ink, 'the canvas is painted again before the paper is').toBeLessThan(seen.ink - 20);
	});
});

test.describe('in pages of any origin', () => {
	test.use({ tolerated: /may not load data from \S+worker|was blocked|Refused to|violates the following/ });
	const inside = (markup: string) => markup.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
	/** A page without an origin that contains the element, or a frame. */
	const HOSTS: [name: string, markup: (content: string) => string, headers: Record<string, string>][] = [
		['sandboxed by its own policy', (content) => content, { 'Content-Security-Policy': 'sandbox allow-scripts' }],
		[
			'in a sandboxed frame',
			(content) => `<iframe sandbox="allow-scripts" width="800" height="600" srcdoc="${inside(content)}"></iframe>`,
			{}
		],
		[
			'in a frame of data',
			(content) =>
				`<iframe width="800" height="600" src="data:text/html;charset=utf-8,${encodeURIComponent(content)}"></iframe>`,
			{}
		],
		[
			'in two frames of data',
			(content) => {
				const inner = `<iframe width="780" height="560" src="data:text/html;charset=utf-8,${encodeURIComponent(content)}"></iframe>`;
				return `<iframe width="800" height="600" src="data:text/html;charset=utf-8,${encodeURIComponent(inner)}"></iframe>`;
			},
			{}
		]
	];
	for (const [kind, content] of oneIn(2, [
		['the element', (site: string) => element(site, 'scenario="qebsm-osa" loading="eager"')],
		['a frame', (site: string) => frame(site, '#story=qebsm-osa')]
	] as const)) {
		test(`${kind} runs in a page ${HOSTS.map(([name]) => name).join(', ')}`, async ({ page, baseURL }) => {
			for (const [name, markup, headers] of HOSTS) {
				host.serve('/', markup(content(baseURL ?? '')), headers);
				await page.goto(host.address());
				const embed = () => page.frames().find((one) => one.url().startsWith(`${baseURL}/embed/`));
				await expect
					.poll(() => embed()?.evaluate(() => document.documentElement.dataset.ready), { message: name })
					.toBe('true');
			}
		});
	}
});

test('none of its buttons acts for the reader outside the frame', async ({ page, baseURL }) => {
	// A page may put the frame, invisible, under a button of its own.
	await page.goto(`${baseURL}/embed/`);
	await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
	await page.evaluate(() => {
		const used: string[] = [];
		Object.assign(self, { used });
		for (const [kind, name] of [
			[Clipboard.prototype, 'writeText'],
			[Clipboard.prototype, 'write'],
			[Storage.prototype, 'setItem'],
			[Element.prototype, 'requestFullscreen'],
			[HTMLFormElement.prototype, 'submit'],
			[HTMLFormElement.prototype, 'requestSubmit'],
			[self, 'open'],
			[Document.prototype, 'execCommand']
		] as [Record<string, unknown>, string][])
			if (kind?.[name]) kind[name] = () => void used.push(name);
		document.addEventListener('click', (event) => {
			const link = (event.target as Element).closest?.('a');
			if (!link) return;
			event.preventDefault();
			if (link.download || new URL(link.href).origin !== location.origin) used.push(`link ${link.href}`);
		});
	});
	// Everything that can be pressed, and its effect.
	for (let round = 0; round < 3; round++)
		await page.evaluate(async () => {
			for (const one of document.querySelectorAll<HTMLElement>('button, a, [role=button], select, input')) {
				one.click?.();
				one.dispatchEvent(new MouseEvent('click', { bubbles: true }));
				await new Promise((done) => setTimeout(done, 10));
			}
		});
	expect(await page.evaluate(() => (self as unknown as { used: string[] }).used)).toEqual([]);
	expect(await page.locator('input[type=file], form').count()).toBe(0);
});

test.describe('in a page that the browser translates', () => {
	/**
	 * Chrome's behaviour: each text is replaced by a copy in two <font> elements, and so is each
	 * text that comes later.
	 */
	const translate = () => {
		const copy = (text: Text) => {
			if (
				!text.isConnected ||
				text.data.trim() === '' ||
				text.parentElement?.closest('script, style, font, [translate="no"]')
			)
				return;
			const [outer, inner] = [document.createElement('font'), document.createElement('font')];
			inner.textContent = text.data.toUpperCase();
			outer.append(inner);
			text.replaceWith(outer);
		};
		const all = (root: Node) => {
			const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
			const texts: Text[] = root instanceof Text ? [root] : [];
			while (walk.nextNode()) texts.push(walk.currentNode as Text);
			texts.forEach(copy);
		};
		all(document.body);
		new MutationObserver((records) => {
			for (const { addedNodes } of records) addedNodes.forEach(all);
		}).observe(document.body, { childList: true, subtree: true });
	};
	/** The texts outside pictures, part by part, in capitals like the copies. */
	const PARTS =
		'h1, .many, header a, .which button, .lane > header h2, .lane > header dl > div, .found p, .why header p';
	const sentences = (page: Page) =>
		page
			.frameLocator('iframe')
			.locator(PARTS)
			.evaluateAll((all) => all.map((one) => (one.textContent ?? '').toUpperCase().replace(/\s+/g, ' ').trim()));
	const inside = (page: Page) => page.frameLocator('iframe').locator('html');

	/** Each changes sentences, figures, or both. */
	const DEEDS: [name: string, act: (page: Page) => Promise<unknown>][] = [
		['many connections', (page) => inside(page).locator('.many').click()],
		['one again', (page) => inside(page).locator('.many').click()],
		['lane B', (page) => inside(page).locator('.which button').nth(1).click()],
		...['#story=priorities', '#workload.connections=7', '#story=qebsm-osa', '#story=card-or-vswitch&t=5000000'].map(
			(link): [string, (page: Page) => Promise<unknown>] => [
				link,
				(page) => page.evaluate((to) => document.querySelector('datapath-lab')?.setState(to), link)
			]
		)
	];

	test(
		'no sentence contains a half of an earlier sentence, or a figure of another run',
		RELEASE,
		async ({ page, context, baseURL }) => {
			test.slow();
			host.serve('/', element(baseURL ?? ''));
			const plain = await context.newPage();
			for (const one of [page, plain]) {
				await one.goto(host.address());
				await ready(one);
				await expect(inside(one).getByTestId('breakdown-summary')).toHaveText(/%/);
			}
			await inside(page).evaluate(translate);
			for (const [name, act] of DEEDS) {
				for (const one of [page, plain]) await act(one);
				// Finished measurements of equal runs give equal figures in both.
				for (const one of [page, plain])
					await expect
						.poll(
							() =>
								one.evaluate(async () => {
									const data = (await document.querySelector('datapath-lab')?.exportData()) as {
										lanes: { report: { good: boolean; finished: boolean } | null }[];
									};
									return data.lanes.every(({ report }) => report?.good || report?.finished);
								}),
							{ timeout: 60_000, intervals: [100] }
						)
						.toBe(true);
				await expect(async () => expect(await sentences(page), name).toEqual(await sentences(plain))).toPass({
					timeout: 20_000
				});
			}
			expect(await inside(page).locator('font').count()).toBeGreaterThan(10);
		}
	);
});
