// What pages around an embed forbid, in every combination, and how each combination is tested.
import { openHost } from '../../tests/web/host.ts';
import { until } from './until.mjs';

const SANDBOXES = { none: '', 'allow-scripts': 'sandbox="allow-scripts"' };
const POLICIES = { none: null, strict: "default-src 'none'; style-src 'none'; frame-src SITE" };
const ISOLATIONS = ['none', 'require-corp', 'credentialless'];
export const STORAGES = ['allowed', 'blocked'];

export const CASES = STORAGES.flatMap((storage) =>
	Object.keys(SANDBOXES).flatMap((sandbox) =>
		Object.keys(POLICIES).flatMap((csp) => ISOLATIONS.map((coep) => ({ sandbox, csp, coep, storage })))
	)
);

/**
 * Where the engine runs in this window and whether the page around it is isolated; with an error,
 * if there is one.
 */
export async function tried(window, site, { sandbox, csp, coep, storage }) {
	const host = await openHost();
	try {
		const frame = `<iframe width="760" height="420" ${SANDBOXES[sandbox]} src="${site}embed/?autoplay"></iframe>`;
		host.serve('/', frame, {
			...(POLICIES[csp] && { 'Content-Security-Policy': POLICIES[csp].replace('SITE', site) }),
			// Together they isolate a page, in browsers that know both.
			...(coep !== 'none' && { 'Cross-Origin-Embedder-Policy': coep, 'Cross-Origin-Opener-Policy': 'same-origin' })
		});
		await window.go(host.address());
		const isolated = await window.top(() => self.crossOriginIsolated);
		if (coep === 'require-corp' && !isolated) return { isolated, wrong: 'is not isolated' };
		if (!(await until(() => window.frame(isReady)))) return { isolated, wrong: 'is never ready' };
		const before = await window.frame(clock);
		const moves = async () => (await window.frame(clock)) !== before;
		if (!(await until(moves))) return { isolated, wrong: 'does not play' };
		// A sandbox has no origin and therefore no storage, whatever the browser allows.
		const mayStore = storage === 'allowed' && sandbox === 'none';
		if ((await window.frame(canStore)) !== mayStore) return { isolated, wrong: `has no storage ${storage}` };
		const engine = await window.frame(() => document.documentElement.dataset.engine);
		// In a sandbox an address has no origin, and WebKit may refuse a worker from a blob, too.
		const usual = sandbox === 'none' ? ['worker'] : ['blob worker', 'own thread'];
		return { isolated, engine, wrong: usual.includes(engine) ? null : `runs in its ${engine}` };
	} finally {
		host.close();
	}
}

const isReady = () => document.documentElement.dataset.ready === 'true';
const clock = () => document.querySelector('[data-testid="clock"]').textContent;

function canStore() {
	try {
		localStorage.setItem('tried', 'tried');
		return localStorage.getItem('tried') === 'tried';
	} catch {
		return false;
	}
}
