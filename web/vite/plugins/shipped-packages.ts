import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PACKAGE = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;
/**
 * Modules that a builder adds, by the name of the builder: a helper of Vite's loads scripts, one of
 * Rolldown's joins them.
 */
const BUILDER = /^\0(?:@[^/]+\/)?([^/]+)\//;
const BUILDERS = ['vite', 'rolldown'];

/** The package of a module, from `node_modules` on; null if the module is ours. */
function packageOf(id: string): string | null {
	const [, folder] = PACKAGE.exec(id.replaceAll('\\', '/')) ?? [];
	if (folder) return folder.slice(folder.lastIndexOf('/node_modules/') + 1);
	if (!id.startsWith('\0')) return null;
	const [, builder = ''] = BUILDER.exec(id) ?? [];
	if (!BUILDERS.includes(builder))
		throw new Error(`${JSON.stringify(id)}: say in shipped-packages.ts whose work that is`);
	return `node_modules/${builder}`;
}

/**
 * Writes a list of the packages from which the browser gets code; scripts/notices.mjs adds their
 * licences. Workers need the plugin separately (`worker.plugins`).
 */
export function shipped(name: string): Plugin {
	return {
		name: 'shipped-packages',
		applyToEnvironment: ({ name }) => name === 'client',
		generateBundle(_, bundle) {
			const found = new Set<string>();
			const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
			for (const { modules } of chunks) {
				for (const [id, { renderedLength }] of Object.entries(modules)) {
					const folder = renderedLength > 0 ? packageOf(id) : null;
					if (folder) found.add(folder);
				}
			}
			const entry = chunks.find(({ isEntry }) => isEntry)?.name ?? 'chunks';
			const file = fileURLToPath(new URL(`../../.shipped/${name}-${entry}.json`, import.meta.url));
			mkdirSync(dirname(file), { recursive: true });
			writeFileSync(file, JSON.stringify([...found].toSorted()));
		}
	};
}
