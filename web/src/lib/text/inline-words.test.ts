// What readers see is in the catalogue, so that a language is a folder: no component has words of
// its own.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'svelte/compiler';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

const WORD = /\p{L}{3,}/u;
const WORDS = /\p{L}+[,.:;!?]?\s+\p{L}{2,}/u;
/** A single word counts in these, and between tags. */
const READ = /^(aria-(label|description|valuetext|roledescription)|title|alt|placeholder|label|caption)$/;
/** Never words; any other attribute, also of a component, may have some. */
const UNREAD = /^(class|style|d|rel|example|data-example)$/;

/** Why each is in a component. */
const EXCEPTIONS = new Map([
	['(PNG)', 'a format'],
	['(SVG)', 'a format'],
	['::part(', 'code'],
	['(prefers-reduced-motion: reduce)', 'a media query'],
	['canvas, table', 'a selector'],
	['link[media="not all"]', 'a selector'],
	['not all', 'a media query'],
	['errors seen so far', 'a kind of interval in recorded data'],
	['LPAR CP OSA', 'abbreviations, the same in each language'],
	['LPAR CP OSA QDIO IFL', 'abbreviations, the same in each language'],
	['`vite build --config vite/entries.config.ts --mode', 'an error of a build'],
	['` comes first', 'an error of a build']
]);

/** What counts as words. */
interface Shapes {
	text: RegExp;
	code: RegExp;
}
const SINGLE: Shapes = { text: WORD, code: WORD };
const DOUBLE: Shapes = { text: WORDS, code: WORDS };
/** Between tags most strings of code are names. */
const MARKUP: Shapes = { text: WORD, code: WORDS };

type Node = Record<string, unknown> & { type?: string; name?: string; data?: string; value?: unknown };

/** The words in a tree: between tags, in attributes, and in code. */
function wordsIn(node: unknown, { text, code }: Shapes): string[] {
	if (Array.isArray(node)) return node.flatMap((one) => wordsIn(one, { text, code }));
	if (typeof node !== 'object' || node === null) return [];
	const { type = '', name = '', data, value } = node as Node;
	if (type === 'Text') return words(data, text);
	if (type === 'Literal') return words(value, code);
	if (type === 'TemplateElement') return words((value as { cooked: string }).cooked, code);
	if (type === 'Attribute') return UNREAD.test(name) ? [] : wordsIn(value, READ.test(name) ? SINGLE : DOUBLE);
	if (type === 'StyleDirective') return wordsIn(value, DOUBLE);
	return Object.values(node).flatMap((one) => wordsIn(one, { text, code }));
}

function words(text: unknown, shape: RegExp): string[] {
	if (typeof text !== 'string' || !shape.test(text)) return [];
	const line = text.replace(/\s+/g, ' ').trim();
	return EXCEPTIONS.has(line) ? [] : [line];
}

function wordsOf(source: string): string[] {
	const { fragment, instance, module } = parse(source, { modern: true });
	return [...wordsIn(fragment, MARKUP), ...wordsIn([instance?.content, module?.content], DOUBLE)];
}

const components = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svelte'));

test.each(components)('%s has no words of its own', (name) => {
	expect(wordsOf(readFileSync(root + name, 'utf8'))).toEqual([]);
});

test.each([
	['<p>Two words</p>', 'Two words'],
	['<th>Attribute</th>', 'Attribute'],
	['<p>{#if true}<b title="{name} (Home)">{name}</b>{/if}</p>', '(Home)'],
	['<Chart note="of one request" />', 'of one request'],
	['<b>{`the lock of ${name}`}</b>', 'the lock of'],
	["<button aria-label={name || 'Open'}>×</button>", 'Open'],
	["<script>const title = 'Two words';</script>", 'Two words'],
	['<!-- Two words --><p class="small muted" style:inline-size="min(1px, 2px)">{name}, 5 px</p>', null]
])('%s', (source, found) => {
	expect(wordsOf(source)).toEqual(found === null ? [] : [found]);
});
