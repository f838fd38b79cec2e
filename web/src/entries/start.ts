/** A page whose scripts fail before anything runs stays as it was sent, with one line. Imported before what may fail. */

interface Sent {
	target: HTMLElement;
	nodes: Node[];
	end?: () => unknown;
}
const sent: Sent[] = [];
let over = false;

/** Keeps what was sent, and brings it to life. `wake` says how that is ended. */
export function start(target: HTMLElement, wake: () => (() => unknown) | undefined): void {
	const page: Sent = { target, nodes: [...target.childNodes].map((node) => node.cloneNode(true)) };
	sent.push(page);
	page.end = wake();
}

/** From here on an exception is no failure to start. */
export function started(): void {
	over = true;
}

function fail(): void {
	if (over || document.documentElement.dataset.running) return;
	over = true;
	for (const { target, nodes, end } of sent) {
		try {
			end?.();
		} catch {
			// What did not start need not end well.
		}
		target.replaceChildren(...nodes);
		for (const control of target.querySelectorAll('button, input, select'))
			(control as HTMLButtonElement).disabled = true;
	}
	const line = document.querySelector<HTMLElement>('.not-live');
	if (!line) return;
	line.hidden = false;
	(document.querySelector('main') ?? document.body).prepend(line);
	document.documentElement.dataset.failed = 'true';
}

/** Other people's scripts in this page stand in other files. */
const ours = (thrown: unknown): boolean => thrown instanceof Error && (thrown.stack ?? '').includes(location.origin);
addEventListener('error', ({ error }) => ours(error) && fail());
addEventListener('unhandledrejection', ({ reason }) => ours(reason) && fail());
