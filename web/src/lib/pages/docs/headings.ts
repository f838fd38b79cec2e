import type { Heading } from '#lib/docs/markdown.ts';

/** The headings of a page's sections: their words by anchor, in the order of the page. */
export const headingsOf = (words: Readonly<Record<string, string>>): Heading[] =>
	Object.entries(words).map(([id, text]) => ({ id, text, depth: 2 }));
