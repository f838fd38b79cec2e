import type { Plugin } from 'vite';

/**
 * Makes a script safe to inline in a page: `<` occurs only in strings, where its escape means the
 * same character.
 */
export const standsInHtml: Plugin = {
	name: 'stands-in-html',
	enforce: 'post',
	generateBundle(_, bundle) {
		for (const chunk of Object.values(bundle))
			if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/<(?=\/?script)/gi, '\\x3C');
	}
};
