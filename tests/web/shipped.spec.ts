// The shipped files name no folder of the build machine, and include the notices of third-party
// work.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from './lab.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const build = join(root, 'web', 'build');
const notices = readFileSync(join(build, 'third-party-notices.txt'), 'utf8');
/** All files, whatever their kind; published versions never change and are left out. */
const shipped = readdirSync(build, { recursive: true, encoding: 'utf8' })
	.filter((file) => !/^v[\\/]/.test(file) && statSync(join(build, file)).isFile())
	.map((file) => ({ file, bytes: readFileSync(join(build, file), 'latin1') }));
const scripts = shipped.filter(({ file }) => file.endsWith('.js'));
const engines = shipped.filter(({ file }) => file.endsWith('.wasm'));

/** Whether the notices have a heading with this name, with some version. */
const isNoticed = (name: string) =>
	notices
		.split('\n')
		.some((line) => line.startsWith(`${name} `) && /\((crate|npm|in Rust's standard library)\)$/.test(line));

test('no file names a folder of the build machine', () => {
	expect(engines.length).toBeGreaterThanOrEqual(3);
	const sysroot = execFileSync('rustc', ['--print', 'sysroot'], { cwd: root, encoding: 'utf8' }).trim();
	const machineFolders = [root, `${homedir()}/`, sysroot, process.env['CARGO_HOME'], process.env['RUSTUP_HOME']];
	const folders = machineFolders.filter((folder) => folder && folder.split('/').filter(Boolean).length > 0) as string[];
	// The makers of Rust's own library use this path on every machine.
	const path = /(?<![\w.:/])\/(?!rustc\/|rust\/deps\/)(?:[\w.@+-]+\/)+[\w.@+-]+\.(?:rs|ts|mjs|svelte|toml)\b/;
	for (const { file, bytes } of [...scripts, ...engines, ...shipped.filter(({ file }) => /\.(json|css)$/.test(file))]) {
		expect(path.exec(bytes)?.[0], file).toBeUndefined();
		expect(bytes, file).not.toMatch(/\.cargo|registry\/src|index\.crates\.io/);
	}
	for (const { file, bytes } of shipped)
		for (const folder of folders) expect(bytes.includes(folder), `${file} holds ${folder}`).toBe(false);
});

test('every crate with a function in the engine is in the notices', () => {
	for (const profile of ['page', 'embed']) {
		const linked = join(root, 'target', 'wasm32-unknown-unknown', profile, 'datapath_wasm.wasm');
		const [names] = WebAssembly.Module.customSections(new WebAssembly.Module(readFileSync(linked)), 'name');
		const symbols = Buffer.from(names as ArrayBuffer).toString('latin1');
		const found = [...symbols.matchAll(/(?:_ZN|Cs[0-9A-Za-z]*_)(\d+)_?([A-Za-z]\w*)/g)].map(([, length, rest]) =>
			(rest as string).slice(0, Number(length))
		);
		const crates = [...new Set(found)].filter((name) => !name.startsWith('datapath'));
		expect(crates).toEqual(expect.arrayContaining(['core', 'std', 'dlmalloc', 'serde_json']));
		const ofRust = /^(core|alloc|std|__rustc|panic_abort)$/;
		for (const crate of crates.filter((name) => !ofRust.test(name)))
			expect(isNoticed(crate) || isNoticed(crate.replaceAll('_', '-')), crate).toBe(true);
	}
	expect(notices).toMatch(/^Rust's standard library \d/m);
	expect(notices).toMatch(/^compiler-builtins of Rust \d/m);
});

test('every crate that the engine names is in the notices, with the version that was built', () => {
	for (const { file, bytes } of engines) {
		const named = [...bytes.matchAll(/(?:crates|rust\/deps)\/([\w-]+)-(\d[\w.+-]*)\/src\//g)];
		expect(named.length, file).toBeGreaterThan(0);
		for (const [, name, version] of named) expect(notices, file).toContain(`\n${name} ${version} (`);
	}
});

test('code that a builder adds to scripts is in the notices', () => {
	const lists = readdirSync(join(root, 'web', '.shipped')).map(
		(name) => JSON.parse(readFileSync(join(root, 'web', '.shipped', name), 'utf8')) as string[]
	);
	const packages = [...new Set(lists.flat())].map((folder) => folder.replace('node_modules/', ''));
	expect(packages).toEqual(expect.arrayContaining(['svelte', 'vite', 'rolldown']));
	for (const name of packages) expect(isNoticed(name), name).toBe(true);
	// Vite's loader of scripts, by the event that it raises.
	expect(scripts.some(({ bytes }) => bytes.includes('vite:preloadError'))).toBe(true);
});

test('every notice has its text', () => {
	expect(notices).not.toContain('No text comes with it.');
});
