import './new-version.css';

/** `words`: comes from the page, because this module is not there until it is needed. */
export function announce(registration: ServiceWorkerRegistration, words: Record<string, string>): void {
	if (document.querySelector('.new-version')) return;
	const bar = document.createElement('div');
	const [reload, later] = [document.createElement('button'), document.createElement('button')];
	bar.className = 'new-version';
	bar.role = 'status';
	document.body.append(bar);
	reload.textContent = words.reload ?? '';
	reload.onclick = () => takeOver(registration);
	later.textContent = words.later ?? '';
	later.onclick = () => bar.remove();
	// Screen readers announce what comes into a region that they know.
	setTimeout(() => bar.append(words.newVersion ?? '', reload, later));
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
