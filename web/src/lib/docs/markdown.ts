/** Our Markdown as HTML for the site, when the site is built. What leads nowhere is an error. */
import { Marked, Renderer, type Token, type Tokens } from 'marked';
import { docsPages } from '#text/docs.ts';

export interface Heading {
	id: string;
	text: string;
	/** 2 for a section, 3 for a part of one. */
	depth: number;
}

export interface Article {
	title: string;
	/** The first paragraph, without its markup. */
	description: string;
	headings: Heading[];
	/** All but the title. */
	html: string;
	/** The pictures that it shows, of those in docs/images. */
	pictures: string[];
	/** Whether it shows a simulation by the element. */
	simulates: boolean;
}

export interface Surroundings {
	/** The folder of the repository that has the sections of this language. */
	folder: string;
	/** The page itself, as section and name. */
	page: string;
	/** Its address relative to the root of the site leads back there by this path. */
	root: string;
	/** The address of each page below the root of the site. */
	addresses: ReadonlyMap<string, string>;
	/** The size of each picture in docs/images, in pixels. */
	pictures: ReadonlyMap<string, { width: number; height: number }>;
}

/** As GitHub makes anchors of headings, so that they are the same in both. */
export const anchorOf = (text: string): string =>
	text
		.toLowerCase()
		.replace(/[^\p{L}\p{N} _-]/gu, '')
		.replaceAll(' ', '-');

/** What a reader sees of tokens, without their markup. */
export const plainText = (tokens: readonly Token[]): string =>
	tokens
		.map((token) => {
			if ('tokens' in token && token.tokens) return plainText(token.tokens);
			if (token.type === 'html') return '';
			if (token.type === 'br') return ' ';
			return 'text' in token ? (token as Tokens.Text).text : '';
		})
		.join('')
		.replace(
			/&(amp|lt|gt|quot|#39);/g,
			(_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name as string] ?? ''
		)
		.replace(/\s+/g, ' ');

const OUTSIDE = /^(\w+:|#)/;
const ATTRIBUTE = /\b(href|src)="([^"]*)"/g;

/** Where a link of a source leads from the page of the site. */
function resolved(link: string, { folder, page, root, addresses, pictures }: Surroundings): string {
	if (OUTSIDE.test(link)) return link;
	if (link.startsWith('/')) return root + link.slice(1);
	const [path = '', anchor] = link.split('#');
	const where = `${folder}/${page}.md`;
	const target = new URL(path, `file:///${where}`).pathname;
	const [, picture] = /^\/docs\/images\/(.+)$/.exec(target) ?? [];
	if (picture) {
		if (!pictures.has(picture)) throw new Error(`${where}: there is no picture docs/images/${picture}`);
		return `${root}docs/images/${picture}`;
	}
	const address = addresses.get(target.replace(`/${folder}/`, '').replace(/\.md$/, ''));
	if (!address || !path.endsWith('.md')) throw new Error(`${where}: ${link} leads to no page of the documentation`);
	return root + address + (anchor ? `#${anchor}` : '');
}

export function render(source: string, surroundings: Surroundings): Article {
	const where = `${surroundings.folder}/${surroundings.page}.md`;
	const marked = new Marked({ gfm: true });
	const tokens = marked.lexer(source);
	const [title, ...rest] = tokens.filter(({ type }) => type !== 'space');
	const [lead] = rest;
	if (title?.type !== 'heading' || title.depth !== 1) throw new Error(`${where} does not begin with "# Title"`);
	if (lead?.type !== 'paragraph') throw new Error(`${where}: its first paragraph says what it is about`);

	const headings: Heading[] = [];
	const renderer = new Renderer<string, string>();
	const drawTable = renderer.table;
	renderer.heading = function ({ tokens, depth }) {
		const text = plainText(tokens);
		const base = anchorOf(text);
		const same = headings.filter(({ id }) => id === base || id.replace(/-\d+$/, '') === base).length;
		const id = same > 0 ? `${base}-${same}` : base;
		headings.push({ id, text, depth });
		return `<h${depth} id="${id}"><a href="#${id}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`;
	};
	renderer.paragraph = function (paragraph) {
		const html = this.parser.parseInline(paragraph.tokens);
		if (/^<datapath-lab[^]*<\/datapath-lab>$/.test(html)) return `${html}\n`;
		return `<p${paragraph === lead ? ' class="lead"' : ''}>${html}</p>\n`;
	};
	renderer.table = function (table) {
		return `<div class="scroll" tabindex="0" role="group" aria-label="${escaped(docsPages.scrolls)}">${drawTable.call(this, table)}</div>\n`;
	};
	renderer.code = ({ text }) => `<div class="code"><pre tabindex="0"><code>${escaped(text)}</code></pre></div>\n`;
	renderer.codespan = ({ text }) =>
		`<code>${escaped(text).replace(/(?<=^|\s)-[^\s]+/g, '<span class="option">$&</span>')}</code>`;
	renderer.image = ({ href, text }) => {
		const size = surroundings.pictures.get(href.replace(/^.*\//, ''));
		return `<img src="${href}" alt="${escaped(text)}" width="${size?.width}" height="${size?.height}" loading="lazy">`;
	};
	marked.setOptions({ renderer });
	const html = marked
		.parser(rest)
		.replace(ATTRIBUTE, (_, name, link: string) => `${name}="${resolved(link, surroundings)}"`);
	return {
		title: plainText(title.tokens ?? []),
		description: plainText(lead.tokens ?? []),
		headings: headings.filter(({ depth }) => depth <= 3),
		html,
		pictures: [...html.matchAll(/\bsrc="[./]*docs\/images\/([^"]+)"/g)].map(([, name]) => name ?? ''),
		simulates: html.includes('<datapath-lab')
	};
}

/** A sentence of the catalogue as HTML. Its links are relative to the page that shows it. */
export const inline = (sentence: string): string => new Marked({ gfm: true }).parseInline(sentence, { async: false });

const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => NAMES[character] ?? '');
