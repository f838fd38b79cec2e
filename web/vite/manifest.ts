import { existsSync, readFileSync } from 'node:fs';
import { entriesFolder } from './language.ts';

interface Chunk {
	file: string;
	name?: string;
	imports?: string[];
	dynamicImports?: string[];
	css?: string[];
}

/** Pages with scripts of their own, by the names of these in src/entries. */
export const ENTRIES = ['lab', 'embed', 'learn', 'explorable', 'reports', 'docs'] as const;
export type Entry = (typeof ENTRIES)[number];

/** The files with which such a page starts, from the root of the site. */
export interface EntryFiles {
	entry: string;
	preloaded: string[];
	styles: string[];
	/** Files that its entry fetches once it needs them. */
	then: string[];
	wasm: string;
}

const NONE: EntryFiles = { entry: '', preloaded: [], styles: [], then: [], wasm: '' };
/** The engines that a page can begin with. */
const ENGINES = ['watch', 'fast', 'small'];

/** entries.config.ts has built them before; during development, Vite makes them on request. */
export function entryFiles(page: Entry, command: 'build' | 'serve'): EntryFiles {
	const entry = `src/entries/${page}.ts`;
	if (command === 'serve') return { ...NONE, entry };
	const manifest = new URL(`../${entriesFolder}/${page}/manifest.json`, import.meta.url);
	// `svelte-kit sync` reads this before anything is built; a page without its script fails to
	// build (Alone.svelte).
	if (!existsSync(manifest)) return NONE;
	const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>;
	const closure = (name: string): Chunk[] => {
		const chunk = chunks[name] as Chunk;
		return [chunk, ...(chunk.imports ?? []).flatMap(closure)];
	};
	const all = closure(entry);
	const [first = '', ...preloaded] = new Set(all.map(({ file }) => file));
	// The names are those of chunking.ts.
	const named = (wanted: string) =>
		Object.entries(chunks).flatMap(([key, { name }]) => (name === wanted ? closure(key) : []));
	const then = named('lesson');
	// Prerendered, and hydrated later: its styles are loaded at once, its script when it is needed.
	const lower = named('lower');
	return {
		entry: first,
		preloaded,
		styles: [...new Set([...all, ...then, ...lower].flatMap(({ css = [] }) => css))],
		then: then.map(({ file }) => file).filter((file) => file !== first && !preloaded.includes(file)),
		wasm: ENGINES.map((name) => chunks[`packages/engine/wasm/${name}/datapath_wasm_bg.wasm`]).find(Boolean)?.file ?? ''
	};
}
