// Another site: pages that a test makes up, from another origin than the lab's.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Host {
	/** The address of a page. */
	address(path?: string): string;
	/** Sets the answer at a path from now on. */
	serve(path: string, html: string, headers?: Record<string, string>): void;
	close(): void;
}

export async function openHost(): Promise<Host> {
	const pages = new Map<string, { html: string; headers: Record<string, string> }>();
	const server = createServer((request, response) => {
		const page = pages.get((request.url ?? '/').split('?')[0] as string);
		response.writeHead(page ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8', ...page?.headers });
		response.end(page?.html ?? '');
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		address: (path = '/') => `http://127.0.0.1:${port}${path}`,
		serve: (path, html, headers = {}) =>
			void pages.set(path, { html: `<!doctype html><link rel="icon" href="data:,">${html}`, headers }),
		close: () => server.close()
	};
}
