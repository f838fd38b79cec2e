// Serves web/build as Netlify will: the same headers, from the same netlify.toml. Playwright uses it too,
// so the content security policy is tested before it is published.
import { parseAllHeaders } from '@netlify/headers-parser';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import sirv from 'sirv';
import { at, Failure, main } from './process.mjs';

const build = at('web', 'build');
const BLOCKED_BY_BROWSERS = 4190;

await main(async () => {
	const { values } = parseArgs({
		options: { port: { type: 'string' }, host: { type: 'string', default: '127.0.0.1' }, open: { type: 'boolean' } }
	});
	if (!existsSync(build)) throw new Failure('There is no web/build yet: run `npm run build` first.');

	const { headers: rules, errors } = await parseAllHeaders({ netlifyConfigPath: at('netlify.toml'), minimal: false });
	if (errors.length > 0) throw new Failure(`netlify.toml: ${errors[0].message}`);

	const files = sirv(build, { dev: true, etag: true, onNoMatch: notFound });
	const server = createServer((request, response) => {
		const path = request.url.split('?')[0];
		for (const { forRegExp, values } of rules) {
			if (forRegExp.test(path)) for (const [name, value] of Object.entries(values)) response.setHeader(name, value);
		}
		files(request, response);
	});

	const port = await listen(server, values.host, values.port);
	const address = `http://${values.host === '127.0.0.1' ? 'localhost' : values.host}:${port}/`;
	console.log(`\n  Datapath Lab is at ${address}\n`);
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(0));
	if (values.open) open(address);
});

function notFound(_request, response) {
	const page = at('web', 'build', '404.html');
	response.writeHead(404, { 'Content-Type': existsSync(page) ? 'text/html;charset=utf-8' : 'text/plain' });
	response.end(existsSync(page) ? readFileSync(page) : 'Not found');
}

/** Listens on the port asked for, or else on the first free one from 4173. */
async function listen(server, host, asked) {
	if (asked && !/^\d{1,5}$/.test(asked)) throw new Failure(`"${asked}" is no port; say for instance --port 8080.`);
	for (let port = Number(asked ?? 4173); ; port++) {
		if (port === BLOCKED_BY_BROWSERS && !asked) continue;
		const error = await new Promise((resolve) => {
			server.once('error', resolve);
			server.listen(port, host, () => resolve(null));
		});
		if (!error) return port;
		if (error.code !== 'EADDRINUSE')
			throw new Failure(`Port ${port} cannot be used (${error.code}); choose another with --port.`);
		if (asked) throw new Failure(`Port ${port} is taken; choose another with --port, or leave the flag away.`);
	}
}

function open(address) {
	const opener = { darwin: 'open', win32: 'explorer' }[process.platform] ?? 'xdg-open';
	spawn(opener, [address], { stdio: 'ignore', detached: true })
		.on('error', () => {})
		.unref();
}
