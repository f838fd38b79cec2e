// Every address under which the site can be reached: with and without a slash, as a file, at any
// depth, below a path of a host. Scripts and styles load, the address follows the reader's actions,
// and an unknown address has a page that says so.
import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sirv from 'sirv';
import { expectAccessibleInBothThemes } from './axe.ts';
import { expect, FULL, Lab, oneIn, test } from './lab.ts';

const HASH = '#platform=z15&workload.connections=7&t=50000000';

/** The page runs, has its styles, and the lab writes the reader's actions to the address. */
async function expectAlive(page: Page) {
	const lab = new Lab(page);
	await lab.ready();
	await expect(lab.clock).toHaveText('50.000 µs');
	const styled = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--packet-request'));
	expect(styled.trim()).not.toBe('');
	if (new URL(page.url()).pathname.includes('/embed')) {
		await lab.next.click();
		return expect(lab.clock).not.toHaveText('50.000 µs');
	}
	await page.keyboard.press('t');
	await expect(page).toHaveURL(/connections=7.*view=table/);
	await expect(page.getByRole('table', { name: /Queues and steps/ }).first()).toBeVisible();
}

for (const path of FULL ? ['/', '/index.html', '/embed', '/embed/', '/embed/index.html'] : ['/index.html', '/embed']) {
	test(`${path} is an address of the lab`, async ({ page }) => {
		await page.goto(path + HASH);
		await expectAlive(page);
		expect(new URL(page.url()).pathname).toBe(path);
	});
}

const BUILD = fileURLToPath(new URL('../../web/build', import.meta.url));

test('a shortened address is an address, too', () => {
	const pages = readdirSync(BUILD, { recursive: true, encoding: 'utf8' })
		.map((file) => file.replaceAll('\\', '/'))
		// Released versions do not change.
		.filter((file) => file.endsWith('index.html') && !file.startsWith('v/'))
		.map((file) => file.replace(/index\.html$/, ''));
	expect(pages).toContain('docs/tutorials/first-sweep/');
	const prefixes = pages.flatMap((page) => {
		const folders = page.split('/').slice(0, -1);
		return folders.map((_, i) =>
			folders
				.slice(0, i)
				.map((folder) => `${folder}/`)
				.join('')
		);
	});
	expect([...new Set(prefixes)].filter((prefix) => !pages.includes(prefix))).toEqual([]);
});

test.describe('below a path of a host', () => {
	let host: Server;
	const build = sirv(BUILD, { dev: true });

	test.beforeAll(async () => {
		host = createServer((request, response) => {
			const missing = () => void response.writeHead(404).end();
			if (!request.url?.startsWith('/some/where/')) return missing();
			request.url = request.url.slice('/some/where'.length);
			build(request, response, missing);
		});
		await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
	});
	test.afterAll(() => host.close());

	for (const path of oneIn(3, ['/some/where/embed/', '/some/where/', '/some/where/index.html'])) {
		test(`${path} is an address of the lab, too`, async ({ page }) => {
			await page.goto(`http://localhost:${(host.address() as AddressInfo).port}${path}${HASH}`);
			await expectAlive(page);
		});
	}
});

test.describe('an unknown address', () => {
	// Browsers report it for the page itself; all of its parts are there.
	test.use({ tolerated: /^404 \S+\/(nowhere|embed\/nowhere|a\/b\/c\/?)$|^Failed to load resource.* 404 / });

	for (const path of oneIn(4, ['/a/b/c', '/nowhere', '/embed/nowhere', '/a/b/c/'])) {
		test(`${path} says that there is no page, and where the lab is`, async ({ page }) => {
			const parts: string[] = [];
			page.on('response', (response) => parts.push(`${response.status()} ${new URL(response.url()).pathname}`));
			await page.goto(path);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
			await expect(page).toHaveTitle(/Page not found/);
			expect(parts[0]).toBe(`404 ${path}`);
			expect(parts.slice(1).filter((part) => !part.startsWith('200 /_app/') && part !== '200 /favicon.svg')).toEqual(
				[]
			);
			expect(parts.length).toBeGreaterThan(1);
			await page.getByRole('link', { name: 'Go to the lab' }).click();
			await new Lab(page).ready();
			expect(new URL(page.url()).pathname).toBe('/');
		});
	}

	test('is accessible, dark too, and fits a phone', async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto('/a/b/c');
		await expectAccessibleInBothThemes(page);
		const overflow = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth
		);
		expect(overflow).toBeLessThanOrEqual(0);
	});
});

test('a page for links has one canonical address, and a preview picture that exists', async ({ request }) => {
	for (const path of [
		'/',
		'/learn/',
		'/learn/queue/',
		'/learn/router/',
		'/learn/router/teach/',
		'/story/n-way/',
		'/docs/',
		'/docs/embed/',
		'/docs/reference/element/'
	]) {
		// As it was sent: a preview is made where no script runs.
		const sent = await (await request.get(path)).text();
		const named = (pattern: RegExp) => pattern.exec(sent)?.[1] ?? '';
		const canonical = named(/<link rel="canonical" href="([^"]+)"/);
		const { origin, pathname } = new URL(canonical);
		expect(pathname).toBe(path);
		expect(named(/<meta property="og:url" content="([^"]+)"/)).toBe(canonical);
		const picture = named(/<meta property="og:image" content="([^"]+)"/);
		expect(picture.startsWith(`${origin}/social/`), path).toBe(true);
		const answer = await request.get(picture.slice(origin.length));
		expect(answer.headers()['content-type']).toBe('image/jpeg');
		expect((await answer.body()).length).toBeGreaterThan(10_000);
	}
});

test('a comparison shows its result as bars, and runs in its page once the reader asks for it', async ({ page }) => {
	const frames: string[] = [];
	page.on('request', (request) => {
		if (request.url().includes('/embed/')) frames.push(request.url());
	});
	await page.goto('/story/card-or-vswitch/');
	const widths = await page
		.locator('.bars rect')
		.evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
	expect(widths).toHaveLength(6);
	expect((widths[0] ?? 0) / (widths[1] ?? 0)).toBeCloseTo(5934 / 10058, 2);
	expect(frames).toEqual([]);
	await page.getByText('Play', { exact: true }).click();
	await expect(page.locator('.still')).toBeHidden();
	await expect(page.frameLocator('iframe').locator('.stage canvas').first()).toBeVisible();
});

test('a comparison has a page without scripts, and leads to the lab', async ({ page }) => {
	await page.goto('/story/qebsm-osa/');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('OSA card without and with QEBSM');
	// Only the choice of a theme has a script.
	const scripts = await page.locator('script[src]').evaluateAll((all) => all.map((one) => one.getAttribute('src')));
	expect(scripts).toEqual([expect.stringMatching(/\/entry\/reports\./)]);
	await page.getByRole('link', { name: 'Run it in the lab' }).click();
	const lab = new Lab(page);
	await lab.ready();
	await expect(lab.story.locator('option:checked')).toHaveText('OSA card without and with QEBSM (z990)');
});
