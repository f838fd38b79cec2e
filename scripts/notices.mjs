// The notices of all work in the site, in the npm package of the engine and in the Python wheel: every crate in the simulator, Rust's own
// library, and every npm package in the scripts, with its licence.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { answer, at, capture } from './process.mjs';

const LICENCE = /^(licen[cs]e|copying|unlicense)/i;
/** Files that an Apache licence requires to be distributed with the work. */
const NOTICE = /^notice(\.|$)/i;
/** The licence that we choose from a dual licence, because it requires the least. */
const CHOICE = /mit/i;
/**
 * Where a builder's licence file lists the builder's own dependencies: readers get none of those.
 */
const OF_TOOLS = /^# Licenses of bundled dependencies$/m;

/** `named`: what files with a licence are called. */
function textIn(folder, named = LICENCE) {
	const all = readdirSync(folder);
	const files = all.filter((name) => named.test(name));
	const chosen = files.find((name) => CHOICE.test(name)) ?? files[0];
	if (!chosen) return null;
	if (statSync(join(folder, chosen)).isDirectory()) return textIn(join(folder, chosen), /./);
	const notice = CHOICE.test(chosen) ? [] : all.filter((name) => NOTICE.test(name));
	const read = (name) => readFileSync(join(folder, name), 'utf8').split(OF_TOOLS)[0].trim();
	return [...notice, chosen].map(read).join('\n\n');
}

export const METADATA = ['metadata', '--format-version', '1', '--locked'];
const WASM = 'wasm32-unknown-unknown';
const PLAIN = ['--edges', 'normal,no-proc-macro', '--prefix', 'none', '--format', '{p}'];

/** The crates that are linked into one of ours, without those that only help to build it. */
function crates(target, ...of) {
	const tree = ['tree', '--locked', '--target', target, ...of, ...PLAIN];
	const linked = new Set(capture('cargo', tree)?.match(/^\S+ v\S+/gm));
	// What only the wheel needs is optional.
	return answer('cargo', [...METADATA, '--all-features'])
		.packages.filter(({ name, version, source }) => source && linked.has(`${name} v${version}`))
		.map(({ name, version, license, manifest_path }) => ({
			name: `${name} ${version} (crate)`,
			licence: license,
			text: textIn(dirname(manifest_path))
		}));
}

/** The text of an HTML fragment. */
const plain = (html) =>
	html
		.replace(/<[^>]+>/g, '')
		.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(code))
		.replace(/&(lt|gt|quot|amp);/g, (_, name) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name])
		.replace(/[ \t]+$/gm, '')
		.replace(/\n{3,}/g, '\n\n')
		.trim();

/**
 * Rust's own library and the third-party code in it: the toolchain's own page has the authors of
 * each part, and the linked files show which crates are in it on a target.
 */
function library(target) {
	const sysroot = capture('rustc', ['--print', 'sysroot']);
	const [, version] = /^rustc (\S+)/.exec(capture('rustc', ['--version']));
	const read = (...path) => readFileSync(join(sysroot, 'share', 'doc', 'rust', ...path), 'utf8');
	const linked = readdirSync(join(sysroot, 'lib', 'rustlib', target, 'lib'));
	const isLinked = (name) => linked.some((file) => file.startsWith(`lib${name.replaceAll('-', '_')}-`));
	const [inTree, ...crates] = read('COPYRIGHT-library.html').split('<h3>📦 ');
	const [, inTreePart] = inTree.split('<h2 id="in-tree-files">');
	const [files] = inTreePart.split('<h2 ');
	const texts = (...names) => names.map((name) => read('licenses', `${name}.txt`).trim()).join('\n\n');
	const statement = plain(files.replace(/^.*<\/h2>/, '')).replace(/\n\s*\n/g, '\n');
	const rust = {
		name: `Rust's standard library ${version}`,
		licence: 'MIT and Unicode-3.0',
		text: `${statement}\n\n${texts('MIT', 'Unicode-3.0')}`
	};
	// In the same tree, and not separate in the page.
	const builtins = {
		name: `compiler-builtins of Rust ${version} (in Rust's standard library)`,
		licence: 'MIT AND Apache-2.0 WITH LLVM-exception AND (MIT OR Apache-2.0)',
		text: texts('MIT', 'Apache-2.0', 'LLVM-exception')
	};
	const of = (section) => {
		const [, name, version] = /^(.+?)-(\d[^<]*)<\/h3>/.exec(section);
		const [, licence] = /<b>License:<\/b> ([^<]+)/.exec(section);
		const notices = [...section.matchAll(/<summary><code>([^<]+)<\/code><\/summary>\s*<pre>([^]*?)<\/pre>/g)];
		const [, , text] = notices.find(([, file]) => CHOICE.test(file)) ?? notices[0] ?? [];
		return {
			linked: isLinked(name),
			name: `${name} ${version} (in Rust's standard library)`,
			licence,
			text: text && plain(text)
		};
	};
	return [rust, builtins, ...crates.map(of).filter(({ linked }) => linked)];
}

function shippedWithSite() {
	const ofSite = readdirSync(at('web', '.shipped')).filter((name) => !name.startsWith('notebook'));
	const lists = ofSite.map((name) => readFileSync(at('web', '.shipped', name), 'utf8'));
	return [...new Set(lists.flatMap((list) => JSON.parse(list)))];
}

/** `folders`: of the packages with code in what readers get. */
function npmPackages(folders) {
	return folders.map((folder) => {
		const full = [at(folder), at('web', folder)].find(existsSync);
		const { name, version, license } = JSON.parse(readFileSync(join(full, 'package.json'), 'utf8'));
		return { name: `${name} ${version} (npm)`, licence: license, text: textIn(full) };
	});
}

/** The notices of the site. */
export function writeNotices(directory) {
	const engines = crates(WASM, '--package', 'datapath-wasm', '--features', 'measurements');
	const all = [...engines, ...library(WASM), ...npmPackages(shippedWithSite())];
	write(`${directory}/third-party-notices.txt`, 'What others wrote and this site carries, with thanks.\n', all);
}

/** The notices of the npm package of the engine: it has no package of others. */
export function writeEngineNotices(file) {
	const all = [...crates(WASM, '--package', 'datapath-wasm'), ...library(WASM)];
	write(file, CARRIES, all);
}

/** The notices of the Python wheel for this machine; `npm` are the folders of the packages in its widget. */
export function writeWheelNotices(file, npm) {
	const [, host] = /^host: (.+)$/m.exec(capture('rustc', ['-vV']));
	const ofEngine = [
		...crates(WASM, '--package', 'datapath-wasm'),
		...crates(host, '--package', 'datapath-python', '--features', 'extension')
	];
	const all = [...ofEngine, ...library(host), ...npmPackages(npm)];
	write(file, CARRIES, all);
}

const CARRIES = 'What others wrote and this package carries, with thanks.\n';

function write(file, head, notices) {
	const once = [...new Map(notices.map((notice) => [notice.name, notice])).values()];
	const sorted = once.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
	const lines = sorted.map(({ name, licence, text }) => `${name}\n${licence}\n\n${text ?? 'No text comes with it.'}\n`);
	writeFileSync(at(file), [head, ...lines].join(`\n${'-'.repeat(78)}\n\n`));
}
