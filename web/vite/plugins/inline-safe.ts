import type { Plugin } from 'vite';

/** The script may stand in a page as it is: in strings, the only place for it, `<` is the same character by its number. */
export const standsInHtml: Plugin = {
	name: 'stands-in-html',
	enforce: 'post',
	generateBundle(_, bundle) {
		for (const chunk of Object.values(bundle))
			if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/<(?=\/?script)/gi, '\\x3C');
	}
};
