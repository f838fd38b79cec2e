// The index that the documentation is searched by: made of the built pages, read by the browser (web/src/lib/docs/search.ts).
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { at, Failure, print } from './process.mjs';

const library = (file) => pathToFileURL(at('node_modules', 'pagefind', 'lib', file)).href;
const PROGRAMS = ['pagefind_extended', 'pagefind'];
/** What our pages need: not Pagefind's own search boxes, nor its engine for pages without a language. */
const NEEDED = /^(pagefind(-worker)?\.js|pagefind-entry\.json|wasm\.(en|de)\.pagefind|.+\.pf_(meta|index|fragment))$/;

/** Pagefind has a program for most platforms. Where it has none the site has no search, and is complete otherwise. */
export async function canIndex() {
	const { resolveBinaryPath } = await import(library('resolveBinary.js'));
	try {
		resolveBinaryPath(PROGRAMS);
		return true;
	} catch {
		print(`Pagefind has no program for ${process.platform}-${process.arch}: the site is built without search.`);
		return false;
	}
}

/** Indexes what pages mark by `data-pagefind-body`; the same pages give the same files. */
export async function writeSearchIndex(directory) {
	const pagefind = await import(library('index.js'));
	try {
		const { index, errors } = await pagefind.createIndex();
		if (!index) throw new Failure(`Pagefind: ${errors.join('; ')}`);
		const added = await index.addDirectory({ path: at(directory), glob: '{docs,learn,reports}/**/*.html' });
		const { files, errors: refused } = await index.getFiles();
		const wrong = [...added.errors, ...refused];
		if (wrong.length > 0) throw new Failure(`Pagefind: ${wrong.join('; ')}`);
		for (const { path, content } of files.filter(({ path }) => NEEDED.test(path))) {
			const file = at(directory, 'pagefind', path);
			mkdirSync(dirname(file), { recursive: true });
			writeFileSync(file, content);
		}
		// For the notices: its script and its engine are sent to readers.
		writeFileSync(at('web', '.shipped', 'pagefind.json'), JSON.stringify(['node_modules/pagefind']));
	} finally {
		await pagefind.close();
	}
}
