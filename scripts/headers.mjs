// Headers of single files of the built site: writes `_headers` next to them, in the notation of
// Netlify, which reads it after netlify.toml. Each existing file has a rule of its own: a rule for
// a folder would also apply to missing files, and a file that is missing now may come with the next
// build or, below /v/, with the next version.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, Failure } from './process.mjs';

export const HEADERS = '_headers';

/**
 * Files named after their content, also those of the search index; and files of a published version
 * that other sites' pages load, because these never change.
 */
const IMMUTABLE = [
	/(^|\/)_app\/immutable\//,
	/(^|\/)pagefind\/.*\.pf_(meta|index|fragment)$/,
	/^v\/[^/]+\/([a-z]{2}\/)?(datapath-lab(-widget)?\.js|embed\/index\.html)$/
];
const FOREVER = 'Cache-Control: public, max-age=31536000, immutable';

/** Any page may frame these, and the explorables. */
const EMBED = /^(v\/[^/]+\/)?([a-z]{2}\/)?embed\/index\.html$/;
const UNFRAMED = 'X-Frame-Options: DENY';
/** In an isolated page, a frame and everything that it loads must opt in. */
const FRAMED = 'Cross-Origin-Embedder-Policy: require-corp\n  Cross-Origin-Resource-Policy: cross-origin';
/** The sites in DATAPATH_LESSON_HOSTS, such as a school's LMS, may frame these. */
const LESSON = /^([a-z]{2}\/)?learn\/(.*\/)?index\.html$/;
const SITE = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/i;

/** Each explorable is a file of this folder, which names its page. */
const EXPLORABLES = readdirSync(at('web', 'src', 'lib', 'explorables', 'content'))
	.filter((file) => file !== 'all.ts')
	.map((file) => `learn/${file.replace('.ts', '')}/index.html`);
const isExplorable = (file) => EXPLORABLES.includes(file.replace(/^(v\/[^/]+\/)?([a-z]{2}\/)?/, ''));
const isLesson = (file) => LESSON.test(file) && !isExplorable(file);

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
	normal(pages)
		.flatMap((file) => [...new Set([address(file), `/${file}`, `/${file.replace(/\.html$/, '')}`])])
		.toSorted();

/** The pages that no page may frame. `lessons`: whether some site may frame lessons. */
export const unframed = (files, lessons = false) =>
	addresses(
		normal(files).filter(
			(file) => file.endsWith('.html') && !EMBED.test(file) && !isExplorable(file) && !(lessons && isLesson(file))
		)
	);

/** The sites in a list that spaces separate. */
export function lessonHosts(list = '') {
	const hosts = list.split(/\s+/).filter(Boolean);
	const wrong = hosts.filter((host) => !SITE.test(host));
	if (wrong.length > 0)
		throw new Failure(
			`DATAPATH_LESSON_HOSTS must name sites such as https://moodle.school.example, with spaces between them, not ${wrong.join(' ')}`
		);
	return hosts;
}

/** The text of `_headers`. `hosts`: the sites that may frame lessons. */
export function headersOf(files, hosts = []) {
	const rules = (paths, header) => paths.map((path) => `${path}\n  ${header}\n`).join('');
	const lessons = hosts.length > 0 ? addresses(normal(files).filter(isLesson)) : [];
	const framed = addresses(normal(files).filter((file) => isExplorable(file) && !file.startsWith('v/')));
	return (
		rules(immutableAssets(files), FOREVER) +
		rules(unframed(files, hosts.length > 0), UNFRAMED) +
		rules(framed, FRAMED) +
		rules(lessons, `Content-Security-Policy: frame-ancestors 'self' ${hosts.join(' ')}`)
	);
}

export function writeHeaders(directory) {
	const files = readdirSync(directory, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(join(directory, '/').length));
	writeFileSync(join(directory, HEADERS), headersOf(files, lessonHosts(process.env.DATAPATH_LESSON_HOSTS)));
}
