import * as texts from '#text/index.ts';

/** The parts of the site that every page leads to, in the order that the header has everywhere: names, and paths below the root. */
export const PLACES = [
	{ id: 'lab', name: texts.lab, path: '' },
	{ id: 'comparisons', name: texts.storyPage.title, path: 'story/' },
	{ id: 'lessons', name: texts.learn, path: 'learn/' },
	{ id: 'reports', name: texts.reports, path: 'reports/' },
	{ id: 'docs', name: texts.docs, path: 'docs/' }
] as const;
export type Place = (typeof PLACES)[number]['id'];
