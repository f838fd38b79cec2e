/** The sections of the documentation and their pages, in their order. What a page is called, it says itself. */
export const CONTENTS = {
	tutorials: ['first-comparison'],
	'how-to': ['embed', 'share-a-view'],
	reference: ['scenario', 'figures', 'commands', 'element', 'messages', 'glossary'],
	explanation: [],
	about: ['project', 'accessibility', 'privacy']
} as const satisfies Record<string, readonly string[]>;
export type Section = keyof typeof CONTENTS;

/** The guide to the element was there before the other pages, and keeps its address. */
const GUIDE = 'how-to/embed';

/** A page, as its section and its name. */
export const PAGES: readonly string[] = Object.entries(CONTENTS).flatMap(([section, names]) =>
	names.map((name) => `${section}/${name}`)
);

/** The address of a page, below the root of the site. */
export const addressOf = (page: string): string => (page === GUIDE ? 'docs/embed/' : `docs/${page}/`);
