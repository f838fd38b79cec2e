// Do documents name files that exist, and do their links lead somewhere? A rename in the code is
// easily forgotten in prose.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { it } from 'node:test';
import { marked, type Tokens } from 'marked';
import { at } from '../../scripts/process.mjs';
import { PAGES } from '../../web/src/lib/docs/contents.ts';
import { anchorOf, plainText } from '../../web/src/lib/docs/markdown.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
	cwd: at('.'),
	encoding: 'utf8'
})
	.trim()
	.split('\n');
const documents = files.filter((file) => file.endsWith('.md'));
/** The past keeps the names of its day; readers of /docs/ name files of their own. */
const PAST = /^(docs\/(?!contributing)|CHANGELOG|core\/MODEL-HISTORY)/;
const SOURCE = /^[\w./-]+\.(rs|ts|mjs|svelte|css)$/;

it('every source file that a document names is there', () => {
	const missing = documents
		.filter((file) => !PAST.test(file))
		.flatMap((file) =>
			[...readFileSync(at(file), 'utf8').matchAll(/`([^`\n]+)`/g)]
				.map(([, name = '']) => name.replace(/^(\.\.?\/)+/, ''))
				.filter((name) => SOURCE.test(name) && !files.some((one) => `/${one}`.endsWith(`/${name}`)))
				.map((name) => `${file}: ${name}`)
		)
		// An example of a module.
		.filter((line) => line !== 'core/MODEL.md: file.rs');
	assert.deepEqual(missing, []);
});

/** The links of a document, and the anchors of its headings. */
function read(file: string): { links: string[]; anchors: string[] } {
	const links: string[] = [];
	const anchors: string[] = [];
	marked.walkTokens(marked.lexer(readFileSync(at(file), 'utf8')), (token) => {
		if (token.type === 'link' || token.type === 'image') links.push((token as Tokens.Link).href);
		if (token.type === 'html')
			links.push(...[...token.raw.matchAll(/\b(?:href|src|srcset)="([^"]+)"/g)].map(([, link = '']) => link));
		if (token.type === 'heading') {
			const anchor = anchorOf(plainText((token as Tokens.Heading).tokens));
			const same = anchors.filter((one) => one.replace(/-\d+$/, '') === anchor).length;
			anchors.push(same > 0 ? `${anchor}-${same}` : anchor);
		}
	});
	return { links, anchors };
}

const contents = new Map(documents.map((file) => [file, read(file)]));
/** A page of the documentation that is made from other sources has no file. */
const isMade = (path: string) => PAGES.includes(path.replace(/^docs\/(?:[a-z]{2}\/)?|\.md$/g, ''));

function leadsSomewhere(file: string, link: string): boolean {
	const [path = '', anchor] = link.split('#');
	const target = path === '' ? file : join(dirname(file), path);
	if (!existsSync(at(target))) return isMade(target);
	return anchor === undefined || (contents.get(target)?.anchors.includes(anchor) ?? false);
}

it('every anchor and relative link of a document leads somewhere', () => {
	// What begins with / is an address of the site, not a file.
	const relative = (link: string) => !/^(\w+:|\/)/.test(link);
	const lost = [...contents].flatMap(([file, { links }]) =>
		links.filter((link) => relative(link) && !leadsSomewhere(file, link)).map((link) => `${file}: ${link}`)
	);
	assert.deepEqual(lost, []);
});

it('the page about measurements lists the figures that a table may have though no report prints them', () => {
	const source = readFileSync(at('core/experiments/src/measurements/columns.rs'), 'utf8');
	const quoted = (text = '') => [...text.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
	const permitted = quoted(/const FIGURES: .*?= \[(.*?)\];/s.exec(source)?.[1]);
	const pairs = quoted(/const SPELLINGS: .*?= \[(.*?)\];/s.exec(source)?.[1]);
	const spellings = new Map(pairs.flatMap((name, i) => (i % 2 === 0 ? [[name, pairs[i + 1] ?? ''] as const] : [])));
	assert.ok(permitted.length > 10 && spellings.get('p95') === 'response_p95');
	for (const [page, sentence] of [
		['docs/how-to', /these are permitted:(.*?)\.\s+[A-Z]/s],
		['docs/de/how-to', /sind diese erlaubt:(.*?)\.\s+[A-Z]/s]
	] as const) {
		const text = readFileSync(at(page, 'compare-your-own-measurements.md'), 'utf8');
		// Examples with a unit are in parentheses.
		const listed = (sentence.exec(text)?.[1] ?? '').replace(/\([^)]*\)/g, '');
		const names = [...listed.matchAll(/`([^`]+)`/g)].map(([, name = '']) => spellings.get(name) ?? name);
		assert.deepEqual(names.sort(), [...permitted].sort(), page);
	}
});

it('the page about privacy lists everything that is stored in a browser', () => {
	const privacy = readFileSync(at('docs/about/privacy.md'), 'utf8');
	const stored = files
		.filter((file) => /^web\/src\/.*(?<!\.test)\.ts$/.test(file))
		.flatMap((file) => [...readFileSync(at(file), 'utf8').matchAll(/(?:KEY|keyOf)\b[^\n]*['`](datapath-lab-[a-z]+)/g)])
		.map(([, key = '']) => key);
	assert.ok(stored.length > 8, stored.join());
	assert.deepEqual(
		stored.filter((key) => !privacy.includes(`\`${key}`)),
		[]
	);
});

it('the table of German terms has each term in one row', () => {
	const text = readFileSync(at('web', 'src', 'lib', 'text', 'de', 'README.md'), 'utf8');
	const rows = [...text.matchAll(/^\| (.+?) \| (.+) \|$/gm)].slice(1);
	assert.ok(rows.length > 100);
	// What is in brackets or quotes says where or how a term is meant: *frame* has three meanings.
	const terms = rows.flatMap(([, english = '']) =>
		new Set(
			english
				.replace(/"[^"]*"|“[^”]*”/g, '')
				.split(/[,;/:](?![^(]*\))/)
				.map((term) => term.trim())
				.filter((term) => term !== '')
		)
			.values()
			.toArray()
	);
	assert.deepEqual(
		terms.filter((term, at) => terms.indexOf(term) !== at),
		[]
	);
});
