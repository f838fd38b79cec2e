// The steps from a fresh clone to a built page. Each installs or builds only what is missing or out
// of date, so a second run takes seconds. `node scripts/setup.mjs packages rust tools wasm site
// browser` runs the named ones.
import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { provideChromium, thisMachine } from './browsers.mjs';
import { buildElement, buildWidget, copyElement } from './element.mjs';
import { fingerprint, buildIfStale } from './build-cache.mjs';
import { buildOfflinePackage, copyOfflinePackage, writeOfflineList } from './offline-package.mjs';
import { METADATA, writeNotices } from './notices.mjs';
import { writeHeaders } from './headers.mjs';
import { aloud, answer, at, capture, Failure, main, run, say } from './process.mjs';
import { canIndex, writeSearchIndex } from './search.mjs';
import { buildServiceWorker, writeServiceWorker } from './service-worker.mjs';
import { provideTools } from './tools.mjs';

/** The folders of the page's engines: web/packages/engine/README.md. */
export const wasmFolder = (name) => at('web', 'packages', 'engine', 'wasm', name);

/** Equal to `ENTRIES` in web/vite/manifest.ts. */
const alone = ['lab', 'embed', 'learn', 'explorable', 'reports', 'docs'];

export const once = (step) => {
	let running;
	return () => (running ??= aloud(step));
};

export const packages = once(async () => {
	if (packagesMatchLock() && capture('node', ['--version'])?.startsWith('v24.')) return;
	say('Installing the npm packages of package-lock.json (about 15 s)');
	await run('npm', ['ci', '--loglevel', 'error'], { hint: 'Check the network connection and try again.' });
});

// npm keeps a record of what it installed; packages for other platforms are missing from it on
// purpose.
function packagesMatchLock() {
	const record = at('node_modules', '.package-lock.json');
	if (!existsSync(record)) return false;
	const read = (file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages);
	const installed = new Map(read(record));
	return read(at('package-lock.json'))
		.filter(([path, entry]) => path.includes('node_modules/') && !entry.optional)
		.every(([path, { link, version }]) => (link ? existsSync(at(path)) : installed.get(path)?.version === version));
}

export const rust = once(async () => {
	if (!capture('rustup', ['--version'])) {
		throw new Failure('rustup is missing: install it from https://rustup.rs, open a new terminal and run this again.');
	}
	const file = readFileSync(at('rust-toolchain.toml'), 'utf8');
	const channel = /channel = "(.+)"/.exec(file)[1];
	const list = (name) =>
		[...new RegExp(`${name} = \\[(.*)\\]`).exec(file)[1].matchAll(/"(.+?)"/g)].map((match) => match[1]);
	const [components, targets] = [list('components'), list('targets')];

	const lines = (args) => capture('rustup', [...args, '--toolchain', channel])?.split('\n') ?? [];
	const installed = [...lines(['component', 'list', '--installed']), ...lines(['target', 'list', '--installed'])];
	const complete = [...components, ...targets].every((part) => installed.some((line) => line.startsWith(part)));
	if (complete) return;

	// Installed explicitly, because rustup's automatic installation may be switched off
	// (RUSTUP_AUTO_INSTALL=0).
	say(`Installing Rust ${channel} with ${[...components, ...targets].join(', ')} (about a minute)`);
	const parts = [
		...components.flatMap((name) => ['--component', name]),
		...targets.flatMap((name) => ['--target', name])
	];
	await run('rustup', ['toolchain', 'install', channel, '--profile', 'minimal', '--no-self-update', ...parts], {
		hint: 'Check the network connection and try again.'
	});
});

/** wasm-pack, and the program that it calls. */
export const tools = once(async () => {
	await rust();
	await provideTools();
});

/** The sources of the WebAssembly. */
export const simulatorSources = [
	'Cargo.toml',
	'Cargo.lock',
	'rust-toolchain.toml',
	...readdirSync(at('core'))
		.filter((folder) => !folder.endsWith('.md') && !['cli', 'fuzz', 'python'].includes(folder))
		.map((folder) => `core/${folder}`)
];

/**
 * The paths of sources in panic messages start with this project, `crates` or Rust's own library,
 * wherever these are on this machine, so that the bytes are the same everywhere. The flags are in
 * the one variable that nothing overrides.
 */
export function alikeEverywhere() {
	const { packages, workspace_root, target_directory } = answer('cargo', METADATA);
	const crates = packages.filter(({ source }) => source).map(({ manifest_path }) => dirname(dirname(manifest_path)));
	const sysroot = capture('rustc', ['--print', 'sysroot']);
	const [, commit] = /^commit-hash: (.+)$/m.exec(capture('rustc', ['-vV']));
	// The last match counts.
	const names = [
		[workspace_root, ''],
		[target_directory, 'target'],
		...[...new Set(crates)].map((folder) => [folder, 'crates']),
		[join(sysroot, 'lib', 'rustlib', 'src', 'rust'), `/rustc/${commit}`]
	];
	return { CARGO_ENCODED_RUSTFLAGS: names.map(([from, to]) => `--remap-path-prefix=${from}=${to}`).join('\x1f') };
}

/** Builds the simulator for the page or the embed, by the name of a profile. */
export async function buildWasm(directory, profile, ...features) {
	await tools();
	// wasm-pack downloads nothing, and leaves `wasm-opt` to the next step. Its own messages are
	// about publishing a package.
	const options = ['--mode', 'no-install', '--no-opt', '--no-pack', '--target', 'web', '--profile', profile];
	const build = ['--log-level', 'error', 'build', at('core', 'wasm'), ...options, '--out-dir', directory];
	await run('wasm-pack', [...build, '--', '--locked', ...features], { env: alikeEverywhere() });
	// A higher level makes the file smaller, but its compressed form larger (2.5 KB of brotli at
	// `-O`) and the engine slower, by a fifth (decision 11). No address below 1024 is ever used,
	// because the stack ends there; with that assumption the file is 0.4 KB smaller. Passes that
	// remove unused memory save 0.6 KB.
	const built = join(directory, 'datapath_wasm_bg.wasm');
	const sections = ['--strip-producers', '--strip-target-features'];
	await run('wasm-opt', [built, '-O1', '--low-memory-unused', '--rse', '--vacuum', ...sections, '-o', built]);
}

export const wasm = once(async () => {
	await packages();
	await rust();
	await buildIfStale('wasm', fingerprint(simulatorSources), wasmFolder('fast'), async () => {
		say('Building the simulator for WebAssembly (about two minutes the first time)');
		// At the same time, because linking is work for one processor.
		const page = () => buildWasm(wasmFolder('fast'), 'page', '--features', 'wait-chains,digest');
		// The lab begins with the part that watches runs.
		const watch = () =>
			buildWasm(wasmFolder('watch'), 'page', '--no-default-features', '--features', 'watch,wait-chains');
		// The engines for sensitivity and for measurements are fetched on request. Their builds wait,
		// because cargo puts them into one folder.
		const alone = (feature) => () =>
			buildWasm(wasmFolder(feature), 'page', '--no-default-features', '--features', feature);
		const large = page().then(watch).then(alone('sensitivity')).then(alone('measurements'));
		await Promise.all([large, buildWasm(wasmFolder('small'), 'embed')]);
	});
});

/** The first is at the root of the site, the others in folders of their own: web/vite/language.ts. */
export const LANGUAGE_TAGS = ['en', 'de'];
const folderOf = (language) => join('web', 'build', language === LANGUAGE_TAGS[0] ? '' : language);

/** The site in one language; returns the list of what a teacher hands out. */
async function buildPages(language, isSearchable) {
	const [folder, entries] = [folderOf(language), at('web', '.entries', language)];
	const env = { DATAPATH_LANGUAGE: language, ...(isSearchable && { DATAPATH_SEARCH: '1' }) };
	const build = (...args) => run('vite', ['build', '--logLevel', 'warn', ...args], { cwd: at('web'), env });
	// The scripts of the pages with scripts of their own: SvelteKit's pages refer to them.
	await Promise.all(alone.map((page) => build('--config', 'vite/entries.config.ts', '--mode', page)));
	// The files for other sites refer to nothing of the pages.
	await Promise.all([build(), buildOfflinePackage(env), buildServiceWorker(env)]);
	// SvelteKit's own scripts are for pages that it runs itself, and it runs none of ours.
	rmSync(at(folder, '_app', 'version.json'), { force: true });
	for (const scripts of ['chunks', 'entry', 'nodes'])
		rmSync(at(folder, '_app', 'immutable', scripts), { recursive: true, force: true });
	for (const page of alone) cpSync(join(entries, page, '_app'), at(folder, '_app'), { recursive: true });
	copyElement(folder);
	const handedOut = copyOfflinePackage(language, folder);
	if (isSearchable) await writeSearchIndex(folder);
	return handedOut;
}

/** Those of the notebook's page belong to another build, which may run at the same time. */
function removeShippedLists() {
	const folder = at('web', '.shipped');
	for (const name of existsSync(folder) ? readdirSync(folder) : [])
		if (!name.startsWith('notebook')) rmSync(join(folder, name));
}

export const site = once(async () => {
	await wasm();
	const sources = ['web', 'docs', 'tests/golden/help', 'package-lock.json', 'core/experiments/reports'];
	await buildIfStale('site', fingerprint(sources), at('web', 'build'), async () => {
		say('Building the page');
		removeShippedLists();
		await run('svelte-kit', ['sync'], { cwd: at('web') });
		const isSearchable = await canIndex();
		await buildElement();
		await buildWidget();
		const handedOut = {};
		for (const language of LANGUAGE_TAGS) handedOut[language] = await buildPages(language, isSearchable);
		for (const language of LANGUAGE_TAGS) {
			writeNotices(folderOf(language));
			await writeOfflineList(folderOf(language), handedOut[language]);
			writeServiceWorker(at(folderOf(language)), at('web', '.entries', language));
		}
		const { unpackReleases } = await import('./release-archive.mjs');
		await unpackReleases('web/build');
	});
	// They depend on the environment, too, and take no time.
	writeHeaders('web/build');
});

/** A Chromium for the browser tests, and a Firefox where the distribution installs it together. */
export const browser = once(async () => {
	// Playwright's own browser cannot be found, let alone downloaded, without its package.
	await packages();
	await provideChromium(thisMachine);
});

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
	const steps = { packages, rust, tools, wasm, site, browser };
	await main(async () => {
		for (const name of process.argv.slice(2)) {
			if (!steps[name])
				throw new Failure(`There is no step "${name}"; the steps are ${Object.keys(steps).join(', ')}.`);
			await steps[name]();
		}
	});
}
