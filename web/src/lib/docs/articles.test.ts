// The texts in docs/ as they are: each is a page in the list, what they link to is there, and each language has the same.
import { describe, expect, test } from 'vitest';
import * as de from '../text/de/articles.ts';
import * as en from '../text/en/articles.ts';
import { articlesOf, ARTICLES, rootOf } from './articles.ts';
import { addressOf, PAGES } from './contents.ts';
import { DOCS, firstSentence } from './pages.ts';

const ENGLISH = articlesOf(en);
const GERMAN = articlesOf(de);

test('every page of the list has a title and a description, and every file is in the list', () => {
	expect(DOCS.map(({ page }) => page)).toEqual(PAGES);
	for (const { page, title, description } of DOCS) {
		expect(title, page).not.toBe('');
		expect(firstSentence(description), page).toMatch(/[.?!]$/);
	}
	expect(new Set(DOCS.map(({ title }) => title)).size, 'titles').toBe(DOCS.length);
	for (const page of ARTICLES.keys()) expect(PAGES).toContain(page);
});

test.each([
	['English', ENGLISH],
	['German', GERMAN]
])('an anchor of another page is a heading there, in %s', (_, articles) => {
	for (const [page, { html }] of articles)
		for (const [link, address = '', anchor = ''] of html.matchAll(/href="(?:\.\.\/)+(docs\/[^"#]*)#([^"]+)"/g)) {
			const [target] = [...articles].find(([other]) => addressOf(other) === address) ?? [];
			if (!target) continue;
			const anchors = articles.get(target)?.headings.map(({ id }) => id);
			expect(anchors, `${link} in docs/${page}.md`).toContain(anchor);
		}
});

test.each([
	['English', ENGLISH],
	['German', GERMAN]
])('every table is a table: no row is shown as text, in %s', (_, articles) => {
	// A blank line below a table's head, for example, ends the table.
	for (const [page, { html }] of articles)
		expect(html.replace(/<pre.*?<\/pre>/gs, ''), page).not.toMatch(/<p[^>]*>\s*\|/);
});

test('the way from a page leads to the root of the site', () => {
	for (const page of PAGES)
		expect(new URL(rootOf(page), `https://lab.example/v/1.0.0/${addressOf(page)}`).pathname, page).toBe('/v/1.0.0/');
});

describe('German has the same', () => {
	const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([all, one]) => one ?? all);
	/** What readers see of an example may be German. */
	const wordless = (code: string) => code.replace(/(&gt;)[^&\n]+(&lt;)|((?:title|lang)=&quot;)[^&]+/g, '$1$2$3');

	test('pages, each with its own title and a first sentence', () => {
		expect([...GERMAN.keys()].sort()).toEqual([...ENGLISH.keys()].sort());
		for (const [page, { title, description }] of GERMAN) {
			expect(title, page).not.toBe(ENGLISH.get(page)?.title);
			expect(firstSentence(description), page).toMatch(/[.?!]$/);
		}
		expect(new Set([...GERMAN.values()].map(({ title }) => title)).size, 'titles').toBe(GERMAN.size);
	});

	test.each([...GERMAN])('structure, links, code and numbers in %s', (page, { html }) => {
		const english = ENGLISH.get(page)?.html ?? '';
		const inBoth = (what: string, of: (html: string) => string[]) => expect(of(html), what).toEqual(of(english));

		inBoth('blocks', (html) => found(html, /<(h\d|p|[ou]l|li|table|t[hrd]|pre|figure|img|datapath-lab)\b/g));
		inBoth('links', (html) => found(html, /(?:href|src|state|scenario|data-drawing)="([^#][^"]*)"/g).sort());
		inBoth('code', (html) =>
			found(html, /<code>(.*?)<\/code>/gs)
				.map(wordless)
				.sort()
		);
		inBoth('keys', (html) => found(html, /<kbd>.*?<\/kbd>/g).sort());
		// 1,000.5 in English is 1.000,5 in German.
		const text = (html: string) => html.replace(/<pre.*?<\/pre>|<[^>]+>/gs, ' ');
		inBoth('numbers', (html) =>
			found(text(html), /\d+(?:[.,]\d+)*/g)
				.map((number) => number.replace(/[.,]/g, ''))
				.sort()
		);
	});
});
