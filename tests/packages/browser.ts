// A folder as a static host serves it, and a page of it in Chromium.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import sirv from 'sirv';
import { chromiumPath } from '../../scripts/browsers.mjs';

/** Serves a folder on a free port, with these headers. */
export async function serve(folder: string, headers: Record<string, string> = {}) {
	const files = sirv(folder, { dev: true });
	const server = createServer((request, response) => {
		for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
		// Browsers request it by themselves.
		if (request.url === '/favicon.ico') response.writeHead(204).end();
		else files(request, response);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		address: `http://127.0.0.1:${port}/`,
		close() {
			server.close();
			server.closeAllConnections();
		}
	};
}

/** `await using` closes the browser, whatever fails. */
export interface Visit extends AsyncDisposable {
	page: Page;
	/** The addresses that the page requested, without the host. */
	requests: string[];
	/** The addresses of the workers that started. */
	workers: string[];
	/** Errors, and what the console shows. */
	messages: string[];
}

/** Opens a page of a folder. */
export async function visit(folder: string, file: string, headers?: Record<string, string>): Promise<Visit> {
	const { address, close } = await serve(folder, headers);
	const executablePath = chromiumPath();
	const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
	const page = await browser.newPage();
	const [requests, workers, messages]: [string[], string[], string[]] = [[], [], []];
	page.on('worker', (worker) => workers.push(worker.url()));
	page.setDefaultTimeout(60_000);
	page.on('request', (request) => requests.push(request.url().replace(address, '/')));
	page.on('console', (message) => messages.push(message.text()));
	page.on('pageerror', (error) => messages.push(error.message));
	await page.goto(address + file);
	return {
		page,
		requests,
		workers,
		messages,
		async [Symbol.asyncDispose]() {
			await browser.close();
			close();
		}
	};
}
