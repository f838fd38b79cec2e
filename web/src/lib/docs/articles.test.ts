// The texts in docs/ as they are: each is a page in the list, and what they link to is there.
import { expect, test } from 'vitest';
import { ARTICLES, rootOf } from './articles.ts';
import { addressOf, PAGES } from './contents.ts';
import { DOCS, firstSentence } from './pages.ts';

test('every page of the list has a title and a description, and every file is in the list', () => {
	expect(DOCS.map(({ page }) => page)).toEqual(PAGES);
	for (const { page, title, description } of DOCS) {
		expect(title, page).not.toBe('');
		expect(firstSentence(description), page).toMatch(/[.?!]$/);
	}
	expect(new Set(DOCS.map(({ title }) => title)).size, 'titles').toBe(DOCS.length);
	for (const page of ARTICLES.keys()) expect(PAGES).toContain(page);
});

test('an anchor of another page is a heading there', () => {
	for (const [page, { html }] of ARTICLES)
		for (const [link, address = '', anchor = ''] of html.matchAll(/href="(?:\.\.\/)+(docs\/[^"#]*)#([^"]+)"/g)) {
			const [target] = [...ARTICLES].find(([other]) => addressOf(other) === address) ?? [];
			if (!target) continue;
			const anchors = ARTICLES.get(target)?.headings.map(({ id }) => id);
			expect(anchors, `${link} in docs/${page}.md`).toContain(anchor);
		}
});

test('the way from a page leads to the root of the site', () => {
	for (const page of PAGES)
		expect(new URL(rootOf(page), `https://lab.example/v/1.0.0/${addressOf(page)}`).pathname, page).toBe('/v/1.0.0/');
});
