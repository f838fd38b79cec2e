/** The pages of the documentation that are Markdown in `docs/`, for pages that are built. */
import { addressOf, PAGES } from './contents.ts';
import { render, type Article } from './markdown.ts';
import { PICTURES } from './pictures.ts';

const FILES = import.meta.glob<string>('../../../../docs/{tutorials,how-to,explanation,about}/*.md', {
	query: '?raw',
	import: 'default',
	eager: true
});
const nameOf = (path: string) => path.replace(/^.*\/docs\/|\.md$/g, '');

const addresses = new Map(PAGES.map((page) => [page, addressOf(page)]));

/** Every page by its section and name. */
export const ARTICLES: ReadonlyMap<string, Article> = new Map(
	Object.entries(FILES).map(([path, source]) => {
		const page = nameOf(path);
		if (!addresses.has(page)) throw new Error(`docs/${page}.md is not in lib/docs/contents.ts`);
		return [page, render(source, { page, root: rootOf(page), addresses, pictures: PICTURES })];
	})
);

/** The way from a page to the root of the site. */
export function rootOf(page: string): string {
	return '../'.repeat(addressOf(page).split('/').length - 1);
}
