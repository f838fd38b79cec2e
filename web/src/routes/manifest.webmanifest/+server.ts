import { json } from '@sveltejs/kit';
import * as texts from '#text/index.ts';

export const prerender = true;

const png = (size: number) => ({ src: `./icons/${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });

/** With it, browsers offer to install the site. Each language is an application of its own. */
export function GET() {
	return json({
		name: texts.name,
		description: texts.description,
		lang: texts.language.tag,
		start_url: './',
		scope: './',
		display: 'standalone',
		// The paper and the ink of ui/tokens.css.
		background_color: '#fbfaf8',
		theme_color: '#fbfaf8',
		icons: [
			{ src: './favicon.svg', sizes: 'any', type: 'image/svg+xml' },
			png(192),
			png(512),
			{ ...png(512), purpose: 'maskable' }
		]
	});
}
