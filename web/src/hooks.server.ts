import type { Handle } from '@sveltejs/kit/hooks';
import { base } from '../base.ts';

const FROM_HERE = /\b(href|src)="\.\//g;
const STYLE = /<link [^>]*rel="stylesheet"[^>]*>\s*/g;

/** SvelteKit names the styles of all that could ever be shown; the embed page's own are fewer. */
const ownStyles = (html: string): string => {
	const { styles } = __EMBED_FILES__;
	if (styles.length === 0) return html;
	const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
	return html.replace(STYLE, '').replace('</head>', `${links}</head>`);
};

/** SvelteKit names the styles of everything that may come later, too; those come with their scripts. */
const LATER = /<link [^>]*\/(Inspector|Keys|Predict|Share|Tables|lanes|pairs)\.[^>]*rel="stylesheet"[^>]*>\s*/g;
const withoutLater = (html: string): string => html.replace(LATER, '');

const PAGES: Record<string, (html: string) => string> = {
	/**
	 * Pages name their parts from where they stand, so that the site can be moved. The one for unknown addresses cannot: it is
	 * shown at any depth, so it names them from the root of the site (base.ts).
	 */
	'/404': (html) => html.replace(FROM_HERE, `$1="${base}/`),
	'/embed': ownStyles,
	'/': withoutLater
};

export const handle: Handle = ({ event, resolve }) => {
	const change = PAGES[event.route.id ?? ''];
	return change ? resolve(event, { transformPageChunk: ({ html }) => change(html) }) : resolve(event);
};
