// The widget for notebooks, and the page that a notebook's kernel sends to it: they are part of the
// Python wheel, because a notebook may have no network. Docs: docs/decisions/0031.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { buildIfStale, fingerprint } from './build-cache.mjs';
import { buildWidget } from './element.mjs';
import { at, run, say } from './process.mjs';
import { LANGUAGE_TAGS, once, packages, simulatorSources, wasm, wasmFolder } from './setup.mjs';

const made = (...path) => at('target', 'notebook', ...path);
const entry = (language, ...path) => at('web', '.entries', language, 'notebook', ...path);

/** Whoever receives the files unpacks them, so they are packed once, here. */
const pack = (name, content) => writeFileSync(made('files', `${name}.gz`), gzipSync(content, { level: 9 }));

/** Builds the files, if a source has changed. Two suites need them at the same time. */
export const buildNotebook = once(async () => {
	await packages();
	await wasm();
	const sources = [...simulatorSources, 'web/src', 'web/packages', 'web/vite', 'package-lock.json'];
	await buildIfStale('notebook', fingerprint(sources), made(), async () => {
		say('Building the widget for notebooks');
		rmSync(made(), { recursive: true, force: true });
		mkdirSync(made('files'), { recursive: true });
		await buildWidget();
		cpSync(at('web', '.element', 'datapath-lab-widget.js'), made('files', 'datapath-lab-widget.js'));
		for (const language of LANGUAGE_TAGS) await buildPage(language);
		pack('engine.wasm', readFileSync(`${wasmFolder('small')}/datapath_wasm_bg.wasm`));
	});
});

async function buildPage(language) {
	const options = ['--config', 'vite/offline.config.ts', '--mode', 'notebook', '--logLevel', 'error'];
	await run('vite', ['build', ...options], { cwd: at('web'), env: { DATAPATH_LANGUAGE: language } });
	const manifest = JSON.parse(readFileSync(entry(language, 'manifest.json'), 'utf8'));
	pack(`page.${language}.js`, readFileSync(entry(language, manifest['src/entries/notebook.ts'].file)));
	pack(`page.${language}.css`, readFileSync(entry(language, manifest['style.css'].file)));
	const lists = readdirSync(at('web', '.shipped')).filter((name) => name.startsWith('notebook'));
	const shipped = lists.flatMap((name) => JSON.parse(readFileSync(at('web', '.shipped', name), 'utf8')));
	writeFileSync(made('packages.json'), JSON.stringify([...new Set(shipped)].toSorted()));
}

/** The npm packages with code in the files. */
export const notebookPackages = () => JSON.parse(readFileSync(made('packages.json'), 'utf8'));

/** Copies the files to where the Python package reads them. */
export function copyNotebook(folder) {
	rmSync(at(folder), { recursive: true, force: true });
	cpSync(made('files'), at(folder), { recursive: true });
}
