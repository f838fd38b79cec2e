/** The Markdown of the documentation, of which `lib/docs/articles.ts` makes pages when the site is built. */

/** Where it is in the repository. */
export const folder = 'docs';
/** Each file by its path from here. */
export const sources = import.meta.glob<string>(
	'../../../../../docs/{tutorials,how-to,reference,explanation,about}/*.md',
	{
		query: '?raw',
		import: 'default',
		eager: true
	}
);
