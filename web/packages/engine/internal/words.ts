/** The engine sends the names of sentences with values; here they become text. */
import { fields, figures, limits, problems } from '../generated/words.ts';

const SENTENCES: Readonly<Record<string, Readonly<Record<string, string>>>> = { fields, figures, limits, problems };

const STX = '\x02';
const ETX = '\x03';

/** A name in braces. */
const BLANK = /\{([a-z_]+)\}/g;

/**
 * A phrase consists of the name of a sentence and the values of its blanks, separated by US. Values
 * have the order of the blanks' names.
 */
function sentence(phrase: string): string {
	const [name = '', ...values] = phrase.split('\x1f');
	const [, file = '', id = ''] = /^(\w+)\.(.+)$/.exec(name) ?? [];
	const template = SENTENCES[file]?.[id] ?? name;
	const blanks = [...new Set(Array.from(template.matchAll(BLANK), ([, blank]) => blank))].sort();
	return template.replace(BLANK, (_, blank: string) => values[blanks.indexOf(blank)] ?? '');
}

/**
 * A text with each phrase in it replaced by words. A phrase is enclosed in STX and ETX, and can
 * contain others.
 */
export function inWords(text: string): string {
	const from = text.lastIndexOf(STX);
	const to = text.indexOf(ETX, from);
	if (from < 0 || to < 0) return text;
	return inWords(text.slice(0, from) + sentence(text.slice(from + 1, to)) + text.slice(to + 1));
}

/** Parses JSON from the engine, with its phrases in words. */
export const parse = (json: string): unknown =>
	JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? inWords(value) : value));
