// Whose work the site carries to readers: every crate in the simulator and every npm package in the scripts, with its licence.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { answer, at, capture } from './process.mjs';

const LICENCE = /^(licen[cs]e|copying|unlicense)/i;
/** What an Apache licence asks to be carried along where it comes with the work. */
const NOTICE = /^notice(\.|$)/i;
/** Of a dual licence, the one that is chosen here and needs the least. */
const CHOICE = /mit/i;

function textIn(folder) {
	const all = readdirSync(folder);
	const files = all.filter((name) => LICENCE.test(name));
	const chosen = files.find((name) => CHOICE.test(name)) ?? files[0];
	if (!chosen) return null;
	const notice = CHOICE.test(chosen) ? [] : all.filter((name) => NOTICE.test(name));
	return [...notice, chosen].map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
}

const METADATA = ['metadata', '--format-version', '1', '--locked'];
/** What is linked into the simulator; what only helps to build it is not. */
const LINKED = ['tree', '--locked', '--package', 'datapath-wasm', '--target', 'wasm32-unknown-unknown'];
const PLAIN = ['--edges', 'normal,no-proc-macro', '--prefix', 'none', '--format', '{p}'];

function crates() {
	const linked = new Set(capture('cargo', [...LINKED, ...PLAIN])?.match(/^\S+ v\S+/gm));
	return answer('cargo', METADATA)
		.packages.filter(({ name, version, source }) => source && linked.has(`${name} v${version}`))
		.map(({ name, version, license, manifest_path }) => ({
			name: `${name} ${version} (crate)`,
			licence: license,
			text: textIn(dirname(manifest_path))
		}));
}

function npmPackages() {
	const lists = readdirSync(at('web', '.shipped')).map((name) => readFileSync(at('web', '.shipped', name), 'utf8'));
	const folders = [...new Set(lists.flatMap((list) => JSON.parse(list)))];
	return folders.map((folder) => {
		const full = [at(folder), at('web', folder)].find(existsSync);
		const { name, version, license } = JSON.parse(readFileSync(join(full, 'package.json'), 'utf8'));
		return { name: `${name} ${version} (npm)`, licence: license, text: textIn(full) };
	});
}

export function writeNotices(directory) {
	const all = [...crates(), ...npmPackages()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
	const lines = all.map(({ name, licence, text }) => `${name}\n${licence}\n\n${text ?? 'No text comes with it.'}\n`);
	const head = 'What others wrote and this site carries, with thanks.\n';
	writeFileSync(at(directory, 'third-party-notices.txt'), [head, ...lines].join(`\n${'-'.repeat(78)}\n\n`));
}
