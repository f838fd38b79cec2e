// The examples: what builds each, where, and with which addresses in it.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../process.mjs';

const port = Number(process.env.DATAPATH_PORT ?? 4700);

/** Two sites, as in the world: a browser takes localhost and 127.0.0.1 for strangers. */
export const ports = { lab: port, pages: port + 1 };
export const addresses = { lab: `http://localhost:${ports.lab}`, pages: `http://127.0.0.1:${ports.pages}` };

/** What the examples say for both. */
const written = { lab: 'https://datapath-lab.example', pages: 'https://pages.example' };

/** Whose packages it takes, what makes the pages (nothing where they are written as they are), and where these come out. */
export const examples = {
	plain: { pages: '.' },
	mkdocs: { packages: 'python', build: ['mkdocs', 'build', '--strict', '--quiet'], pages: 'site' },
	sphinx: { packages: 'python', build: ['sphinx-build', '-W', '-q', '.', '_build'], pages: '_build' },
	docusaurus: { packages: 'node', build: ['docusaurus', 'build'], pages: 'build' },
	reveal: { packages: 'node', pages: '.' }
};

export const workplace = (name) => at('target', 'hosts', name);
export const pagesOf = (name) => join(workplace(name), examples[name].pages);

// Whoever tries an example where it lies leaves these beside it.
const MADE_BY_TOOLS = new Set(['node_modules', 'venv', 'site', '_build', 'build', '.docusaurus', 'package-lock.json']);

/** Lays an example out where it is built. Its packages stay there from one walk to the next. */
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
