// The steps from a fresh clone to a built page. Each installs or builds only what is missing or out of date,
// so a second run takes seconds. `node scripts/setup.mjs packages rust tools wasm site browser` runs the named ones.
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { provideChromium, thisMachine } from './browsers.mjs';
import { fingerprint, unlessFresh } from './fresh.mjs';
import { at, capture, Failure, main, run, say, toolsDirectory } from './process.mjs';

const WASM_PACK = '0.15.0';
const wasmDirectory = at('web', 'src', 'lib', 'sim', 'wasm');

const once = (step) => {
	let running;
	return () => (running ??= step());
};

export const packages = once(async () => {
	if (packagesMatchLock() && capture('node', ['--version'])?.startsWith('v24.')) return;
	say('Installing the npm packages of package-lock.json (about 15 s)');
	await run('npm', ['ci', '--loglevel', 'error'], { hint: 'Check the network connection and try again.' });
});

// npm keeps a record of what it installed; packages for other platforms are missing from it on purpose.
function packagesMatchLock() {
	const record = at('node_modules', '.package-lock.json');
	if (!existsSync(record)) return false;
	const read = (file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages);
	const installed = new Map(read(record));
	return read(at('package-lock.json'))
		.filter(([path, entry]) => path.includes('node_modules/') && !entry.optional && !entry.link)
		.every(([path, entry]) => installed.get(path)?.version === entry.version);
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

	// Asked for explicitly: rustup's own automatic installation may be switched off (RUSTUP_AUTO_INSTALL=0).
	say(`Installing Rust ${channel} with ${[...components, ...targets].join(', ')} (about a minute)`);
	const parts = [
		...components.flatMap((name) => ['--component', name]),
		...targets.flatMap((name) => ['--target', name])
	];
	await run('rustup', ['toolchain', 'install', channel, '--profile', 'minimal', '--no-self-update', ...parts], {
		hint: 'Check the network connection and try again.'
	});
});

export const tools = once(async () => {
	await rust();
	// wasm-bindgen's command line must be of exactly the version the crate is locked to.
	const bindgen = /name = "wasm-bindgen"\nversion = "(.+)"/.exec(readFileSync(at('Cargo.lock'), 'utf8'))[1];
	// Beside each other: each has long crates that only one processor works on.
	await Promise.all([
		cargoTool('wasm-pack', 'wasm-pack', WASM_PACK),
		cargoTool('wasm-bindgen-cli', 'wasm-bindgen', bindgen)
	]);
});

// A debug build without what a debugger needs: it compiles much faster, and the tool itself runs for two seconds.
const QUICKLY = ['--debug', '--config', 'profile.dev.debug=0', '--config', 'profile.dev.incremental=false'];

async function cargoTool(crate, program, version) {
	if (capture(program, ['--version']) === `${program} ${version}`) return;
	say(`Building ${crate} ${version} (once, one to three minutes)`);
	await run(
		'cargo',
		['install', crate, '--version', version, '--locked', ...QUICKLY, '--force', '--root', toolsDirectory],
		{
			hint: 'It needs the network and a C compiler (`cc`): on Debian, `apt-get install build-essential`.'
		}
	);
}

/** What the WebAssembly is made of. */
export const simulatorSources = [
	'Cargo.toml',
	'Cargo.lock',
	'rust-toolchain.toml',
	'core/Cargo.toml',
	'core/src',
	'core/parts',
	'core/scenario',
	'core/world',
	'core/platforms',
	'core/wasm'
];

/** Builds the simulator as the page has it. */
export const wasmPack = (directory, ...features) => {
	const options = ['--profile', 'page', '--target', 'web', '--mode', 'no-install', '--out-dir', directory];
	return run('wasm-pack', ['build', at('core', 'wasm'), ...options, '--', '--locked', ...features]);
};

export const wasm = once(async () => {
	await packages();
	await tools();
	await unlessFresh('wasm', fingerprint(simulatorSources, WASM_PACK), wasmDirectory, async () => {
		say('Building the simulator for WebAssembly (about two minutes the first time)');
		await wasmPack(wasmDirectory);
		// wasm-pack thinks the directory will be published to npm.
		for (const name of ['.gitignore', 'package.json'])
			rmSync(at('web', 'src', 'lib', 'sim', 'wasm', name), { force: true });
	});
});

export const site = once(async () => {
	await wasm();
	const sources = ['web', 'package-lock.json'];
	await unlessFresh('site', fingerprint(sources), at('web', 'build'), async () => {
		say('Building the page');
		await run('vite', ['build'], { cwd: at('web') });
	});
});

/** A Chromium for the browser tests, and a Firefox where it comes with it. */
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
