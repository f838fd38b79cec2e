import { defineConfig } from 'vite';
import { clientConditions, entriesFolder } from './language.ts';
import { shipped } from './plugins/shipped-packages.ts';

// The service worker: one classic script under a name that never changes. The list of files that it
// keeps is put in front of it when these are built (scripts/service-worker.mjs).
export default defineConfig({
	plugins: [shipped('service-worker')],
	resolve: { conditions: clientConditions },
	publicDir: false,
	build: {
		target: 'es2022',
		outDir: `${entriesFolder}/service-worker`,
		modulePreload: false,
		rolldownOptions: {
			input: 'src/entries/service-worker.ts',
			output: { format: 'iife', codeSplitting: false, entryFileNames: 'service-worker.js' }
		}
	}
});
