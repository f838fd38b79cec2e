/**
 * The files in examples/ contain what the dialog writes, so that a copy of an example has today's
 * lines. `npm run hosts` builds and walks them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CONTROLS } from 'datapath-lab-element/contract';
import * as texts from '#text/index.ts';
import { SNIPPETS, type Block, type SnippetOptions } from './embed-snippets.ts';

/** With a moment and without one. */
const links = ['#story=card-or-vswitch&t=203000000&v=0.2.0', '#story=qebsm-osa&v=0.2.0'];

function wishFor(link: string): SnippetOptions {
	const story = /story=([\w-]+)/.exec(link)?.[1] ?? '';
	const words = texts.stories[story];
	if (!words) throw new Error(`There is no story ${story}.`);
	const usual = {
		version: null,
		controls: CONTROLS,
		theme: 'auto',
		autoplay: false,
		compare: 'both',
		fit: true,
		width: 720,
		height: 450
	} as const;
	const site = 'https://datapath-lab.example/';
	return { site, lab: site, link, ...usual, ...words };
}

const OURS = /\.(html|md|mdx|rst|yml|py|js)$/;
const MADE_BY_TOOLS = /(^|\/)(node_modules|venv|site|_build|build|\.docusaurus)\//;

/** The author's files of an example, by name. */
function filesOf(example: string): Map<string, string> {
	const folder = fileURLToPath(new URL(`../../../../examples/${example}/`, import.meta.url));
	const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
	const ours = names.filter((name) => OURS.test(name) && !MADE_BY_TOOLS.test(name));
	return new Map(ours.map((name) => [name, readFileSync(folder + name, 'utf8')]));
}

test.each([
	['plain', 'element', links.slice(0, 1)],
	['mkdocs', 'mkdocs', links],
	['sphinx', 'sphinx', links],
	['docusaurus', 'docusaurus', links],
	['reveal', 'slide', links]
] as const)('examples/%s has what the dialog writes for it', (example, form, shown) => {
	const files = filesOf(example);
	for (const link of shown) {
		for (const { file = 'page.html', text } of SNIPPETS[form](wishFor(link)) as Block[]) {
			// Any page of an author's, or a part of the only page.
			const [, ending = ''] = file.startsWith('<') ? ['', '.html'] : (/^page(\..+)$/.exec(file) ?? []);
			const places = [...files.keys()].filter((name) => (ending ? name.endsWith(ending) : basename(name) === file));
			const holding = places.filter((name) => files.get(name)?.includes(text));
			expect(holding, `${file} holds\n${text}`).toHaveLength(1);
		}
	}
	const widgets = [...files.values()].join('\n').match(/<datapath-lab |data-background-iframe="/g);
	expect(widgets, 'and no other').toHaveLength(shown.length);
});
