import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { clientConditions, entriesFolder } from './language.ts';
import { standsInHtml } from './plugins/inline-safe.ts';
import { shipped } from './plugins/shipped-packages.ts';

// The scripts of the files that a teacher hands out (lib/lessons/assignment/offline): a lesson that
// opens from a disk, and the page between it and an LMS; the slides of a lesson; and the page that a notebook's kernel sends. Modules cannot be imported from a disk, so
// each script is a classic one with everything that it may ever need; `--mode` names it.
const folder = (name: string) => `_app/immutable/${name}`;

export default defineConfig(({ mode }) => ({
	base: './',
	plugins: [svelte({ configFile: false }), shipped(mode), standsInHtml],
	resolve: { conditions: [...(mode === 'notebook' ? [mode] : []), 'offline', 'small', ...clientConditions] },
	publicDir: false,
	worker: {
		format: 'iife',
		plugins: () => [shipped(`${mode}-worker`)],
		rolldownOptions: { output: { entryFileNames: folder('workers/[name]-[hash].js') } }
	},
	build: {
		target: 'es2022',
		outDir: `${entriesFolder}/${mode}`,
		manifest: 'manifest.json',
		// A script cannot fetch its styles from a disk, either.
		cssCodeSplit: false,
		modulePreload: false,
		rolldownOptions: {
			input: `src/entries/${mode}.ts`,
			// Vite's loader of scripts contains it, and has nothing to load here.
			checks: { emptyImportMeta: false },
			output: {
				format: 'iife',
				codeSplitting: false,
				entryFileNames: folder(`entry/${mode}.[hash].js`),
				assetFileNames: folder('assets/[name].[hash][extname]')
			}
		}
	}
}));
