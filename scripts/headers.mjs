// Headers of single files of the built site: writes `_headers` next to them, in the notation of
// Netlify, which reads it after netlify.toml. Each existing file has a rule of its own: a rule for
// a folder would also apply to missing files, and a file that is missing now may come with the next
// build or, below /v/, with the next version.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from './process.mjs';

export const HEADERS = '_headers';

/**
 * Files named after their content, also those of the search index; and files of a published version
 * that other sites' pages load, because these never change.
 */
const IMMUTABLE = [
	/(^|\/)_app\/immutable\//,
	/(^|\/)pagefind\/.*\.pf_(meta|index|fragment)$/,
	/^v\/[^/]+\/(datapath-lab\.js|embed\/index\.html)$/
];
const FOREVER = 'Cache-Control: public, max-age=31536000, immutable';

/** Every page may be framed by any other page, or by none. The embed may, and so may explorables. */
const EMBED = /^(v\/[^/]+\/)?embed\/index\.html$/;
const UNFRAMED = 'X-Frame-Options: DENY';
/** In an isolated page, a frame and everything that it loads must opt in. */
const FRAMED = 'Cross-Origin-Embedder-Policy: require-corp\n  Cross-Origin-Resource-Policy: cross-origin';

/** Each explorable is a file of this folder, which names its page. */
const EXPLORABLES = readdirSync(at('web', 'src', 'lib', 'explorables', 'content'))
	.filter((file) => file !== 'all.ts')
	.map((file) => `learn/${file.replace('.ts', '')}/index.html`);

const normal = (files) => files.map((file) => file.replaceAll('\\', '/'));
/** The address of a page is its folder. */
const address = (file) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`;

export function immutableAssets(files) {
	return normal(files)
		.filter((file) => IMMUTABLE.some((kept) => kept.test(file)))
		.map(address)
		.toSorted();
}

/** The addresses of each page: a page is also served by its file's name, and without `.html`. */
const addresses = (pages) =>
	pages.flatMap((file) => [...new Set([address(file), `/${file}`, `/${file.replace(/\.html$/, '')}`])]).toSorted();

export function unframed(files) {
	const explorable = (file) => EXPLORABLES.some((page) => file.replace(/^v\/[^/]+\//, '') === page);
	return addresses(normal(files).filter((file) => file.endsWith('.html') && !EMBED.test(file) && !explorable(file)));
}

export function writeHeaders(directory) {
	const files = readdirSync(directory, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(join(directory, '/').length));
	const rules = (paths, header) => paths.map((path) => `${path}\n  ${header}\n`).join('');
	const framed = addresses(EXPLORABLES.filter((page) => files.includes(page)));
	writeFileSync(
		join(directory, HEADERS),
		rules(immutableAssets(files), FOREVER) + rules(unframed(files), UNFRAMED) + rules(framed, FRAMED)
	);
}
