// The examples, and the tools that the engine runs in: what builds each, where, and with which
// addresses in it.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../process.mjs';

const port = Number(process.env.DATAPATH_PORT ?? 4700);

/** Two sites, as in reality: a browser treats localhost and 127.0.0.1 as different sites. */
export const ports = { lab: port, pages: port + 1 };
export const addresses = { lab: `http://localhost:${ports.lab}`, pages: `http://127.0.0.1:${ports.pages}` };

/** The addresses of both in the examples. */
const written = { lab: 'https://datapath-lab.example', pages: 'https://pages.example' };

/** Frameworks whose pages have the package of the element. */
const framework = (pages) => ({ packages: 'node', tarballs: ['element'], build: ['npm', 'run', 'build'], pages });

/** Tools that build a page with the engine: tests/hosts/engine has a folder for each. */
const tool = (build, pages = '.') => ({
	packages: 'node',
	tarballs: ['engine'],
	folder: 'tests/hosts/engine',
	files: 'tests/hosts/engine/files.ts',
	build,
	pages,
	walk: 'tests/hosts/engine.test.ts'
});

/**
 * The tool that installs its packages, those of our tarballs that it needs, whether our wheel is one of
 * them, the command that builds its pages (none where they are written by hand), the folder of the
 * result, the script that writes more files, and the test, if it is not NAME.spec.ts.
 */
export const examples = {
	plain: { pages: '.' },
	mkdocs: { packages: 'python', build: ['mkdocs', 'build', '--strict', '--quiet'], pages: 'site' },
	sphinx: { packages: 'python', build: ['sphinx-build', '-W', '-q', '.', '_build'], pages: '_build' },
	docusaurus: { packages: 'node', build: ['docusaurus', 'build'], pages: 'build' },
	reveal: { packages: 'node', pages: '.' },
	react: framework('dist'),
	vitepress: framework('.vitepress/dist'),
	svelte: framework('dist'),
	astro: framework('dist'),
	// Its server is started by its walk.
	jupyterlab: { packages: 'python', wheel: true, pages: '.' },
	vite: tool(['vite', 'build', '--base', './', '--logLevel', 'warn'], 'dist'),
	webpack: tool(['webpack', '--stats', 'errors-warnings']),
	esbuild: tool(
		'esbuild main.js worker=datapath-lab-engine/worker.js --bundle --format=esm --loader:.wasm=file --outdir=dist --log-level=warning'.split(
			' '
		)
	),
	deno: tool(),
	manifests: { ...tool(), tarballs: [], walk: 'tests/hosts/manifests.test.ts' }
};

export const workplace = (name) => at('target', 'hosts', name);
export const pagesOf = (name) => join(workplace(name), examples[name].pages);
export const folderOf = (name) => join(examples[name].folder ?? 'examples', name);

// Folders that remain when an author tries an example in place.
const MADE_BY_TOOLS = new Set([
	...['node_modules', 'venv', 'site', '_build', 'build', 'dist', 'cache'],
	...['.docusaurus', '.astro', 'package-lock.json']
]);

/** Copies an example to where it is built. Its packages stay there from one run to the next. */
export function layOut(name) {
	const place = workplace(name);
	mkdirSync(place, { recursive: true });
	for (const entry of readdirSync(place)) {
		if (entry !== 'node_modules' && entry !== 'venv') rmSync(join(place, entry), { recursive: true });
	}
	copy(at(folderOf(name)), place);
}

function copy(from, to) {
	mkdirSync(to, { recursive: true });
	for (const entry of readdirSync(from, { withFileTypes: true })) {
		const [source, target] = [join(from, entry.name), join(to, entry.name)];
		if (MADE_BY_TOOLS.has(entry.name)) continue;
		if (entry.isDirectory()) copy(source, target);
		else writeFileSync(target, addressed(readFileSync(source, 'utf8')));
	}
}

const addressed = (text) => text.replaceAll(written.lab, addresses.lab).replaceAll(written.pages, addresses.pages);
