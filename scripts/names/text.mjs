// Renames of what no compiler knows: cargo's features, classes of styles, data attributes, names for tests.
import { escape } from './common.mjs';
const FORMS = {
	// A class: in an attribute, a directive, a selector, a list of classes in a script.
	'css-class': (old, next) => [
		[new RegExp(`(class="(?:[^"{]|\\{[^}]*\\})*?(?<![\\w-]))${escape(old)}(?![\\w-])`, 'g'), `$1${next}`],
		[new RegExp(`(?<=class:)${escape(old)}(?![\\w-])(?!=)`, 'g'), next],
		[new RegExp(`(?<=class:)${escape(old)}(?==)`, 'g'), next],
		[new RegExp(`(?<![\\w/)\\]}'"\`?!])\\.${escape(old)}(?![\\w(-]|\\s*=)(?=[^;\\n]*[{,\\s'"\`)\\]:>+~.[])`, 'g'), `.${next}`, /css$|style|selector/]
	],
	'data-attribute': (old, next) => [
		[new RegExp(`(?<![\\w-])${escape(old)}(?![\\w-])`, 'g'), next],
		[new RegExp(`(?<=dataset\\.)${escape(camel(old))}(?!\\w)`, 'g'), camel(next)]
	],
	'test-id': (old, next) => [
		[new RegExp(`(data-testid=["']?)${escape(old)}(?![\\w-])`, 'g'), `$1${next}`],
		[new RegExp(`((?:getByTestId|testId|byTestId)\\(\\s*['"\`])${escape(old)}(?=['"\`])`, 'g'), `$1${next}`]
	],
	export: (old, next) => [
		[new RegExp(`(datapath-lab-engine/)${escape(old)}(?=['"\`])`, 'g'), `$1${next}`],
		[new RegExp(`^(\\s*"\\./)${escape(old)}(?=": "\\./internal)`, 'gm'), `$1${next}`]
	],
	feature: (old, next) => [
		[new RegExp(`(feature = ")${escape(old)}(?=")`, 'g'), `$1${next}`],
		[new RegExp(`(["'/,])${escape(old)}(?=["',])`, 'g'), `$1${next}`],
		[new RegExp(`(wasm/)${escape(old)}(?=[/'])`, 'g'), `$1${next}`],
		[new RegExp(`^${escape(old)}(?= = \\[)`, 'gm'), next],
		[new RegExp(`(\`)${escape(old)}(?=\`)`, 'g'), `$1${next}`]
	]
};
const camel = (name) => name.replace(/^data-/, '').replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
/** In a component's style, in the strings of a test or script: where a dot begins a selector and no member. */
function selectors(text, file, old, next) {
	const re = new RegExp(`\\.${escape(old)}(?![\\w-])`, 'g');
	if (file.endsWith('.css')) return text.replace(re, `.${next}`);
	const inStrings = (code) => code.replace(/(['"`])((?:\\.|(?!\1)[^\\])*?)\1/g, (string) => (/[.#\[][a-z-]/.test(string) && !/^['"`](\.\.?\/|#lib|\$lib|https?:)/.test(string) ? string.replace(re, `.${next}`) : string));
	if (!file.endsWith('.svelte')) return inStrings(text);
	return text.split(/(<style[\s\S]*?<\/style>)/).map((part) => (part.startsWith('<style') ? part.replace(re, `.${next}`) : inStrings(part))).join('');
}
/** An exact text of one file. */
export function literals(tree, rows) {
	for (const row of rows) {
		const file = tree.now(row.where);
		if (!tree.has(file)) { tree.miss(row, 'no such file'); continue; }
		if (tree.edit(file, (all) => all.replaceAll(row.old, row.new))) tree.done += 1;
		else if (tree.read(file).includes(row.new)) tree.already += 1;
		else tree.miss(row);
	}
}
export function text(tree, rows) {
	for (const row of rows) {
		const files = tree.files(/\.(svelte|ts|mjs|js|css|html|rs|toml|md|json)$/).filter((file) => new RegExp(row.where || '.').test(file) && !/golden\/|CHANGELOG|package-lock|releases\/|recorded\/|facts\.json|wasm\//.test(file.replace(/^core\/wasm\//, 'core/w/').replace(/^tests\/wasm/, 'tests/w')));
		let count = 0;
		for (const file of files) {
			const before = tree.read(file);
			let after = before;
			const forms = FORMS[row.kind](row.old, row.new);
			for (const [pattern, put] of row.kind === 'css-class' ? forms.slice(0, 3) : forms) {
				// Several classes in one attribute.
				for (let last = null; last !== after; ) { last = after; after = after.replace(pattern, put); if (row.kind !== 'css-class') break; }
			}
			if (row.kind === 'css-class') after = after.replace(/class=\{(?:[^{}]|\{[^{}]*\})*\}/g, (attribute) => attribute.replace(new RegExp(`(['"])${escape(row.old)}(?=\\1)`, 'g'), `$1${row.new}`));
			if (row.kind === 'css-class') after = selectors(after, file, row.old, row.new);
			if (after !== before) { tree.write(file, after); count += 1; }
		}
		if (count > 0) tree.done += 1;
		else if (tree.files(/\.(svelte|ts|mjs|css|rs|toml)$/).some((file) => new RegExp(`(?<![\\w-])${escape(row.new)}(?![\\w-])`).test(tree.read(file)))) tree.already += 1;
		else tree.miss(row);
	}
}
