import { defineConfig } from 'vite';
import { shipped } from './plugins/shipped-packages.ts';

// The element that other pages import, and the widget that notebooks import (`--mode widget`): each is
// one small file without dependencies, under a name that never changes.
const files: Readonly<Record<string, string>> = { widget: 'datapath-lab-widget' };

export default defineConfig(({ mode }) => ({
	plugins: [shipped(files[mode] ? mode : 'element')],
	publicDir: false,
	build: {
		target: 'es2022',
		outDir: '.element',
		emptyOutDir: false,
		rolldownOptions: {
			input: files[mode] ? `packages/element/${mode}.ts` : 'packages/element/site.ts',
			preserveEntrySignatures: 'strict',
			output: { entryFileNames: `${files[mode] ?? 'datapath-lab'}.js` }
		}
	}
}));
