/** What a reader reached in each explorable, stored on this machine only, if storage is allowed. */

const KEY = 'datapath-lab-explorables';
const NAME = /^[a-z-]{1,40}$/;

export interface Explored {
	/** By goal. */
	reached: readonly boolean[];
	/** The number of the choice; null: not asked yet, −1: left out. */
	guess: number | null;
	/** The measured value that decided it. */
	outcome: number | null;
}

const isExplored = (stored: unknown): stored is Explored => {
	const { reached, guess, outcome } = (stored ?? {}) as Record<keyof Explored, unknown>;
	return (
		Array.isArray(reached) &&
		reached.length === 3 &&
		reached.every((one) => typeof one === 'boolean') &&
		(guess === null || [-1, 0, 1, 2].includes(guess as number)) &&
		(outcome === null || (typeof outcome === 'number' && Number.isFinite(outcome) && outcome > 0))
	);
};

/** By the explorable's id; other entries are not ours. */
export function loadExplored(): Readonly<Record<string, Explored>> {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
		const entries = Object.entries(stored && typeof stored === 'object' ? stored : {});
		return Object.fromEntries(
			entries
				.filter((entry): entry is [string, Explored] => NAME.test(entry[0]) && isExplored(entry[1]))
				.map(([id, { reached, guess, outcome }]) => [id, { reached, guess, outcome }])
		);
	} catch {
		return {};
	}
}

export function saveExplored(id: string, explored: Explored): void {
	try {
		localStorage.setItem(KEY, JSON.stringify({ ...loadExplored(), [id]: explored }));
	} catch {
		// Storage is denied, or full.
	}
}

/** Marks in the list of explorables those of which all goals are reached. */
export function markExplored(page: Document): void {
	const explored = loadExplored();
	for (const place of page.querySelectorAll<HTMLElement>('[data-explored]'))
		if (explored[place.dataset.explored ?? '']?.reached.every(Boolean))
			place.querySelector('[data-done]')?.removeAttribute('hidden');
}
