// Do the recipes of docs/contributing name files and names that are there? A rename in the code is easily
// forgotten in prose.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { it } from 'node:test';
import { at } from '../../scripts/process.mjs';

const contentOf = new Map<string, string>();
function read(file: string): string {
	const content = contentOf.get(file) ?? readFileSync(at(file), 'utf8');
	contentOf.set(file, content);
	return content;
}
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
	cwd: at('.'),
	encoding: 'utf8'
})
	.trim()
	.split('\n');
const recipes = files.filter((file) => file === 'CONTRIBUTING.md' || /^docs\/contributing\/.*\.md$/.test(file));

/** Where a recipe's paths begin: its tables say so in their heads. */
const BASES = ['', 'core/', 'web/src/lib/', 'web/src/lib/lessons/'];
/** Files that a build makes, and folders of a language that is not there yet. */
const MADE =
	/^(web\/build|target|docs\/fr|web\/src\/lib\/text\/fr|core\/words\/fr|\/?de\/|\/?fr\/|datapath-lab-engine\/)/;
/** A path: words with a slash between them, and neither a command nor a link. */
const PATH = /^[\w.{},<>-]+(?:\/[\w.{},<>*-]+)+\/?$/;

/** `text/{en,de}/names.ts` as two paths. */
const expanded = (path: string): string[] => {
	const [whole, choices = ''] = /\{([^}]+)\}/.exec(path) ?? [];
	return whole === undefined ? [path] : choices.split(',').flatMap((one) => expanded(path.replace(whole, one)));
};

/** The files and those in the folder that a path names; `<path>`, NAME, SECTION and LANGUAGE can be any word. */
function named(path: string): string[] {
	const pattern = path
		.replace(/\/$/, '')
		.replace(/[.]/g, '\\.')
		.replace(/<\w+>|\b(?:NAME|SECTION|LANGUAGE)\b/g, '[\\w-]+');
	for (const base of BASES) {
		const there = new RegExp(`^${base}${pattern}(?:/|$)`);
		const found = files.filter((file) => there.test(file));
		if (found.length > 0) return found;
	}
	return [];
}

/** Rows of tables, list items and paragraphs, each with its code. */
const blocks = (document: string) =>
	document
		.replace(/^```[\s\S]*?^```/gm, '')
		.split(/\n\n|\n(?=\s*\||- |\d+\. )/)
		.map((text) => ({
			text,
			code: [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replace(/\s+/g, ' '))
		}));

it('every path of a recipe is there', () => {
	const wrong = recipes.flatMap((file) =>
		blocks(read(file))
			.flatMap(({ code }) => code)
			.filter((code) => PATH.test(code) && !MADE.test(code))
			.flatMap(expanded)
			.filter((path) => named(path).length === 0)
			.map((path) => `${file}: ${path}`)
	);
	assert.deepEqual(wrong, []);
	assert.equal(named('core/readout/src/quantity/figure_metadata.rs').length, 0);
});

const SOURCE = /\.(rs|ts|mjs|svelte|toml|json|py)$/;
/** A name of the code: in snake case, in capitals with an underline, or in camel case. */
const NAME = /^(?:[a-z]+(?:_[a-z]+)+|[A-Z]+(?:_[A-Z]+)*|[A-Z][a-z]+(?:[A-Z][a-z]+)*|[a-z]+(?:[A-Z][a-z]+)+|[a-z]+)!?$/;
/** Words of commands, of the command line, of files and of values that are no names of the code. */
const WORDS = new Set(
	'NAME FILE SCENARIO DIRECTORY VERSION LANGUAGE LMS CI PATH PYTHON advisories browser clippy core eslint format licences packages python scripts size types unit wasm web matrix soak webkit hosts list predict published derived assumed fitted revealed calibration blind opened calibrated fr french chromium prettier playwright'.split(
		' '
	)
);

/** The files that code names, by their paths or by their names alone. */
const filesIn = (code: readonly string[]): string[] => [
	...code
		.filter((one) => PATH.test(one) && !MADE.test(one))
		.flatMap(expanded)
		.flatMap(named),
	...files.filter((file) => code.includes(basename(file)))
];

it('every name of a recipe is in a file that its row or its section names', () => {
	const wrong = recipes
		.filter((file) => /-recipe/.test(file))
		.flatMap((recipe) =>
			read(recipe)
				.split(/^(?=## )/m)
				.flatMap((section) => {
					const ofSection = filesIn(blocks(section).flatMap(({ code }) => code));
					let before: string[] = [];
					return blocks(section).flatMap(({ text, code }) => {
						const ofRow = text.trim().startsWith('|') ? filesIn(code) : ofSection;
						// A row without a file is about that of the row before it.
						before = ofRow.length > 0 ? ofRow : before;
						const names = code.filter((one) => NAME.test(one) && !WORDS.has(one));
						const contents = names.length > 0 ? before.filter((file) => SOURCE.test(file)).map(read) : [];
						return names
							.filter((name) => !contents.some((content) => new RegExp(`\\b${name.replace('!', '')}\\b`).test(content)))
							.map((name) => `${recipe}, ${section.split('\n')[0] ?? ''}: ${name}`);
					});
				})
		);
	assert.deepEqual(wrong, []);
});

it('the recipe of a figure lists the files of the page that name figures by their ids', () => {
	const ids = (JSON.parse(read('web/packages/engine/generated/figures.json')) as { id: string }[]).map(({ id }) => id);
	// Ids that are words of other things, too: a figure that is only `payload` is not found.
	const literal = new RegExp(`'(?:${ids.filter((id) => /_|^throughput$|^utilisation$/.test(id)).join('|')})'`);
	const naming = files.filter(
		(file) =>
			/^web\/src\/lib\/.*\.(ts|svelte)$/.test(file) &&
			!/\.test\.ts$|\/text\/|(?:lessons|explorables)\/content\//.test(file) &&
			literal.test(read(file))
	);
	const recipe = read('docs/contributing/core-recipes.md').split('## A figure')[1]?.split('\n## ')[0] ?? '';
	const listed = [...recipe.matchAll(/^ {3}\| `(web\/src\/lib\/[^`]+)`/gm)].map(([, file]) => file);
	assert.deepEqual(listed, naming);
});

it('the entrance lists every document and every recipe, and fits on two screens', () => {
	const entrance = read('CONTRIBUTING.md');
	for (const file of recipes.filter((one) => one !== 'CONTRIBUTING.md')) {
		assert.ok(entrance.includes(`](${file})`), file);
		if (!/-recipe/.test(file)) continue;
		for (const [, title = ''] of read(file).matchAll(/^## (.+)$/gm))
			assert.ok(entrance.includes(`](${file}#${title.toLowerCase().replaceAll(' ', '-')})`), `${file}: ${title}`);
	}
	assert.ok(entrance.split('\n').length <= 90, 'longer than two screens');
});
