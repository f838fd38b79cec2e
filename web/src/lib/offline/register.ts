import './new-version.css';
import { offline as t } from '#text/offline.ts';
import { isSparing } from './sparing.ts';

/** `root`: the address of the site, or of the folder of its language. */
export async function register(root: string): Promise<void> {
	const { serviceWorker } = navigator;
	const registration = isSparing(navigator)
		? await serviceWorker.getRegistration(root)
		: await serviceWorker.register(`${root}service-worker.js`, { scope: root, updateViaCache: 'none' });
	if (registration?.scope !== root) return;
	follow(registration);
	registration.addEventListener('updatefound', () =>
		registration.installing?.addEventListener('statechange', () => follow(registration))
	);
	registration.installing?.addEventListener('statechange', () => follow(registration));
}

function follow(registration: ServiceWorkerRegistration): void {
	if (registration.active) document.documentElement.dataset.offline = '';
	// Without an active one, a worker that waits is the first, and takes over at once.
	if (registration.active && registration.waiting) announce(registration);
}

function announce(registration: ServiceWorkerRegistration): void {
	if (document.querySelector('.new-version')) return;
	const bar = document.createElement('div');
	const [reload, later] = [document.createElement('button'), document.createElement('button')];
	bar.className = 'new-version';
	bar.role = 'status';
	document.body.append(bar);
	reload.textContent = t.reload;
	reload.onclick = () => takeOver(registration);
	later.textContent = t.later;
	later.onclick = () => bar.remove();
	// Screen readers announce what comes into a region that they know.
	setTimeout(() => bar.append(t.newVersion, reload, later));
}

/** This page loads the new version. Others keep theirs until they are loaded again. */
function takeOver({ waiting }: ServiceWorkerRegistration): void {
	const load = () => location.reload();
	// Another page was first.
	if (!waiting) return load();
	waiting.addEventListener('statechange', () => {
		if (waiting.state === 'activated') load();
	});
	waiting.postMessage('take over');
}
