// The accessibility statement names tests: each exists, and every test for axe is named.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { at } from '../../scripts/process.mjs';

const statement = readFileSync(at('docs', 'about', 'accessibility.md'), 'utf8');
const named = [...statement.matchAll(/\| `([\w-]+\.spec\.ts)`: (.+) \|$/gm)].map(([, file = '', words = '']) => ({
	file,
	words
}));
const source = (file: string) => readFileSync(at('tests', 'web', file), 'utf8');
/** The titles of a file's tests, as they are in the source. */
const titles = (file: string) =>
	[...source(file).matchAll(/\btest\(\s*(['`"])(.*?)\1,/gs)].map(([, , title = '']) => title);

it('every test that the statement names exists', () => {
	assert.ok(named.length > 30);
	const missing = named.filter(({ file, words }) => !titles(file).some((title) => title.includes(words)));
	assert.deepEqual(missing, []);
});

it('every test whose title says that it asks axe is named in the statement', () => {
	const files = readdirSync(at('tests', 'web')).filter((file) => file.endsWith('.spec.ts'));
	const unnamed = files.flatMap((file) =>
		titles(file)
			.filter((title) => /\bis accessible\b|\bare accessible\b|\baxe\b/.test(title))
			.filter((title) => !named.some((one) => one.file === file && title.includes(one.words)))
			.map((title) => `${file}: ${title}`)
	);
	assert.deepEqual(unnamed, []);
});
