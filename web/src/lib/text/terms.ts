/** Finds the terms of a language in its texts. */

/** As a pattern that means nothing but itself. */
export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

export interface TermPiece {
	text: string;
	/** Its meaning, if this is a term. */
	meaning: string | null;
}

/** `patternOf`: a term as a whole word, in each of its forms, without capturing groups. */
export function finder(meanings: Readonly<Record<string, string>>, patternOf: (term: string) => string) {
	// Longer ones come first: "OSA-Express6" is not "OSA".
	const terms = Object.entries(meanings).sort(([a], [b]) => b.length - a.length);
	const pattern = new RegExp(terms.map(([term]) => `(${patternOf(term)})`).join('|'), 'gu');

	/** A text cut where a term begins and ends; each term is explained once. */
	function pieces(text: string): TermPiece[] {
		const met = new Set<number>();
		const all: TermPiece[] = [];
		let end = 0;
		for (const match of text.matchAll(pattern)) {
			const term = terms.findIndex((_, i) => match[i + 1] !== undefined);
			all.push({ text: text.slice(end, match.index), meaning: null });
			all.push({ text: match[0], meaning: met.has(term) ? null : (terms[term]?.[1] ?? null) });
			met.add(term);
			end = match.index + match[0].length;
		}
		all.push({ text: text.slice(end), meaning: null });
		return all.filter(({ text }) => text !== '');
	}

	/** Of the first term in a text; of OSA or QDIO in "QDIO output queue". */
	const meaningIn = (text: string): string | null =>
		pieces(text).find(({ meaning }) => meaning !== null)?.meaning ?? null;

	return { pieces, meaningIn };
}
