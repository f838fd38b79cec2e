import { error } from '@sveltejs/kit';
import { ARTICLES } from '#lib/docs/articles.ts';
import { pictureOf } from '#lib/docs/pictures.ts';

export const prerender = true;

/** Those that pages show. */
export const entries = () =>
	[...ARTICLES.values()].flatMap(({ pictures }) => pictures.map((name) => ({ name: name.replace(/\.png$/, '') })));

/** A file of the built site. */
export function GET({ params }: { params: { name: string } }) {
	const bytes = pictureOf(`${params.name}.png`);
	if (!bytes) error(404);
	return new Response(bytes, { headers: { 'Content-Type': 'image/png' } });
}
