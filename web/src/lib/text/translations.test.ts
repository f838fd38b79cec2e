// A translation says the same: its texts have the numbers, the blanks and the emphasis of the English ones.
import { describe, expect, test } from 'vitest';
import * as englishExplorables from './en/explorables/index.ts';
import * as englishLessons from './en/lessons/index.ts';
import * as germanExplorables from './de/explorables/index.ts';
import * as germanLessons from './de/lessons/index.ts';

/** An argument of a text: as a text, or as a record of texts, it shows its name. */
const blank = (name: string): unknown =>
	new Proxy({}, { get: (_, key) => (key === Symbol.toPrimitive ? () => `‹${name}›` : `‹${String(key)}›`) });

/** Each text of a catalogue by its way there. */
function textsIn(words: unknown, way = ''): [way: string, text: string][] {
	if (typeof words === 'string') return [[way, words]];
	if (typeof words === 'function') {
		const text = words as (...blanks: unknown[]) => unknown;
		return textsIn(text(...Array.from({ length: text.length }, (_, i) => blank(String(i)))), way);
	}
	return Object.entries(words as object).flatMap(([key, value]) => textsIn(value, `${way}/${key}`));
}

/** Blanks, asterisks, and numbers without the signs that each language writes in them. */
const claimed = (text: string): string[] =>
	(text.match(/‹\w+›|\*|\d[\d,.]*/g) ?? []).map((found) => found.replace(/[,.]/g, '')).sort();
const claims = (words: unknown) => textsIn(words).map(([way, text]) => [way, claimed(text)]);

describe.each([
	{ of: 'explorables', english: englishExplorables, german: germanExplorables },
	{ of: 'lessons', english: englishLessons, german: germanLessons }
])('the words of $of', ({ english, german }) => {
	test('have the same numbers and blanks in German', () => {
		expect(Object.fromEntries(claims(german))).toEqual(Object.fromEntries(claims(english)));
	});

	test('have the quotes of German, and no break before a unit', () => {
		for (const [way, text] of textsIn(german))
			expect(text, way).not.toMatch(/[“‘’'"](?=\p{L})|[\d›] ?(?:%|µs|ms|MB|Gb)/u);
	});
});
