// The site without a network: everything is there, of one version; a new version is announced; what
// other sites show is untouched.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { siteHandler } from '../../scripts/site-server.mjs';
import { expect, frames, Lab, oneIn, RELEASE, RENEWED, test } from './lab.ts';

const build = fileURLToPath(new URL('../../web/build', import.meta.url));
const PAGE = 'docs/about/privacy/';
const DATA = 'reports/osa-vs-vswitch.json';
/** A page without an engine has registered its service worker by then. */
const REGISTERED_MS = 4000;

test.use({ serviceWorkers: 'allow' });

let server: Server;
let site: string;
/** What the server sends instead of files of the build, by path. */
let changed: Map<string, string>;
let requested: string[];

test.beforeEach(async () => {
	changed = new Map();
	requested = [];
	const built = await siteHandler(build);
	server = createServer((request, response) => {
		const path = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
		requested.push(path);
		const body = changed.get(path);
		// Any version is published here: it is today's site at another address.
		request.url = request.url?.replace('/v/9.9.9/', '/');
		if (body === undefined) return built(request, response);
		const [, ending = 'html'] = /\.(\w+)$/.exec(path) ?? [];
		const types: Record<string, string> = { js: 'text/javascript', json: 'application/json', html: 'text/html' };
		response.writeHead(200, { 'Content-Type': types[ending], 'Cache-Control': 'no-cache' }).end(body);
	});
	await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
	site = `http://localhost:${(server.address() as AddressInfo).port}/`;
});
test.afterEach(() => {
	server.closeAllConnections();
	server.close();
});

const isKept = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-offline', '', { timeout: 90_000 });

/** The built site with another page, other data, and a service worker that knows them. */
function publish(name: string, sent = true): void {
	const read = (file: string) => readFileSync(`${build}/${file}`, 'utf8');
	const files = {
		[PAGE]: read(`${PAGE}index.html`).replace('<h1', `<p>This is version ${name}.</p><h1`),
		[DATA]: JSON.stringify({ version: name })
	};
	const [, list = '', script = ''] = /^const SITE=(\{.*?\}\});(.*)$/s.exec(read('service-worker.js')) ?? [];
	const kept = JSON.parse(list) as { version: string; files: Record<string, string> };
	for (const [path, body] of Object.entries(files)) {
		expect(kept.files[path]).toBeTruthy();
		kept.files[path] = createHash('sha256').update(body).digest('base64');
		if (sent) changed.set(path, body);
	}
	changed.set('service-worker.js', `const SITE=${JSON.stringify({ ...kept, version: name })};${script}`);
}

const update = (page: Page) =>
	page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
/** The version of the data that a page gets. */
const dataOf = (page: Page) =>
	page.evaluate(async (path) => {
		const { version } = (await (await fetch(path)).json()) as { version?: string };
		return version ?? 'first';
	}, `/${DATA}`);
const versions = (page: Page) =>
	page.evaluate(async () => (await caches.keys()).filter((name) => !name.endsWith(' pages')).length);

test('without a network the lab runs and measures; lesson, explorable, report and documentation are there', async ({
	page,
	context
}) => {
	const lab = new Lab(page);
	await lab.open(site);
	await isKept(page);
	await expect(page.getByText('Available offline')).toBeVisible();
	// The page has its engine before anything is fetched for later.
	const first = (ending: string) => requested.findIndex((path) => path.endsWith(ending));
	expect(first('.wasm')).toBeGreaterThan(0);
	expect(first('service-worker.js')).toBeGreaterThan(first('.wasm'));
	// What it has is not fetched again.
	const hashed = requested.filter((path) => path.startsWith('_app/immutable/'));
	expect(hashed.toSorted()).toEqual([...new Set(hashed)].toSorted());

	await context.setOffline(true);
	server.closeAllConnections();
	server.close();
	await lab.open(`${site}#story=card-or-vswitch`);
	await page.reload();
	await lab.ready();
	await lab.start();
	await lab.setConnections(7);
	await expect(lab.figure('throughput', 'a')).toHaveText(/\d/);
	await page.getByRole('link', { name: 'Lessons' }).first().click();
	// Loaded whole: Firefox reports what a worker answers to a page that is left.
	await page.waitForURL(`${site}learn/`);
	await page.goto(`${site}learn/router`);
	await expect(page).toHaveURL(`${site}learn/router/`);
	await lab.ready();
	await page.goto(`${site}learn/queue/`);
	await lab.ready();
	await page.goto(`${site}reports/osa-vs-vswitch/`);
	await expect(page.getByRole('table').first()).toBeVisible();
	await page.goto(`${site}docs/reference/scenario/`);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a new version is announced, and never mixed with the one that a page has', RELEASE, async ({ page, context }) => {
	await page.goto(site + PAGE);
	await isKept(page);
	await page.reload();
	const other = await context.newPage();
	await other.goto(site + PAGE);

	publish('second');
	await update(page);
	const news = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
	await expect(news).toBeVisible({ timeout: 90_000 });
	// Until then, pages that are opened are also of the first version.
	await other.reload();
	for (const one of [page, other]) {
		await expect(one.getByText('This is version')).toHaveCount(0);
		expect(await dataOf(one)).toBe('first');
	}

	await news.getByRole('button', { name: 'Reload' }).click();
	await expect(page.getByText('This is version second.')).toBeVisible();
	expect(await dataOf(page)).toBe('second');
	await expect(other.getByText('This is version')).toHaveCount(0);
	expect(await dataOf(other)).toBe('first');
	// Browsers end idle service workers.
	await stopWorkers(page);
	expect(await dataOf(other)).toBe('first');
	expect(await dataOf(page)).toBe('second');
	await other.reload();
	await expect(other.getByText('This is version second.')).toBeVisible();
	expect(await dataOf(other)).toBe('second');
	await page.reload();
	await expect.poll(() => versions(page)).toBe(1);
});

test('a version of which the server sends other files is not installed', RELEASE, async ({ page }) => {
	await page.goto(site + PAGE);
	await isKept(page);
	publish('third', false);
	await update(page).catch(() => {});
	await expect
		.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).installing), { timeout: 90_000 })
		.toBeNull();
	expect(requested).toContain(DATA);
	expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
	await expect(page.getByText('A new version is ready.')).toHaveCount(0);
});

test('embed, explorables in frames, the element and published versions are untouched', RELEASE, async ({ page }) => {
	await page.goto(site + PAGE);
	await isKept(page);
	await page.reload();
	await isKept(page);
	expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

	const served: string[] = [];
	page.on('response', (response) => {
		if (response.fromServiceWorker()) served.push(response.url());
	});
	for (const path of ['embed/', 'learn/queue/']) {
		await page.evaluate((src) => {
			const frame = document.createElement('iframe');
			frame.width = '800';
			frame.height = '600';
			frame.src = src;
			document.body.replaceChildren(frame);
		}, `/${path}`);
		await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('data-ready', 'true');
	}
	await page.evaluate(() => fetch('/datapath-lab.js'));
	expect(served).toEqual([]);
	for (const path of ['embed/', 'v/0.2.0/']) {
		await page.goto(site + path);
		await new Lab(page).ready();
		expect(served).toEqual([]);
	}
	const addresses = await page.evaluate(async () => {
		const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
		return all.flat().map(({ url }) => new URL(url).pathname);
	});
	expect(addresses).toContain(`/${PAGE}`);
	expect(addresses.filter((path) => /^\/(v|embed)\/|entry\/embed\.|datapath-lab\.js/.test(path))).toEqual([]);
});

test('a published version keeps nothing', RELEASE, async ({ page }) => {
	await page.goto(`${site}v/9.9.9/${PAGE}`);
	await page.waitForTimeout(REGISTERED_MS);
	expect(requested.filter((path) => path.endsWith('service-worker.js'))).toEqual([]);
	await page.goto(site + PAGE);
	await page.waitForTimeout(REGISTERED_MS);
	expect(requested).toContain('service-worker.js');
});

test.describe('nothing is kept, and the page works,', () => {
	const refusals: Record<string, () => void> = {
		'where service workers are refused': () => {
			ServiceWorkerContainer.prototype.register = () => {
				document.documentElement.dataset.tried = '';
				return Promise.reject(new DOMException('', 'SecurityError'));
			};
		},
		'where there are none': () => {
			const get = () => void (document.documentElement.dataset.tried = '');
			Object.defineProperty(navigator, 'serviceWorker', { get });
		},
		'where the reader saves data': () => {
			const get = () => {
				document.documentElement.dataset.tried = '';
				return { saveData: true };
			};
			Object.defineProperty(navigator, 'connection', { get });
		}
	};
	for (const [where, refuse] of oneIn(3, Object.entries(refusals)))
		test(where, async ({ page }) => {
			await page.addInitScript(refuse);
			await new Lab(page).open(site);
			await expect(page.locator('html')).toHaveAttribute('data-tried', '');
			await frames(page, RENEWED);
			await expect(page.getByText('Available offline')).toBeHidden();
			expect(requested).not.toContain('service-worker.js');
		});
});

async function stopWorkers(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send('ServiceWorker.enable');
	await session.send('ServiceWorker.stopAllWorkers');
}
