import type { Handle } from '@sveltejs/kit/hooks';
import type { Alone } from '../alone-files.ts';
import { base } from '../base.ts';

const FROM_HERE = /\b(href|src)="\.\//g;
const STYLE = /<link [^>]*rel="stylesheet"[^>]*>\s*/g;

/** SvelteKit names the styles of all that could ever be shown; those of a page with scripts of its own are fewer. */
const ownStyles = (page: Alone, root: string) => (html: string) => {
	const { styles } = __ALONE__[page];
	if (styles.length === 0) return html;
	const links = styles.map((href) => `<link rel="stylesheet" href="${root}${href}">`).join('');
	return html.replace(STYLE, '').replace('</head>', `${links}</head>`);
};

const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/;

/** Its parts lie one level up, which is elsewhere without a slash at the end; but for the root, from where up is the root. */
const WITH_SLASH = "if(/.\\/embed$/.test(location.pathname))location.replace('embed/'+location.search+location.hash)";

/**
 * In a frame without an origin (`sandbox`) 'self' is nothing to WebKit (its bug 316847): the page would have neither scripts nor
 * styles. What the address is, only the page itself knows: it writes its policy before anything else of it is read. There the
 * worker is one that the page makes (sim/files.ts).
 */
const ownPolicy = (html: string): string =>
	html.replace(
		POLICY,
		(meta) =>
			`<script>document.write(\`${meta.replace("worker-src 'self'", '$& blob:')}\`.replaceAll("'self'", "'self' " + location.origin));${WITH_SLASH}</script>`
	);

const GEOMETRY = / (?:[xyd]|[xy][12]|c[xy]|r[xy]?|width|height|points)="[^"]*\d\.\d{3}[^"]*"/g;
/** Nobody sees less than a hundredth of a pixel, and digits without end are what compresses worst. */
const rounded = (html: string): string =>
	html.replace(GEOMETRY, (attribute) =>
		attribute.replace(/\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))
	);

const PAGES: Record<string, (html: string) => string> = {
	/**
	 * Pages name their parts from where they stand, so that the site can be moved. The one for unknown addresses cannot: it is
	 * shown at any depth, so it names them from the root of the site (base.ts).
	 */
	'/404': (html) => html.replace(FROM_HERE, `$1="${base}/`),
	'/embed': (html) => rounded(ownPolicy(ownStyles('embed', '../')(html))),
	'/learn/[lesson]': ownStyles('learn', '../../'),
	'/learn/class': ownStyles('learn', '../../'),
	'/': (html) => rounded(ownStyles('lab', './')(html))
};

export const handle: Handle = ({ event, resolve }) => {
	const change = PAGES[event.route.id ?? ''];
	return change ? resolve(event, { transformPageChunk: ({ html }) => change(html) }) : resolve(event);
};
