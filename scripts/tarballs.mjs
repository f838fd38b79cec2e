// The npm packages of the engine and of the element: `node scripts/tarballs.mjs` packs them into
// target/npm and prints how large they are, and how long a start and a first result take in Node;
// `npm test -- --only packages` also installs and tests them.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildIfStale, fingerprint } from './build-cache.mjs';
import { writeEngineNotices } from './notices.mjs';
import { at, capture, main, print, run, say } from './process.mjs';
import { simulatorSources, wasm } from './setup.mjs';

const place = (...parts) => at('target', 'npm', ...parts);
const source = (...parts) => at('web', 'packages', ...parts);

/** What each package consists of besides its types, README and licence: files that are built, and files that are copied. */
const PACKAGES = {
	engine: {
		entries: ['public/index.d.ts', 'public/worker.d.ts'],
		tsconfig: 'tsconfig.package.json',
		built: ['index', 'index.de', 'node', 'node.de', 'worker', 'node-worker'],
		copied: {
			'engine.wasm': 'wasm/fast/datapath_wasm_bg.wasm',
			'scenario.json': 'generated/scenario.json',
			'types/engine.wasm.d.ts': 'public/engine.wasm.d.ts'
		}
	},
	element: {
		entries: ['package.d.ts'],
		tsconfig: 'tsconfig.json',
		built: ['datapath-lab'],
		copied: {
			'custom-elements.json': 'custom-elements.json',
			...Object.fromEntries(
				['react', 'vue', 'svelte'].map((name) => [`types/frameworks/${name}.d.ts`, `frameworks/${name}.d.ts`])
			)
		}
	}
};

const manifest = (name) => JSON.parse(readFileSync(source(name, 'package.json'), 'utf8'));
export const tarball = (name) => place(`${manifest(name).name}-${manifest(name).version}.tgz`);

/** Declarations name modules by the file that is there, a source by the one that it is. */
const SPECIFIER = /(?<=from ')(\.[^']+)\.ts(?=')/g;
const declared = (text) => text.replace(SPECIFIER, '$1.js');

/** Copies the declarations that an entry leads to: the others name modules that are not shipped. */
function copyTypes(from, entries, to) {
	const copied = new Set();
	const copy = (file) => {
		if (copied.has(file)) return;
		copied.add(file);
		const text = readFileSync(join(from, file), 'utf8');
		mkdirSync(dirname(join(to, file)), { recursive: true });
		writeFileSync(join(to, file), declared(text));
		for (const [, module] of text.matchAll(SPECIFIER)) copy(join(dirname(file), `${module}.d.ts`));
	};
	entries.forEach(copy);
}

/** The manifest of a package as it is published: its `publishConfig` replaces what is for this workspace. */
function published(name) {
	const { private: _, imports: __, publishConfig, ...rest } = manifest(name);
	return { ...rest, engines: { node: '>=20' }, ...publishConfig };
}

async function build(name) {
	const { built, copied, entries, tsconfig } = PACKAGES[name];
	const [folder, types, web] = [place(name), place('types', name), { cwd: at('web') }];
	rmSync(folder, { recursive: true, force: true });
	const vite = (file) =>
		run(
			'vite',
			['build', '--config', 'vite/package.config.ts', '--logLevel', 'warn', '--mode', `${name}/${file}`],
			web
		);
	await Promise.all([
		...built.map(vite),
		run('tsc', ['--project', `packages/${name}/${tsconfig}`, '--outDir', types], web)
	]);
	copyTypes(types, entries, join(folder, 'types'));
	for (const [file, original] of Object.entries(copied)) {
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		if (file.endsWith('.d.ts'))
			writeFileSync(join(folder, file), declared(readFileSync(source(name, original), 'utf8')));
		else copyFileSync(source(name, original), join(folder, file));
	}
	copyFileSync(source(name, 'README.md'), join(folder, 'README.md'));
	copyFileSync(at('LICENSE'), join(folder, 'LICENSE'));
	if (name === 'engine') writeEngineNotices(relative(at(), join(folder, 'third-party-notices.txt')));
	writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published(name), null, '\t')}\n`);
	await run('npm', ['pack', folder, '--pack-destination', place(), '--loglevel', 'error', '--silent']);
}

const SOURCES = [
	...simulatorSources,
	'LICENSE',
	'scripts/tarballs.mjs',
	'scripts/notices.mjs',
	'web/packages',
	'web/vite/package.config.ts'
];

/** Builds both tarballs, and returns their paths. */
export async function tarballs() {
	await wasm();
	const names = Object.keys(PACKAGES);
	await buildIfStale('npm', fingerprint(SOURCES), tarball('element'), async () => {
		say('Packing the npm packages');
		mkdirSync(place(), { recursive: true });
		for (const file of readdirSync(place()).filter((name) => name.endsWith('.tgz'))) rmSync(place(file));
		for (const name of names) await build(name);
	});
	return names.map(tarball);
}

/** Installs both, and nothing else, into an empty folder without a network, and returns the folder. */
export async function freshFolder() {
	const files = await tarballs();
	const folder = place('fresh');
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}\n');
	const quietly = ['--offline', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel', 'error'];
	await run('npm', ['install', '--prefix', folder, ...quietly, ...files]);
	return folder;
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

/** How large the packages are, and how quick the engine is in Node. */
export function figures(folder) {
	const engine = readFileSync(join(folder, 'node_modules', 'datapath-lab-engine', 'engine.wasm'));
	const sizes = Object.keys(PACKAGES).map(
		(name) => `${manifest(name).name} ${kilobytes(statSync(tarball(name)).size)}`
	);
	const wasmSize = `engine.wasm ${kilobytes(engine.length)}, ${kilobytes(brotliCompressSync(engine).length)} of brotli`;
	const times = capture('node', [at('tests', 'packages', 'times.mjs'), folder]);
	return [...sizes, wasmSize, times].join('; ');
}

/** The suite; returns the figures. */
export async function testPackages() {
	const folder = await freshFolder();
	await run('node', ['--test', 'tests/packages/*.test.ts'], { env: { DATAPATH_PACKAGES: folder } });
	return figures(folder);
}

if (process.argv[1] === at('scripts', 'tarballs.mjs')) {
	await main(async () => {
		const files = await tarballs();
		print(`${files.join('\n')}\n${figures(await freshFolder())}`);
	});
}
