import { existsSync, readFileSync } from 'node:fs';

interface Chunk {
	file: string;
	imports?: string[];
	css?: string[];
}

/** What the embed page begins with, from where it stands. */
export interface EmbedFiles {
	entry: string;
	preloaded: string[];
	styles: string[];
	wasm: string;
}

const NONE: EmbedFiles = { entry: '', preloaded: [], styles: [], wasm: '' };
const ENTRY = 'src/embed/main.ts';
const WASM = 'src/lib/sim/wasm-small/datapath_wasm_bg.wasm';
const manifest = new URL('.embed/manifest.json', import.meta.url);

/** vite.embed.config.ts has built them before; while developing, Vite makes them when they are asked for. */
export function embedFiles(command: 'build' | 'serve'): EmbedFiles {
	if (command === 'serve') return { ...NONE, entry: `/${ENTRY}` };
	// `svelte-kit sync` reads this before anything is built; a page without its script is not built (routes/embed).
	if (!existsSync(manifest)) return NONE;
	const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>;
	const closure = (name: string): Chunk[] => {
		const chunk = chunks[name] as Chunk;
		return [chunk, ...(chunk.imports ?? []).flatMap(closure)];
	};
	const all = closure(ENTRY);
	const from = (files: string[]) => [...new Set(files)].map((file) => `../${file}`);
	const [entry = '', ...preloaded] = from(all.map(({ file }) => file));
	const [wasm = ''] = from([chunks[WASM]?.file ?? '']);
	return { entry, preloaded, styles: from(all.flatMap(({ css = [] }) => css)), wasm };
}
