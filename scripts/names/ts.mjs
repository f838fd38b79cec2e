// Renames of TypeScript and Svelte by the language service: components are read as svelte2tsx writes them, and
// what it finds there is carried back by the source map.
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { readFileSync, existsSync } from 'node:fs';
import ts from 'typescript';
import { svelte2tsx } from 'svelte2tsx';
import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
import { escape, here, masked } from './common.mjs';

const require = createRequire(import.meta.url);
const SHIMS = ['svelte-shims-v4.d.ts', 'svelte-jsx-v4.d.ts'].map((name) => join(dirname(require.resolve('svelte2tsx')), name));
const CODE = /\.(ts|mts|mjs|js|svelte)$/;
export const isCode = (file) => CODE.test(file) && !/^(web\/(build|releases)|examples\/|target\/)/.test(file);

const lineStarts = (text) => { const starts = [0]; for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1); return starts; };
function positionAt(starts, offset) {
	let low = 0, high = starts.length - 1;
	while (low < high) { const middle = (low + high + 1) >> 1; if (starts[middle] <= offset) low = middle; else high = middle - 1; }
	return { line: low + 1, column: offset - starts[low] };
}

export class Service {
	constructor(tree) {
		this.tree = tree;
		this.components = new Map();
		const files = tree.files(CODE).filter(isCode);
		this.names = [];
		for (const file of files) {
			if (!file.endsWith('.svelte')) { this.names.push(tree.path(file)); continue; }
			const source = tree.read(file);
			const { code, map } = svelte2tsx(source, { filename: tree.path(file), isTsFile: true, mode: 'ts', version: '5.0.0', emitOnTemplateError: true });
			const virtual = `${tree.path(file)}.tsx`;
			this.components.set(virtual, { file, source, code, starts: lineStarts(code), sourceStarts: lineStarts(source), map: new TraceMap(typeof map === 'string' ? map : { ...map }) });
			this.names.push(virtual);
		}
		const options = {
			target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler,
			allowImportingTsExtensions: true, resolveJsonModule: true, allowJs: true, checkJs: false, strict: true, noEmit: true, skipLibCheck: true,
			jsx: ts.JsxEmit.Preserve, lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'], types: ['node', 'vite/client', 'svelte'],
			typeRoots: [tree.path('node_modules/@types')], noUncheckedIndexedAccess: true, verbatimModuleSyntax: true
		};
		const cache = new Map();
		const text = (name) => {
			if (this.components.has(name)) return this.components.get(name).code;
			if (!cache.has(name)) cache.set(name, existsSync(name) ? readFileSync(name, 'utf8') : undefined);
			return cache.get(name);
		};
		this.text = text;
		const host = {
			getScriptFileNames: () => [...this.names, ...SHIMS],
			getScriptVersion: () => '1',
			getScriptSnapshot: (name) => { const found = text(name); return found === undefined ? undefined : ts.ScriptSnapshot.fromString(found); },
			getScriptKind: (name) => this.components.has(name) ? ts.ScriptKind.TSX : name.endsWith('.ts') ? ts.ScriptKind.TS : name.endsWith('.json') ? ts.ScriptKind.JSON : ts.ScriptKind.JS,
			getCurrentDirectory: () => tree.path('web'),
			getCompilationSettings: () => options,
			getDefaultLibFileName: (wanted) => ts.getDefaultLibFilePath(wanted),
			fileExists: (name) => this.components.has(name) || ts.sys.fileExists(name),
			readFile: (name) => text(name),
			readDirectory: ts.sys.readDirectory, directoryExists: ts.sys.directoryExists, getDirectories: ts.sys.getDirectories, realpath: ts.sys.realpath,
			resolveModuleNameLiterals: (literals, from) => literals.map(({ text: name }) => {
				const at = this.resolve(name, from);
				if (at && this.components.has(`${at}.tsx`)) return { resolvedModule: { resolvedFileName: `${at}.tsx`, extension: '.tsx', isExternalLibraryImport: false } };
				return ts.resolveModuleName(name, from, options, { fileExists: ts.sys.fileExists, readFile: ts.sys.readFile, realpath: ts.sys.realpath, directoryExists: ts.sys.directoryExists });
			})
		};
		this.service = ts.createLanguageService(host);
		this.edits = new Map();
	}
	resolve(name, from) {
		const lib = this.tree.path('web/src/lib');
		if (name.startsWith('.')) return join(dirname(from), name);
		if (name.startsWith('#lib/') || name.startsWith('$lib/')) return join(lib, name.slice(5));
		if (name.startsWith('#presenter/')) return join(lib, 'lessons/presenter', name.slice(11));
		return null;
	}
	/** Where `old` (a name, or `Owner.member`) is declared in a file, as offsets in what the service reads; `all`: locals, too. */
	declarations(file, old, all = false) {
		const name = file.endsWith('.svelte') ? `${this.tree.path(file)}.tsx` : this.tree.path(file);
		if (!this.names.includes(name)) return [];
		const source = this.service.getProgram().getSourceFile(name);
		const [owner, member] = old.includes('.') ? old.split('.') : [null, old];
		const found = [];
		const isNamed = (node, wanted) => node.name && (ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name) || ts.isStringLiteral(node.name)) && node.name.text === wanted;
		const isType = (node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
		const isValue = (node) => ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isEnumDeclaration(node) || ts.isBindingElement(node) || ts.isParameter(node);
		const visit = (node, inside, depth) => {
			const mine = owner && isNamed(node, owner) && (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isPropertyAssignment(node));
			if ((owner ? inside && !mine : true) && isNamed(node, member) && (owner ? !ts.isImportSpecifier(node) && !ts.isPropertyAccessExpression(node) : isType(node) || isValue(node))) {
				found.push({ name, offset: node.name.getStart(source) + (ts.isStringLiteral(node.name) ? 1 : 0), type: isType(node), depth });
			}
			ts.forEachChild(node, (child) => visit(child, inside || mine, depth + 1));
		};
		visit(source, false, 0);
		found.sort((one, other) => (owner ? 0 : one.depth - other.depth));
		if (all) return found;
		const value = found.find(({ type }) => !type), type = found.find((one) => one.type);
		if (owner) return found.slice(0, 1);
		return [value, type].filter((one) => one && (one === type || !type || source.getLineAndCharacterOfPosition(one.offset).character < 40));
	}
	back(name, offset, length, old) {
		const component = this.components.get(name);
		if (!component) return { file: relative(this.tree.root, name), start: offset };
		const { line, column } = positionAt(component.starts, offset);
		const at = originalPositionFor(component.map, { line, column });
		if (at.line === null) return null;
		const start = component.sourceStarts[at.line - 1] + at.column;
		return component.source.slice(start, start + length) === old ? { file: component.file, start } : null;
	}
	/** Notes all places of a rename; returns how many. */
	rename(row, files) {
		let count = 0;
		for (const file of files) {
			for (const at of this.declarations(file, row.old)) count += this.renameAt(at, row.old.split('.').at(-1), row.new.split('.').at(-1));
		}
		return count;
	}
	renameAt(at, old, next) {
		let count = 0;
		const places = this.service.findRenameLocations(at.name, at.offset, false, false, { providePrefixAndSuffixTextForRename: true }) ?? [];
		for (const { fileName, textSpan, prefixText = '', suffixText = '' } of places) {
			if (/node_modules|\/wasm\/(fast|small|elasticity|sensitivity)\//.test(relative(this.tree.root, fileName))) continue;
			if (relative(this.tree.root, fileName).startsWith('..')) continue;
			const place = this.back(fileName, textSpan.start, textSpan.length, old.startsWith('#') && textSpan.length === old.length - 1 ? old.slice(1) : old);
			if (!place) continue;
			const list = this.edits.get(place.file) ?? new Map();
			this.edits.set(place.file, list);
			const before = list.get(place.start);
			let edit = { length: textSpan.length, text: next, prefix: prefixText, suffix: suffixText, old };
			if (before && before.text !== next && (before.prefix || before.suffix || prefixText || suffixText)) {
				// A property and the variable that it is short for, both renamed.
				const property = prefixText ? before : edit, variable = prefixText ? edit : before;
				edit = { length: textSpan.length, text: `${property.text}: ${variable.text}`, prefix: '', suffix: '', old, both: [property.text, variable.text] };
			} else if (before && before.text === next && (before.prefix || before.suffix)) edit = before;
			list.set(place.start, edit);
			count += 1;
		}
		return count;
	}
	apply() {
		for (const [file, list] of this.edits) {
			let text = this.tree.read(file);
			for (const [start, edit] of [...list].sort(([a], [b]) => b - a)) {
				let from = start, to = start + edit.length, put = edit.prefix + edit.text + edit.suffix;
				if (file.endsWith('.svelte')) {
					const script = [...text.matchAll(/<script[^>]*>[\s\S]*?<\/script>/g)].some((m) => m.index <= start && start < m.index + m[0].length);
					if (!script) {
						const isShort = text[from - 1] === '{' && text[to] === '}' && /\s/.test(text[from - 2] ?? '') && isInTag(text, from - 1);
						const directive = /\b(bind|class|style):$/.exec(text.slice(Math.max(0, from - 10), from));
						if (edit.both && isShort) { put = `${edit.both[0]}={${edit.both[1]}}`; from -= 1; to += 1; }
						else if (isShort && edit.suffix) { put = `${edit.text}={${edit.old}}`; from -= 1; to += 1; }
						else if (isShort) { put = `${edit.old}={${edit.text}}`; from -= 1; to += 1; }
						else if (directive && !/^\s*=/.test(text.slice(to)) && directive[1] !== 'bind') put = `${edit.old}={${edit.text}}`;
						else if (directive && directive[1] === 'bind' && !/^\s*=/.test(text.slice(to))) put = edit.suffix ? `${edit.text}={${edit.old}}` : `${edit.old}={${edit.text}}`;
					}
				}
				text = text.slice(0, from) + put + text.slice(to);
			}
			this.tree.write(file, text);
		}
		return this.edits.size;
	}
}
/** Whether an offset of a component's markup lies within a tag. */
function isInTag(text, at) {
	let depth = 0;
	for (let i = at - 1; i > 0; i -= 1) {
		if (text[i] === '}') depth += 1;
		else if (text[i] === '{') depth -= 1;
		if (depth > 0) continue;
		if (text[i] === '>' && text[i - 1] !== '=') return false;
		if (text[i] === '<') return /[A-Za-z]/.test(text[i + 1]);
	}
	return false;
}

export function symbols(tree, rows) {
	const started = Date.now();
	const service = new Service(tree);
	const code = tree.files(CODE).filter(isCode);
	for (const row of rows) {
		const files = row.where.split(' ').map((scope) => tree.now(scope)).flatMap((scope) => code.filter((file) => file === scope || (scope.endsWith('/') && file.startsWith(scope))));
		let count = 0;
		try { count = service.rename(row, files); } catch (error) { console.log(`  ${row.old}: ${error.message.split('\n')[0]}`); }
		if (count > 0) { tree.done += 1; continue; }
		if (files.some((file) => service.declarations(file, row.new, true).length > 0)) tree.already += 1;
		else tree.miss(row, files.length ? 'not declared there' : 'no such file');
	}
	const changed = service.apply();
	console.log(`  ${rows.length} symbols, ${changed} files, ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

const SPECIFIER = /(['"`])((?:\.{1,2}\/|#lib\/|#presenter\/|\$lib\/)[^'"`\n$]*?)(\?[a-z&]+)?\1/g;
/** Moves files and mends what imports them, and what names their paths. */
export function files(tree, rows) {
	const moved = new Map();
	for (const row of rows) {
		if (!tree.has(row.old)) { if (tree.has(row.new)) tree.already += 1; else tree.miss(row); continue; }
		moved.set(row.old, row.new);
	}
	if (moved.size === 0) return;
	const target = (file) => moved.get(file) ?? file;
	const code = tree.files(CODE).filter((file) => CODE.test(file) && !/^(web\/(build|releases)|target\/)/.test(file));
	for (const file of code) {
		tree.edit(file, (text) => text.replace(SPECIFIER, (all, quote, name, query = '') => {
			let at, style;
			if (name.startsWith('.')) { at = join(dirname(file), name); style = '.'; }
			else if (name.startsWith('#presenter/')) { at = join('web/src/lib/lessons/presenter', name.slice(11)); style = '#presenter/'; }
			else { at = join('web/src/lib', name.slice(5)); style = name.slice(0, 5); }
			const hit = [at, `${at}.ts`, `${at}.svelte.ts`].find((one) => moved.has(one)) ?? (moved.has(file) && style === '.' ? [at, `${at}.ts`, `${at}.svelte.ts`].find((one) => tree.has(one) || [...moved.values()].includes(one)) : null);
			if (!hit) return all;
			let to = target(hit);
			if (hit !== at) to = to.slice(0, to.length - (hit.length - at.length));
			let next;
			if (style === '.') { next = relative(dirname(target(file)), to); if (!next.startsWith('.')) next = `./${next}`; }
			else if (style === '#presenter/') next = `#presenter/${to.slice('web/src/lib/lessons/presenter/'.length)}`;
			else next = `${style}${to.slice('web/src/lib/'.length)}`;
			return `${quote}${next}${query}${quote}`;
		}));
	}
	for (const [from, to] of moved) { tree.move(from, to); tree.done += 1; }
	// Whole paths, and those below a folder that texts start from.
	for (const file of tree.files(/\.(rs|md|mjs|ts|svelte|js|toml|json|ya?ml|css|html)$|prettierignore|gitattributes|\.ci\/run|gitignore/).filter((one) => !/golden\/|package-lock|CHANGELOG|recorded\/|facts\.json|releases\//.test(one))) {
		tree.edit(file, (text) => {
			for (const [from, to] of moved) {
				for (const cut of ['', 'web/', 'web/src/', 'web/src/lib/', 'tests/web/', 'tests/', 'scripts/', 'web/packages/engine/', 'web/packages/element/']) {
					if (!from.startsWith(cut) || !to.startsWith(cut)) continue;
					const a = from.slice(cut.length), b = to.slice(cut.length);
					if (!a.includes('/') && !(file.endsWith('.md') || file.endsWith('package.json') || /^(tests|scripts)\//.test(from))) continue;
					if (!a.includes('/')) { text = text.replace(new RegExp(`(?<=[\`(])${escape(a)}(?=[\`)])`, 'g'), b); continue; }
					text = text.replace(new RegExp(`(?<![A-Za-z0-9_/.-])${escape(a)}(?![A-Za-z0-9_-])`, 'g'), b)
						.replace(new RegExp(`(?<=(?:web|lib|\\./|packages/engine)/?)${escape(a)}(?![A-Za-z0-9_-])`, 'g'), b);
				}
				const folder = dirname(from), base = from.slice(folder.length + 1);
				if (file.endsWith('.md') && dirname(file) !== '.' && folder.startsWith(dirname(file))) {
					const inner = relative(dirname(file), from), other = relative(dirname(file), to);
					text = text.replace(new RegExp(`(?<=[\`(\\s])${escape(inner)}(?=[\`)\\s,.:;])`, 'g'), other);
				}
				void base;
			}
			return text;
		});
	}
}

/** Components: the file, and the names under which it is imported. */
export function components(tree, rows) {
	files(tree, rows.filter((row) => row.old.endsWith('.svelte')));
	const name = (path) => path.split('/').at(-1).replace('.svelte', '');
	for (const row of rows) {
		const old = name(row.old), next = name(row.new);
		if (old === next) continue;
		for (const file of tree.files(/\.(svelte|ts)$/).filter(isCode)) {
			const text = tree.read(file);
			const imports = new RegExp(`import\\s+(?:type\\s+)?${old}\\s+from\\s+['"]([^'"]+)['"]`).exec(text);
			const own = file === row.new;
			if (!imports && !own) continue;
			if (imports && !imports[1].endsWith(`/${next}.svelte`)) continue;
			tree.write(file, renameComponent(text, old, next, file.endsWith('.svelte')));
		}
	}
}
function renameComponent(text, old, next, isSvelte) {
	const inScript = (script) => {
		const blank = masked(script);
		let out = '', last = 0;
		for (const m of blank.matchAll(new RegExp(`(?<![\\w.#-])${old}(?![\\w-])`, 'g'))) {
			const line = blank.slice(blank.lastIndexOf('\n', m.index) + 1, m.index);
			const isShort = /[{,]\s*$/.test(blank.slice(0, m.index)) && /^\s*[,}]/.test(blank.slice(m.index + old.length)) && !/^\s*import\b/.test(line);
			out += script.slice(last, m.index) + (isShort ? `${old}: ${next}` : next);
			last = m.index + old.length;
		}
		return out + script.slice(last);
	};
	if (!isSvelte) return inScript(text);
	return text.split(/(<script[^>]*>[\s\S]*?<\/script>)/).map((part) => part.startsWith('<script')
		? inScript(part)
		: part.replace(new RegExp(`(</?)${old}(?=[\\s/>])`, 'g'), `$1${next}`).replace(new RegExp(`(?<=[{(\\s?:])${old}(?=\\s*[}),:])`, 'g'), next)).join('');
}
void here;

/** The names that the core's types have in TypeScript: in what generates them, and in all that reads them. */
export function generatedTypes(tree, rows) {
	for (const file of tree.files(/^(core|tests\/core)\/.*\.rs$/)) {
		tree.edit(file, (text) => {
			for (const { old, new: next } of rows) {
				text = text
					.replace(/ts\((?:[^()]|\([^()]*\))*\)/g, (attribute) => attribute.replace(/"[^"]*"/g, (string) => string.replace(new RegExp(`(?<![\\w'])${escape(old)}(?![\\w'])`, 'g'), next)))
					.replace(new RegExp(`words\\(&mut out, "${escape(old)}"`, 'g'), `words(&mut out, "${next}"`);
			}
			return text;
		});
	}
	symbols(tree, rows.map((row) => ({ ...row, kind: 'ts-generated', where: 'web/packages/engine/generated/types.ts' })));
}

/** Where no service sees that two names belong together: an identifier of one file, outside of strings and comments. */
export function words(tree, rows) {
	for (const one of rows) {
		const row = { ...one, where: tree.now(one.where) };
		if (!tree.has(row.where)) { tree.miss(row, 'no such file'); continue; }
		const re = new RegExp(`(?<![\\w#$-])${escape(row.old)}(?![\\w-])`, 'g');
		const inCode = (code) => {
			const source = ts.createSourceFile('code.ts', code, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TS);
			const at = [];
			const visit = (node) => {
				if (ts.isIdentifier(node) && node.text === row.old && (row.note !== 'calls' || (ts.isPropertyAccessExpression(node.parent) && ts.isCallExpression(node.parent.parent) && node.parent.parent.expression === node.parent))) at.push(node.getStart(source));
				ts.forEachChild(node, visit);
			};
			visit(source);
			return at.sort((a, b) => b - a).reduce((all, start) => all.slice(0, start) + row.new + all.slice(start + row.old.length), code);
		};
		const inExpression = (code) => {
			const blank = masked(code);
			let out = '', last = 0;
			for (const m of blank.matchAll(re)) { out += code.slice(last, m.index) + row.new; last = m.index + row.old.length; }
			return out + code.slice(last);
		};
		const isLiteral = row.kind === 'ts-literal';
		const change = (text) => {
			if (isLiteral) return text.replaceAll(`'${row.old}'`, `'${row.new}'`);
			if (!row.where.endsWith('.svelte')) return inCode(text);
			return text.split(/(<script[^>]*>[\s\S]*?<\/script>|<style[\s\S]*?<\/style>)/).map((part) => part.startsWith('<style') ? part : part.startsWith('<script') ? part.replace(/^(<script[^>]*>)([\s\S]*)(<\/script>)$/, (_, open, code, close) => open + inCode(code) + close) : part.replace(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, (expression) => inExpression(expression))).join('');
		};
		if (tree.edit(row.where, change)) tree.done += 1;
		else if (tree.read(row.where).includes(row.new)) tree.already += 1;
		else tree.miss(row);
	}
}

/** Refused words as names of locals: each is called after its type, or by the noun for its kind; the first name that the file has not. */
const NOUNS = {
	told: { string: 'text words sentence', strings: 'texts lines', number: 'value total amount', numbers: 'values amounts', boolean: 'isComplete isListed', function: 'describe render explain', other: 'result entry outcome summary' },
	said: { string: 'text words message', strings: 'texts messages lines', number: 'value', numbers: 'values', boolean: 'hasUnit isAnnounced', function: 'render textOf describe', other: 'message output reply' },
	asked: { string: 'query scenario requestText', strings: 'queries options', number: 'target requestedAt', numbers: 'targets', boolean: 'isRequested', function: 'requests request', other: 'request requested query' },
	known: { string: 'current baseline', strings: 'names choices', number: 'reference baseline', numbers: 'references', boolean: 'isAvailable hasValue', function: 'hasValues lookUp', other: 'available table existing' },
	own: { string: 'ownText excerpt name section', strings: 'names', number: 'offset', numbers: 'offsets', boolean: 'isSeparate perLane', function: 'localOf', other: 'local separate particular custom' },
	others: { string: 'rest', strings: 'rest remaining', number: 'rest remaining', numbers: 'rest remaining', boolean: 'hasRest', function: 'restOf', other: 'rest remaining neighbours' },
	given: { string: 'input', strings: 'input inputs', number: 'input', numbers: 'inputs', boolean: 'isInput', function: 'provide', other: 'input options provided' },
	was: { other: 'previous earlier' },
	still: { string: 'normalized', strings: 'normalized', number: 'moment', numbers: 'moments', boolean: 'reducedMotion isStatic', function: 'normalized withoutTimes', other: 'unchanged staticPicture' },
	beside: { boolean: 'sideBySide', other: 'action neighbour' },
	drawn: { string: 'drawing', strings: 'drawings', number: 'barLength', numbers: 'lengths', boolean: 'isBar hasPicture', function: 'toMarks markOf', other: 'charted picture visible' },
	misread: { other: 'unknownParams unknown' },
	varied: { other: 'variations variation' },
	nobody: { other: 'none' },
	OWN: { other: 'CUSTOM CUSTOM_ASSIGNMENT' }, OTHERS: { other: 'REST' }, TOLD: { other: 'ENTRIES_MAX SHOWN_MAX' }
};
const lower = (name) => name[0].toLowerCase() + name.slice(1);
const plural = (name) => (/(s|x|ch)$/.test(name) ? `${name}es` : /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`);
export function locals(tree, log) {
	const service = new Service(tree);
	const program = service.service.getProgram();
	const checker = program.getTypeChecker();
	for (const file of tree.files(CODE).filter(isCode).filter((one) => !/generated\//.test(one))) {
		const name = file.endsWith('.svelte') ? `${tree.path(file)}.tsx` : tree.path(file);
		const source = program.getSourceFile(name);
		if (!source) continue;
		const words = new Set();
		const declared = (node) => {
			if ((ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node) || ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isImportSpecifier(node) || ts.isImportClause(node) || ts.isNamespaceImport(node)) && node.name && ts.isIdentifier(node.name)) words.add(node.name.text);
			ts.forEachChild(node, declared);
		};
		declared(source);
		const chosen = new Map();
		const visit = (node) => {
			const isLocal = (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node) || ts.isFunctionDeclaration(node)) && node.name && ts.isIdentifier(node.name) && NOUNS[node.name.text];
			const isExported = isLocal && ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Export;
			if (isLocal && !isExported) {
				const old = node.name.text;
				const type = checker.getTypeAtLocation(node.name);
				const full = checker.typeToString(checker.getNonNullableType(type));
				const of = checker.getNonNullableType(type);
				const element = checker.isArrayType(of) || checker.isTupleType(of) ? checker.getTypeArguments(of)[0] : null;
				const base = (one) => { const symbol = one.aliasSymbol ?? one.symbol; const found = symbol?.name ?? ''; return /^[A-Z]\w{2,}$/.test(found) && !/^(DOM|HTML|SVG|U?[Ii]nt\d|Float\d|Request$|Response$|Locator|Page$|Array|ReadonlyArray|Map|Set|WeakMap|Promise|Record|Readonly|Partial|Pick|Object|Error|String|RegExp|Float64Array|Snippet|Proxy|Component$)/.test(found) ? lower(found) : null; };
				const nouns = NOUNS[old];
				const kind = of.getCallSignatures().length > 0 ? 'function' : element ? (/string/.test(checker.typeToString(element)) ? 'strings' : /number/.test(checker.typeToString(element)) ? 'numbers' : 'other')
					: /^("|string)/.test(full) ? 'string' : /^(number|\d)/.test(full) ? 'number' : /^(boolean|true|false)/.test(full) ? 'boolean' : 'other';
				const typed = kind !== 'other' ? null : element ? base(element) && plural(base(element)) : base(of);
				// What is taken out of an object keeps its name there.
				const property = ts.isBindingElement(node) && node.propertyName && ts.isIdentifier(node.propertyName) && !NOUNS[node.propertyName.text] ? node.propertyName.text : null;
				const key = `${old}:${property ?? typed ?? kind}`;
				if (!chosen.has(key)) {
					const candidates = [...(property ? [property] : []), ...(typed ? [typed] : []), ...(nouns[kind] ?? nouns.other).split(' '), ...nouns.other.split(' ')];
					const next = candidates.find((one) => !words.has(one));
					if (next) words.add(next);
					chosen.set(key, next ?? null);
				}
				const next = chosen.get(key);
				if (next === null) tree.missing.push(`local ${old} in ${file}: every name is taken`);
				else {
					log.push(`${file}\t${old}\t${next}\t${full.slice(0, 60)}`);
					service.renameAt({ name, offset: node.name.getStart(source) }, old, next);
					tree.done += 1;
				}
			}
			ts.forEachChild(node, visit);
		};
		visit(source);
	}
	service.apply();
}
