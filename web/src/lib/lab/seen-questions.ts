/** The questions this person was asked. Remembered where storage is allowed: nobody is asked twice without wanting it. */

import { STORIES } from '#lib/comparison/stories.ts';

const KEY = 'datapath-lab-asked';
const available = new Set<string>(STORIES.map(({ id }) => id));

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
			// Storage may be denied; then it is known as long as the page lasts.
		}
	}

	#restore(): void {
		try {
			for (const id of localStorage.getItem(KEY)?.split(' ') ?? []) if (available.has(id)) this.#ids.add(id);
		} catch {
			// See above.
		}
	}
}
