// The service worker of a built site in one language (docs/decisions/0028): its script, with a list
// of the files that it keeps.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, run } from './process.mjs';

const FILE = 'service-worker.js';
const HASHED = /^_app\/immutable\//;
/**
 * Published versions and other languages; what other sites load; pictures for links in chats; what
 * only the server reads or sends.
 */
const LEFT_OUT = [
	/^(v|[a-z]{2}|embed|social)\//,
	/^(datapath-lab(-widget)?\.(js|d\.ts)|custom-elements\.json|_headers|404\.html|service-worker\.js)$/
];

export const buildServiceWorker = (env) =>
	run('vite', ['build', '--config', 'vite/service-worker.config.ts', '--logLevel', 'warn'], { cwd: at('web'), env });

/** Of the files of a built site those that a reader keeps. `embed`: those of the embed's page alone. */
const keptFiles = (files, embed) =>
	files.filter((file) => !embed.has(file) && !LEFT_OUT.some((left) => left.test(file))).toSorted();

const filesIn = (directory) =>
	readdirSync(directory, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(join(directory, '/').length).replaceAll('\\', '/'));

/** `entries`: the folder with the scripts of each page. */
function filesOfEmbed(entries) {
	const of = (page) => filesIn(join(entries, page, '_app')).map((file) => `_app/${file}`);
	const pages = readdirSync(entries).filter((page) => !['embed', 'service-worker'].includes(page));
	const ofPages = new Set(pages.flatMap(of));
	return new Set(of('embed').filter((file) => !ofPages.has(file)));
}

const sha256 = (bytes, encoding) => createHash('sha256').update(bytes).digest(encoding);

/** Comes last, because it lists what the others have written. */
export function writeServiceWorker(directory, entries) {
	const contents = keptFiles(filesIn(directory), filesOfEmbed(entries)).map((file) => [
		// The address of a page is its folder.
		file.replace(/(^|\/)index\.html$/, '$1'),
		HASHED.test(file) ? '' : sha256(readFileSync(join(directory, file)), 'base64')
	]);
	const files = Object.fromEntries(contents);
	const script = readFileSync(join(entries, 'service-worker', FILE), 'utf8');
	const version = sha256(JSON.stringify(files) + script, 'hex').slice(0, 16);
	writeFileSync(join(directory, FILE), `const SITE=${JSON.stringify({ version, files })};${script}`);
}
