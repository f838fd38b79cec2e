// The built page as its host sends it: every file compressed once.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** Of the answers that a page gets; the rest describes the connection. */
const KEPT = /^(content-(type|security-policy)|link|cache-control|cross-origin-.*)$/;

/** Calls `body` with an address that serves what `address` does, in brotli. */
export async function withCompression(address, body) {
	const answers = new Map();
	const answer = async (path) => {
		const response = await fetch(new URL(path, address));
		const headers = Object.fromEntries([...response.headers].filter(([name]) => KEPT.test(name)));
		const bytes = brotliCompressSync(Buffer.from(await response.arrayBuffer()));
		return { status: response.status, headers: { ...headers, 'content-encoding': 'br' }, bytes };
	};
	const server = createServer(async ({ url }, response) => {
		try {
			if (!answers.has(url)) answers.set(url, answer(url));
			const { status, headers, bytes } = await answers.get(url);
			response.writeHead(status, { ...headers, 'content-length': bytes.length }).end(bytes);
		} catch {
			// A page that is closed may still ask after the site was closed.
			response.destroy();
		}
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	try {
		return await body(`http://localhost:${server.address().port}/`);
	} finally {
		server.closeAllConnections();
		server.close();
	}
}
