/** The progress in each lesson, stored on this machine only, if storage is allowed. */
import { STEPS } from '../content/lesson.ts';

const KEY = 'datapath-lab-lessons';

/**
 * What identifies the questions of a lesson (`questionsId`); the progress is stored as
 * `formatProgress` writes it. Other entries are not ours.
 */
const NAME = /^[a-z\d-]{1,40}$/;
const PROGRESS_PATTERN = /^(#at=[\w.&=-]{1,200})?$/;

export function loadProgress(): Readonly<Record<string, string>> {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
		const entries = Object.entries(stored && typeof stored === 'object' ? stored : {});
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
export function saveProgress(questions: string, way: string): void {
	try {
		localStorage.setItem(KEY, JSON.stringify({ ...loadProgress(), [questions]: way }));
	} catch {
		// Storage is denied, or full.
	}
}

/** Sets a bar to a number of its parts, and writes the number where it belongs. */
function show(place: Element | null, number: number, written: string): void {
	if (!place) return;
	place.removeAttribute('hidden');
	place.querySelector('progress')?.setAttribute('value', String(number));
	const digits = place.querySelector(written);
	if (digits) digits.textContent = String(number);
}

/** Marks the progress in the list of lessons by showing elements that the page already has. */
export function markProgress(page: Document, ways: Readonly<Record<string, string>>): void {
	let done = 0;
	for (const place of page.querySelectorAll<HTMLElement>('[data-progress]')) {
		const way = ways[place.dataset.progress ?? ''];
		if (!way) continue;
		const step = STEPS.findIndex((one) => one === new URLSearchParams(way.replace(/^#/, '')).get('at'));
		if (step === STEPS.length - 1) {
			done += 1;
			place.querySelector('[data-done]')?.removeAttribute('hidden');
		} else show(place.querySelector('[data-begun]'), step + 1, '[data-step]');
	}
	if (done > 0) show(page.querySelector('[data-all-done]'), done, '[data-count]');
}
