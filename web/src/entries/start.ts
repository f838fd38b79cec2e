/** A page whose scripts fail before anything runs stays as it was sent, with one line. Imported before what may fail. */

/** Takes down what a page was brought to life with. */
type End = () => unknown;
interface Sent {
	target: HTMLElement;
	nodes: Node[];
	end?: End;
	endEngines?: End;
}
const sent: Sent[] = [];
let over = false;
let failed = false;

/**
 * Keeps what was sent, and brings it to life. `wake` says how that is ended, at once or when it has come; `endEngines` ends
 * what computes for it, even where it came to life halfway.
 */
export function start(target: HTMLElement, wake: () => End | Promise<End | undefined>, endEngines?: End): void {
	const page: Sent = { target, nodes: [...target.childNodes].map((node) => node.cloneNode(true)), endEngines };
	sent.push(page);
	const woken = wake();
	if (woken instanceof Promise)
		void woken.then((end) => {
			page.end = end;
			// What comes after all else has failed is no better.
			if (failed) restore(page);
		});
	else page.end = woken;
}

function restore({ target, nodes, end, endEngines }: Sent): void {
	try {
		end?.();
	} catch {
		// What did not start need not end well.
	}
	endEngines?.();
	target.replaceChildren(...nodes.map((node) => node.cloneNode(true)));
	for (const control of target.querySelectorAll('button, input, select'))
		(control as HTMLButtonElement).disabled = true;
}

/** From here on an exception is no failure to start. */
export function started(): void {
	over = true;
}

function fail(): void {
	if (over || document.documentElement.dataset.running) return;
	over = failed = true;
	sent.forEach(restore);
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
