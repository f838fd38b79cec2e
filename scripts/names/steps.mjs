import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { items, macros, modules } from './rust.mjs';
import { components, files, generatedTypes, locals, symbols, words } from './ts.mjs';
import { rules } from './rules.mjs';
import { literals, text } from './text.mjs';
const fmt = (tree) => execFileSync('cargo', ['fmt', '--all'], { cwd: tree.root });
/** `STILL_ENGLISH` is in the order of the files' names. */
function sortEnglish(tree) {
	if (!tree.has('tests/core/words.rs')) return;
	tree.edit('tests/core/words.rs', (text) => text.replace(/(const STILL_ENGLISH[^=]*= &\[\n)([\s\S]*?)(\n\];)/, (_, head, list, end) => head + list.split('\n').sort().join('\n') + end));
}
/** Formats what has changed. */
function prettier(tree) {
	const changed = tree.git('status', '--porcelain').split('\n').map((line) => line.slice(3).split(' -> ').at(-1)).filter((file) => /\.(ts|svelte|mjs|js|md)$/.test(file) && tree.has(file));
	// A property and the name it is taken out by may have become one.
	for (const file of changed.filter((one) => /\.(ts|svelte|mjs)$/.test(one))) {
		tree.edit(file, (text) => text.replace(/([{,]\s*)(?!(?:string|number|boolean|unknown|any|never|object|symbol|null|undefined)\b)([a-z]\w*): \2(?=\s*[,}]|\s+=\s)/g, '$1$2'));
	}
	if (changed.length > 0) execFileSync(tree.path('node_modules/.bin/prettier'), ['--write', '--log-level', 'warn', ...changed], { cwd: tree.root });
}
export const steps = {
	'rust-modules': (tree, of) => {
		// units.rs makes room for measures.rs; what lies in elasticity/ moves before the folder does.
		for (const kind of ['rust-module', 'rust-module-2', 'rust-module-3']) modules(tree, of(kind));
		literals(tree, of('rust-literal'));
		sortEnglish(tree);
		fmt(tree);
	},
	'rust-types': (tree, of) => {
		items(tree, of('rust-type'));
		items(tree, of('rust-type-2'));
		fmt(tree);
		generatedTypes(tree, of('rust-type').filter(({ note }) => note?.includes('ts')));
	},
	'rust-functions': (tree, of) => {
		macros(tree, of('rust-macro'));
		items(tree, of('rust-variant', 'rust-const', 'rust-field', 'rust-fn'));
		fmt(tree);
	},
	// Names that cross to JavaScript by wasm-bindgen: what calls them is renamed by the word, in the files that do.
	wasm: (tree, of) => {
		items(tree, of('wasm-type'));
		items(tree, of('wasm-fn'));
		fmt(tree);
		words(tree, of('wasm-word'));
		prettier(tree);
	},
	'ts-symbols': (tree, of) => { symbols(tree, of('ts-symbol')); words(tree, of('ts-word', 'ts-literal')); prettier(tree); },
	'ts-locals': (tree) => {
		const log = [];
		locals(tree, log);
		writeFileSync(new URL('locals.log', import.meta.url), `${log.join('\n')}\n`);
		prettier(tree);
	},
	'ts-texts': (tree, of) => { symbols(tree, of('ts-text')); prettier(tree); },
	components: (tree, of) => { components(tree, of('component')); prettier(tree); },
	files: (tree, of) => { files(tree, of('file')); text(tree, of('export')); prettier(tree); },
	tests: (tree, of) => { files(tree, of('test-file')); prettier(tree); },
	features: (tree, of) => text(tree, of('feature')),
	markup: (tree, of) => { text(tree, of('css-class', 'data-attribute', 'test-id')); prettier(tree); },
	rules: (tree) => { rules(tree); fmt(tree); prettier(tree); }
};
