/** Keeps the site for readers without a network, once a page has everything that it needs itself. */
import { root } from '#lib/url/site.ts';

/** Links to a published version are for ever: nothing of it changes. */
const PUBLISHED = /\/v\/[^/]+\/([a-z]{2}\/)?$/;
/** A page with an engine fetches it first. */
const ENGINE = 'link[rel="preload"][type="application/wasm"]';

function whenReady(act: () => void): void {
	const { documentElement: html } = document;
	const isReady = () => document.readyState === 'complete' && (html.dataset.ready || !document.querySelector(ENGINE));
	const check = () => {
		if (!isReady()) return;
		observer.disconnect();
		removeEventListener('load', check);
		act();
	};
	const observer = new MutationObserver(check);
	observer.observe(html, { attributeFilter: ['data-ready'] });
	addEventListener('load', check);
	check();
}

/** Safari has no `requestIdleCallback`. */
const whenIdle: (act: () => void) => unknown = self.requestIdleCallback ?? setTimeout;

/** Where service workers are refused, the page works as without this. */
export function keepOffline(): void {
	if (import.meta.env.DEV || parent !== self || PUBLISHED.test(root)) return;
	whenReady(() =>
		whenIdle(() => {
			import('./register.ts').then(({ register }) => register(root)).catch(() => {});
		})
	);
}
