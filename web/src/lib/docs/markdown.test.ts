import { describe, expect, test } from 'vitest';
import { anchorOf, render } from './markdown.ts';

const surroundings = {
	folder: 'docs',
	page: 'tutorials/first',
	root: '../../../',
	addresses: new Map([
		['tutorials/first', 'docs/tutorials/first/'],
		['how-to/share', 'docs/how-to/share/'],
		['how-to/embed', 'docs/embed/']
	]),
	pictures: new Map([['lab.png', { width: 1440, height: 900 }]])
};
const page = (body: string) => render(`# A *first* page\n\nYou do \`this\`.\n\n${body}\n`, surroundings);

test('the first line is the title, and the first paragraph the description', () => {
	const { title, description, html } = page('More.');
	expect(title).toBe('A first page');
	expect(description).toBe('You do this.');
	expect(html).not.toContain('<h1');
	expect(html).toContain('<p class="lead">You do <code>this</code>.</p>');
});

test.each([
	['', 'does not begin with "# Title"'],
	['Words.\n', 'does not begin with "# Title"'],
	['# Title\n\n- a list\n', 'its first paragraph']
])('%j is no page', (source, words) => {
	expect(() => render(source, surroundings)).toThrow(words);
});

describe('links', () => {
	test.each([
		['../how-to/share.md', '../../../docs/how-to/share/'],
		['../how-to/share.md#copy-a-link', '../../../docs/how-to/share/#copy-a-link'],
		['first.md', '../../../docs/tutorials/first/'],
		['../how-to/embed.md', '../../../docs/embed/'],
		['#below', '#below'],
		['/', '../../../'],
		['/#story=card-or-vswitch&t=203000000', '../../../#story=card-or-vswitch&amp;t=203000000'],
		['/docs/embed/', '../../../docs/embed/'],
		['https://rustup.rs', 'https://rustup.rs']
	])('%s leads to %s', (link, address) => {
		expect(page(`[words](${link})`).html).toContain(`<a href="${address}">words</a>`);
	});

	test('in HTML they lead to the same places', () => {
		const { html } = page('<datapath-lab scenario="qebsm-osa"><a href="/learn/">Lessons</a></datapath-lab>');
		expect(html).toContain('<a href="../../../learn/">');
	});

	test.each(['../how-to/gone.md', 'gone.md#there', '../how-to/share', '../../README.md', '../images/gone.png'])(
		'%s leads nowhere, which is an error',
		(link) => {
			expect(() => page(`[words](${link})`)).toThrow(/docs\/tutorials\/first\.md.*(leads to no page|no picture)/);
		}
	);

	test('what code says is no link', () => {
		expect(page('```html\n<a href="gone.md">\n```').html).toContain('&lt;a href=&quot;gone.md&quot;&gt;');
	});
});

test('a picture has its size, and an unknown one is an error', () => {
	const { html, pictures } = page('![The lab](../images/lab.png)');
	expect(html).toContain('<img src="../../../docs/images/lab.png" alt="The lab" width="1440" height="900"');
	expect(pictures).toEqual(['lab.png']);
	expect(() => page('![What](../images/what.png)')).toThrow('no picture docs/images/what.png');
});

test('headings have anchors, each its own', () => {
	const { headings, html } = page('## 1. Two lines\n\n## *Next*\n\n### What’s `new`?\n\n## Next');
	expect(headings).toEqual([
		{ id: '1-two-lines', text: '1. Two lines', depth: 2 },
		{ id: 'next', text: 'Next', depth: 2 },
		{ id: 'whats-new', text: 'What’s new?', depth: 3 },
		{ id: 'next-1', text: 'Next', depth: 2 }
	]);
	for (const { id } of headings) expect(html).toContain(`id="${id}"><a href="#${id}">`);
	expect(anchorOf('Text & “quotes”')).toBe('text--quotes');
});

test('a simulation is drawn as a block, and the page says that it has one', () => {
	const { html, simulates } = page('<datapath-lab scenario="qebsm-osa">Words.</datapath-lab>');
	expect(html).toContain('\n<datapath-lab scenario="qebsm-osa">Words.</datapath-lab>\n');
	expect(simulates).toBe(true);
	expect(page('`<datapath-lab>` is an element.').simulates).toBe(false);
});

test('tables and code scroll in themselves, and can be reached by the keyboard', () => {
	expect(page('| a | b |\n|---|---|\n| 1 | 2 |').html).toMatch(
		/<div class="scroll" tabindex="0" role="group" aria-label="[^"]+"><table>/
	);
	expect(page('```json\n{}\n```').html).toContain('<pre tabindex="0"><code>{}</code></pre>');
});
