// The sentences of core/words as modules of the page's engine, and those that only its documentation
// has: a file per language.
import { readFileSync, writeFileSync } from 'node:fs';
import { at } from './process.mjs';
import { LANGUAGE_TAGS } from './setup.mjs';

const FILES = { '': ['fields', 'figures', 'limits', 'problems', 'names'], 'schema-': ['schema'] };

/** Each generated file with its text. */
export function wordModules() {
	return Object.entries(FILES).flatMap(([name, files]) =>
		LANGUAGE_TAGS.map((language) => {
			const sentences = files.map((file) => {
				// The English name of a part is its code.
				const isCode = file === 'names' && language === 'en';
				const words = isCode ? '{}' : readFileSync(at('core', 'words', language, `${file}.json`), 'utf8').trim();
				return `\n// prettier-ignore\nexport const ${file}: Readonly<Record<string, string>> = ${words};\n`;
			});
			const head = '// The sentences of core/words, with blanks in braces: written by `npm run golden`.\n';
			const tag = name === '' ? `\nexport const language: string = '${language}';\n` : '';
			const text = [head, tag, ...sentences].join('');
			return { file: at('web', 'packages', 'engine', 'generated', 'words', `${name}${language}.ts`), text };
		})
	);
}

export function writeWords() {
	for (const { file, text } of wordModules()) writeFileSync(file, text);
}
