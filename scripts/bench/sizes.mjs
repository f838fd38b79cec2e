// Prints, as JSON, every file that Chromium fetches at each address of budgets.mjs, and the further
// files of each part of the page that is loaded on request; with their sizes in bytes, plain and
// compressed.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { budgets, files } from '../budgets.mjs';
import { at, main } from '../process.mjs';
import { withPage, withSite } from './browser.mjs';

/** An idle page begins to fetch further files within this time. */
const IDLE_MS = 3000;

await main(() =>
	withSite(async (site) => {
		const answers = [];
		for (const route of Object.keys(budgets)) {
			// A page is idle while the next one loads.
			await new Promise((resolve, reject) => {
				const answer = withPage((page) => fetched(page, new URL(route, site), resolve));
				answer.catch(reject);
				answers.push(answer.then((files) => [route, files]));
			});
		}
		const routes = Object.fromEntries(await Promise.all(answers));
		const [{ first, then }] = Object.values(routes);
		const single = Object.keys(files).map(sizes);
		console.log(JSON.stringify({ routes, single, later: later(new Set([...first, ...then].map(({ file }) => file))) }));
	})
);

/**
 * The files behind an address: those until the engine runs, and those that the page fetches by
 * itself afterwards. Calls `whenLoaded` when the page has all that it needs.
 */
async function fetched(page, address, whenLoaded) {
	const requests = new Map();
	page.on('requestfinished', async (request) => {
		const file = request.response().then((response) => fileOf(new URL(request.url()).pathname, response.status()));
		requests.set(request.url(), { file, begun: request.timing().startTime });
	});
	await page.addInitScript(() => {
		const noteStart = () => document.documentElement?.dataset.running && (self.runsAt ??= Date.now());
		new MutationObserver(noteStart).observe(document, {
			attributes: true,
			subtree: true,
			attributeFilter: ['data-running']
		});
	});
	await page.goto(address.href);
	// A page without an engine never marks itself as running.
	if ([...requests.keys()].some((url) => url.endsWith('.wasm'))) {
		await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
	}
	await page.waitForLoadState('networkidle');
	whenLoaded();
	await page.waitForTimeout(IDLE_MS);
	const runsAt = (await page.evaluate(() => self.runsAt)) ?? Infinity;
	const [first, then] = [new Set(), new Set()];
	for (const { file, begun } of requests.values()) (begun <= runsAt ? first : then).add(await file);
	return { first: [...first].map(sizes), then: [...then].map(sizes) };
}

/** The file that is served for a path. */
function fileOf(path, status) {
	if (status === 404) return '404.html';
	return path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1);
}

function sizes(file) {
	const bytes = readFileSync(at('web', 'build', file));
	const [plain, gzip, brotli] = [bytes, gzipSync(bytes, { level: 9 }), brotliCompressSync(bytes)].map((b) => b.length);
	return { file, plain, gzip, brotli };
}

/**
 * Modules of ours that are imported on request, with everything they need that is not loaded yet.
 */
function later(there) {
	const path = at('web', '.entries', 'en', 'lab', 'manifest.json');
	const manifest = JSON.parse(readFileSync(path, 'utf8'));
	const needed = (key, found = new Set()) => {
		const { file, css = [], imports = [] } = manifest[key];
		if (found.has(file)) return found;
		for (const one of [file, ...css]) found.add(one);
		for (const one of imports) needed(one, found);
		return found;
	};
	return Object.keys(manifest)
		.filter((key) => manifest[key].isDynamicEntry && key.startsWith('src/'))
		.map((name) => ({ name, files: [...needed(name)].filter((file) => !there.has(file)).map(sizes) }))
		.filter(({ files }) => files.length > 0);
}
