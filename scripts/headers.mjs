// Which files of the built site may be kept for ever: `_headers` beside them, in the notation of Netlify, which reads it after
// netlify.toml. One rule for each file that there is: a rule for a folder would have what is missing kept, too, and what is
// missing now may come with the next build or, below /v/, with the next version.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const HEADERS = '_headers';

/** Named after what is in them; or in a published version, which stays what it is: whatever other people's pages ask for there. */
const KEPT = [/(^|\/)_app\/immutable\//, /^v\/[^/]+\/(datapath-lab\.js|embed\/index\.html)$/];
const FOREVER = 'Cache-Control: public, max-age=31536000, immutable';

/** A page is asked for by its folder. */
const address = (file) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`;

export function keptForever(files) {
	return files
		.map((file) => file.replaceAll('\\', '/'))
		.filter((file) => KEPT.some((kept) => kept.test(file)))
		.map(address)
		.toSorted();
}

export function writeHeaders(directory) {
	const files = readdirSync(directory, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(join(directory, '/').length));
	const rules = keptForever(files).map((path) => `${path}\n  ${FOREVER}\n`);
	writeFileSync(join(directory, HEADERS), rules.join(''));
}
