/** Bakes what the engine knows about its machines into the page, so that links and controls need not wait for it. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const NAME = 'virtual:platforms';
const core = new URL('./src/lib/sim/wasm/', import.meta.url);

interface Core {
	initSync(options: { module: BufferSource }): unknown;
	platforms(): string;
}

export function platforms(): Plugin {
	return {
		name: 'platforms',
		resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
		async load(id) {
			if (id !== `\0${NAME}`) return undefined;
			const engine = (await import(new URL('datapath_wasm.js', core).href)) as Core;
			engine.initSync({ module: readFileSync(new URL('datapath_wasm_bg.wasm', core)) });
			return `export default ${engine.platforms()};`;
		}
	};
}
