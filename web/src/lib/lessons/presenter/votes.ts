/** The votes of an audience, kept in this tab, so that a reload loses none. */
import type { Poll } from './poll.ts';

/** By poll, the answers in the order in which they were given, one digit each. */
export type Votes = Partial<Record<Poll['id'], string>>;

const keyOf = (lesson: string) => `datapath-lab-votes-${lesson}`;

export function loadVotes(lesson: string): Votes {
	try {
		const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(lesson)) ?? '{}');
		const entries = Object.entries(stored && typeof stored === 'object' ? stored : {});
		return Object.fromEntries(entries.filter(([, votes]) => typeof votes === 'string' && /^\d{0,9999}$/.test(votes)));
	} catch {
		return {};
	}
}

export function saveVotes(lesson: string, votes: Votes): void {
	try {
		sessionStorage.setItem(keyOf(lesson), JSON.stringify(votes));
	} catch {
		// Storage is denied, or full.
	}
}

/** How many votes an answer has. */
export const countOf = (votes: string, answer: number): number => votes.split(String(answer)).length - 1;

/** Without the last vote for an answer. */
export function withoutOne(votes: string, answer: number): string {
	const last = votes.lastIndexOf(String(answer));
	return last < 0 ? votes : votes.slice(0, last) + votes.slice(last + 1);
}
