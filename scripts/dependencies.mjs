// All third-party code in this project: crates and npm packages, with version and licence.
import { readFileSync } from 'node:fs';
import { at, capture, Failure } from './process.mjs';

const CRATES_IO = 'registry+https://github.com/rust-lang/crates.io-index';

/**
 * The packages in both locks, for every platform: { ecosystem, name, version }, with the names that
 * advisories use.
 */
export function locked() {
	const [crates, npm] = ['Cargo.lock', 'package-lock.json'].map((file) => readFileSync(at(file), 'utf8'));
	const blocks = crates.matchAll(/name = "(.+)"\nversion = "(.+)"\nsource = /g);
	const entries = Object.entries(JSON.parse(npm).packages).filter(([path, { link }]) => isPackage(path) && !link);
	const all = [
		...[...blocks].map(([, name, version]) => ({ ecosystem: 'crates.io', name, version })),
		...entries.map(([path, { name, version }]) => ({ ecosystem: 'npm', name: name ?? nameOf(path), version }))
	];
	const key = ({ ecosystem, name, version }) => `${ecosystem} ${name} ${version}`;
	return [...new Map(all.map((one) => [key(one), one])).values()];
}

const isPackage = (path) => path.includes('node_modules/');
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * The packages that are built and run here: { name, licence, source }, with the licence as its
 * author wrote it.
 */
export function installed() {
	return [...crates(), ...npmPackages()];
}

function crates() {
	// The metadata join the features of all targets, and what the program would need on the page's;
	// trees say which of the crates are built.
	const trees = [
		['--workspace', '--exclude', 'datapath-wasm'],
		['--package', 'datapath-python', '--features', 'extension'],
		['--package', 'datapath-wasm', '--target', 'wasm32-unknown-unknown']
	].map((options) => capture('cargo', ['tree', '--locked', ...options, '--prefix', 'none', '--format', '{p}']));
	const json = capture('cargo', ['metadata', '--format-version', '1', '--locked', '--all-features']);
	if (!json || !trees.every(Boolean)) throw new Failure('`cargo metadata --locked` failed; try it.');
	const built = new Set(trees.flatMap((tree) => tree.match(/^\S+ v\S+/gm)));
	return JSON.parse(json)
		.packages.filter(({ name, version, source }) => source && built.has(`${name} v${version}`))
		.map(({ name, version, license, source }) => ({
			name: `crate ${name} ${version}`,
			licence: license,
			source: source === CRATES_IO ? null : source
		}));
}

function npmPackages() {
	const record = JSON.parse(readFileSync(at('node_modules', '.package-lock.json'), 'utf8'));
	const paths = Object.entries(record.packages).filter(([path, { link }]) => isPackage(path) && !link);
	return paths.map(([path]) => {
		const { name, version, license } = JSON.parse(readFileSync(at(path, 'package.json'), 'utf8'));
		return { name: `npm package ${name} ${version}`, licence: license, source: null };
	});
}
