import type { Plugin } from 'vite';

/** An explicit compile hint, which has to be the first line of a script. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * For a page that calls most functions of its script before anything moves: Chromium then compiles all of them on
 * another thread while the script arrives, in place of one by one on the page's thread. Elsewhere it is a comment.
 * Added last, because Vite puts a list of files before everything.
 */
export const compiledAhead: Plugin = {
	name: 'compiled-ahead',
	generateBundle: {
		order: 'post',
		handler(_, bundle) {
			for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) file.code = HINT + file.code;
		}
	}
};
