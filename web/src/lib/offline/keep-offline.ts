/**
 * Keeps the site for readers without a network, once a page has everything that it needs itself. Where
 * service workers are refused, the page works as without this. A page imports it, and it begins.
 */
import { root } from '#lib/url/site.ts';
import { offline } from '#text/offline.ts';
import { isSparing } from './sparing.ts';

/** Links to a published version are for ever: nothing of it changes. */
const PUBLISHED = /\/v\/[^/]+\/([a-z]{2}\/)?$/;
/** A page with an engine fetches it first. */
const ENGINE = 'link[rel="preload"][type="application/wasm"]';
const PAUSE_MS = 1000;
const { documentElement: html } = document;

/** Safari has no `requestIdleCallback`. */
const whenIdle: (act: () => void) => unknown = self.requestIdleCallback ?? setTimeout;

function wait(): void {
	const isReady = document.readyState === 'complete' && (html.dataset.ready || !document.querySelector(ENGINE));
	if (isReady) whenIdle(() => void register().catch(() => {}));
	else setTimeout(wait, PAUSE_MS);
}

async function register(): Promise<void> {
	const { serviceWorker } = navigator;
	const registration = isSparing(navigator)
		? await serviceWorker.getRegistration(root)
		: await serviceWorker.register(`${root}service-worker.js`, { scope: root, updateViaCache: 'none' });
	if (registration?.scope !== root) return;
	const follow = () => {
		const { active, installing, waiting } = registration;
		if (installing) installing.onstatechange = follow;
		if (active && !('offline' in html.dataset)) {
			html.dataset.offline = '';
			document.querySelector('.site-footer > p')?.append(` · ${offline.available}`);
		}
		// Without an active one, a worker that waits is the first, and takes over at once.
		if (active && waiting)
			import('./announce.ts').then(({ announce }) => announce(registration, offline)).catch(() => {});
	};
	registration.onupdatefound = follow;
	follow();
}

if (!import.meta.env.DEV && parent === self && !PUBLISHED.test(root)) wait();
