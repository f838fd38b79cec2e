// Serves a built site as Netlify will, with the headers of netlify.toml and of the `_headers`
// that the build wrote.
import { parseAllHeaders } from '@netlify/headers-parser';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import { HEADERS } from './headers.mjs';
import { at, Failure } from './process.mjs';

/** Every rule for a path: those of netlify.toml and those of a built site. */
export async function rulesFor(directory) {
	const { headers, errors } = await parseAllHeaders({
		netlifyConfigPath: at('netlify.toml'),
		headersFiles: [join(directory, HEADERS)],
		minimal: false
	});
	if (errors.length > 0) throw new Failure(`netlify.toml or ${HEADERS}: ${errors[0].message}`);
	return headers.filter((rule) => 'forRegExp' in rule);
}

/** Answers requests for the files of a directory. */
export async function siteHandler(directory) {
	const rules = await rulesFor(directory);
	const files = sirv(directory, { dev: true, etag: true, onNoMatch: notFound });
	function notFound(request, response) {
		// Each language has a page of its own (netlify.toml).
		const [language] = /^\/[a-z]{2}(?=\/)/.exec(request.url) ?? [''];
		const page = [join(directory, language, '404.html'), join(directory, '404.html')].find(existsSync) ?? '';
		response.writeHead(404, { 'Content-Type': existsSync(page) ? 'text/html;charset=utf-8' : 'text/plain' });
		response.end(existsSync(page) ? readFileSync(page) : 'Not found');
	}
	// A site has about a thousand rules, and a page forty files: matching them all takes longer than
	// reading a file.
	const headers = new Map();
	const headersOf = (path) => {
		if (!headers.has(path)) {
			const matching = rules.filter(({ forRegExp }) => forRegExp.test(path));
			headers.set(
				path,
				matching.flatMap(({ values }) => Object.entries(values))
			);
		}
		return headers.get(path);
	};
	return (request, response) => {
		for (const [name, value] of headersOf(request.url.split('?')[0])) response.setHeader(name, value);
		files(request, response);
	};
}
