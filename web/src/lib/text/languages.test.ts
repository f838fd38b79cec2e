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

/**
 * Stands for any argument: a text, a record or list of texts, or a function of them. As a text it is a
 * word by which some functions choose another.
 */
const blank: unknown = new Proxy(() => blank, {
	get: (_, key) => {
		if (key === Symbol.iterator) return [][Symbol.iterator].bind([blank, blank]);
		if (key === 'length') return 2;
		return key === Symbol.toPrimitive || key === 'toString' ? () => 'packet' : blank;
	}
});
/** What functions of texts are called with, so that each of their branches is seen. */
const ARGUMENTS = [blank, 1, true, false, ['‹›', '‹›'], 'packet'];
/** The values of blanks in a text. */
const VALUES = /(1|true|false|undefined|packet(?!s))+/g;

/** All texts of a language by their paths, also those that functions make. */
function textsOf(value: unknown, path = ''): [path: string, text: string][] {
	if (typeof value === 'string') return [[path, value]];
	if (typeof value === 'function') {
		const text = value as (...blanks: unknown[]) => unknown;
		return ARGUMENTS.flatMap((argument, which) => {
			try {
				const made: unknown = text(...Array.from({ length: text.length + 1 }, () => argument));
				if (made === blank || typeof made === 'function') return [];
				return textsOf(made, `${path}(${which})`).map(([at, one]): [string, string] => [at, one.replace(VALUES, '‹›')]);
			} catch {
				// Not every function takes every kind of argument.
				return [];
			}
		});
	}
	if (value instanceof RegExp || value === null || typeof value !== 'object') return [];
	return Object.entries(value).flatMap(([key, one]) => textsOf(one, `${path}.${key}`));
}

function functionsOf(value: unknown, path = ''): [path: string, text: unknown][] {
	if (typeof value === 'function') return [[path, value]];
	if (value instanceof RegExp || value === null || typeof value !== 'object') return [];
	return Object.entries(value).flatMap(([key, one]) => functionsOf(one, `${path}.${key}`));
}

/** Two words in a row that are no names; or one next to a blank that is no unit and no German, too. */
const PAIR = /(?<![\p{L}\d_./-])(?!µs)\p{Ll}{2,}\s(?=(\p{Ll}{2,})(?![\p{L}\d_./-]))/gu;
const BEHIND_BLANK = /(?<=‹›\s)(?!(?:plus|minus|min)\b)\p{Ll}{3,}|(?<=‹›\s)of\b/gu;
const BEFORE_BLANK = /(?<![\p{L}-])(?!(?:plus|minus)\b)\p{Ll}{3,}(?=\s‹›)|\bof(?=\s‹›)/gu;
/** Code, commands of the program and what ETR and ITR abbreviate, which every language writes alike. */
const CODE = /`[^`]*`|\b(?:ex|in)ternal throughput rate\b|\{[^}]*\}|\bdatapath \w+/g;
function fragmentsOf(text: string): Set<string> {
	const prose = text.replace(CODE, '|');
	const pairs = [...prose.matchAll(PAIR)].map(([one, next]) => `${one}${next}`);
	const single = [BEHIND_BLANK, BEFORE_BLANK].flatMap((at) => [...prose.matchAll(at)]).map(([word]) => word);
	return new Set([...pairs, ...single]);
}
/** The words that a text shares with the English one: a translation has none. */
function sharedFragments(text: string, english: string): string[] {
	const there = fragmentsOf(english);
	return [...fragmentsOf(text)].filter((fragment) => there.has(fragment));
}

/** What looks words up, and makes none. */
const LOOK_UPS = /^\.(meaningOf|glossaryOf)$/;

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

test.each(others)('each function of $name makes a text for some arguments', async ({ tag }) => {
	const silent = [];
	for (const file of filesOf(tag))
		for (const [path, text] of functionsOf(await wordsOf(tag, file)))
			if (textsOf(text).length === 0 && !LOOK_UPS.test(path)) silent.push(file + path);
	expect(silent).toEqual([]);
});

test('a text with English words is found within a function, next to a blank and before a unit', () => {
	const english = {
		plain: 'waits for it',
		partly: (isBusy: boolean) => (isBusy ? 'A request is under way' : 'It is idle'),
		list: (names: string[]) => names.map((name) => `${name} of it all`).join(', '),
		counted: (n: number) => `${n} packets`,
		unit: (n: number) => `${n}\u00a0packets`,
		inside: (a: string, b: string) => `${a} in ${b}`,
		code: '`some words here`, as datapath run',
		name: 'OSA-Express6'
	};
	const german = { ...english, partly: (isBusy: boolean) => (isBusy ? 'Eine Anfrage is under Weg' : 'Sie ruht') };
	const originals = new Map(textsOf(english));
	const found = textsOf(german).filter(([path, text]) => sharedFragments(text, originals.get(path) ?? '').length > 0);
	const keys = new Set(found.map(([path]) => path.replace(/\(.*/, '').slice(1)));
	expect([...keys]).toEqual(['plain', 'partly', 'list', 'counted', 'unit']);
});

test.each(others)('no text of $name has words of the first language', async ({ tag }) => {
	const found = [];
	for (const file of filesOf(tag)) {
		const english = new Map(textsOf(await wordsOf(first.tag, file)));
		for (const [path, text] of textsOf(await wordsOf(tag, file)))
			for (const fragment of sharedFragments(text, english.get(path) ?? '')) found.push(`${file}${path}: ${fragment}`);
	}
	expect(found).toEqual([]);
});
