// One header and one footer on every page of the site, and its documentation: every page is reached, no link leads nowhere, and
// what is looked for is found.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import sirv from 'sirv';
import { addressOf, CONTENTS } from '../../web/src/lib/docs/contents.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './axe.ts';
import { expect, FULL, Lab, oneIn, RELEASE, test } from './lab.ts';

/** Kinds of pages, and which part of the site each is of. */
const PLACES = [
	['/', 'Lab'],
	['/story/', 'Comparisons'],
	['/story/n-way/', 'Comparisons'],
	['/learn/', 'Lessons'],
	['/learn/queue/', 'Lessons'],
	['/learn/router/', 'Lessons'],
	['/learn/router/teach/', 'Lessons'],
	['/reports/', 'Reports'],
	['/reports/osa-vs-vswitch/', 'Reports'],
	['/reports/machines/z15/', 'Reports'],
	['/docs/', 'Docs'],
	['/docs/embed/', 'Docs'],
	['/docs/about/project/', 'Docs'],
	['/docs/reference/scenario/', 'Docs'],
	['/nowhere', null]
] as const;
const ADDRESSES = ['/', '/story/', '/learn/', '/reports/', '/docs/'];

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const places = (page: Page) => header(page).getByRole('navigation', { name: 'Site', exact: true }).getByRole('link');
const paths = (links: Locator) =>
	links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

/** The pages of the documentation, as its first page lists them. */
async function pagesOf(page: Page): Promise<string[]> {
	await page.goto('/docs/');
	const all = await paths(page.getByRole('main').getByRole('link'));
	expect(all.length).toBeGreaterThan(8);
	return ['/docs/', ...new Set(all)];
}

test.describe('on every page', () => {
	test.use({ tolerated: /404/ });

	test('the header has the same links in the same order, and says where the reader is; the footer is one', async ({
		page
	}) => {
		const linked = new Set<string>();
		for (const [path, place] of oneIn(2, PLACES)) {
			await page.goto(path);
			await expect(header(page), path).toHaveCount(1);
			await expect(places(page), path).toHaveText(['Lab', 'Comparisons', 'Lessons', 'Reports', 'Docs']);
			expect(await paths(places(page)), path).toEqual(ADDRESSES);
			const current = header(page).locator('[aria-current]');
			await expect(current, path).toHaveText(place ? [place] : []);
			const isFirst = ADDRESSES.includes(path);
			if (place) await expect(current, path).toHaveAttribute('aria-current', isFirst ? 'page' : 'true');
			expect(await paths(header(page).getByRole('link', { name: 'Datapath Lab' })), path).toEqual(['/']);

			await expect(footer(page), path).toHaveCount(1);
			const links = footer(page).getByRole('link');
			await expect(links, path).toHaveText([
				'Comparisons',
				'Docs',
				'About',
				'Accessibility',
				'Privacy',
				'Third-party notices'
			]);
			for (const address of await paths(links)) linked.add(address);
			await expect(footer(page), path).toContainText(/MIT licence · Version \d+\.\d+\.\d+/);
			await expect(footer(page), path).toContainText('Not affiliated with or endorsed by IBM');
		}
		for (const address of linked) expect((await page.request.get(address)).status(), address).toBe(200);
	});

	test('both go in print, and fit 320 pixels', RELEASE, async ({ page }) => {
		await page.setViewportSize({ width: 320, height: 640 });
		for (const [path] of PLACES) {
			await page.goto(path);
			for (const link of await places(page).all()) await expect(link, path).toBeInViewport({ ratio: 1 });
			const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect(over, path).toBeLessThanOrEqual(0);
			await page.emulateMedia({ media: 'print' });
			await expect(page.locator('.site-header'), path).toBeHidden();
			await expect(page.locator('.site-footer'), path).toBeHidden();
			await page.emulateMedia({ media: null });
		}
	});

	test('an embed has neither', async ({ page }) => {
		await page.goto('/embed/');
		await expect(page.locator('.site-header, .site-footer')).toHaveCount(0);
	});
});

test('a long line of code scrolls in its block, and a button copies all of it', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.goto('/docs/embed/');
	for (const width of [1440, 390]) {
		await page.setViewportSize({ width, height: 900 });
		// A line that continued below would make a block higher than its lines.
		const wrapped = await page.locator('.prose pre').evaluateAll((all) =>
			all.filter((block) => {
				const { lineHeight, paddingBlockStart, paddingBlockEnd } = getComputedStyle(block);
				const lines = (block.textContent ?? '').replace(/\n$/, '').split('\n').length;
				const room = parseFloat(paddingBlockStart) + parseFloat(paddingBlockEnd);
				return block.clientHeight - room > (lines + 0.5) * parseFloat(lineHeight);
			})
		);
		expect(wrapped.length, `${width} px`).toBe(0);
		const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
		expect(await wide(), `${width} px`).toBe(0);
	}
	const block = page.locator('.code').first();
	await block.getByRole('button', { name: 'Copy', exact: true }).click();
	await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible();
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	expect(copied).toBe(await block.locator('pre').textContent());
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('the header leads everywhere, and offers nothing that would not answer', async ({ page }) => {
		for (const path of ['/', '/learn/', '/docs/', '/docs/embed/']) {
			await page.goto(path);
			for (const link of await places(page).all()) await expect(link, path).toBeVisible();
			await expect(page.getByRole('combobox', { name: 'Theme' }), path).toBeHidden();
			await expect(page.getByRole('search'), path).toBeHidden();
		}
		await page.goto('/docs/');
		await places(page).filter({ hasText: 'Reports' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Published reports');
	});
});

test.describe('a theme that is chosen on one page', () => {
	test.use({ tolerated: /404/ });

	test('holds on the others', RELEASE, async ({ page }) => {
		const choice = page.getByRole('combobox', { name: 'Theme' });
		await page.goto('/docs/');
		await choice.selectOption('dark');
		for (const [path] of oneIn(4, PLACES)) {
			await page.goto(path);
			await expect(page.locator('html'), path).toHaveAttribute('data-theme', 'dark');
			await expect(choice, path).toHaveValue('dark');
		}
	});
});

test('where the system forces its own colours only the place of the reader has a line', RELEASE, async ({ page }) => {
	await page.emulateMedia({ forcedColors: 'active' });
	await page.goto('/docs/');
	const behind = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
	const lines = await places(page).evaluateAll((all) => all.map((link) => getComputedStyle(link).borderBottomColor));
	expect(lines.map((line) => line !== behind)).toEqual([false, false, false, false, true]);
});

test('presentation mode has no header and no footer', RELEASE, async ({ page }) => {
	await new Lab(page).open();
	await expect(header(page)).toBeVisible();
	await page.keyboard.press('p');
	await expect(page.locator('html')).toHaveAttribute('data-presenting');
	await expect(page.locator('.site-header')).toBeHidden();
	await expect(page.locator('.site-footer')).toBeHidden();
});

test('every page is read, in one order, and marks itself in the list', async ({ page }) => {
	const [, ...all] = await pagesOf(page);
	const found = await page.evaluate(async (all) => {
		const read = all.map(async (path) => {
			// As it was sent: pages are prerendered, so nothing has to run.
			const sent = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
			const pathOf = (link: Element) => new URL(link.getAttribute('href') ?? '', new URL(path, location.href)).pathname;
			const current = [...sent.querySelectorAll('nav[aria-label="Contents of the documentation"] [aria-current]')];
			return {
				path,
				current: current.map(pathOf),
				isTitle: current[0]?.textContent?.trim() === sent.querySelector('h1')?.textContent?.trim(),
				isDescribed: /\w/.test(sent.querySelector('meta[name=description]')?.getAttribute('content') ?? ''),
				next: [...sent.querySelectorAll('main a[rel=next]')].map(pathOf)
			};
		});
		return Promise.all(read);
	}, all);
	expect(found).toEqual(
		all.map((path, at) => ({
			path,
			current: [path],
			isTitle: true,
			isDescribed: true,
			next: all.slice(at + 1, at + 2)
		}))
	);
});

test('no link on any page leads nowhere', async ({ page, request, baseURL }) => {
	const bodies = new Map<string, string>();
	const bodyOf = async (address: string) => {
		if (!bodies.has(address)) {
			const response = await request.get(address);
			expect(response.status(), address).toBe(200);
			bodies.set(address, await response.text());
		}
		return bodies.get(address) ?? '';
	};
	/** The addresses in a prerendered page, as it was sent. */
	const addresses = (body: string, tag: string, path: string) =>
		[...body.matchAll(new RegExp(`<${tag}\\s[^>]*?(?:href|src)="([^"]+)"`, 'g'))].map(
			([, address = '']) => new URL(address.replaceAll('&amp;', '&'), new URL(path, baseURL))
		);
	let count = 0;
	for (const path of await pagesOf(page)) {
		const body = await bodyOf(path);
		for (const link of addresses(body, 'a', path)) {
			const { origin, pathname, hash } = link;
			if (origin !== new URL(baseURL ?? '').origin) continue;
			count += 1;
			const target = await bodyOf(pathname);
			// What has = in it is a view of the lab.
			if (hash && !hash.includes('='))
				expect(target, `${link.href} on ${path}`).toContain(`id="${decodeURIComponent(hash.slice(1))}"`);
		}
		for (const picture of addresses(/<main[^]*<\/main>/.exec(body)?.[0] ?? '', 'img', path))
			expect((await request.get(picture.href)).headers()['content-type'], `${picture.href} on ${path}`).toMatch(
				/^image\//
			);
	}
	expect(count).toBeGreaterThan(1000);
});

/**
 * Only rules about colours depend on the theme, and all pages are made of the same parts. So every
 * other page is dark, and in the full suite every page is tested in both.
 */
for (const [section, names] of Object.entries(CONTENTS))
	test(`every page of ${section} is accessible, dark or light`, async ({ page }) => {
		for (const [at, name] of oneIn(10, names).entries()) {
			await page.emulateMedia({ colorScheme: at % 2 ? 'dark' : 'light' });
			await page.goto(`/${addressOf(`${section}/${name}`)}`);
			if (FULL) await expectAccessibleInBothThemes(page, { without: 'datapath-lab' });
			else await expectAccessible(page, { without: 'datapath-lab' });
		}
	});

test('their list is accessible, dark too', async ({ page }) => {
	await page.goto('/docs/');
	await expectAccessibleInBothThemes(page);
});

test('lists of pages are open where there is room, and closed where there is none', RELEASE, async ({ page }) => {
	const list = page.getByRole('navigation', { name: 'Contents of the documentation' });
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto('/docs/reference/scenario/');
	await expect(list.getByRole('link', { name: 'Glossary' })).toBeVisible();
	await list.getByRole('link', { name: 'Messages' }).focus();
	await page.keyboard.press('Tab');
	await expect(list.getByRole('link', { name: 'Glossary' })).toBeFocused();
	await expect(page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first()).toBeVisible();
	await page.setViewportSize({ width: 390, height: 844 });
	await expect(list.getByRole('link', { name: 'Glossary' })).toBeHidden();
	await page.locator('summary', { hasText: 'Contents of the documentation' }).click();
	await list.getByRole('link', { name: 'Glossary' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary');
});

test('the page and the section that are read are marked where the reader sees it', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 700 });
	await page.goto('/docs/how-to/report-a-problem/');
	const here = page.getByRole('navigation', { name: 'Contents of the documentation' }).locator('[aria-current=page]');
	await expect(here).toHaveText('Report a problem');
	await expect(here).toBeInViewport();
	const section = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]');
	await page.getByRole('heading', { name: 'If the simulator stopped' }).evaluate((heading) => heading.scrollIntoView());
	await expect(section).toHaveText('If the simulator stopped');
});

test.describe('the search', () => {
	const box = (page: Page) => page.getByRole('searchbox', { name: 'Search the documentation' });
	const results = (page: Page) => page.getByRole('search').getByRole('link');
	const status = (page: Page) => page.getByRole('search').getByRole('status');

	test('finds a field, a figure and a term, and leads to them', async ({ page }) => {
		await page.goto('/docs/');
		for (const [words, path] of [
			['think_exponential', '/docs/reference/scenario/'],
			['emul_cpu', '/docs/reference/figures/'],
			['Open Systems Adapter', '/docs/reference/glossary/']
		] as const) {
			await box(page).fill(words);
			await expect(status(page)).toHaveText(new RegExp(`^\\d+ results? for “${words}”\\.$`));
			expect(
				(await paths(results(page))).some((found) => found === path),
				words
			).toBe(true);
		}
		await results(page).filter({ hasText: 'Glossary' }).first().click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary');
	});

	test('is used by the keyboard alone', RELEASE, async ({ page }) => {
		await page.goto('/docs/reference/scenario/');
		await box(page).focus();
		await page.keyboard.type('hipersockets');
		await expect(status(page)).toHaveText(/results? for “hipersockets”/);
		await page.keyboard.press('ArrowDown');
		await expect(results(page).first()).toBeFocused();
		await page.keyboard.press('ArrowDown');
		await expect(results(page).nth(1)).toBeFocused();
		await page.keyboard.press('ArrowUp');
		await page.keyboard.press('ArrowUp');
		await expect(box(page)).toBeFocused();
		await page.keyboard.press('Escape');
		await expect(results(page).first()).toBeHidden();
		await expect(box(page)).toBeFocused();
		await page.keyboard.press('End');
		await page.keyboard.type(' ');
		await page.keyboard.press('Backspace');
		await expect(results(page).first()).toBeVisible();
		const target = await results(page).first().getAttribute('href');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(new RegExp(`${target}$`));
	});

	test('says when there is nothing, and when it cannot search', async ({ page }) => {
		await page.goto('/docs/');
		await box(page).fill('zyzzyva');
		await expect(status(page)).toHaveText('Nothing found for “zyzzyva”.');
		await expect(results(page)).toHaveCount(0);
	});

	test.describe('without its index', () => {
		test.use({ tolerated: /pagefind|Failed to load|net::ERR_FAILED/ });
		test('says so, and tries again', async ({ page }) => {
			await page.route('**/pagefind/**', (route) => route.abort());
			await page.goto('/docs/');
			await box(page).fill('guest');
			await expect(status(page)).toHaveText(/^The search did not load/);
		});
	});

	test('its results are accessible', async ({ page }) => {
		await page.goto('/docs/');
		await box(page).fill('virtual switch');
		await expect(results(page).first()).toBeVisible();
		await expectAccessibleInBothThemes(page);
	});

	test.describe('below a path of a host', () => {
		let host: Server;
		const build = sirv(fileURLToPath(new URL('../../web/build', import.meta.url)), { dev: true });
		test.beforeAll(async () => {
			host = createServer((request, response) => {
				const missing = () => void response.writeHead(404).end();
				if (!request.url?.startsWith('/v/9.9.9/')) return missing();
				request.url = request.url.slice('/v/9.9.9'.length);
				build(request, response, missing);
			});
			await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
		});
		test.afterAll(() => host.close());

		test('finds, and its links stay below it', RELEASE, async ({ page }) => {
			await page.goto(`http://localhost:${(host.address() as AddressInfo).port}/v/9.9.9/docs/embed/`);
			await box(page).fill('emul_cpu');
			await expect(status(page)).toHaveText(/results? for/);
			for (const path of await paths(results(page))) expect(path).toMatch(/^\/v\/9\.9\.9\//);
			await results(page).filter({ hasText: 'Figures' }).first().click();
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('Figures');
		});
	});
});
