// Renames of Rust: the definition is renamed, then the compiler says where the old name was meant.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { escape, masked } from './common.mjs';

const CODES = new Set('E0425 E0412 E0432 E0433 E0599 E0609 E0560 E0026 E0407 E0437 E0438 E0404 E0405 E0422 E0423 E0531 E0532 E0574 E0573 E0576 E0220 E0615 E0616 E0559 E0583 E0610 E0424 E0408 E0603 E0164 E0769 E0195 E0046 E0364 E0365'.split(' '));

function block(text, from) {
	let depth = 0;
	for (let at = from; at < text.length; at += 1) {
		if (text[at] === '{') depth += 1;
		if (text[at] === '}' && --depth === 0) return at;
	}
	return text.length;
}
function* owners(code, owner) {
	const re = new RegExp(`\\b(?:struct|enum|trait|impl|macro_rules!)\\b[^{};]*\\b${escape(owner)}\\b[^{};]*\\{`, 'g');
	for (const m of code.matchAll(re)) {
		const open = m.index + m[0].length - 1;
		yield [open + 1, block(code, open)];
	}
}
/** Where `name` is defined, as offsets. */
function definitions(code, kind, full) {
	const [owner, name] = full.includes('::') ? full.split('::') : [null, full];
	const n = escape(name);
	const re = {
		type: `\\b(?:struct|enum|trait|type|union)\\s+(${n})\\b`,
		macro: `\\bmacro_rules!\\s+(${n})\\b`,
		fn: `\\bfn\\s+(${n})\\b`,
		const: `\\b(?:const|static)\\s+(${n})\\b`,
		field: `(?<=^\\s*(?:pub(?:\\([a-z]+\\))?\\s+)?|[{,]\\s*(?:pub(?:\\([a-z]+\\))?\\s+)?)(${n})\\s*:(?!:)`,
		variant: `(?<=^\\s*|[{,]\\s*)(${n})\\b(?=\\s*(?:[,({=}]|$))`
	}[kind];
	const found = [];
	const scan = (from, to) => {
		for (const m of code.slice(from, to).matchAll(new RegExp(re, 'gm'))) found.push(from + m.index + (kind === 'field' || kind === 'variant' ? 0 : m[0].length - name.length));
	};
	if (owner) for (const [from, to] of owners(code, owner)) scan(from, to);
	else scan(0, code.length);
	return [...new Set(found)];
}
const short = (full) => full.split('::').at(-1);

function inScope(tree, row) {
	return tree.files(/\.rs$/).filter((file) => row.where.split(' ').some((scope) => file.startsWith(scope)));
}

function define(tree, row, kind) {
	const oldName = short(row.old), newName = short(row.new);
	let already = false;
	const all = inScope(tree, row);
	// A method of a trait is renamed in the trait: the compiler names the rest.
	const trait = kind === 'fn' && row.old.includes('::') && new RegExp(`\\btrait ${escape(row.old.split('::')[0])}\\b`);
	const files = trait && all.some((file) => trait.test(tree.read(file))) ? all.filter((file) => trait.test(tree.read(file))) : all;
	if (kind === 'type') {
		// Renamed before: another type may have taken the old name since.
		const done = files.find((file) => definitions(masked(tree.read(file)), kind, row.new).length > 0);
		if (done) { row.defined = done; tree.already += 1; return false; }
	}
	for (const file of files) {
		const code = masked(tree.read(file));
		const at = definitions(code, kind, row.old);
		if (at.length > 0) {
			let text = tree.read(file);
			// Later first; a field of a published struct keeps its name in JSON.
			for (const offset of at.reverse().slice(kind === 'macro' || kind === 'fn' ? 0 : -1)) {
				text = text.slice(0, offset) + newName + text.slice(offset + oldName.length);
				if (row.note?.includes('serde')) {
					const line = text.lastIndexOf('\n', offset) + 1;
					const indent = text.slice(line).match(/^\s*/)[0];
					text = `${text.slice(0, line)}${indent}#[serde(rename = "${oldName}")]\n${indent}#[cfg_attr(feature = "types", ts(rename = "${oldName}"))]\n${text.slice(line)}`;
				}
			}
			tree.write(file, text);
			tree.done += 1;
			row.defined = file;
			return true;
		}
		const owner = row.old.includes('::') ? row.old.split('::')[0] : null;
		const renamed = new RegExp(`\\b${escape(newName)}\\b`);
		if (renamed.test(code) && !owner) { already = true; if (definitions(code, kind, row.new).length > 0) row.defined = file; }
		if (owner) for (const [from, to] of owners(code, owner)) if (renamed.test(code.slice(from, to))) { already = true; row.defined = file; }
	}
	if (already) tree.already += 1;
	else tree.miss(row);
	return false;
}

const CHECKS = [
	['check', '--workspace', '--all-targets', '--locked', '--keep-going'],
	// The page's engines have parts that no other build has.
	['check', '--package', 'datapath-wasm', '--all-features', '--locked', '--keep-going']
];
function check(tree, args) {
	const ran = spawnSync('nice', ['-n', '5', 'cargo', ...args, '--message-format=json'], { cwd: tree.root, encoding: 'utf8', maxBuffer: 1 << 30, env: { ...process.env, RUSTFLAGS: process.env.RUSTFLAGS ?? '' } });
	const errors = [];
	for (const line of ran.stdout.split('\n')) {
		if (!line.startsWith('{')) continue;
		const { reason, message } = JSON.parse(line);
		if (reason === 'compiler-message' && message.level === 'error') errors.push(message);
	}
	return { ok: ran.status === 0, errors, stderr: ran.stderr };
}
function* spans(message) {
	for (const span of message.spans) {
		if (!span.is_primary) continue;
		yield span;
		for (let outer = span.expansion; outer; outer = outer.span.expansion) yield outer.span;
	}
}
/** Follows the compiler until nothing is left of the old names of `batch`. */
export function follow(tree, batch, checks = CHECKS) {
	const byOld = new Map();
	for (const row of batch) byOld.set(short(row.old), [...(byOld.get(short(row.old)) ?? []), row]);
	for (const args of checks) {
		let last = '';
		for (let round = 1; round < 80; round += 1) {
			const started = Date.now();
			const { ok, errors, stderr } = check(tree, args);
			if (ok) { console.log(`  ${args.slice(0, 4).join(' ')}: clean after ${round} rounds`); break; }
			const edits = new Map();
			const unclear = [];
			for (const message of errors) {
				const code = message.code?.code;
				if (code ? !CODES.has(code) : !/cannot find (macro|derive|attribute)/.test(message.message)) { unclear.push(message); continue; }
				if (code === 'E0046') continue;
				let fixed = false;
				for (const span of spans(message)) {
					if (!existsSync(tree.path(span.file_name)) || span.file_name.startsWith('/')) continue;
					const bytes = Buffer.from(tree.read(span.file_name));
					const text = bytes.subarray(span.byte_start, span.byte_end).toString();
					for (const [oldName, candidates] of byOld) {
						let m = [...text.matchAll(new RegExp(`(?<![A-Za-z0-9_])${escape(oldName)}(?![A-Za-z0-9_])`, 'g'))];
						if (m.length === 0) continue;
						if (text.includes('\n') || m.length > 1) {
							const fn = [...text.matchAll(new RegExp(`\\bfn\\s+${escape(oldName)}\\b`, 'g'))];
							if (fn.length >= 1) m = [{ index: fn[0].index + fn[0][0].length - oldName.length }];
							else m = m.slice(-1);
						}
						let row = candidates[0];
						const said = message.message + ' ' + message.spans.map((one) => one.label ?? '').join(' ');
						if (new Set(candidates.map((one) => short(one.new))).size > 1) {
							row = choose(tree, candidates, said, span.file_name, bytes.toString());
							if (!row) { unclear.push(message); continue; }
						}
						const start = span.byte_start + Buffer.byteLength(text.slice(0, m[0].index));
						let replacement = short(row.new);
						const after = bytes.subarray(start + Buffer.byteLength(oldName), start + Buffer.byteLength(oldName) + 40).toString();
						if ((code === 'E0560' || code === 'E0026' || code === 'E0559') && /^\s*[,}]/.test(after)) replacement = `${replacement}: ${oldName}`;
						const key = `${span.file_name}:${start}`;
						edits.set(key, { file: span.file_name, start, length: Buffer.byteLength(oldName), replacement });
						fixed = true;
						break;
					}
					if (fixed) break;
				}
				if (!fixed) unclear.push(message);
			}
			console.log(`  round ${round}: ${errors.length} errors, ${edits.size} edits (${((Date.now() - started) / 1000).toFixed(0)} s)`);
			const state = JSON.stringify([...edits.keys()]);
			if (edits.size === 0 || state === last) {
				for (const message of unclear.slice(0, 30)) console.log(message.rendered);
				if (errors.length === 0) console.log(stderr.slice(-3000));
				throw new Error('the compiler says what no rename explains');
			}
			last = state;
			const files = new Map();
			for (const edit of edits.values()) files.set(edit.file, [...(files.get(edit.file) ?? []), edit]);
			for (const [file, list] of files) {
				let bytes = Buffer.from(tree.read(file));
				for (const { start, length, replacement } of list.sort((a, b) => b.start - a.start)) {
					bytes = Buffer.concat([bytes.subarray(0, start), Buffer.from(replacement), bytes.subarray(start + length)]);
				}
				tree.write(file, bytes.toString());
			}
		}
	}
}

/** Mentions in backticks, of comments and of documents. */
function mention(tree, batch) {
	const rows = batch.filter(({ kind }) => /type|variant|macro/.test(kind));
	for (const file of tree.files(/\.(rs|md)$/).filter((one) => !/CHANGELOG|MODEL-HISTORY/.test(one))) {
		const mine = rows.filter((row) => file.endsWith('.md') ? /^[A-Z][a-z]+[A-Z]|^[A-Z][a-z]{6,}/.test(short(row.old)) || file.startsWith(row.where.split('/src')[0]) : true);
		tree.edit(file, (text) => text.split('\n').map((line) => {
			if (file.endsWith('.rs') && !/\/\//.test(line)) return line;
			const at = file.endsWith('.rs') ? line.indexOf('//') : 0;
			return line.slice(0, at) + line.slice(at).replace(/`[^`]+`/g, (code) => {
				if (/\.(svelte|ts|mjs|css|json)\b/.test(code)) return code;
				for (const row of mine) {
					if (file.endsWith('.rs') && !file.startsWith(row.where.split('/src')[0])) continue;
					const [owner, name] = row.old.includes('::') ? row.old.split('::') : [null, row.old];
					code = owner
						? code.replace(new RegExp(`\\b(${escape(owner)}|Self)::${escape(name)}\\b`), `$1::${short(row.new)}`)
						: code.replace(new RegExp(`\\b${escape(name)}(?![A-Za-z0-9_])`), row.new);
				}
				return code;
			});
		}).join('\n'));
	}
}

/** Which of several renames of one old name is meant: by its owner, its file, what the file imports, or the module that is named. */
function choose(tree, candidates, said, file, text) {
	const owned = candidates.filter((one) => one.old.includes('::'));
	const word = (name) => new RegExp(`\\b${escape(name)}\\b`);
	const stem = (path) => path.replace(/\/(mod|lib|main)\.rs$/, '').split('/').at(-1).replace('.rs', '');
	const crate = (path) => path.split('/src/')[0];
	const only = (list) => (list.length === 1 ? list[0] : undefined);
	const free = candidates.filter((one) => !one.old.includes('::') && one.defined);
	return owned.find((one) => word(one.old.split('::')[0]).test(said) || word(one.new.split('::')[0]).test(said) || (one.owner && word(one.owner).test(said)))
		?? candidates.find((one) => one.defined === file)
		?? (/no (method|associated)/.test(said) ? only(owned.filter((one) => one.defined && crate(one.defined) === crate(file))) ?? only(owned.filter((one) => one.defined)) : undefined)
		?? free.find((one) => new RegExp(`\\b${stem(one.defined)}::`).test(said))
		?? free.find((one) => one.defined.split('/src/').at(-1).split('/').slice(0, -1).some((folder) => new RegExp(`\\b${folder}::`).test(said)))
		?? free.find((one) => word(one.new).test(text))
		?? (free.filter((one) => crate(one.defined) === crate(file)).length === 1 ? free.find((one) => crate(one.defined) === crate(file)) : undefined)
		?? (free.length === 1 ? free[0] : undefined);
}

export function items(tree, batch, checks) {
	const changed = batch.filter((row) => define(tree, row, row.kind.replace(/^(rust|wasm)-/, '').replace(/-\d$/, '')));
	follow(tree, batch, checks);
	mention(tree, changed);
}

/** Files of modules: `old` and `new` are paths. */
export function modules(tree, batch, checks) {
	const moved = [], known = [];
	for (const row of batch) {
		const to = row.new, from = row.old;
		const isFolder = !from.endsWith('.rs');
		const now = tree.has(to) ? to : to.replace('/elasticity/', '/sensitivity/');
		const base = (path) => path.split('/').at(-1).replace(/\.rs$/, '');
		if (!tree.has(from) || tree.has(now)) {
			if (tree.has(now)) { tree.already += 1; known.push({ ...row, old: base(from), new: base(to), defined: now }); }
			else tree.miss(row);
			continue;
		}
		tree.git('mv', from, to);
		const parent = from.split('/').slice(0, -1).join('/');
		const places = ['lib.rs', 'mod.rs', 'main.rs'].map((name) => join(parent, name)).filter((file) => tree.has(file));
		for (const file of places) {
			tree.edit(file, (text) => text.replace(new RegExp(`\\bmod ${base(from)}\\b(?=\\s*[;{])`, 'g'), `mod ${base(to)}`));
		}
		moved.push({ ...row, old: base(from), new: base(to), from, to, isFolder, where: from.split('/src/')[0], defined: to });
		tree.done += 1;
	}
	if (moved.length === 0) return follow(tree, known, checks);
	// Paths in texts: whole, below core/, within the crate.
	for (const file of tree.files(/\.(rs|md|mjs|ts|svelte|js|toml|json|ya?ml)$|README|\.ci\/run/).filter((one) => !/golden\/|package-lock|CHANGELOG|recorded|facts\.json/.test(one))) {
		tree.edit(file, (text) => {
			for (const { from, to, isFolder } of moved) {
				const ending = isFolder ? '(?=[/`\'"),\\s])' : '';
				for (const cut of ['', 'core/', 'tests/']) {
					if (cut && !from.startsWith(cut)) continue;
					const a = from.slice(cut.length), b = to.slice(cut.length);
					text = text.replace(new RegExp(`(?<![A-Za-z0-9_-])${escape(a)}${ending}`, 'g'), b);
				}
				const crate = from.split('/src/')[0];
				if (file.startsWith(crate) && from.includes('/src/') && /\.(md|rs)$/.test(file)) {
					const inner = from.split('/src/')[1], other = to.split('/src/')[1];
					text = text.replace(new RegExp(`(?<=[\`(\\s]|src/)${escape(inner)}${isFolder ? '(?=/)' : ''}(?=[\`)/,\\s:.])`, 'g'), other);
				}
			}
			return text;
		});
	}
	// What build scripts write names modules, too.
	for (const file of tree.files(/build\.rs$/)) {
		tree.edit(file, (text) => moved.reduce((all, { old, new: next }) => all.replace(new RegExp(`(?<![A-Za-z0-9_.])${old}::`, 'g'), `${next}::`), text));
	}
	follow(tree, [...moved, ...known], checks);
}

/** Macros: their calls and imports have a form of their own. */
export function macros(tree, rows) {
	for (const row of rows) {
		let count = 0;
		const scope = row.where.split('/src')[0];
		for (const file of tree.files(/\.rs$/).filter((one) => one.startsWith('core/') || one.startsWith('tests/'))) {
			const near = file.startsWith(scope);
			if (tree.edit(file, (text) => text
				.replace(new RegExp(`(?<![\\w.])${escape(row.old)}!(?=\\s*[({\\[])`, 'g'), `${row.new}!`)
				.replace(new RegExp(`(macro_rules! )${escape(row.old)}\\b`, 'g'), (all, head) => near ? head + row.new : all)
				.replace(new RegExp(`((?:pub(?:\\([a-z]+\\))? )?use (?:[a-z_:]*::)?\\{?(?:[^;{]*, )?)${escape(row.old)}(?=(?:, [^;]*)?\\}?;)`, 'g'), (all, head) => near && (text.includes(`${row.old}!`) || text.includes(`${row.new}!`) || text.includes(`macro_rules! ${row.old}`)) ? head + row.new : all))) count += 1;
		}
		if (count > 0) tree.done += 1;
		else if (tree.files(/\.rs$/).some((file) => file.startsWith(scope) && tree.read(file).includes(`macro_rules! ${row.new}`))) tree.already += 1;
		else tree.miss(row);
	}
}
