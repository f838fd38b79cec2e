import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { files } from './chunking.ts';
import { nameless } from './plugins/rules-without-names.ts';
import { shipped } from './plugins/shipped-packages.ts';
import { sites } from './site-env.ts';

// The scripts of the pages; SvelteKit only prerenders them. Without its router they are a fifth smaller, and work wherever their
// files are put. `--mode` names the page. Files lie where SvelteKit's lie, so that they obey the same headers, and the engine is
// the same file for all of them.
/** The engine built for size: it takes longer to run, and comes sooner. Whole reports take a minute of running. */
const small = fileURLToPath(new URL('../src/lib/sim/wasm-small/', import.meta.url));
const immutable = (folder: string, name: string) => `_app/immutable/${folder}/${name}`;

export default defineConfig(({ mode }) => ({
	base: './',
	plugins: [svelte({ configFile: false }), shipped(mode), ...(mode === 'embed' ? [nameless] : [])],
	define: sites,
	resolve: { alias: mode === 'lab' || mode === 'reports' ? [] : [{ find: /^\.\/wasm\//, replacement: small }] },
	publicDir: false,
	worker: {
		format: 'es',
		plugins: () => [shipped(`${mode}-worker`)],
		rolldownOptions: { output: { entryFileNames: immutable('workers', '[name]-[hash].js') } }
	},
	build: {
		target: 'es2022',
		outDir: `.entries/${mode}`,
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
