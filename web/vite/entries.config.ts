import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { files } from './chunking.ts';
import { clientConditions, entriesFolder } from './language.ts';
import { compiledAhead } from './plugins/compiled-ahead.ts';
import { shipped } from './plugins/shipped-packages.ts';
import { sites } from './site-env.ts';

// The scripts of the pages; SvelteKit only prerenders them. Without its router they are a fifth
// smaller, and work wherever their files are. `--mode` names the page. The files are where
// SvelteKit puts its own, so that they get the same headers, and the engine is the same file for
// all of them.
/**
 * These pages run for long, so their engine is the fast one; the engine built for size loads
 * sooner, but runs slower. The lab begins with the part of it that watches runs.
 */
const ENGINES: Readonly<Record<string, string[]>> = { lab: ['divided'], reports: [] };
const immutable = (folder: string, name: string) => `_app/immutable/${folder}/${name}`;

export default defineConfig(({ mode }) => ({
	base: './',
	plugins: [svelte({ configFile: false }), shipped(mode), ...(mode === 'lab' ? [compiledAhead] : [])],
	define: sites,
	resolve: { conditions: [...(ENGINES[mode] ?? ['small']), ...clientConditions] },
	publicDir: false,
	worker: {
		format: 'es',
		plugins: () => [shipped(`${mode}-worker`)],
		rolldownOptions: {
			output: {
				entryFileNames: immutable('workers', '[name]-[hash].js'),
				chunkFileNames: immutable('workers', '[hash].js')
			}
		}
	},
	build: {
		target: 'es2022',
		outDir: `${entriesFolder}/${mode}`,
		manifest: 'manifest.json',
		rolldownOptions: {
			input: `src/entries/${mode}.ts`,
			output: {
				codeSplitting: files[mode],
				entryFileNames: immutable('entry', `${mode}.[hash].js`),
				chunkFileNames: immutable('chunks', '[hash].js'),
				assetFileNames: immutable('assets', '[name].[hash][extname]')
			}
		}
	}
}));
