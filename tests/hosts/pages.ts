// Serves a generator's output as any static host does.
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import sirv from 'sirv';
import { pagesOf, ports, type examples } from '../../scripts/hosts/examples.mjs';

export async function servePages(name: keyof typeof examples): Promise<() => void> {
	const pages = pagesOf(name);
	if (!existsSync(pages)) throw new Error(`There is no ${pages} yet: \`npm run hosts -- --only ${name}\` builds it.`);
	const files = sirv(pages, { dev: true });
	const server = createServer((request, response) => {
		// Browsers request it by themselves, and the examples have none.
		if (request.url === '/favicon.ico') response.writeHead(204).end();
		else files(request, response);
	});
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(ports.pages, '127.0.0.1', resolve);
	});
	return () => {
		server.close();
		server.closeAllConnections();
	};
}
