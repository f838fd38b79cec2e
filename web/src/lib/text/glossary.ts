/** The order and the addresses of a glossary, in any language. */

export type Glossary = readonly (readonly [term: string, meaning: string])[];

export const inOrder = (meanings: Readonly<Record<string, string>>, language: string): Glossary =>
	Object.entries(meanings).toSorted(([a], [b]) => a.localeCompare(b, language));

/** Where a word stands in the glossary's page. */
export const anchorOf = (term: string): string =>
	`word-${term
		.toLowerCase()
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replace(/[^a-z0-9]+/g, '-')}`;

/** Which words of the glossary stand in texts; `patternOf`: a word in each of its forms. */
export function wordsIn(glossary: Glossary, patternOf: (term: string) => string, texts: readonly string[]): string[] {
	const all = texts.join(' ');
	return glossary.map(([term]) => term).filter((term) => new RegExp(patternOf(term), 'iu').test(all));
}
