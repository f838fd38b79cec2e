/** The languages of the site, and where each is below its root. The first is the one at the root. */
import { language as de } from './de/language.ts';
import { language as en } from './en/language.ts';

interface Language {
	readonly tag: string;
	readonly name: string;
	readonly folder: string;
}
export const LANGUAGES: readonly [Language, ...Language[]] = [
	{ tag: en.tag, name: en.name, folder: '' },
	{ tag: de.tag, name: de.name, folder: 'de/' }
];
