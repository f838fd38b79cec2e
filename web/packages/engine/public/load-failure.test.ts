// Does a failure to load name its cause and a way out?
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EMPTY } from '../internal/compilation.ts';
import { EngineError } from './errors.ts';
import { compiledBytes, loaded } from './load-failure.ts';
import { compileFrom } from './platform.ts';

const PLACE = new URL('https://lab.example/engine.wasm');
const IN_ADVANCE = new URL('https://lab.example/node_modules/.vite/deps/engine.wasm?v=1');

afterEach(() => vi.unstubAllGlobals());

const answering = (body: BodyInit, init: ResponseInit = {}) =>
	vi.stubGlobal('fetch', async () => new Response(body, init));
const html = { headers: { 'content-type': 'text/html; charset=utf-8' } };

/** What `init` would throw. */
async function failure(url = PLACE): Promise<EngineError> {
	const thrown: unknown = await loaded(url, () => compileFrom(url)).catch((error: unknown) => error);
	expect(thrown).toBeInstanceOf(EngineError);
	const { message, hint } = thrown as EngineError;
	expect(message.startsWith(`${url.href} is not loaded: `), message).toBe(true);
	expect(message.endsWith(` (${hint})`), message).toBe(true);
	return thrown as EngineError;
}

describe('the server', () => {
	test('has no such file: its status, and where to put it', async () => {
		answering('', { status: 404, statusText: 'Not Found' });
		const { code, message, hint } = await failure();
		expect(code).toBe('missing');
		expect(message).toContain('the server answered 404 Not Found');
		expect(hint).toContain('init({ wasm })');
	});

	test('fails: its status, which is no missing file', async () => {
		answering('', { status: 503 });
		const { code, message } = await failure();
		expect([code, message.includes('answered 503 (')]).toEqual(['network', true]);
	});

	test('sends a page in place of the file: its type', async () => {
		answering('<!doctype html>', html);
		const { code, message, hint } = await failure();
		expect(code).toBe('content');
		expect(message).toContain('the server sent text/html; charset=utf-8, which is not WebAssembly');
		expect(hint).toContain('init({ wasm })');
	});

	test.each([
		['a page', '<!doctype html>', html],
		['a status', '', { status: 404 }]
	])('of Vite bundled the package in advance, and sends %s: the line for its configuration', async (_, body, init) => {
		answering(body, init);
		expect((await failure(IN_ADVANCE)).hint).toContain('optimizeDeps: { exclude: ["datapath-lab-engine"] }');
	});

	test('does not answer: what the browser said, and what to check', async () => {
		vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
		const { code, message, hint } = await failure();
		expect(code).toBe('network');
		expect(message).toContain('Failed to fetch');
		expect(hint).toContain('Access-Control-Allow-Origin');
	});

	test('sends the file with another type: it loads', async () => {
		answering(EMPTY as BodyInit, { headers: { 'content-type': 'application/octet-stream' } });
		expect(await loaded(PLACE, () => compileFrom(PLACE))).toBeInstanceOf(WebAssembly.Module);
	});
});

describe('the policy of the page', () => {
	const page = new EventTarget();
	beforeEach(() => {
		vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
		vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
		vi.stubGlobal('location', new URL('https://page.example/'));
	});

	const refusing = (effectiveDirective: string, blockedURI: string) =>
		vi.stubGlobal('fetch', async () => {
			// As in a browser, the event comes after the failure.
			setTimeout(() =>
				page.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI }))
			);
			throw new TypeError('Failed to fetch');
		});

	test('refuses the address: the directive, and what to add', async () => {
		refusing('connect-src', PLACE.href);
		const { code, hint } = await failure();
		expect([code, hint]).toEqual(['policy', 'add https://lab.example to its directive connect-src']);
		vi.stubGlobal('location', PLACE);
		expect((await failure()).hint).toBe("add 'self' to its directive connect-src");
	});

	test('refuses something else meanwhile: that is not the cause', async () => {
		refusing('connect-src', 'https://counter.example/');
		expect((await failure()).code).toBe('network');
		refusing('img-src', PLACE.href);
		expect((await failure()).code).toBe('network');
	});

	test('refuses WebAssembly: the word to add, for an address and for bytes', async () => {
		const refused = () => Promise.reject(new WebAssembly.CompileError('violates the Content Security Policy'));
		answering(EMPTY as BodyInit);
		vi.spyOn(WebAssembly, 'compile').mockImplementation(refused);
		const thrown: unknown = await compiledBytes(EMPTY).catch((error: unknown) => error);
		const errors = [await failure(), thrown as EngineError];
		vi.restoreAllMocks();
		for (const { code, hint } of errors)
			expect([code, hint]).toEqual(['policy', "add 'wasm-unsafe-eval' to its directive script-src"]);
	});
});

test('bytes that are no WebAssembly say how many, and which are right', async () => {
	await expect(compiledBytes(new Uint8Array(3))).rejects.toThrow(
		/^3 bytes are not loaded: .*engine\.wasm of this package\)$/
	);
});

test('where there is no WebAssembly, a newer browser is the way out', async () => {
	vi.stubGlobal('WebAssembly', undefined);
	const { code, hint } = await failure();
	expect([code, hint.includes('newer browser')]).toEqual(['browser', true]);
});
