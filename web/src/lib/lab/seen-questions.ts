/**
 * The questions that this reader has seen, stored where storage is allowed, so that none is asked
 * twice.
 */

import { STORIES } from '#lib/comparison/stories.ts';

const KEY = 'datapath-lab-asked';
const storyIds = new Set<string>(STORIES.map(({ id }) => id));

export class SeenQuestions {
	readonly #ids = new Set<string>();

	has(id: string): boolean {
		this.#restore();
		return this.#ids.has(id);
	}

	add(id: string): void {
		this.#restore();
		this.#ids.add(id);
		try {
			localStorage.setItem(KEY, [...this.#ids].join(' '));
		} catch {
			// Storage may be denied; then the list lasts as long as the page.
		}
	}

	#restore(): void {
		try {
			for (const id of localStorage.getItem(KEY)?.split(' ') ?? []) if (storyIds.has(id)) this.#ids.add(id);
		} catch {
			// Storage may be denied, as above.
		}
	}
}
