/** What to paste where: the same view as a link, an element, a frame, a picture. Pure texts; the dialog shows and copies them. */
import { CONTROLS, type Control, type Theme } from '#lib/embed/contract.ts';

export interface Wish {
	/** The address of the lab, with a slash at its end. */
	site: string;
	/** The view, as in the lab's address: `#story=…`. */
	link: string;
	/** A published version to stay with; null: whatever the site has. */
	version: string | null;
	controls: readonly Control[];
	theme: Theme;
	autoplay: boolean;
	width: number;
	height: number;
	title: string;
	sentence: string;
}

const NAMES: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&${NAMES[sign]};`);
/** Inside the brackets of a Markdown link. */
const inBrackets = (text: string): string => text.replace(/[[\]\\]/g, '\\$&');

export const baseOf = ({ site, version }: Wish): string => (version === null ? site : `${site}v/${version}/`);
export const labAddress = ({ site, link }: Wish): string => site + link;

const allOf = (controls: readonly Control[]): boolean => CONTROLS.every((control) => controls.includes(control));
const named = (controls: readonly Control[]): string => (controls.length === 0 ? 'none' : controls.join(' '));

export function embedAddress(wish: Wish): string {
	const url = new URL('embed/', baseOf(wish));
	if (wish.theme !== 'auto') url.searchParams.set('theme', wish.theme);
	if (wish.autoplay) url.searchParams.set('autoplay', '1');
	if (!allOf(wish.controls)) url.searchParams.set('controls', named(wish.controls));
	url.hash = wish.link;
	return url.href;
}

function element(wish: Wish): string {
	const { link, theme, autoplay, controls, width } = wish;
	const attributes: [string, string | null][] = [
		['state', link.slice(1)],
		['theme', theme === 'auto' ? null : theme],
		['autoplay', autoplay ? '' : null],
		['controls', allOf(controls) ? null : named(controls)],
		['label', wish.title],
		['aspect', `${width}/${wish.height}`]
	];
	const told = attributes
		.filter(([, value]) => value !== null)
		.map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escaped(value ?? '')}"`))
		.join('');
	return `<script type="module" src="${baseOf(wish)}datapath-lab.js"></script>
<datapath-lab${told}><a href="${escaped(labAddress(wish))}">${escaped(wish.title)}</a>: ${escaped(wish.sentence)}</datapath-lab>`;
}

const frame = (wish: Wish): string =>
	`<iframe src="${escaped(embedAddress(wish))}" title="${escaped(wish.title)}" width="${wish.width}" height="${wish.height}" style="max-width:100%;border:0" loading="lazy" allow="fullscreen; clipboard-write"></iframe>`;

const image = (wish: Wish): string =>
	`<a href="${escaped(labAddress(wish))}"><img src="datapath.png" width="${wish.width}" alt="${escaped(`${wish.title}. ${wish.sentence}`)}"></a>`;

const markdown = (wish: Wish): string =>
	`[![${inBrackets(wish.sentence)}](datapath.png)](${labAddress(wish)})\n\n[${inBrackets(wish.title)}](${labAddress(wish)})`;

/** The element without its script, which these load once for all pages. */
const bare = (wish: Wish): string => element(wish).split('\n').slice(1).join('\n');
const script = (wish: Wish): string => `${baseOf(wish)}datapath-lab.js`;

export const FORMS = {
	link: labAddress,
	element,
	iframe: frame,
	image,
	markdown,
	mkdocs: (wish: Wish) =>
		`# mkdocs.yml\nextra_javascript:\n  - path: ${script(wish)}\n    type: module\n\n<!-- page.md -->\n${bare(wish)}`,
	sphinx: (wish: Wish) =>
		`# conf.py\nhtml_js_files = [("${script(wish)}", {"type": "module"})]\n\n.. page.rst\n.. raw:: html\n\n   ${bare(wish)}`,
	docusaurus: (wish: Wish) =>
		`// docusaurus.config.js\nscripts: [{ src: '${script(wish)}', type: 'module' }],\n\n{/* page.mdx */}\n${bare(wish)}`,
	confluence: (wish: Wish) => `Iframe macro, URL:\n${embedAddress(wish)}\nWidth ${wish.width}, height ${wish.height}`,
	slide: (wish: Wish) =>
		`<section data-background-iframe="${escaped(embedAddress(wish))}" data-background-interactive></section>`
} satisfies Record<string, (wish: Wish) => string>;

export type Form = keyof typeof FORMS;
