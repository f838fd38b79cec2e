import { defineConfig } from 'vite';
import { shipped } from './plugins/shipped-packages.ts';

// The element that other pages import: one small file without dependencies, under a name that never
// changes.
export default defineConfig({
	plugins: [shipped('element')],
	publicDir: false,
	build: {
		target: 'es2022',
		outDir: '.element',
		rolldownOptions: {
			input: 'packages/element/site.ts',
			preserveEntrySignatures: 'strict',
			output: { entryFileNames: 'datapath-lab.js' }
		}
	}
});
