import { error } from '@sveltejs/kit';
import { VALIDATED, validatedOf } from '#lib/recorded/reports.ts';

/** Its parts are named from where it stands, two levels up to the root. */
export const trailingSlash = 'always';

export const entries = () => VALIDATED.map(({ stem }) => ({ stem }));

export function load({ params }: { params: { stem: string } }) {
	if (!validatedOf(params.stem)) error(404);
	return { stem: params.stem };
}
