/** The tasks of the how-to, by what they are about, in the order of the list of all pages. */
export const TASKS = {
	teach: ['hand-out-a-lesson', 'ask-a-question-of-your-own', 'collect-answers'],
	embed: ['embed', 'share-a-view', 'use-it-in-a-notebook', 'a-page-of-your-own'],
	simulate: [
		'simulate-your-own-setup',
		'run-a-sweep-on-a-cluster',
		'find-what-limits-a-run',
		'find-the-largest-load',
		'size-a-virtual-switch',
		'change-a-constant',
		'use-it-from-python',
		'use-it-offline'
	],
	measure: ['compare-with-published-figures', 'compare-your-own-measurements', 'estimate-constants', 'report-a-problem']
} as const;

/** The sections of the documentation and their pages, in order. The title of a page is in its source. */
export const CONTENTS = {
	tutorials: ['first-comparison', 'first-lesson-in-class', 'first-widget', 'first-sweep'],
	'how-to': [...TASKS.teach, ...TASKS.embed, ...TASKS.simulate, ...TASKS.measure],
	reference: ['scenario', 'figures', 'commands', 'python', 'engine', 'element', 'messages', 'glossary'],
	explanation: ['the-model-in-pictures', 'how-sure', 'how-it-is-tested', 'what-is-and-is-not-modelled'],
	about: ['project', 'accessibility', 'privacy']
} as const satisfies Record<string, readonly string[]>;
export type Section = keyof typeof CONTENTS;

/** The guide to widgets is older than the other pages, and keeps its address. */
const GUIDE = 'how-to/embed';

/** A page, as its section and its name. */
export const PAGES: readonly string[] = Object.entries(CONTENTS).flatMap(([section, names]) =>
	names.map((name) => `${section}/${name}`)
);

/** The address of a page, below the root of the site. */
export const addressOf = (page: string): string => (page === GUIDE ? 'docs/embed/' : `docs/${page}/`);
