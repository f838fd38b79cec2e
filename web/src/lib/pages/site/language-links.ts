import { LANGUAGES } from '#lib/text/languages.ts';

/** The other languages, each with its root as a path from the root of this one. */
export const languageLinks = (present: string) =>
	LANGUAGES.filter(({ tag }) => tag !== present).map(({ tag, name, folder }) => ({
		tag,
		name,
		toRoot: (present === LANGUAGES[0].tag ? '' : '../') + folder
	}));
