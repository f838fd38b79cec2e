/** Words and pictures of a step, as large as the screen allows. */

/** Where few words begin: they are larger than many. */
export const LARGEST = 1.3;
const STEP = 0.02;
/** Only a teacher's own words can be too many for the size of type; smaller ones could not be read. */
const LEAST = 0.7;
/** A picture takes some frames to arrange itself when its step or its room changes. */
const CALM_FRAMES = 4;

/**
 * Makes the contents of an element smaller until they fit. They only shrink, so that a picture that
 * moves does not breathe, until there are other parts; they shrink by one step per frame, because a
 * picture arranges itself anew for each size. `largest`: where it begins, as a share of the size of
 * type. Returns a function that ends it.
 */
export function fit(element: HTMLElement, largest = 1): () => void {
	let size = largest;
	let frame = 0;
	/** How many frames its height has been the same. */
	let calm = 0;
	let height = 0;
	const set = () => element.style.setProperty('--fit', size.toFixed(2));
	const refit = () => {
		cancelAnimationFrame(frame);
		if (element.scrollHeight <= element.clientHeight + 1 || size - STEP < LEAST) return;
		calm = element.scrollHeight === height ? calm + 1 : 0;
		height = element.scrollHeight;
		const moves = element.querySelector('svg[viewBox]') !== null;
		if (!moves || calm >= CALM_FRAMES) {
			size -= STEP;
			set();
			calm -= 1;
		}
		if (moves) frame = requestAnimationFrame(refit);
		else refit();
	};
	const sizes = new ResizeObserver(refit);
	const begin = () => {
		size = largest;
		calm = 0;
		set();
		for (const part of [element, ...element.children]) sizes.observe(part);
		refit();
	};
	begin();
	const parts = new MutationObserver(begin);
	parts.observe(element, { childList: true });
	return () => {
		cancelAnimationFrame(frame);
		sizes.disconnect();
		parts.disconnect();
		element.style.removeProperty('--fit');
	};
}

/**
 * Fits each pane of a presentation, again after each change of the window. `largestOf`: where a
 * pane begins. Returns a function that ends it.
 */
export function fitPanes(largestOf: (pane: HTMLElement) => number): () => void {
	const panes = [...document.querySelectorAll<HTMLElement>('.lesson > :is(.prompt, .lesson-stage), .poll')];
	const begin = () => panes.map((pane) => fit(pane, largestOf(pane)));
	let ends = begin();
	const end = () => ends.forEach((end) => end());
	const again = () => {
		end();
		ends = begin();
	};
	addEventListener('resize', again);
	return () => {
		removeEventListener('resize', again);
		end();
	};
}
