/**
 * The service worker: it keeps one version of the site, in one language, for readers without a
 * network (decision 28). A list of the version's files precedes it (scripts/service-worker.mjs).
 */
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { isSparing } from '../lib/offline/sparing.ts';

declare const self: ServiceWorkerGlobalScope;
/** Paths from the folder of the language, each with the hash of its content, or '' if it has a hash in its name. */
declare const SITE: { version: string; files: Record<string, string> };

const { scope } = self.registration;
const VERSIONS = `datapath-lab ${scope} `;
const PAGES = `${VERSIONS}pages`;
/** Equal names mean equal content, in every version. */
const HASHED = /^_app\/immutable\//;
/** Published versions, other languages, the embed, and the element's script. */
const UNTOUCHED = /^(v\/|[a-z]{2}\/|embed(\/|\.html|$)|datapath-lab\.js$)/;

const controller = new PrecacheController({
	cacheName: VERSIONS + SITE.version,
	plugins: [{ requestWillFetch: async ({ request }) => new Request(request, { priority: 'low' }) }]
});
// A browser refuses a file whose content has another hash, and then this version is not installed:
// a server that is between two versions cannot mix them.
controller.addToCacheList(
	Object.entries(SITE.files).map(([path, hash]) => ({
		url: scope + path,
		revision: null,
		...(hash && { integrity: `sha256-${hash}` })
	}))
);

/** Copies what another version has, too. */
async function reuse(): Promise<void> {
	const cache = await caches.open(VERSIONS + SITE.version);
	for (const path of Object.keys(SITE.files).filter((path) => HASHED.test(path))) {
		const response = await caches.match(scope + path);
		if (response) await cache.put(scope + path, response);
	}
}

async function install(event: ExtendableEvent): Promise<void> {
	if (isSparing(self.navigator)) throw new Error('This connection is for what the reader asks for.');
	await reuse();
	await controller.install(event);
}

/** The versions of pages and their workers, by client. What is not in memory is in a cache, because a browser ends idle service workers. */
const versions = new Map<string, string>();
const keyOf = (client: string) => `${scope}client/${client}`;

async function remember(client: string, version: string): Promise<void> {
	versions.set(client, version);
	const cache = await caches.open(PAGES);
	await cache.put(keyOf(client), new Response(version));
}

async function versionOf(client: string): Promise<string | undefined> {
	return versions.get(client) ?? (await (await caches.match(keyOf(client), { cacheName: PAGES }))?.text());
}

/** Forgets closed pages, and deletes versions that no open page has. */
async function tidy(): Promise<void> {
	const needed = new Set([PAGES, VERSIONS + SITE.version]);
	const pages = await caches.open(PAGES);
	for (const { url } of await pages.keys()) {
		const client = url.slice(keyOf('').length);
		const version = await versionOf(client);
		// A page that is about to open is no client yet.
		if (versions.has(client) || (await self.clients.get(client))) needed.add(VERSIONS + version);
		else await pages.delete(url);
	}
	const names = await caches.keys();
	if (self.registration.installing || self.registration.waiting) return;
	const old = names.filter((name) => name.startsWith(VERSIONS) && !needed.has(name));
	await Promise.all(old.map((name) => caches.delete(name)));
}

const kept = (path: string, version: string) =>
	caches.match(scope + path, { cacheName: VERSIONS + version, ignoreVary: true });

/** A page is of this version, also after one of another. */
async function page(event: FetchEvent, path: string): Promise<Response> {
	const response = await kept(path, SITE.version);
	// The browser may have deleted the cache.
	if (!response) return fetch(event.request);
	event.waitUntil(remember(event.resultingClientId, SITE.version));
	return response;
}

/** A part of a page is of the page's version. Of a page that came from the server, it comes from there, too. */
async function part(event: FetchEvent, path: string): Promise<Response> {
	const { request, resultingClientId } = event;
	const version = await versionOf(event.clientId);
	// What a worker fetches belongs to the worker.
	if (version && resultingClientId) event.waitUntil(remember(resultingClientId, version));
	return (version && (await kept(path, version))) || fetch(request);
}

/** Pages, and frames in pages, that this worker leaves to the network. */
const strangers = new Set<string>();

function answer(event: FetchEvent): void {
	const { request, clientId, resultingClientId } = event;
	const { origin, pathname } = new URL(request.url);
	const address = origin + pathname;
	if (request.method !== 'GET' || !address.startsWith(scope)) return;
	const path = address.slice(scope.length).replace(/(^|\/)index\.html$/, '$1');
	if (request.mode === 'navigate') {
		const isFrame = request.destination !== 'document';
		if (!isFrame && path in SITE.files) {
			event.respondWith(page(event, path));
			event.waitUntil(tidy());
		} else if (!isFrame && `${path}/` in SITE.files) event.respondWith(Response.redirect(`${address}/`));
		else strangers.add(resultingClientId);
	} else if (strangers.has(clientId)) {
		if (resultingClientId) strangers.add(resultingClientId);
	} else if (!UNTOUCHED.test(path)) event.respondWith(part(event, path));
}

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(tidy()));
self.addEventListener('fetch', answer);
self.addEventListener('message', ({ data }) => {
	if (data === 'take over') void self.skipWaiting();
});
