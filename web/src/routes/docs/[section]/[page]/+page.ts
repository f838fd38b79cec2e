import { error } from '@sveltejs/kit';
import { ARTICLES } from '#lib/docs/articles.ts';

/** Its parts are named from where it stands, three levels below the root. */
export const trailingSlash = 'always';

export const entries = () =>
	[...ARTICLES.keys()].map((key) => {
		const [section = '', page = ''] = key.split('/');
		return { section, page };
	});

export function load({ params }: { params: { section: string; page: string } }) {
	const page = `${params.section}/${params.page}`;
	const article = ARTICLES.get(page);
	if (!article) error(404);
	return { page, article };
}
