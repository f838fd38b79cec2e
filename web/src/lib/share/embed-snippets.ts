/**
 * The texts to paste: the same view as a link, an element, a frame, a picture. Pure functions; the
 * dialog shows and copies the texts.
 */
import { CONTROLS, type Compare, type Control, type Theme } from 'datapath-lab-element/contract';

/** A text that is pasted in one go. */
export interface Block {
	/** The file that it belongs into, where there are several. */
	file?: string;
	text: string;
}

export interface SnippetOptions {
	/** The root of the site, with a slash at its end. */
	site: string;
	/** The lab that links lead to: at the root, or a published one. */
	lab: string;
	/** The view, as in the lab's address: `#story=…`. */
	link: string;
	/** A published version to stay with; null: the version that the site has. */
	version: string | null;
	controls: readonly Control[];
	theme: Theme;
	autoplay: boolean;
	/** Which lanes the embed shows. */
	compare: Compare;
	/** As high as its content, for forms that can do that. */
	fit: boolean;
	width: number;
	height: number;
	title: string;
	sentence: string;
}

const NAMES: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&${NAMES[sign]};`);
/** For use inside the brackets of a Markdown link. */
const inBrackets = (text: string): string => text.replace(/[[\]\\]/g, '\\$&');

export const baseOf = ({ site, version }: SnippetOptions): string => (version === null ? site : `${site}v/${version}/`);
export const labAddress = ({ lab, link }: SnippetOptions): string => lab + link;

const allOf = (controls: readonly Control[]): boolean => CONTROLS.every((control) => controls.includes(control));
const named = (controls: readonly Control[]): string => (controls.length === 0 ? 'none' : controls.join(' '));

export function embedAddress(wish: SnippetOptions): string {
	const url = new URL('embed/', baseOf(wish));
	if (wish.theme !== 'auto') url.searchParams.set('theme', wish.theme);
	if (wish.autoplay) url.searchParams.set('autoplay', '1');
	if (wish.compare !== 'both') url.searchParams.set('compare', wish.compare);
	if (!allOf(wish.controls)) url.searchParams.set('controls', named(wish.controls));
	url.hash = wish.link;
	return url.href;
}

function element(wish: SnippetOptions): string {
	const { link, theme, autoplay, compare, controls, fit } = wish;
	const attributes: [string, string | null][] = [
		['state', link.slice(1)],
		['theme', theme === 'auto' ? null : theme],
		['autoplay', autoplay ? '' : null],
		['compare', compare === 'both' ? null : compare],
		['controls', allOf(controls) ? null : named(controls)],
		['label', wish.title],
		// Reserves the height from the start, so that nothing moves when the frame has loaded.
		['aspect', `${wish.width}/${wish.height}`],
		['fit', fit ? '' : null]
	];
	const markup = attributes
		.filter(([, value]) => value !== null)
		.map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escaped(value ?? '')}"`))
		.join('');
	return `<script type="module" src="${baseOf(wish)}datapath-lab.js"></script>
<datapath-lab${markup}><a href="${escaped(labAddress(wish))}">${escaped(wish.title)}</a>: ${escaped(wish.sentence)}</datapath-lab>`;
}

const frame = (wish: SnippetOptions): string =>
	`<iframe src="${escaped(embedAddress(wish))}" title="${escaped(wish.title)}" width="${wish.width}" height="${wish.height}" style="max-width:100%;border:0" loading="lazy"></iframe>`;

const image = (wish: SnippetOptions): string =>
	`<a href="${escaped(labAddress(wish))}"><img src="datapath.png" width="${wish.width}" alt="${escaped(`${wish.title}. ${wish.sentence}`)}"></a>`;

const markdown = (wish: SnippetOptions): string =>
	`[![${inBrackets(wish.sentence)}](datapath.png)](${labAddress(wish)})\n\n[${inBrackets(wish.title)}](${labAddress(wish)})`;

/** The element without its script, because these tools load the script once for all pages. */
const bare = (wish: SnippetOptions): string => element(wish).split('\n').slice(1).join('\n');
const script = (wish: SnippetOptions): string => `${baseOf(wish)}datapath-lab.js`;

const one = (text: string): Block[] => [{ text }];

/** Browsers draw a border around a slide's frame, which no attribute removes. */
const SLIDES = `<style>
.reveal .slide-background-content iframe { border: 0; }
</style>`;

export const SNIPPETS = {
	link: (wish) => one(labAddress(wish)),
	element: (wish) => one(element(wish)),
	iframe: (wish) => one(frame(wish)),
	image: (wish) => one(image(wish)),
	markdown: (wish) => one(markdown(wish)),
	mkdocs: (wish) => [
		{ file: 'mkdocs.yml', text: `extra_javascript:\n  - path: ${script(wish)}\n    type: module` },
		{ file: 'page.md', text: bare(wish) }
	],
	sphinx: (wish) => [
		{ file: 'conf.py', text: `html_js_files = [("${script(wish)}", {"type": "module"})]` },
		{ file: 'page.rst', text: `.. raw:: html\n\n   ${bare(wish)}` }
	],
	docusaurus: (wish) => [
		{ file: 'docusaurus.config.js', text: `scripts: [{ src: '${script(wish)}', type: 'module' }],` },
		{ file: 'page.mdx', text: bare(wish) }
	],
	confluence: (wish) => one(embedAddress(wish)),
	slide: (wish) => [
		{ file: '<head>', text: SLIDES },
		{
			file: '<div class="slides">',
			text: `<section data-background-iframe="${escaped(embedAddress(wish))}" data-background-interactive></section>`
		}
	]
} satisfies Record<string, (wish: SnippetOptions) => Block[]>;

export type SnippetForm = keyof typeof SNIPPETS;
/** The forms with an element, which can be as high as its content. */
export const ELEMENTS: readonly SnippetForm[] = ['element', 'mkdocs', 'sphinx', 'docusaurus'];
