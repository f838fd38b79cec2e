// The examples: what builds each, where, and with which addresses in it.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../process.mjs';

const port = Number(process.env.DATAPATH_PORT ?? 4700);

/** Two sites, as in reality: a browser treats localhost and 127.0.0.1 as different sites. */
export const ports = { lab: port, pages: port + 1 };
export const addresses = { lab: `http://localhost:${ports.lab}`, pages: `http://127.0.0.1:${ports.pages}` };

/** The addresses of both in the examples. */
const written = { lab: 'https://datapath-lab.example', pages: 'https://pages.example' };

/**
 * The tool that installs its packages (and whether our wheel is one of them), the command that builds its pages (none where they are
 * written by hand), and the folder of the result.
 */
export const examples = {
	plain: { pages: '.' },
	mkdocs: { packages: 'python', build: ['mkdocs', 'build', '--strict', '--quiet'], pages: 'site' },
	sphinx: { packages: 'python', build: ['sphinx-build', '-W', '-q', '.', '_build'], pages: '_build' },
	docusaurus: { packages: 'node', build: ['docusaurus', 'build'], pages: 'build' },
	reveal: { packages: 'node', pages: '.' },
	// Its server is started by its walk.
	jupyterlab: { packages: 'python', wheel: true, pages: '.' }
};

export const workplace = (name) => at('target', 'hosts', name);
export const pagesOf = (name) => join(workplace(name), examples[name].pages);

// Folders that remain when an author tries an example in place.
const MADE_BY_TOOLS = new Set(['node_modules', 'venv', 'site', '_build', 'build', '.docusaurus', 'package-lock.json']);

/** Copies an example to where it is built. Its packages stay there from one run to the next. */
export function layOut(name) {
	const place = workplace(name);
	mkdirSync(place, { recursive: true });
	for (const entry of readdirSync(place)) {
		if (entry !== 'node_modules' && entry !== 'venv') rmSync(join(place, entry), { recursive: true });
	}
	copy(at('examples', name), place);
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
