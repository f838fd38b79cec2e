/** Texts that the core recorded in English, for the documentation: found in its English words. */
import * as de from '../generated/words/de.ts';
import * as en from '../generated/words/en.ts';
import { schema as schemaDe } from '../generated/words/schema-de.ts';
import { schema as schemaEn } from '../generated/words/schema-en.ts';
import { nameInWords } from './words.ts';

const BLANK = /\{([a-z_]+)\}/g;
const SPECIAL = /[.*+?^$()|[\]\\/]/g;

const pairs = [
	[en.figures, de.figures],
	[en.fields, de.fields],
	[schemaEn, schemaDe]
] as const;
/** Sentences without blanks come before those that could match more. */
const sentences = pairs
	.flatMap(([english, german]) => Object.entries(english).map(([name, text]) => [text, german[name] ?? text] as const))
	.filter(([text]) => /\p{L}/u.test(text.replace(BLANK, '')))
	.toSorted(([a], [b]) => a.split('{').length - b.split('{').length)
	.map(([text, german]) => ({
		pattern: new RegExp(`^${text.replace(SPECIAL, '\\$&').replace(BLANK, '(?<$1>.*)')}$`, 'u'),
		german
	}));

export function recordedInWords(text: string): string {
	for (const { pattern, german } of sentences) {
		const values = pattern.exec(text);
		if (values) return german.replace(BLANK, (_, blank: string) => recordedInWords(values.groups?.[blank] ?? ''));
	}
	return nameInWords(text);
}
