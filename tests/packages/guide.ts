// The code that people copy, block by block: of docs/how-to/a-page-of-your-own.md, and of the READMEs.
import { readFileSync } from 'node:fs';
import { at } from '../../scripts/process.mjs';

export interface Block {
	language: string;
	code: string;
	/** The paragraph before it. */
	before: string;
}

const BLOCK = /^```(\w*)\n(.*?)^```$/gms;

function blocks(...path: string[]): Block[] {
	const text = readFileSync(at(...path), 'utf8');
	return Array.from(text.matchAll(BLOCK), ({ 1: language = '', 2: code = '', index }) => ({
		language,
		code,
		before: text.slice(0, index).trimEnd().split('\n\n').at(-1) ?? ''
	}));
}

const inLanguage = (all: readonly Block[], language: string) => all.filter((block) => block.language === language);

const how = blocks('docs', 'how-to', 'a-page-of-your-own.md');
const scripts = inLanguage(how, 'js');
const [script, bundled, ...others] = scripts.map(({ code }) => code);
const outputs = inLanguage(how, 'text').map(({ code }) => code);
export const guide = {
	page: inLanguage(how, 'html')[0]?.code ?? '',
	script: script ?? '',
	bundled: bundled ?? '',
	/** The policy that it recommends. */
	policy:
		inLanguage(how, '')
			.find(({ code }) => code.startsWith('default-src'))
			?.code.trim() ?? '',
	scripts: others.map((code, n) => ({ code, output: outputs[n] ?? '' })),
	/** Every script of it. */
	all: scripts
};

export const readme = inLanguage(blocks('web', 'packages', 'engine', 'README.md'), 'js');
export const elementReadme = inLanguage(blocks('web', 'packages', 'element', 'README.md'), 'js');
