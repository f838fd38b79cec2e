import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PACKAGE = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** Writes down which packages the browser is sent something of: scripts/notices.mjs says whose they are. */
export function shipped(name: string): Plugin {
	const found = new Set<string>();
	return {
		name: 'shipped-packages',
		applyToEnvironment: ({ name }) => name === 'client',
		generateBundle(_, bundle) {
			for (const chunk of Object.values(bundle)) {
				if (chunk.type !== 'chunk') continue;
				for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
					const folder = PACKAGE.exec(id.replaceAll('\\', '/'))?.[1];
					if (folder && renderedLength > 0) found.add(folder.slice(folder.lastIndexOf('/node_modules/') + 1));
				}
			}
			const file = fileURLToPath(new URL(`.shipped/${name}.json`, import.meta.url));
			mkdirSync(dirname(file), { recursive: true });
			writeFileSync(file, JSON.stringify([...found].toSorted()));
		}
	};
}
