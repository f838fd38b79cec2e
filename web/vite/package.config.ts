import { defineConfig } from 'vite';

// A file of an npm package, named by `--mode` as PACKAGE/FILE. Other bundlers read it, so nothing is
// minified. It is built as for a server, because only then Vite leaves `new URL('./engine.wasm',
// import.meta.url)` as it is.
const FILES: Readonly<Record<string, { source: string; conditions?: string[] }>> = {
	'engine/index': { source: 'public/index' },
	'engine/index.de': { source: 'public/index', conditions: ['german'] },
	'engine/node': { source: 'public/index', conditions: ['node'] },
	'engine/node.de': { source: 'public/index', conditions: ['node', 'german'] },
	'engine/worker': { source: 'public/worker' },
	'engine/node-worker': { source: 'public/node-worker' },
	'element/datapath-lab': { source: 'package' }
};

export default defineConfig(({ mode }) => {
	const file = FILES[mode];
	const [folder, name] = mode.split('/');
	if (!file) throw new Error(`there is no file ${mode} of a package: see web/vite/package.config.ts`);
	return {
		publicDir: false,
		ssr: { resolve: { conditions: file.conditions ?? [] } },
		build: {
			ssr: `packages/${folder}/${file.source}.ts`,
			target: 'es2022',
			outDir: `../target/npm/${folder}`,
			emptyOutDir: false,
			rolldownOptions: { output: { entryFileNames: `${name}.js` } }
		}
	};
});
