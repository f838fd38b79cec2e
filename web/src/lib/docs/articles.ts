/** The pages of the documentation that are Markdown in `docs/`, for pages that are built. */
import * as words from '#text/articles.ts';
import { addressOf, PAGES } from './contents.ts';
import { render, type Article } from './markdown.ts';
import { PICTURES } from './pictures.ts';

const nameOf = (path: string) => path.split('/').slice(-2).join('/').replace(/\.md$/, '');

const addresses = new Map(PAGES.map((page) => [page, addressOf(page)]));

interface Sources {
	/** The folder of the repository that has the sections. */
	folder: string;
	sources: Record<string, string>;
}

/** Every page of a language, by its section and name. */
export const articlesOf = ({ folder, sources }: Sources): ReadonlyMap<string, Article> =>
	new Map(
		Object.entries(sources).map(([path, source]) => {
			const page = nameOf(path);
			if (!addresses.has(page)) throw new Error(`${folder}/${page}.md is not in lib/docs/contents.ts`);
			return [page, render(source, { folder, page, root: rootOf(page), addresses, pictures: PICTURES })];
		})
	);

export const ARTICLES = articlesOf(words);

/** The way from a page to the root of the site. */
export function rootOf(page: string): string {
	return '../'.repeat(addressOf(page).split('/').length - 1);
}
