import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { shipped } from './shipped.ts';

// The scripts of the embed page, which SvelteKit only prerenders: without its router they are a fifth smaller. Files lie where
// SvelteKit's lie, so that they obey the same headers, and the engine is the same file for both.
const own = fileURLToPath(new URL('src/embed/app-state.ts', import.meta.url));
/** The engine built for size: it takes longer to run, and comes sooner. */
const small = fileURLToPath(new URL('src/lib/sim/wasm-small/', import.meta.url));
const immutable = (folder: string, name: string) => `_app/immutable/${folder}/${name}`;

export default defineConfig({
	base: './',
	plugins: [svelte({ configFile: false }), shipped('embed')],
	resolve: {
		alias: [
			{ find: /^\$app\/(state|paths)$/, replacement: own },
			{ find: /^\.\/wasm\//, replacement: small }
		]
	},
	publicDir: false,
	worker: {
		format: 'es',
		rolldownOptions: { output: { entryFileNames: immutable('workers', '[name]-[hash].js') } }
	},
	build: {
		target: 'es2022',
		outDir: '.embed',
		manifest: 'manifest.json',
		rolldownOptions: {
			input: 'src/embed/main.ts',
			output: {
				entryFileNames: immutable('entry', 'embed.[hash].js'),
				chunkFileNames: immutable('chunks', '[hash].js'),
				assetFileNames: immutable('assets', '[name].[hash][extname]')
			}
		}
	}
});
