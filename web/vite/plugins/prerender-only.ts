import type { Plugin } from 'vite';

const PAGES = /\/src\/routes\/((embed|learn\/(\[lesson\]|class))\/)?\+page\.svelte$/;

/**
 * Keeps pages with scripts of their own out of SvelteKit's scripts, which it would build all the
 * same, with styles that no page needs.
 */
export const prerenderedOnly: Plugin = {
	name: 'prerendered-only',
	enforce: 'pre',
	applyToEnvironment: ({ name }) => name === 'client',
	load: (id) => (PAGES.test(id) ? '<!-- nothing -->' : null)
};
