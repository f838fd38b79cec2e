import type { Handle } from '@sveltejs/kit/hooks';
import { base } from '../base.ts';

const FROM_HERE = /\b(href|src)="\.\//g;

/**
 * Pages name their parts from where they stand, so that the site can be moved. The one for unknown addresses cannot: it is
 * shown at any depth, so it names them from the root of the site (base.ts).
 */
export const handle: Handle = ({ event, resolve }) => {
	if (event.route.id !== '/404') return resolve(event);
	return resolve(event, { transformPageChunk: ({ html }) => html.replace(FROM_HERE, `$1="${base}/`) });
};
