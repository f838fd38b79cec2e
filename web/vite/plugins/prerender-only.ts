import type { Plugin } from 'vite';

const PAGES = /\/src\/routes\/((embed|learn\/(\[lesson\]|class))\/)?\+page\.svelte$/;

/**
 * Pages that bring scripts of their own have no part in SvelteKit's: it would build one all the same, with styles that nobody
 * needs.
 */
export const prerenderedOnly: Plugin = {
	name: 'prerendered-only',
	enforce: 'pre',
	applyToEnvironment: ({ name }) => name === 'client',
	load: (id) => (PAGES.test(id) ? '<!-- nothing -->' : null)
};
