// Builds the element, and its types as one file next to it: the types that it shares with the embed
// page, then those of the element itself. Builds the widget for notebooks, too.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { at, run } from './process.mjs';

const made = (...path) => at('web', '.element', ...path);

export async function buildElement() {
	const web = { cwd: at('web') };
	await run('vite', ['build', '--config', 'vite/element.config.ts', '--logLevel', 'warn'], web);
	await run('tsc', ['--project', 'packages/element/tsconfig.json'], web);
}

export const buildWidget = () =>
	run('vite', ['build', '--config', 'vite/element.config.ts', '--mode', 'widget', '--logLevel', 'warn'], {
		cwd: at('web')
	});

export function copyElement(directory) {
	const shared = readFileSync(made('types', 'contract.d.ts'), 'utf8');
	const element = readFileSync(made('types', 'datapath-lab.d.ts'), 'utf8');
	const elementTypes = element.replace(/^import type [^;]*;\n/gm, '');
	// Types only, because the script exports nothing but the element.
	const types = shared.replace(/^export \{\};\n/gm, '').replace(/^export declare const/gm, 'declare const');
	writeFileSync(at(directory, 'datapath-lab.d.ts'), `${types}${elementTypes}`);
	for (const name of ['datapath-lab.js', 'datapath-lab-widget.js']) copyFileSync(made(name), at(directory, name));
	copyFileSync(at('web', 'packages', 'element', 'custom-elements.json'), at(directory, 'custom-elements.json'));
}
