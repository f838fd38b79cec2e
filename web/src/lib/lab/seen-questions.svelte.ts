/**
 * The questions that this reader has answered or skipped, stored where storage is allowed, so that
 * none is asked twice.
 */

import { STORIES } from '#lib/comparison/stories.ts';

const KEY = 'datapath-lab-asked';
const storyIds = new Set<string>(STORIES.map(({ id }) => id));

export class SeenQuestions {
	#ids = $state.raw<readonly string[]>([]);

	has(id: string): boolean {
		return this.#ids.includes(id);
	}

	add(id: string): void {
		this.restore();
		if (!this.has(id)) this.#ids = [...this.#ids, id];
		try {
			localStorage.setItem(KEY, this.#ids.join(' '));
		} catch {
			// Storage may be denied; then the list lasts as long as the page.
		}
	}

	restore(): void {
		try {
			const stored = localStorage.getItem(KEY)?.split(' ') ?? [];
			this.#ids = [...this.#ids, ...stored.filter((id) => storyIds.has(id) && !this.has(id))];
		} catch {
			// Storage may be denied, as above.
		}
	}
}
