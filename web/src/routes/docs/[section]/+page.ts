import { error } from '@sveltejs/kit';
import { SECTIONS } from '#lib/docs/pages.ts';

/** Its parts are named from where it stands, two levels below the root. */
export const trailingSlash = 'always';

export const entries = () => SECTIONS.map(({ section }) => ({ section }));

export function load({ params }: { params: { section: string } }) {
	const section = SECTIONS.find((one) => one.section === params.section);
	if (!section) error(404);
	return { section };
}
