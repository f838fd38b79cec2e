import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';

const at = (tag: string) => fileURLToPath(new URL(tag, import.meta.url));
const filesOf = (tag: string): string[] =>
	readdirSync(at(tag), { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
		.map((file) => file.replaceAll('\\', '/'))
		.toSorted();

/** What has to be the same in every language: keys, lengths of lists, parameters of functions. */
function shapeOf(value: unknown, path = ''): Record<string, string> {
	if (typeof value === 'function') return { [path]: `function of ${value.length}` };
	if (value instanceof RegExp || value === null || typeof value !== 'object') return { [path]: typeof value };
	const size = Array.isArray(value) ? { [path]: `list of ${value.length}` } : {};
	return Object.assign(size, ...Object.entries(value).map(([key, one]) => shapeOf(one, `${path}.${key}`)));
}

function textsOf(value: unknown, path = ''): [path: string, text: string][] {
	if (typeof value === 'string') return [[path, value]];
	if (value instanceof RegExp || value === null || typeof value !== 'object') return [];
	return Object.entries(value).flatMap(([key, one]) => textsOf(one, `${path}.${key}`));
}
/** Two words in a row that are no names. */
const SENTENCE = /(^|\s)\p{L}?\p{Ll}{2,}\s\p{Ll}{2,}/u;

const [first, ...others] = LANGUAGES;
/** What is keyed by words, or what English takes from the element's manifest, the engine's sources and the core: tests of their own compare these. */
const ELSEWHERE = /^\.((element|engine)Reference\.descriptions|scenarioObjects|TERMS)\./;
const comparable = (words: object) =>
	Object.fromEntries(Object.entries(shapeOf(words)).filter(([path]) => !ELSEWHERE.test(path)));

const wordsOf = (tag: string, file: string): Promise<object> => import(/* @vite-ignore */ join(at(tag), file));

test.each(others)('$name has every text', async ({ tag }) => {
	expect(filesOf(tag)).toEqual(filesOf(first.tag));
	for (const file of filesOf(tag)) {
		// Pages of Markdown, which articles.test.ts compares.
		if (file === 'articles.ts') continue;
		const [words, english] = [await wordsOf(tag, file), await wordsOf(first.tag, file)];
		expect(comparable(words), `${tag}/${file}`).toEqual(comparable(english));
	}
});

test.each(others)('no text of $name is still that of the first language', async ({ tag }) => {
	const equal = [];
	for (const file of filesOf(tag)) {
		const english = new Map(textsOf(await wordsOf(first.tag, file)));
		for (const [path, text] of textsOf(await wordsOf(tag, file)))
			if (english.get(path) === text && SENTENCE.test(text)) equal.push(`${file}${path}: ${text}`);
	}
	expect(equal).toEqual([]);
});
