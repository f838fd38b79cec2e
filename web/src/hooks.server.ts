import type { Handle } from '@sveltejs/kit/hooks';
import type { Entry } from '../vite/manifest.ts';
import { base } from '../vite/base-path.ts';
import { FIRST_STORY } from './lib/comparison/stories.ts';
import { LANGUAGES } from './lib/text/languages.ts';
import { language } from '#text/language.ts';

const SAME_ORIGIN = /\b(href|src)="\.\//g;
const STYLE = /<link [^>]*rel="stylesheet"[^>]*>\s*/g;

/** SvelteKit names the styles of all that could ever be shown; those of a page with scripts of its own are fewer. */
const pageStyles = (page: Entry, root: string) => (html: string) => {
	const { styles } = __ENTRIES__[page];
	if (styles.length === 0) return html;
	const links = styles.map((href) => `<link rel="stylesheet" href="${root}${href}">`).join('');
	return html.replace(STYLE, '').replace('</head>', `${links}</head>`);
};

const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/;

/**
 * Where an address lacks the slash at its end, the parts of a page are looked for one level too high: it leads on to where it
 * has one. `end` says which addresses: the root of a site lacks nothing, and what is above it is the root again.
 */
const withSlash = (end: RegExp): string =>
	`if(${end}.test(location.pathname))location.replace('./'+location.pathname.split('/').pop()+'/'+location.search+location.hash)`;

/** The page around it knows that an embed has come; the first comparison is shown at once where the address names no other. */
const AT_ONCE =
	"parent.postMessage({datapath:'loading',protocol:1},'*');" +
	`if(/^(#(story=${FIRST_STORY.id})?(&(t|v|pace)=[^&]*)*)?$/.test(location.hash))document.documentElement.dataset.first='';`;

/**
 * In a frame without an origin (`sandbox`) 'self' is nothing to WebKit (its bug 316847): the page would have neither scripts nor
 * styles. What the address is, only the page itself knows: it writes its policy before anything else of it is read. There the
 * worker is one that the page makes (sim/files.ts).
 */
const pagePolicy = (html: string, script: string): string =>
	html.replace(
		POLICY,
		(meta) =>
			`<script>document.write(\`${meta.replace("worker-src 'self'", '$& blob:')}\`.replaceAll("'self'", "'self' " + location.origin));${script}</script>`
	);

/**
 * The engine is fetched when the still picture has been seen. From the start, it shared a slow line with the page's script, which
 * came half a second later and then worked while the line was idle. Where the script is there before, it begins (LabView.svelte).
 */
const ENGINE_AFTER_PICTURE =
	"new PerformanceObserver((list,seen)=>{seen.disconnect();document.querySelector('link[media=\"not all\"]')?.setAttribute('media','all')})" +
	".observe({type:'paint',buffered:true})";

/** A published version's lab, which is a page at the root of its own. Before its policy, which allows no script in the page. */
const publishedWithSlash = (html: string): string =>
	html.replace(
		POLICY,
		(meta) => `<script>${withSlash(/\/v\/\d+\.\d+\.\d+[^/]*$/)};${ENGINE_AFTER_PICTURE}</script>${meta}`
	);

/**
 * Programs that encode a whole address make of its # a part of the path. Nothing of ours has one there, so it leads on to what was
 * meant; whatever else befell it the page itself mends.
 */
const FORWARD =
	"let m=/^(.*?)%(?:25)*23(.*)$/i.exec(location.pathname);if(m)location.replace(location.origin+m[1]+location.search+'#'+m[2]+location.hash)";

const GEOMETRY = / (?:[xyd]|[xy][12]|c[xy]|r[xy]?|width|height|points)="[^"]*\d\.\d{3}[^"]*"/g;
/** Nobody sees less than a hundredth of a pixel, and digits without end are what compresses worst. */
const rounded = (html: string): string =>
	html.replace(GEOMETRY, (attribute) =>
		attribute.replace(/\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))
	);

const { folder } = LANGUAGES.find(({ tag }) => tag === language.tag) ?? LANGUAGES[0];

const PAGES: Record<string, (html: string) => string> = {
	/**
	 * Pages name their parts from where they stand, so that the site can be moved. The one for unknown addresses cannot: it is
	 * shown at any depth, so it names them from the root of the site (base-path.ts).
	 */
	'/404': (html) =>
		html.replace(SAME_ORIGIN, `$1="${base}/${folder}`).replace(POLICY, (meta) => `<script>${FORWARD}</script>${meta}`),
	'/embed': (html) => rounded(pagePolicy(pageStyles('embed', '../')(html), AT_ONCE + withSlash(/.\/embed$/))),
	'/learn/[lesson]': pageStyles('learn', '../../'),
	'/learn/[explorable=explorable]': (html) => pagePolicy(pageStyles('explorable', '../../')(html), ''),
	'/learn/class': pageStyles('learn', '../../'),
	'/': (html) => rounded(publishedWithSlash(pageStyles('lab', './')(html)))
};

/** What a page says of its language, and where it is in the others. */
const inLanguage = (html: string, path: string): string =>
	html.replace('%language%', language.tag).replaceAll('%path%', path.slice(1));

export const handle: Handle = ({ event, resolve }) => {
	const change = PAGES[event.route.id ?? ''] ?? ((html: string) => html);
	return resolve(event, { transformPageChunk: ({ html }) => change(inLanguage(html, event.url.pathname)) });
};
