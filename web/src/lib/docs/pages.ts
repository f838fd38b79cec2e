/** What every page of the documentation is called and is about, for lists of them. */
import * as texts from '#text/index.ts';
import { ARTICLES } from './articles.ts';
import { addressOf, CONTENTS, PAGES, TASKS, type Section } from './contents.ts';

export interface DocsPage {
	/** Its section and its name. */
	page: string;
	/** Its address below the root of the site. */
	address: string;
	title: string;
	description: string;
}

/** Pages that are made from other sources than Markdown. */
const MADE: Readonly<Record<string, { title: string; description: string }>> = texts.docsPages.made;

function pageOf(page: string): DocsPage {
	const words = ARTICLES.get(page) ?? MADE[page];
	if (!words) throw new Error(`There is no docs/${page}.md, which lib/docs/contents.ts names`);
	const { title, description } = words;
	return { page, address: addressOf(page), title, description };
}

/** All of them, in their order. */
export const DOCS: readonly DocsPage[] = PAGES.map(pageOf);

export const SECTIONS = (Object.keys(CONTENTS) as Section[]).map((section) => ({
	section,
	...texts.docsPages.sections[section],
	pages: DOCS.filter(({ page }) => page.startsWith(`${section}/`))
}));

/** The pages of the how-to, by what their tasks are about. */
export const TASK_PAGES = (Object.keys(TASKS) as (keyof typeof TASKS)[]).map((task) => ({
	title: texts.docsPages.tasks[task],
	pages: TASKS[task].flatMap((name) => DOCS.filter(({ page }) => page === `how-to/${name}`))
}));

/** The first sentence of a description. */
export const firstSentence = (description: string): string => /^.*?[.?!](?=\s|$)/.exec(description)?.[0] ?? description;
