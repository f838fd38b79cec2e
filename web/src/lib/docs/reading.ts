/** Where the reader is: in the list of all pages, and in the list of what is on this one. */

/** A heading has been reached when it is in this part of the window: at its top after a jump to it, with the next below. */
const REACHED = 0.1;

/** The last of the headings that was reached; `tops` are their distances from the top of the window. */
export function sectionAt(tops: readonly number[], height: number): number {
	return tops.findLastIndex((top) => top <= height * REACHED);
}

/** The list of pages has a scroller of its own: the page that is read is in sight from the start. */
function showPage(): void {
	const list = document.querySelector<HTMLElement>('.contents > nav');
	const page = list?.querySelector<HTMLElement>('[aria-current]');
	if (!list || !page) return;
	const [inside, link] = [list.getBoundingClientRect(), page.getBoundingClientRect()];
	if (link.bottom > inside.bottom) list.scrollTop += link.top - inside.top - inside.height / 2;
}

export function followReading(): void {
	showPage();
	const links = [...document.querySelectorAll<HTMLAnchorElement>('.outline a')];
	const headings = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))));
	if (links.length === 0) return;
	let waits = false;
	const mark = () => {
		waits = false;
		const tops = headings.map((heading) => heading?.getBoundingClientRect().top ?? Infinity);
		const here = sectionAt(tops, innerHeight);
		links.forEach((link, index) => {
			if (index === here) link.setAttribute('aria-current', 'true');
			else link.removeAttribute('aria-current');
		});
	};
	mark();
	addEventListener(
		'scroll',
		() => {
			if (!waits) requestAnimationFrame(mark);
			waits = true;
		},
		{ passive: true }
	);
}
