import { en } from '#lib/text/en.ts';

/** The parts of the site that every page leads to, in the order that the header has everywhere: names, and paths below the root. */
export const PLACES = [
	{ id: 'lab', name: en.lab, path: '' },
	{ id: 'comparisons', name: en.storyPage.title, path: 'story/' },
	{ id: 'lessons', name: en.learn, path: 'learn/' },
	{ id: 'reports', name: en.reports, path: 'reports/' },
	{ id: 'docs', name: en.docs, path: 'docs/' }
] as const;
export type Place = (typeof PLACES)[number]['id'];
