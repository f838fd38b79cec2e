// Serves web/build with the headers that Netlify will send. Playwright uses it, too, so the content
// security policy is tested before it is published.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { siteHandler } from './site-server.mjs';
import { at, Failure, main } from './process.mjs';

const build = at('web', 'build');
const BLOCKED_BY_BROWSERS = 4190;

await main(async () => {
	const { values } = parseArgs({
		options: { port: { type: 'string' }, host: { type: 'string', default: '127.0.0.1' }, open: { type: 'boolean' } }
	});
	if (!existsSync(build)) throw new Failure('There is no web/build yet: run `npm run build` first.');

	const server = createServer(await siteHandler(build));
	const port = await listen(server, values.host, values.port);
	const address = `http://${values.host === '127.0.0.1' ? 'localhost' : values.host}:${port}/`;
	console.log(`\n  Datapath Lab is at ${address}\n`);
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(0));
	if (values.open) open(address);
});

/** Listens on the requested port, or else on the first free one from 4173. */
async function listen(server, host, requestedPort) {
	if (requestedPort && !/^\d{1,5}$/.test(requestedPort))
		throw new Failure(`"${requestedPort}" is no port; say for instance --port 8080.`);
	for (let port = Number(requestedPort ?? 4173); ; port++) {
		if (port === BLOCKED_BY_BROWSERS && !requestedPort) continue;
		const error = await new Promise((resolve) => {
			server.once('error', resolve);
			server.listen(port, host, () => resolve(null));
		});
		if (!error) return port;
		if (error.code !== 'EADDRINUSE')
			throw new Failure(`Port ${port} cannot be used (${error.code}); choose another with --port.`);
		if (requestedPort) throw new Failure(`Port ${port} is taken; choose another with --port, or leave the flag away.`);
	}
}

function open(address) {
	const opener = { darwin: 'open', win32: 'explorer' }[process.platform] ?? 'xdg-open';
	spawn(opener, [address], { stdio: 'ignore', detached: true })
		.on('error', () => {})
		.unref();
}
