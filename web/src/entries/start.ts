/**
 * If a page's scripts fail before anything runs, the prerendered page stays, with one line of
 * explanation. Imported before everything that may fail.
 */

/** Removes what was mounted. */
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
 * Keeps the prerendered markup, and hydrates it. `wake` returns the function that removes the live
 * page, at once or as a promise; `endEngines` ends the workers, even of a page that was only half
 * mounted.
 */
export function start(target: HTMLElement, wake: () => End | Promise<End | undefined>, endEngines?: End): void {
	const page: Sent = { target, nodes: [...target.childNodes].map((node) => node.cloneNode(true)), endEngines };
	sent.push(page);
	const woken = wake();
	if (woken instanceof Promise)
		void woken.then((end) => {
			page.end = end;
			// If another error came first, a page that is mounted later is no better.
			if (failed) restore(page);
		});
	else page.end = woken;
}

function restore({ target, nodes, end, endEngines }: Sent): void {
	try {
		end?.();
	} catch {
		// A page that did not start need not end without an error.
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

/** Scripts of other origins in this page are in other files. */
const ours = (thrown: unknown): boolean => thrown instanceof Error && (thrown.stack ?? '').includes(location.origin);
addEventListener('error', ({ error }) => ours(error) && fail());
addEventListener('unhandledrejection', ({ reason }) => ours(reason) && fail());
