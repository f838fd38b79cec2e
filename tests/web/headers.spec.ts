// The page obeys a strict policy. Only /embed and the explorables may be in another site's
// frame, and lessons where the build allows it.
import { mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rulesFor, siteHandler } from '../../scripts/site-server.mjs';
import { HEADERS, headersOf, unframed } from '../../scripts/headers.mjs';
import { expect, RELEASE, test } from './lab.ts';

const build = fileURLToPath(new URL('../../web/build', import.meta.url));
const files = readdirSync(build, { recursive: true, encoding: 'utf8' });

/** The addresses under which Netlify serves built pages. */
const addressesOf = (some: string[]) =>
	some
		.filter((file) => file.endsWith('.html'))
		.map((file) => ({ file, address: file.replace(/(index)?\.html$/, '') }))
		.flatMap(({ file, address }) =>
			[...new Set([file, address, address.replace(/\/$/, '')])].map((path) => `/${path}`)
		);
/** Today's pages: published versions never change, and have a test of their own. */
const pages = addressesOf(files.filter((file) => !/^v[\\/]/.test(file)));
/** Addresses without a page, near existing addresses and far from them. */
const nowhere = ['/nowhere', '/nowhere/at-all.html', '/embed/nowhere', '/embedded', '/_apps', '/reports/nowhere'];

/** Whether a page that others may frame is at this address: the embed, or an explorable. */
const isEmbed = (path: string) =>
	/^\/(de\/)?(embed|learn\/(queue|batch|interrupt|lock))(\.html|\/|\/index(\.html)?)?$/.test(path);

test('no two rules set the same header on the same path', async () => {
	const rules = await rulesFor(build);
	for (const path of [...addressesOf(files), ...nowhere, ...files.map((file) => `/${file}`)]) {
		const names = rules
			.filter((rule) => rule.forRegExp.test(path))
			.flatMap(({ values }) => Object.keys(values).map((name) => name.toLowerCase()));
		expect(names, path).toEqual([...new Set(names)]);
	}
});

test('of a published version only what may be framed here may be, and others may use all of its files', async () => {
	const rules = await rulesFor(build);
	const sent = (path: string) =>
		Object.assign({}, ...rules.filter(({ forRegExp }) => forRegExp.test(path)).map(({ values }) => values)) as Record<
			string,
			string
		>;
	const published = files
		.filter((file) => file.endsWith('.html') && !/^v[\\/]/.test(file))
		.map((file) => `v/0.1.0/${file}`);
	const refused = new Set(unframed(published).map((path: string) => path.replace(/\/$/, '')));
	for (const path of addressesOf(published)) {
		// A server reads a rule with and without a slash at its end.
		const framed = !refused.has(path.replace(/\/$/, ''));
		expect(framed, path).toBe(isEmbed(path.replace('/v/0.1.0', '')));
		expect(sent(path)['X-Frame-Options'], path).toBeUndefined();
		expect(sent(path)['Content-Security-Policy'] ?? '', path).not.toContain('frame-ancestors');
	}
	for (const path of ['/v/0.1.0/datapath-lab.js', '/v/0.1.0/_app/immutable/entry/embed.abc.js']) {
		expect(sent(path)['Access-Control-Allow-Origin'], path).toBe('*');
	}
});

// The effect in browsers is tested below.
test('every page is served with its policy, and may be framed only if it is the embed or an explorable', async ({
	request
}) => {
	for (const path of pages) {
		const response = await request.get(path);
		expect(response.status(), path).toBe(200);
		const {
			'content-security-policy': policy,
			'x-content-type-options': sniffing,
			'x-frame-options': framing
		} = response.headers();
		expect(policy, path).toBeUndefined();
		expect(sniffing, path).toBe('nosniff');
		expect(framing, path).toBe(isEmbed(path) ? undefined : 'DENY');
		const body = await response.text();
		const [, inPage] = /http-equiv="content-security-policy" content="([^"]*)"/.exec(body) ?? [];
		// In a sandbox the embed makes its worker from a text; no other script is made that way.
		const workers = isEmbed(path) ? "worker-src 'self' blob:" : "worker-src 'self'";
		for (const directive of ["default-src 'none'", workers, "base-uri 'none'", "form-action 'none'"])
			expect(inPage?.split('; '), path).toContain(directive);
		expect(inPage?.replace(workers, ''), path).not.toContain('blob:');
		expect(body, path).not.toContain('unsafe-inline');
		expect(body, path).not.toContain("'unsafe-eval'");
		expect(body, `${path}: inline styles are blocked by the policy`).not.toMatch(/<[^>]+ style="/);
	}
	// The page for unknown addresses has nothing to protect.
	for (const path of nowhere) {
		const response = await request.get(path);
		expect(response.status(), path).toBe(404);
		const { 'content-security-policy': policy = '', 'x-frame-options': framing } = response.headers();
		expect(framing, path).toBeUndefined();
		expect(policy, path).not.toContain('frame-ancestors');
	}
});

test('the simulator is served as application/wasm and cached for a year', async ({ request }) => {
	const wasm = files.filter((file) => file.endsWith('.wasm'));
	expect(wasm.length).toBeGreaterThan(0);
	for (const file of wasm) {
		const headers = (await request.get(`/${file}`)).headers();
		expect(headers['content-type']).toBe('application/wasm');
		expect(headers['cache-control']).toContain('immutable');
		expect(headers['access-control-allow-origin']).toBe('*');
	}
});

test('the service worker is asked for at each visit, and may only fetch files of the site', async ({ request }) => {
	const rules = await rulesFor(build);
	const { 'cache-control': caching, 'content-security-policy': policy } = (
		await request.get('/service-worker.js')
	).headers();
	expect(caching).toBe('no-cache');
	expect(policy).toBe("default-src 'none'; connect-src 'self'");
	const german = rules.filter(({ forRegExp }) => forRegExp.test('/de/service-worker.js'));
	expect(Object.assign({}, ...german.map(({ values }) => values))).toMatchObject({ 'Cache-Control': caching });
});

test('a missing file is not cached: the next build, or the next version, may have it', async ({ request }) => {
	for (const path of ['/v/9.9.9/datapath-lab.js', '/v/9.9.9/embed/', '/_app/immutable/entry/embed.gone.js']) {
		const response = await request.get(path);
		expect(response.status(), path).toBe(404);
		expect(response.headers()['cache-control'] ?? '', path).not.toMatch(/immutable|max-age=[1-9]/);
	}
});

test.describe('in another site', () => {
	let host: Server;

	// Browsers report that they refuse to frame the lab and that a page is missing; Firefox, that a
	// sandboxed frame gets no worker from an address.
	test.use({ tolerated: /X-Frame-Options|frame-ancestors|404|may not load data from \S+worker/ });

	// 127.0.0.1 and localhost are two sites to the browser, though one machine.
	test.beforeAll(async () => {
		host = createServer((request, response) => {
			response.setHeader('Content-Type', 'text/html');
			const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
			const sandbox = searchParams.has('sandbox') ? 'sandbox="allow-scripts"' : '';
			const isolation = searchParams.get('isolation');
			if (isolation) response.setHeader('Cross-Origin-Embedder-Policy', isolation);
			response.end(
				`<!doctype html><link rel="icon" href="data:,"><iframe width="900" height="700" ${sandbox} src="${searchParams.get('page')}"></iframe>`
			);
		});
		await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
	});
	test.afterAll(() => host.close());

	const framed = (page: string, more = '') =>
		`http://127.0.0.1:${(host.address() as AddressInfo).port}/?page=${encodeURIComponent(page)}${more}`;

	const ISOLATIONS = ['', '&isolation=require-corp', '&isolation=credentialless'];

	test('/embed runs in a frame with a worker, in an isolated page, too', async ({ page, baseURL }) => {
		for (const isolation of ISOLATIONS) {
			await page.goto(framed(`${baseURL}/embed`, isolation));
			await expect(page.frameLocator('iframe').locator('html'), isolation).toHaveAttribute('data-ready', 'true');
			const workers = page.workers().map((worker) => worker.url());
			expect(workers, isolation).toContainEqual(expect.stringContaining(`${baseURL}/_app/`));
		}
	});

	test(
		'/embed runs in a sandboxed frame with a worker, in an isolated page, too',
		RELEASE,
		async ({ page, baseURL }) => {
			for (const isolation of ISOLATIONS) {
				await page.goto(framed(`${baseURL}/embed`, `&sandbox${isolation}`));
				await expect(page.frameLocator('iframe').locator('html'), isolation).toHaveAttribute('data-ready', 'true');
				// Two lanes, and neither uses the thread of the reader's page.
				const workers = page.workers().map((worker) => worker.url());
				expect(workers, isolation).toEqual([0, 1].map(() => expect.stringMatching(/^blob:/)));
			}
		}
	);

	test('a lesson runs in a frame of the sites that a build names, and of no other', async ({
		page,
		complaints,
		browserName
	}) => {
		const port = (server: Server) => (server.address() as AddressInfo).port;
		const directory = mkdtempSync(join(tmpdir(), 'frames-'));
		for (const name of readdirSync(build)) if (name !== HEADERS) symlinkSync(join(build, name), join(directory, name));
		writeFileSync(join(directory, HEADERS), headersOf(files, [`http://127.0.0.1:${port(host)}`]));
		const site = createServer(await siteHandler(directory));
		await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
		const lesson = `http://localhost:${port(site)}/learn/router/`;
		const frame = page.frameLocator('iframe');

		await page.goto(framed(lesson));
		await expect(frame.locator('html')).toHaveAttribute('data-ready', 'true');
		// The other pages refuse the frame, so they open in a tab. In Firefox the driver's click and
		// its Enter key had no effect on the link, so that is not known there.
		if (browserName === 'chromium') {
			const opened = page.context().waitForEvent('page');
			await frame.getByRole('link', { name: 'Reports' }).first().click();
			await expect(await opened).toHaveURL(/\/reports\/$/);
			await expect(frame.locator('html')).toHaveAttribute('data-ready', 'true');
		}

		await page.goto(framed(lesson).replace('127.0.0.1', 'localhost'));
		await expect.poll(() => complaints.join()).toContain('frame-ancestors');
		await expect(frame.getByRole('main')).toHaveCount(0);
		site.close();
	});

	test('an explorable runs in a frame, without the site around it', async ({ page, baseURL }) => {
		for (const more of ['', '&isolation=require-corp', '&sandbox']) {
			await page.goto(framed(`${baseURL}/learn/queue/`, more));
			const frame = page.frameLocator('iframe');
			await expect(frame.locator('html'), more).toHaveAttribute('data-ready', 'true');
			await expect(frame.getByRole('heading', { level: 1 }), more).toBeVisible();
			await expect(frame.getByRole('banner'), more).toBeHidden();
			expect(page.workers(), more).toHaveLength(1);
		}
	});

	test.describe('an injected script', () => {
		test.use({ tolerated: /may not load data from \S+worker|script-src/ });
		for (const sandbox of ['', '&sandbox']) {
			test(`is refused by the policy that /embed writes itself${sandbox}`, async ({ page, baseURL }) => {
				await page.goto(framed(`${baseURL}/embed`, sandbox));
				const html = page.frameLocator('iframe').locator('html');
				await expect(html).toHaveAttribute('data-ready', 'true');
				await html.evaluate((root) => {
					root.addEventListener('securitypolicyviolation', (event) => {
						root.dataset.refused = (event as SecurityPolicyViolationEvent).originalPolicy;
					});
					const script = document.createElement('script');
					script.textContent = 'document.documentElement.dataset.ran = "true"';
					document.head.append(script);
				});
				// By its address, too, because in a sandbox WebKit's 'self' matches nothing.
				await expect(html).toHaveAttribute('data-refused', new RegExp(`script-src 'self' ${baseURL} `));
				await expect(html).not.toHaveAttribute('data-ran');
			});
		}
	});

	test('pages other than the embed and explorables refuse to be framed', async ({ page, baseURL, complaints }) => {
		for (const path of [
			'/',
			'/index.html',
			'/docs/embed/',
			'/docs/reference/scenario/',
			'/learn/router/',
			'/reports',
			'/404.html'
		]) {
			const before = complaints.length;
			await page.goto(framed(`${baseURL}${path}`));
			await expect.poll(() => complaints.slice(before).join(), path).toContain('X-Frame-Options');
			await expect(page.frameLocator('iframe').getByRole('main'), path).toHaveCount(0);
		}
	});
});
