// The code of docs/how-to/a-page-of-your-own.md, block by block.
import { readFileSync } from 'node:fs';
import { at } from '../../scripts/process.mjs';

const text = readFileSync(at('docs', 'how-to', 'a-page-of-your-own.md'), 'utf8');
const blocks = (language: string, from = text): string[] =>
	Array.from(from.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms')), ([, code = '']) => code);

const [page = ''] = blocks('html');
const [bundled = '', ...scripts] = blocks('js');
const outputs = blocks('text');
export const guide = { page, bundled, scripts: scripts.map((code, n) => ({ code, output: outputs[n] ?? '' })) };

export const readme = blocks('js', readFileSync(at('web', 'packages', 'engine', 'README.md'), 'utf8'));
