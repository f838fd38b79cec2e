// Published versions stay: an artefact never changes, and an old embed runs next to today's.
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteHandler } from '../../scripts/site-server.mjs';
import { writeHeaders } from '../../scripts/headers.mjs';
import { pack, unpack } from '../../scripts/release-archive.mjs';
import { openHost, type Host } from './host.ts';
import { expect, oneIn, RELEASE, test } from './lab.ts';

// In one worker, so that the site is packed once.
test.describe.configure({ mode: 'default' });

const build = fileURLToPath(new URL('../../web/build', import.meta.url));
let folder = '';
let artefact = '';
let sha256 = '';
let host: Host;
let site: Server;

test.beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'pinned-'));
	artefact = join(folder, '0.0.1.tgz');
	sha256 = await pack(build, artefact);
	const today = join(folder, 'site');
	cpSync(build, today, { recursive: true });
	await unpack(artefact, sha256, join(today, 'v', '0.0.1'));
	writeHeaders(today);
	const answer = await siteHandler(today);
	site = createServer((request, response) => {
		// Below a path of the host, too.
		request.url = request.url?.replace(/^\/below(?=\/)/, '');
		answer(request, response);
	});
	await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
	host = await openHost();
});
test.afterAll(() => {
	host.close();
	site.close();
	rmSync(folder, { recursive: true, force: true });
});

const address = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;

test('equal files give an equal artefact, and a different one is refused', async () => {
	expect(await pack(build, join(folder, 'again.tgz'))).toBe(sha256);
	appendFileSync(join(folder, 'again.tgz'), 'x');
	await expect(unpack(join(folder, 'again.tgz'), sha256, join(folder, 'never'))).rejects.toThrow('checksum');
});

test('an old embed runs next to today’s, each from its own files, and has a link to its own lab', async ({ page }) => {
	host.serve(
		'/',
		`<script type="module" src="${address()}datapath-lab.js"></script>
		<datapath-lab style="width:700px" loading="eager">today</datapath-lab>
		<iframe width="700" height="450" src="${address()}v/0.0.1/embed/#story=card-or-vswitch"></iframe>`
	);
	await page.goto(host.address());
	await page.waitForFunction(() => document.querySelector('datapath-lab')?.hasAttribute('data-ready'));
	const old = page.frameLocator('iframe[src*="/v/"]');
	await expect(old.locator('html')).toHaveAttribute('data-ready', 'true');
	await expect(old.getByRole('link', { name: 'Open in the lab' })).toHaveAttribute('href', /\/v\/0\.0\.1\/#story=/);
	const fetched = page.frames().find((frame) => frame.url().includes('/v/')) as import('@playwright/test').Frame;
	const files = await fetched.evaluate(() =>
		performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
	);
	expect(files.length).toBeGreaterThan(2);
	expect(files.filter((path) => !path.startsWith('/v/0.0.1/') && !path.endsWith('favicon.svg'))).toEqual([]);
});

test.describe('without a slash at its end', () => {
	// Before the redirect the page may request files relative to the wrong address; after it
	// nothing is missing.
	test.use({ tolerated: /^404 \S+\/v\/(?!0\.0\.1)|^Failed to load resource.* 404 |\/v\/(?!0\.0\.1)\S+ .*MIME type/ });
	test('an old lab opens, with its own styles and from its own files', RELEASE, async ({ page }) => {
		await page.goto(`${address()}v/0.0.1?from=elsewhere#story=card-or-vswitch&t=50000000`);
		await expect(page).toHaveURL(/\/v\/0\.0\.1\/\?from=elsewhere#story=card-or-vswitch&/);
		await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
		await expect(page.getByTestId('clock')).toHaveText('50.000 µs');
		const packets = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--packet-request'));
		expect(packets.trim()).not.toBe('');
		const files = await page.evaluate(() =>
			performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
		);
		expect(files.length).toBeGreaterThan(2);
		expect(files.filter((path) => !path.startsWith('/v/0.0.1/'))).toEqual([]);
	});
	test('an old embed runs, too', RELEASE, async ({ page }) => {
		host.serve(
			'/',
			`<iframe width="700" height="450" src="${address()}v/0.0.1/embed?theme=dark#story=card-or-vswitch"></iframe>`
		);
		await page.goto(host.address());
		await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('data-ready', 'true');
		await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('data-theme', 'dark');
		await expect(page.frameLocator('iframe').getByRole('link', { name: 'Open in the lab' })).toHaveAttribute(
			'href',
			/\/v\/0\.0\.1\/#story=/
		);
	});
});

test('files of a version for other pages may be cached, missing files may not', async ({ request }) => {
	const kept = async (path: string) => {
		const response = await request.get(`${address()}v/${path}`);
		return [response.status(), /immutable/.test(response.headers()['cache-control'] ?? '')];
	};
	const page = await (await request.get(`${address()}v/0.0.1/embed/`)).text();
	const [, script] = /src="\.\.\/(_app\/immutable\/[^"]+)"/.exec(page) ?? [];
	for (const path of ['datapath-lab.js', 'embed/', 'embed', script]) {
		expect(await kept(`0.0.1/${path}`), path).toEqual([200, true]);
		expect(await kept(`9.9.9/${path}`), path).toEqual([404, false]);
	}
	expect(await kept('0.0.1/_app/immutable/gone.js')).toEqual([404, false]);
});

for (const [where, from] of oneIn(3, [
	['', ''],
	['of a site below a path of its host', 'below/'],
	['of another version', 'v/0.0.1/']
] as const)) {
	test(`a script ${where} that requests a version gets the frame of that version`, async ({ page }) => {
		host.serve(
			'/',
			`<script type="module" src="${address()}${from}datapath-lab.js"></script>
			<datapath-lab version="0.0.1" loading="eager">then</datapath-lab>`
		);
		await page.goto(host.address());
		await page.waitForFunction(() => document.querySelector('datapath-lab')?.hasAttribute('data-ready'));
		const [root] = from.split('v/');
		expect(page.frames().map((frame) => new URL(frame.url()).pathname)).toContain(`/${root}v/0.0.1/embed/`);
	});
}

test('a link shared from a published lab has that version, not one below it', RELEASE, async ({ page }) => {
	await page.goto(`${address()}v/0.0.1/`);
	await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
	await page.getByRole('button', { name: 'Share', exact: true }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(/^http:\/\/[^/]+\/v\/0\.0\.1\/#/);
	await dialog.getByLabel('Format', { exact: true }).selectOption('element');
	await expect(dialog.getByLabel('Always load version 0.0.1')).toBeChecked();
	await expect(dialog.getByRole('textbox', { name: 'Web component' })).toHaveValue(
		new RegExp(`src="${address()}v/0\\.0\\.1/datapath-lab\\.js"`)
	);
	const preview = dialog.frameLocator('iframe').locator('html');
	await expect(preview).toHaveAttribute('data-ready', 'true');
	expect(page.frames().map((frame) => new URL(frame.url()).pathname)).toContain('/v/0.0.1/embed/');
});
