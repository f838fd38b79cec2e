/** How far somebody has come in each lesson, on this machine only; where nothing may be kept, nothing is. */

const KEY = 'datapath-lab-lessons';

/** A lesson by its name, and where in it, as `writeWay` writes it. Whatever else stands there is not ours. */
const NAME = /^[a-z-]{1,40}$/;
const PROGRESS_PATTERN = /^(#at=[\w.&=-]{1,200})?$/;

export function loadProgress(): Readonly<Record<string, string>> {
	try {
		const available: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
		const entries = Object.entries(available && typeof available === 'object' ? available : {});
		return Object.fromEntries(
			entries.filter(
				(entry): entry is [string, string] =>
					NAME.test(entry[0]) && typeof entry[1] === 'string' && PROGRESS_PATTERN.test(entry[1])
			)
		);
	} catch {
		return {};
	}
}

/** `way` as in the address of the lesson. */
export function saveProgress(lesson: string, way: string): void {
	try {
		localStorage.setItem(KEY, JSON.stringify({ ...loadProgress(), [lesson]: way }));
	} catch {
		// Storage denied, or full.
	}
}

/** Says on the path how far one has come: where it is so, what stands there already is shown. */
export function markProgress(page: Document, ways: Readonly<Record<string, string>>): void {
	for (const place of page.querySelectorAll<HTMLElement>('[data-progress]')) {
		const way = ways[place.dataset.progress ?? ''];
		if (!way) continue;
		const done = new URLSearchParams(way.replace(/^#/, '')).get('at') === 'end';
		place.querySelector(done ? '[data-done]' : '[data-begun]')?.removeAttribute('hidden');
	}
}
