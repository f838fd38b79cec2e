/** The engine sends the names of sentences with values, and the English names of parts; here they become text. */
import { fields, figures, language, limits, names, problems } from '#words';

/** The tag of the page's language, for engines that have their words themselves. */
export const languageTag: string = language;

const SENTENCES: Readonly<Record<string, Readonly<Record<string, string>>>> = { fields, figures, limits, problems };

const STX = '\x02';
const ETX = '\x03';

/** A name in braces. */
const BLANK = /\{([a-z_]+)\}/g;
/** A number that is a word, or the number of parts that one stands for. */
const NUMBER = /(?<![^\s×])\d+(?!\S)/g;
const SIDE = /^(client|server) (.+)$/;
/** Blanks whose values are names, in sentences of every file. */
const OF_NAMES = new Set(['priority', 'unit']);

function translation(name: string): string | undefined {
	const numbers = name.match(NUMBER) ?? [];
	const key = name.replace(NUMBER, '#');
	const found = names[key] ?? names[key.charAt(0).toUpperCase() + key.slice(1)];
	let next = 0;
	return found?.replace(/#/g, () => numbers[next++] ?? '');
}

/**
 * The name of a part, a place, a lock, an event or a unit in the page's language. The engine's names
 * are English, and codes. A name can have numbers in it ("CPU 3"), the part that contains it before
 * it ("Linux router, OSA device"), and the side that it belongs to ("client CP").
 */
export function nameInWords(name: string): string {
	if (language === 'en') return name;
	const whole = translation(name);
	if (whole !== undefined) return whole;
	const [, side = '', own = ''] = SIDE.exec(name) ?? [];
	if (own !== '') return `${nameInWords(own)} (${nameInWords(side)})`;
	const [first = '', ...rest] = name.split(', ');
	return rest.length === 0 ? name : [first, rest.join(', ')].map(nameInWords).join(', ');
}

/** Blanks of sentences about limits whose values stand behind *of*, or own something. */
const OF_OWNERS = new Set(['cards', 'guest', 'guests', 'whole']);

/**
 * The name of a part as English says it there: `server OSA card` is a code, and *the server’s OSA card*
 * its name. A guest with a number needs no article. `×4` means that a part stands for four.
 */
const owner = (name: string): string =>
	name
		.replace(
			/^(Client|Server) guest ×(\d+)$/,
			(_, side: string, count: string) => `the ${count} ${side.toLowerCase()} guests`
		)
		.replace(/^(client|server) (\S+) ×(\d+)$/, 'the $1’s $3 $2 cards')
		.replace(/^(client|server) /, 'the $1’s ')
		.replace(/^(C|S)(lient guest|erver guest)( \d+)?$/, (_, initial: string, rest: string, number = '') =>
			number === '' ? `the ${initial.toLowerCase()}${rest}` : `${initial.toLowerCase()}${rest}${number}`
		);

/** A value as the language writes it. Only shares have decimals that are not the user's. */
const valueInWords = (value: string): string =>
	language === 'en'
		? value
		: value.replace(
				/^(\d+)(?:\.(\d))?%$/,
				(_, whole: string, tenths?: string) => `${whole}${tenths === undefined ? '' : `,${tenths}`}\u00a0%`
			);

/**
 * A phrase consists of the name of a sentence and the values of its blanks, separated by US. Values
 * have the order of the blanks' names.
 */
function sentence(phrase: string): string {
	const [name = '', ...values] = phrase.split('\x1f');
	const [, file = '', id = ''] = /^(\w+)\.(.+)$/.exec(name) ?? [];
	const template = SENTENCES[file]?.[id] ?? name;
	const blanks = [...new Set(Array.from(template.matchAll(BLANK), ([, blank]) => blank))].sort();
	return template.replace(BLANK, (_, blank: string) => {
		const value = values[blanks.indexOf(blank)] ?? '';
		if (file !== 'limits' && !OF_NAMES.has(blank)) return value;
		const words = nameInWords(value);
		return valueInWords(language === 'en' && OF_OWNERS.has(blank) ? owner(words) : words);
	});
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

/** Fields of figures that are names: of a published table, or of ours. */
const FIGURE_NAMES = new Set(['label', 'short_label']);

/** Parses JSON from the engine, with its phrases and the names of figures in words. */
export const parse = (json: string): unknown =>
	JSON.parse(json, (key, value: unknown) => {
		if (typeof value !== 'string') return value;
		return FIGURE_NAMES.has(key) ? nameInWords(inWords(value)) : inWords(value);
	});

/** The sentence about the limit of a run, without the busiest part. */
export const withoutBusiest = (line: string): string =>
	line.split(limits['busiest']?.split('{')[0] ?? '\n', 1)[0] ?? '';
