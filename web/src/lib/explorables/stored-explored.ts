/** What a reader reached in each explorable, stored on this machine only, if storage is allowed. */

const KEY = 'datapath-lab-explorables';
const NAME = /^[a-z-]{1,40}$/;

/** Of an explorable whose goals are all open. */
export const NO_ANSWERS: readonly (readonly number[])[] = [[], [], []];

export interface Explored {
	/** By goal. */
	reached: readonly boolean[];
	/** The numbers of the goals' answers; empty for a goal that is not reached. */
	answers: readonly (readonly number[])[];
	/** The number of the choice; null: not asked yet, −1: left out. */
	guess: number | null;
	/** The measured value that decided it. */
	outcome: number | null;
	/** Of the question that the guess answers; without it, the first. */
	edition?: number;
}

const areAnswers = (answers: unknown): boolean =>
	Array.isArray(answers) &&
	answers.length === 3 &&
	answers.every((one) => Array.isArray(one) && one.length <= 4 && one.every(Number.isFinite));

/** Earlier versions stored no answers. */
const isExplored = (stored: unknown): stored is Omit<Explored, 'answers'> & Partial<Explored> => {
	const { reached, answers, guess, outcome, edition } = (stored ?? {}) as Record<keyof Explored, unknown>;
	return (
		Array.isArray(reached) &&
		reached.length === 3 &&
		reached.every((one) => typeof one === 'boolean') &&
		(answers === undefined || areAnswers(answers)) &&
		(guess === null || [-1, 0, 1, 2].includes(guess as number)) &&
		(outcome === null || (typeof outcome === 'number' && Number.isFinite(outcome) && outcome > 0)) &&
		(edition === undefined || Number.isSafeInteger(edition))
	);
};

/** By the explorable's id; other entries are not ours. */
export function loadExplored(): Readonly<Record<string, Explored>> {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
		const entries = Object.entries(stored && typeof stored === 'object' ? stored : {});
		return Object.fromEntries(
			entries
				.flatMap(([id, one]) => (NAME.test(id) && isExplored(one) ? [[id, one] as const] : []))
				.map(([id, { reached, answers = NO_ANSWERS, guess, outcome, edition = 1 }]) => [
					id,
					{ reached, answers, guess, outcome, edition }
				])
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
